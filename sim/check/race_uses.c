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

/* ---- when values will be used ---- */

/*
 * A value may be used in two ways of which the thread takes one: selp hands it on if a predicate is true, and another
 * selp does if it is false. So each register has the cases in which its value will be used, a bit for each value that
 * the block's VARIABLES predicates may have together. All of them: it certainly is.
 */
enum { VARIABLES = 6, MOST_MAYBE = 64 };
typedef uint64_t cases;
#define ALWAYS (~(cases)0)

static const cases true_cases[VARIABLES] = {0xaaaaaaaaaaaaaaaa, 0xcccccccccccccccc, 0xf0f0f0f0f0f0f0f0,
                                            0xff00ff00ff00ff00, 0xffff0000ffff0000, 0xffffffff00000000};

struct maybe { /* a register whose value will be used in some cases */
  uint32_t reg;
  cases when;
};

struct flow {
  const struct program *program;
  struct blocks blocks;
  uint32_t words;     /* of a set of registers */
  uint64_t *at_start; /* of each block: registers whose value will be used */
  /* where the walk through a block is: */
  uint64_t *used; /* registers whose value will certainly be used */
  struct maybe maybe[MOST_MAYBE];
  uint32_t nmaybe, variables[VARIABLES]; /* VARIABLES: predicates, or NO_OPERAND */
};

static cases cases_of(const struct flow *f, uint32_t reg) {
  if (f->used[reg / 64] >> reg % 64 & 1)
    return ALWAYS;
  for (uint32_t k = 0; k < f->nmaybe; k++)
    if (f->maybe[k].reg == reg)
      return f->maybe[k].when;
  return 0;
}

static void set_cases(struct flow *f, uint32_t reg, cases when) {
  uint32_t k = 0;
  f->used[reg / 64] &= ~((uint64_t)1 << reg % 64);
  while (k < f->nmaybe && f->maybe[k].reg != reg)
    k++;
  if (k < f->nmaybe)
    f->maybe[k] = f->maybe[--f->nmaybe];
  if (when == ALWAYS)
    f->used[reg / 64] |= (uint64_t)1 << reg % 64;
  else if (when && f->nmaybe < MOST_MAYBE)
    f->maybe[f->nmaybe++] = (struct maybe){reg, when};
}

static uint32_t variable(const struct flow *f, uint32_t predicate) {
  uint32_t v = 0;
  while (v < VARIABLES && f->variables[v] != predicate)
    v++;
  return v;
}

/* The cases in which a predicate is VALUE; of a predicate too many none are known. */
static cases cases_where(struct flow *f, uint32_t predicate, bool value) {
  uint32_t v = variable(f, predicate);
  if (v == VARIABLES && (v = variable(f, NO_OPERAND)) == VARIABLES)
    return 0;
  f->variables[v] = predicate;
  return value ? true_cases[v] : ~true_cases[v];
}

/* In front of an instruction that sets it, the predicate says nothing of what it is behind. What is used in both cases
 * remains. */
static void forget_predicate(struct flow *f, uint32_t predicate) {
  uint32_t v = variable(f, predicate);
  if (v == VARIABLES)
    return;
  f->variables[v] = NO_OPERAND;
  for (uint32_t k = f->nmaybe; k-- > 0;) {
    cases both = f->maybe[k].when & true_cases[v] & f->maybe[k].when << (1 << v);
    set_cases(f, f->maybe[k].reg, both | both >> (1 << v));
  }
}

typedef void register_fn(struct flow *, uint32_t reg, void *context);

static void each_register(struct flow *f, const struct ptx_operand *o, register_fn *fn, void *context) {
  for (size_t k = 0; k < o->nitems; k++)
    each_register(f, &o->items[k], fn, context);
  if (o->kind != O_REGISTER)
    return;
  fn(f, (uint32_t)o->reg, context);
  if (o->pair >= 0)
    fn(f, (uint32_t)o->pair, context);
}

static void add(struct flow *f, uint32_t reg, void *when) {
  set_cases(f, reg, cases_of(f, reg) | *(cases *)when);
}

static void forget(struct flow *f, uint32_t reg, void *context) {
  (void)context;
  forget_predicate(f, reg);
}

static void look_up(struct flow *f, uint32_t reg, void *when) {
  *(cases *)when |= cases_of(f, reg);
}

static void take_out(struct flow *f, uint32_t reg, void *context) {
  (void)context;
  set_cases(f, reg, 0);
}

/* When operand K of a choice is the result, or decides it. */
static cases chosen_where(struct flow *f, const struct insn *i, const struct ptx_inst *inst, size_t k) {
  if (race_is_choice(inst))
    return inst->operands[3].kind == O_REGISTER ? cases_where(f, (uint32_t)inst->operands[3].reg, k == 1) : 0;
  const struct ptx_operand *other = race_is_logic(inst) && k <= 2 ? &inst->operands[3 - k] : NULL;
  if (!other || i->type != T_PRED || other->kind != O_REGISTER || i->flags & FLAG_NEGATED)
    return 0;
  return cases_where(f, (uint32_t)other->reg, named(inst, "and."));
}

