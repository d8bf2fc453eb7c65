/*
 * rank.c - the order in which splits of a warp run: the position of each instruction, with basic blocks in reverse
 * post-order, so that loop bodies come before what follows the loop and lanes meet again at post-dominators.
 */
#include "decode/decode.h"

#include <stdlib.h>

struct walk {
  struct decoder *d;
  const struct function *f;
  uint32_t n, *leader; /* block of each instruction, relative to the function */
  uint32_t *first;     /* first instruction of each block */
  uint32_t nblocks;
};

static bool ends_block(const struct insn *i) {
  return i->fn == exec_bra || i->fn == exec_brx || i->fn == exec_ret || i->fn == exec_exit || i->fn == exec_trap;
}

static void cut(struct walk *w, bool *starts) {
  const struct insn *code = w->d->code + w->f->entry_pc;
  starts[0] = true;
  for (uint32_t k = 0; k < w->n; k++) {
    if (ends_block(&code[k]) && k + 1 < w->n)
      starts[k + 1] = true;
    if (code[k].fn == exec_bra)
      starts[(uint32_t)code[k].imm - w->f->entry_pc] = true;
    if (code[k].fn == exec_brx) {
      const struct jump_table *table = code[k].extra;
      for (uint32_t t = 0; t < table->n; t++)
        starts[table->pc[t] - w->f->entry_pc] = true;
    }
  }
  for (uint32_t k = 0; k < w->n; k++) {
    if (starts[k])
      w->first[w->nblocks++] = k;
    w->leader[k] = w->nblocks - 1;
  }
}

/* The successors of a block, the latest in the text first: it gets the latest number. */
static uint32_t successors(const struct walk *w, uint32_t block, uint32_t *out, uint32_t room) {
  uint32_t last = (block + 1 < w->nblocks ? w->first[block + 1] : w->n) - 1, n = 0;
  const struct insn *i = w->d->code + w->f->entry_pc + last;
  bool guarded = i->guard != NO_OPERAND;
  if ((!ends_block(i) || guarded) && last + 1 < w->n && n < room)
    out[n++] = w->leader[last + 1];
  if (i->fn == exec_bra && n < room)
    out[n++] = w->leader[(uint32_t)i->imm - w->f->entry_pc];
  if (i->fn == exec_brx) {
    const struct jump_table *table = i->extra;
    for (uint32_t t = 0; t < table->n && n < room; t++)
      out[n++] = w->leader[table->pc[t] - w->f->entry_pc];
  }
  for (uint32_t a = 0; a < n; a++) /* few: insertion sort, descending */
    for (uint32_t b = a; b > 0 && out[b - 1] < out[b]; b--) {
      uint32_t t = out[b];
      out[b] = out[b - 1];
      out[b - 1] = t;
    }
  return n;
}

static uint32_t most_successors(const struct walk *w) {
  uint32_t most = 2;
  const struct insn *code = w->d->code + w->f->entry_pc;
  for (uint32_t k = 0; k < w->n; k++)
    if (code[k].fn == exec_brx && ((const struct jump_table *)code[k].extra)->n + 1 > most)
      most = ((const struct jump_table *)code[k].extra)->n + 1;
  return most;
}

/* From the blocks' numbers to positions of instructions; blocks that nothing leads to come last. */
static void number_instructions(const struct walk *w, const bool *seen, const uint32_t *number, uint32_t *rank,
                                uint32_t *next) {
  for (uint32_t k = 0; k < w->n; k++)
    next[(seen[w->leader[k]] ? number[w->leader[k]] : w->nblocks) + 1]++;
  for (uint32_t b = 0; b < w->nblocks; b++)
    next[b + 1] += next[b];
  for (uint32_t k = 0; k < w->n; k++)
    rank[k] = w->f->entry_pc + next[seen[w->leader[k]] ? number[w->leader[k]] : w->nblocks]++;
}

void decode_rank(struct decoder *d, struct function *f, uint32_t *rank) {
  struct walk w = {.d = d, .f = f, .n = f->end_pc - f->entry_pc};
  struct arena *arena = arena_new();
  w.leader = ARENA_ARRAY(arena, uint32_t, w.n);
  w.first = ARENA_ARRAY(arena, uint32_t, w.n + 1);
  cut(&w, ARENA_ARRAY(arena, bool, w.n + 1));
  uint32_t room = most_successors(&w);
  uint32_t *out = ARENA_ARRAY(arena, uint32_t, room), *stack = ARENA_ARRAY(arena, uint32_t, w.nblocks + 1);
  uint32_t *next = ARENA_ARRAY(arena, uint32_t, w.nblocks), *number = ARENA_ARRAY(arena, uint32_t, w.nblocks);
  bool *seen = ARENA_ARRAY(arena, bool, w.nblocks);
  uint32_t depth = 0, counter = w.nblocks;
  stack[depth++] = 0;
  seen[0] = true;
  while (depth) {
    uint32_t block = stack[depth - 1], n = successors(&w, block, out, room);
    if (next[block] == n) {
      number[block] = --counter;
      depth--;
    } else {
      uint32_t to = out[next[block]++];
      if (!seen[to]) {
        seen[to] = true;
        stack[depth++] = to;
      }
    }
  }
  number_instructions(&w, seen, number, rank + f->entry_pc, ARENA_ARRAY(arena, uint32_t, w.nblocks + 2));
  arena_free(arena);
}
