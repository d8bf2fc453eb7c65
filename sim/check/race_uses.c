/*
 * race_uses.c - of which loads the value is used whatever path the thread then takes. Those are accesses at once; of
 * the others race_values.c finds out. A value is used where it shows: in a branch, an address, a store, an atomic, a
 * call; or where it goes into a value that is.
 * To change which loads count as races, and when: race_uses.c (at once), race_early.c, race_values.c (later).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "check/race.h"
#include "decode/blocks.h"
#include "exec/warp.h"
#include "util/util.h"

/* ---- operands ---- */

static bool named(const struct ptx_inst *inst, const char *opcode) {
  return strncmp(inst->opcode, opcode, strlen(opcode)) == 0;
}

bool race_is_logic(const struct ptx_inst *inst) {
  return named(inst, "and.") || named(inst, "or.");
}

bool race_is_choice(const struct ptx_inst *inst) {
  return named(inst, "selp.");
}

/* The operands of arithmetic: of a choice, and of what may be one, the value need not matter. */
static enum use use_in_value(const struct ptx_inst *inst, size_t k) {
  if (k == 0)
    return USE_RESULT;
  if (race_is_choice(inst))
    return k == 3 ? USE_FLOWS : USE_CHOICE;
  if (race_is_logic(inst) && k <= 2)
    return inst->operands[3 - k].kind == O_INTEGER ? USE_FLOWS : USE_CHOICE;
  return USE_FLOWS;
}

/* shfl.idx hands on the values of few lanes; the others are made for trees, in which every lane's counts. */
static enum use use_in_shuffle(const struct insn *i) {
  return i->kind == 3 ? USE_CHOICE : USE_SHOWS;
}

enum use race_use(const struct insn *i, const struct ptx_inst *inst, size_t k) {
  switch ((enum insn_class)i->klass) {
  case CLASS_LOAD:
    return k == 0 ? USE_RESULT : USE_SHOWS;
  case CLASS_ATOMIC:
    return k == 0 && !named(inst, "red.") ? USE_RESULT : USE_SHOWS;
  case CLASS_BARRIER:
    return k == 0 && i->fn == exec_bar && i->kind >= BAR_POPC ? USE_RESULT : USE_SHOWS;
  case CLASS_SHUFFLE:
    return k == 0 ? USE_RESULT : k == 1 && i->fn == exec_shfl ? use_in_shuffle(i) : USE_SHOWS;
  case CLASS_STORE:
  case CLASS_BRANCH:
  case CLASS_CALL:
    return USE_SHOWS;
  case CLASS_FENCE:
  case CLASS_NONE:
    return USE_FLOWS;
  default:
    return use_in_value(inst, k);
  }
}

/* ---- which values will certainly be used ---- */

struct flow {
  const struct program *program;
  struct blocks blocks;
  uint32_t words;     /* of a set of registers */
  uint64_t *at_start; /* of each block: registers whose value will be used */
};

typedef void register_fn(uint64_t *set, uint32_t reg, void *context);

static void each_register(const struct ptx_operand *o, register_fn *fn, uint64_t *set, void *context) {
  for (size_t k = 0; k < o->nitems; k++)
    each_register(&o->items[k], fn, set, context);
  if (o->kind != O_REGISTER)
    return;
  fn(set, (uint32_t)o->reg, context);
  if (o->pair >= 0)
    fn(set, (uint32_t)o->pair, context);
}

static void add(uint64_t *set, uint32_t reg, void *context) {
  (void)context;
  set[reg / 64] |= (uint64_t)1 << reg % 64;
}

static void take_out(uint64_t *set, uint32_t reg, void *context) {
  (void)context;
  set[reg / 64] &= ~((uint64_t)1 << reg % 64);
}

static void look_up(uint64_t *set, uint32_t reg, void *any) {
  *(bool *)any |= set[reg / 64] >> reg % 64 & 1;
}

