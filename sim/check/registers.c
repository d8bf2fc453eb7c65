/*
 * registers.c - how many registers a kernel takes: the most that are alive at one place, and some for what NVIDIA's
 * assembler needs besides. PTX has no end of registers, and only that assembler knows what it makes of them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "check/machine.h"
#include "check/race.h"
#include "decode/blocks.h"
#include "exec/warp.h"
#include "util/util.h"

enum { SPARE = 2, LEAST = 16, MOST = 255, DEPTH = 8 };

struct life {
  const struct program *program;
  const struct function *function;
  struct blocks blocks;
  uint32_t words;
  uint64_t *at_start; /* of each block: registers that are alive */
  uint64_t *alive;
  uint32_t *out;
};

static void mark(const struct ptx_operand *o, uint64_t *set, bool alive) {
  for (size_t k = 0; k < o->nitems; k++)
    mark(&o->items[k], set, alive);
  if (o->kind != O_REGISTER)
    return;
  for (int n = 0; n < 2; n++) {
    int reg = n ? o->pair : o->reg;
    uint64_t bit = (uint64_t)1 << (reg & 63);
    if (reg >= 0)
      set[reg / 64] = alive ? set[reg / 64] | bit : set[reg / 64] & ~bit;
  }
}

/* Backwards over one instruction. A guarded one may leave its result as it was. */
static void step(const struct life *l, uint32_t k) {
  const struct ptx_inst *inst = l->program->source[l->blocks.entry + k];
  const struct insn *i = &l->blocks.code[k];
  if (!inst)
    return;
  for (size_t n = 0; n < inst->noperands; n++)
    if (race_use(i, inst, n) == USE_RESULT && inst->guard < 0)
      mark(&inst->operands[n], l->alive, false);
  for (size_t n = 0; n < inst->noperands; n++)
    if (race_use(i, inst, n) != USE_RESULT)
      mark(&inst->operands[n], l->alive, true);
  if (inst->guard >= 0)
    l->alive[inst->guard / 64] |= (uint64_t)1 << (inst->guard & 63);
}

static void at_end(const struct life *l, uint32_t block) {
  uint32_t n = blocks_successors(&l->blocks, block, l->out);
  memset(l->alive, 0, l->words * sizeof *l->alive);
  for (uint32_t k = 0; k < n; k++)
    for (uint32_t w = 0; w < l->words; w++)
      l->alive[w] |= l->at_start[(size_t)l->out[k] * l->words + w];
}

static bool visit(const struct life *l, uint32_t block) {
  uint64_t *start = l->at_start + (size_t)block * l->words;
  at_end(l, block);
  for (uint32_t k = blocks_last(&l->blocks, block) + 1; k-- > l->blocks.first[block];)
    step(l, k);
  bool changed = memcmp(start, l->alive, l->words * sizeof *start) != 0;
  memcpy(start, l->alive, l->words * sizeof *start);
  return changed;
}

/* Predicates have registers of their own. */
static int words_of(const struct life *l) {
  int sum = 0;
  for (uint32_t r = 0; r < l->function->nregisters; r++)
    if (l->alive[r / 64] >> (r & 63) & 1) {
      enum ptx_type type = l->function->tree->regs[r].type;
      sum += type == T_PRED ? 0 : ((int)ptx_type_bytes(type) + 3) / 4;
    }
  return sum;
}

static int needed(const struct program *p, const struct function *f, int depth);

static int called(const struct program *p, const struct insn *i, int depth) {
  const struct call_site *site = i->extra;
  return i->klass == CLASS_CALL && site && site->target && site->target->defined && depth < DEPTH
             ? needed(p, site->target, depth + 1)
             : 0;
}

static int most_alive(const struct life *l, int depth) {
  int most = 0;
  for (uint32_t block = 0; block < l->blocks.nblocks; block++) {
    at_end(l, block);
    for (uint32_t k = blocks_last(&l->blocks, block) + 1; k-- > l->blocks.first[block];) {
      int more = l->blocks.code[k].fn == exec_call ? called(l->program, &l->blocks.code[k], depth) : 0;
      step(l, k);
      int sum = words_of(l) + more;
      most = sum > most ? sum : most;
    }
  }
  return most;
}

static int needed(const struct program *p, const struct function *f, int depth) {
  struct arena *arena = arena_new();
  struct life l = {.program = p, .function = f, .blocks = blocks_cut(arena, p->code, f)};
  l.words = f->nregisters / 64 + 1;
  l.at_start = ARENA_ARRAY(arena, uint64_t, (size_t)l.blocks.nblocks *l.words);
  l.alive = ARENA_ARRAY(arena, uint64_t, l.words);
  l.out = ARENA_ARRAY(arena, uint32_t, l.blocks.most_successors);
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t block = l.blocks.nblocks; block-- > 0;)
      changed |= visit(&l, block);
  }
  int most = most_alive(&l, depth);
  arena_free(arena);
  return most;
}

int registers_needed(const struct program *p, const struct function *kernel) {
  int n = needed(p, kernel, 0) + SPARE;
  return n < LEAST ? LEAST : n > MOST ? MOST : n;
}
