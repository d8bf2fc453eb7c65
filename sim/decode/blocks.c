/*
 * blocks.c - cuts a function's code into basic blocks.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "decode/blocks.h"

#include "exec/warp.h"
#include "util/util.h"

static bool ends_block(const struct insn *i) {
  return i->fn == exec_bra || i->fn == exec_brx || i->fn == exec_ret || i->fn == exec_exit || i->fn == exec_trap;
}

static void mark_starts(const struct blocks *b, bool *starts) {
  starts[0] = true;
  for (uint32_t k = 0; k < b->n; k++) {
    const struct insn *i = &b->code[k];
    if (ends_block(i) && k + 1 < b->n)
      starts[k + 1] = true;
    if (i->fn == exec_bra)
      starts[(uint32_t)i->imm - b->entry] = true;
    if (i->fn == exec_brx) {
      const struct jump_table *table = i->extra;
      for (uint32_t t = 0; t < table->n; t++)
        starts[table->pc[t] - b->entry] = true;
    }
  }
}

static uint32_t most_successors(const struct blocks *b) {
  uint32_t most = 2;
  for (uint32_t k = 0; k < b->n; k++)
    if (b->code[k].fn == exec_brx && ((const struct jump_table *)b->code[k].extra)->n + 1 > most)
      most = ((const struct jump_table *)b->code[k].extra)->n + 1;
  return most;
}

struct blocks blocks_cut(struct arena *arena, const struct insn *code, const struct function *f) {
  struct blocks b = {.code = code + f->entry_pc, .entry = f->entry_pc, .n = f->end_pc - f->entry_pc};
  bool *starts = ARENA_ARRAY(arena, bool, b.n + 1);
  b.leader = ARENA_ARRAY(arena, uint32_t, b.n);
  b.first = ARENA_ARRAY(arena, uint32_t, b.n + 1);
  mark_starts(&b, starts);
  for (uint32_t k = 0; k < b.n; k++) {
    if (starts[k])
      b.first[b.nblocks++] = k;
    b.leader[k] = b.nblocks - 1;
  }
  b.most_successors = most_successors(&b);
  return b;
}

uint32_t blocks_last(const struct blocks *b, uint32_t block) {
  return (block + 1 < b->nblocks ? b->first[block + 1] : b->n) - 1;
}

uint32_t blocks_successors(const struct blocks *b, uint32_t block, uint32_t *out) {
  uint32_t last = blocks_last(b, block), n = 0;
  const struct insn *i = &b->code[last];
  bool guarded = i->guard != NO_OPERAND;
  if ((!ends_block(i) || guarded) && last + 1 < b->n)
    out[n++] = b->leader[last + 1];
  if (i->fn == exec_bra)
    out[n++] = b->leader[(uint32_t)i->imm - b->entry];
  if (i->fn == exec_brx) {
    const struct jump_table *table = i->extra;
    for (uint32_t t = 0; t < table->n; t++)
      out[n++] = b->leader[table->pc[t] - b->entry];
  }
  for (uint32_t k = 0; k < n; k++) /* few: insertion sort, descending */
    for (uint32_t l = k; l > 0 && out[l - 1] < out[l]; l--) {
      uint32_t t = out[l];
      out[l] = out[l - 1];
      out[l - 1] = t;
    }
  return n;
}