/* The cases in which the result is used, in front of the instruction, where the result is another. */
static cases leave_result(struct flow *f, const struct insn *i, const struct ptx_inst *inst) {
  cases result = 0;
  for (size_t k = 0; k < inst->noperands; k++)
    if (race_use(i, inst, k) == USE_RESULT)
      each_register(f, &inst->operands[k], forget, NULL);
  for (size_t k = 0; k < inst->noperands; k++)
    if (race_use(i, inst, k) == USE_RESULT) {
      each_register(f, &inst->operands[k], look_up, &result);
      each_register(f, &inst->operands[k], take_out, NULL);
    }
  return result;
}

/* Backwards over one instruction. */
static void step(struct flow *f, const struct insn *i, const struct ptx_inst *inst) {
  cases result = leave_result(f, i, inst), always = ALWAYS;
  for (size_t k = 0; k < inst->noperands && inst->guard < 0; k++) {
    enum use use = race_use(i, inst, k);
    cases when = use == USE_SHOWS ? ALWAYS : use == USE_RESULT ? 0 : result;
    if (use == USE_CHOICE && when)
      when &= chosen_where(f, i, inst, k);
    if (when)
      each_register(f, &inst->operands[k], add, &when);
  }
  if (inst->guard >= 0)
    add(f, (uint32_t)inst->guard, &always);
}

/* What is used after a block: by all that may follow. Paths that end in a failure do not count. */
static void at_end(struct flow *f, uint32_t block, uint32_t *out) {
  uint32_t n = blocks_successors(&f->blocks, block, out);
  exec_fn *fn = f->blocks.code[blocks_last(&f->blocks, block)].fn;
  bool returns = fn == exec_ret || fn == exec_exit; /* some lanes, if the rest goes on */
  f->nmaybe = 0;
  memset(f->variables, 0xff, sizeof f->variables);
  memset(f->used, returns ? 0 : 0xff, f->words * sizeof *f->used);
  for (uint32_t k = 0; k < n; k++)
    for (uint32_t w = 0; w < f->words; w++)
      f->used[w] &= f->at_start[(size_t)out[k] * f->words + w];
}

static const struct ptx_inst *source(const struct flow *f, uint32_t k) {
  return f->program->source[f->blocks.entry + k];
}

/* What has been found not to be used remains so: the walk ends. */
static bool visit(struct flow *f, uint32_t block, uint32_t *out) {
  uint64_t *start = f->at_start + (size_t)block * f->words;
  bool changed = false;
  at_end(f, block, out);
  for (uint32_t k = blocks_last(&f->blocks, block) + 1; k-- > f->blocks.first[block];)
    if (source(f, k))
      step(f, &f->blocks.code[k], source(f, k));
  for (uint32_t w = 0; w < f->words; w++) {
    changed |= (start[w] & ~f->used[w]) != 0;
    start[w] &= f->used[w];
  }
  return changed;
}

static bool any_always(const struct flow *f, const struct ptx_operand *o) {
  for (size_t k = 0; k < o->nitems; k++)
    if (any_always(f, &o->items[k]))
      return true;
  return o->kind == O_REGISTER &&
         (cases_of(f, (uint32_t)o->reg) == ALWAYS || (o->pair >= 0 && cases_of(f, (uint32_t)o->pair) == ALWAYS));
}

/* The answer for each load, from what is used behind it. */
static void judge_block(struct flow *f, uint32_t block, uint32_t *out, uint64_t *certain) {
  at_end(f, block, out);
  for (uint32_t k = blocks_last(&f->blocks, block) + 1; k-- > f->blocks.first[block];) {
    const struct ptx_inst *inst = source(f, k);
    if (!inst)
      continue;
    if (f->blocks.code[k].klass == CLASS_LOAD && inst->guard < 0 && any_always(f, &inst->operands[0]))
      certain[k / 64] |= (uint64_t)1 << k % 64;
    step(f, &f->blocks.code[k], inst);
  }
}

static uint64_t *analyse(const struct program *p, const struct function *f) {
  struct arena *arena = arena_new();
  struct flow flow = {.program = p, .blocks = blocks_cut(arena, p->code, f), .words = f->nregisters / 64 + 1};
  const struct blocks *b = &flow.blocks;
  uint64_t *certain = arena_alloc(p->arena, (b->n / 64 + 1) * sizeof *certain);
  uint32_t *out = ARENA_ARRAY(arena, uint32_t, b->most_successors);
  flow.used = ARENA_ARRAY(arena, uint64_t, flow.words);
  flow.at_start = ARENA_ARRAY(arena, uint64_t, (size_t)b->nblocks *flow.words);
  memset(flow.at_start, 0xff, (size_t)b->nblocks * flow.words * sizeof *flow.at_start);
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t block = b->nblocks; block-- > 0;)
      changed |= visit(&flow, block, out);
  }
  for (uint32_t block = 0; block < b->nblocks; block++)
    judge_block(&flow, block, out, certain);
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