/* Backwards over one instruction. */
static void step(uint64_t *used, const struct insn *i, const struct ptx_inst *inst) {
  bool result_used = false;
  for (size_t k = 0; k < inst->noperands; k++)
    if (race_use(i, inst, k) == USE_RESULT) {
      each_register(&inst->operands[k], look_up, used, &result_used);
      each_register(&inst->operands[k], take_out, used, NULL);
    }
  for (size_t k = 0; k < inst->noperands && inst->guard < 0; k++) {
    enum use use = race_use(i, inst, k);
    if (use == USE_SHOWS || (use == USE_FLOWS && result_used))
      each_register(&inst->operands[k], add, used, NULL);
  }
  if (inst->guard >= 0)
    add(used, (uint32_t)inst->guard, NULL);
}

/* What is used after a block: by all that may follow. Paths that end in a failure do not count. */
static void at_end(const struct flow *f, uint32_t block, uint32_t *out, uint64_t *used) {
  uint32_t n = blocks_successors(&f->blocks, block, out);
  exec_fn *fn = f->blocks.code[blocks_last(&f->blocks, block)].fn;
  bool returns = fn == exec_ret || fn == exec_exit; /* some lanes, if the rest goes on */
  memset(used, returns ? 0 : 0xff, f->words * sizeof *used);
  for (uint32_t k = 0; k < n; k++)
    for (uint32_t w = 0; w < f->words; w++)
      used[w] &= f->at_start[(size_t)out[k] * f->words + w];
}

static const struct ptx_inst *source(const struct flow *f, uint32_t k) {
  return f->program->source[f->blocks.entry + k];
}

static bool visit(struct flow *f, uint32_t block, uint32_t *out, uint64_t *used) {
  uint64_t *start = f->at_start + (size_t)block * f->words;
  at_end(f, block, out, used);
  for (uint32_t k = blocks_last(&f->blocks, block) + 1; k-- > f->blocks.first[block];)
    if (source(f, k))
      step(used, &f->blocks.code[k], source(f, k));
  bool changed = memcmp(start, used, f->words * sizeof *used) != 0;
  memcpy(start, used, f->words * sizeof *used);
  return changed;
}

/* The answer for each load, from what is used behind it. */
static void judge_block(const struct flow *f, uint32_t block, uint32_t *out, uint64_t *used, uint64_t *certain) {
  at_end(f, block, out, used);
  for (uint32_t k = blocks_last(&f->blocks, block) + 1; k-- > f->blocks.first[block];) {
    const struct ptx_inst *inst = source(f, k);
    bool result_used = false;
    if (!inst)
      continue;
    if (f->blocks.code[k].klass == CLASS_LOAD && inst->guard < 0)
      each_register(&inst->operands[0], look_up, used, &result_used);
    if (result_used)
      certain[k / 64] |= (uint64_t)1 << k % 64;
    step(used, &f->blocks.code[k], inst);
  }
}

static uint64_t *analyse(const struct program *p, const struct function *f) {
  struct arena *arena = arena_new();
  struct flow flow = {p, blocks_cut(arena, p->code, f), f->nregisters / 64 + 1, NULL};
  const struct blocks *b = &flow.blocks;
  uint64_t *certain = arena_alloc(p->arena, (b->n / 64 + 1) * sizeof *certain);
  uint64_t *used = ARENA_ARRAY(arena, uint64_t, flow.words);
  uint32_t *out = ARENA_ARRAY(arena, uint32_t, b->most_successors);
  flow.at_start = ARENA_ARRAY(arena, uint64_t, (size_t)b->nblocks *flow.words);
  memset(flow.at_start, 0xff, (size_t)b->nblocks * flow.words * sizeof *used);
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t block = b->nblocks; block-- > 0;)
      changed |= visit(&flow, block, out, used);
  }
  for (uint32_t block = 0; block < b->nblocks; block++)
    judge_block(&flow, block, out, used, certain);
  arena_free(arena);
  return certain;
}

bool race_use_is_certain(const struct program *p, uint32_t pc) {
  struct function *f = p->functions[p->owner[pc]->index];
  if (!f->certain_loads)
    f->certain_loads = analyse(p, f);
  uint32_t k = pc - f->entry_pc;
  return f->certain_loads[k / 64] >> k % 64 & 1;
}
