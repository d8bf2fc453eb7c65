/*
 * derived.c - which .shared variable an address comes from. PTX declares them one by one, so an access that begins with
 * the address of one must not reach the next; at run time only an offset is left. What a register can hold is found
 * for each function as a whole, whatever the order of its instructions: nothing but numbers, one variable's address
 * with numbers added, or anything. In doubt it is anything, which is not checked: dynamic .shared memory, pointers that
 * were loaded or passed, differences of addresses.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "decode/decode.h"

enum { NOTHING, NUMBER, ANYTHING, FIRST_VARIABLE }; /* FIRST_VARIABLE + the range's number */

static unsigned join(unsigned a, unsigned b) {
  return a == b || b == NOTHING ? a : a == NOTHING ? b : ANYTHING;
}

/* a + b */
static unsigned sum(unsigned a, unsigned b) {
  if (a == NOTHING || b == NOTHING)
    return NOTHING;
  return a == NUMBER ? b : b == NUMBER ? a : ANYTHING;
}

/* What has no address of its own in it has none in its result. */
static unsigned other(unsigned a, unsigned b) {
  if (a == NOTHING || b == NOTHING)
    return NOTHING;
  return a == NUMBER && b == NUMBER ? NUMBER : ANYTHING;
}

/* ---- variables ---- */

static unsigned number_of(struct decoder *d, const char *name, uint64_t address, uint64_t bytes) {
  size_t k = 0;
  while (k < d->ranges.n && (d->ranges.item[k].address != address || d->ranges.item[k].name != name))
    k++;
  if (k == d->ranges.n)
    vec_push(&d->ranges, ((struct shared_range){name, address, bytes}));
  return FIRST_VARIABLE + (unsigned)k;
}

/* Of one variable: dynamic memory may be cut up by the program as it likes. */
static unsigned of_name(struct decoder *d, const struct ptx_operand *o) {
  const struct sim_symbol *s = o->kind == O_NAME ? map_get(d->names->vars, o->name) : NULL;
  const struct ptx_var *v = s ? s->var : o->kind == O_VARIABLE ? o->var : NULL;
  if (!v || v->space != S_SHARED)
    return NUMBER;
  return v->bytes ? number_of(d, v->name, s ? s->address : v->offset, v->bytes) : ANYTHING;
}

static unsigned of_operand(struct decoder *d, const struct ptx_operand *o, const unsigned *held) {
  unsigned all = NUMBER;
  switch (o->kind) {
  case O_REGISTER:
    return held[o->reg];
  case O_NAME:
  case O_VARIABLE:
    return of_name(d, o);
  case O_VECTOR:
  case O_LIST:
    for (size_t k = 0; k < o->nitems; k++)
      all = other(all, of_operand(d, &o->items[k], held));
    return all;
  default:
    return NUMBER;
  }
}

/* ---- instructions ---- */

enum effect {
  EFFECT_COPY,
  EFFECT_SUM,
  EFFECT_DIFFERENCE,
  EFFECT_MULTIPLY_ADD,
  EFFECT_CHOICE,
  EFFECT_LOAD,
  EFFECT_OTHER
};

static enum effect effect_of(const char *opcode) {
  static const struct {
    const char *begin;
    enum effect effect;
  } table[] = {{"mov.", EFFECT_COPY},        {"cvta.", EFFECT_COPY},        {"cvt.u64.u32", EFFECT_COPY},
               {"cvt.u32.u64", EFFECT_COPY}, {"add.", EFFECT_SUM},          {"or.", EFFECT_SUM},
               {"sub.", EFFECT_DIFFERENCE},  {"mad.", EFFECT_MULTIPLY_ADD}, {"selp.", EFFECT_CHOICE},
               {"ld.", EFFECT_LOAD},         {"ldu.", EFFECT_LOAD},         {"atom.", EFFECT_LOAD}};
  for (size_t k = 0; k < sizeof table / sizeof *table; k++)
    if (strncmp(opcode, table[k].begin, strlen(table[k].begin)) == 0)
      return table[k].effect;
  return EFFECT_OTHER;
}

/* What the instruction's result holds. */
static unsigned result_of(struct decoder *d, const struct ptx_inst *inst, const unsigned *held) {
  unsigned source[3] = {NUMBER, NUMBER, NUMBER}, all = NUMBER;
  enum effect effect = effect_of(inst->opcode);
  if (effect == EFFECT_LOAD)
    return NUMBER;
  for (size_t k = 1; k < inst->noperands; k++) {
    unsigned held_there = of_operand(d, &inst->operands[k], held);
    all = other(all, held_there);
    if (k <= 3)
      source[k - 1] = held_there;
  }
  switch (effect) {
  case EFFECT_COPY:
    return inst->noperands > 1 && inst->operands[1].kind == O_VECTOR ? all : source[0];
  case EFFECT_SUM:
    return sum(source[0], source[1]);
  case EFFECT_DIFFERENCE:
    return inst->noperands > 2 && inst->operands[2].kind == O_INTEGER ? source[0] : all;
  case EFFECT_MULTIPLY_ADD:
    return sum(other(source[0], source[1]), source[2]);
  case EFFECT_CHOICE:
    return join(source[0], source[1]);
  default:
    return all;
  }
}

static bool changes(unsigned *held, const struct ptx_operand *to, unsigned result) {
  bool any = false;
  if (to->kind == O_REGISTER) {
    unsigned joined = join(held[to->reg], result);
    any = joined != held[to->reg];
    held[to->reg] = joined;
  }
  for (size_t k = 0; k < to->nitems && to->kind != O_MEMORY; k++) /* parts of an address are no address */
    any |= changes(held, &to->items[k], other(result, NUMBER));
  return any;
}

/* Does the function, or its module, have .shared variables at all? */
static bool has_shared(const struct decoder *d) {
  for (size_t k = 0; k < d->tree->nlocals; k++)
    if (d->tree->locals[k]->space == S_SHARED)
      return true;
  for (size_t k = 0; k < d->names->module->nvars; k++)
    if (d->names->module->vars[k]->space == S_SHARED)
      return true;
  return false;
}

void decode_derive(struct decoder *d) {
  const struct ptx_func *f = d->tree;
  d->held = NULL;
  if (d->sim->options.threads > 1 || !has_shared(d)) /* findings are for one thread of the host */
    return;
  d->held = ARENA_ARRAY(d->arena, unsigned, f->nregs + 1);
  for (bool more = true; more;) {
    more = false;
    for (size_t k = 0; k < f->ninsts; k++)
      if (f->insts[k].noperands)
        more |= changes(d->held, &f->insts[k].operands[0], result_of(d, &f->insts[k], d->held));
  }
}

/* Notes for an access to [OPERAND] which variable it must stay in, if that is known. */
void decode_bounds(struct decoder *d, const struct ptx_operand *o, struct insn *i) {
  if (!d->held || o->kind != O_MEMORY || (i->space != S_SHARED && i->space != S_GENERIC))
    return;
  unsigned held = of_operand(d, o->items, d->held);
  if (held < FIRST_VARIABLE)
    return;
  i->flags |= FLAG_BOUNDED;
  i->e = held - FIRST_VARIABLE;
}
