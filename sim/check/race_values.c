/*
 * race_values.c - values of early loads (race_early.c) on their way through the registers of a frame: what instructions
 * make of them, and which instructions show that something depends on them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "check/race.h"
#include "exec/warp.h"
#include "util/util.h"

enum { MOST_LOADS = 8 }; /* that a value may be made of: with more, all of them count */

/* ---- what becomes of a value ---- */

/* What is made of A and B, with a reference for the caller. */
static uint32_t combine(struct race *r, struct exec *x, const struct insn *i, uint32_t a, uint32_t b) {
  a = a && early_at(r, a)->used ? 0 : a;
  b = b && early_at(r, b)->used ? 0 : b;
  if (a && b && a != b && early_at(r, a)->loads + early_at(r, b)->loads > MOST_LOADS) {
    early_use(r, x, i, a);
    early_use(r, x, i, b);
    return 0;
  }
  if (!a || !b || a == b) {
    uint32_t one = a ? a : b;
    if (one)
      early_at(r, one)->refs++;
    return one;
  }
  uint32_t pair = early_make(r);
  early_at(r, a)->refs++;
  early_at(r, b)->refs++;
  *early_at(r, pair) =
      (struct early){.refs = 1, .parts = {a, b}, .loads = early_at(r, a)->loads + early_at(r, b)->loads};
  return pair;
}

struct step { /* one instruction */
  struct race *r;
  struct exec *x;
  const struct insn *insn;
  const struct ptx_inst *inst;
};

static void use_register(const struct step *s, uint32_t reg, uint32_t lanes) {
  const struct held *h = values_find(s->x->frame->values, reg);
  for (uint32_t m = h ? h->lanes & lanes : 0; m; m &= m - 1)
    early_use(s->r, s->x, s->insn, h->early[__builtin_ctz(m)]);
}

static void use_operand(const struct step *s, const struct ptx_operand *o) {
  for (size_t k = 0; k < o->nitems; k++)
    use_operand(s, &o->items[k]);
  if (o->kind == O_REGISTER)
    use_register(s, (uint32_t)o->reg, s->x->mask);
}

/* Adds what a lane's operand holds to SUM, a reference of the caller's. */
static uint32_t flow(const struct step *s, const struct ptx_operand *o, int lane, uint32_t sum) {
  for (size_t k = 0; k < o->nitems; k++)
    sum = flow(s, &o->items[k], lane, sum);
  uint32_t e = o->kind == O_REGISTER ? values_held(s->x->frame->values, (uint32_t)o->reg, lane) : 0;
  if (!e)
    return sum;
  uint32_t all = combine(s->r, s->x, s->insn, sum, e);
  if (sum)
    early_drop(s->r, sum);
  return all;
}

static u64 value(const struct exec *x, uint32_t o, unsigned bytes, int lane) {
  u64 v = 0;
  memcpy(&v, (const uint8_t *)operand(x, o) + (size_t)lane * bytes, bytes < 8 ? bytes : 8);
  return v;
}

/* Does operand K of an and or or matter, next to what the other one is? Not where that one alone gives the result. */
static bool matters(const struct step *s, size_t k, int lane) {
  const struct insn *i = s->insn;
  bool all_ones = s->inst->opcode[0] == 'o', predicate = i->type == T_PRED;
  const struct ptx_operand *other = &s->inst->operands[3 - k];
  if (other->kind == O_REGISTER && values_held(s->x->frame->values, (uint32_t)other->reg, lane))
    return true;
  u64 v = value(s->x, k == 1 ? i->b : i->a, predicate ? 4 : i->bytes, predicate ? 0 : lane);
  if (predicate)
    return (((v >> lane & 1) != 0) != (k == 2 && i->flags & FLAG_NEGATED)) != all_ones;
  u64 settled = !all_ones ? 0 : i->bytes >= 8 ? ~(u64)0 : ((u64)1 << 8 * i->bytes) - 1;
  return v != settled;
}

static bool chosen(const struct step *s, size_t k, int lane) {
  if (race_is_choice(s->inst))
    return (*(const u32 *)operand(s->x, s->insn->c) >> lane & 1) == (k == 1);
  return matters(s, k, lane);
}

/* Arithmetic: each lane's result is made of its operands. */
static void arithmetic(const struct step *s) {
  for (uint32_t m = s->x->mask; m; m &= m - 1) {
    int lane = __builtin_ctz(m);
    uint32_t sum = 0;
    for (size_t k = 1; k < s->inst->noperands; k++) {
      enum use use = race_use(s->insn, s->inst, k);
      if (use == USE_FLOWS || (use == USE_CHOICE && chosen(s, k, lane)))
        sum = flow(s, &s->inst->operands[k], lane, sum);
    }
    values_put(s->r, s->x->frame->values, s->inst, lane, sum);
  }
}

static bool touches(const struct values *v, const struct ptx_operand *o) {
  for (size_t k = 0; k < o->nitems; k++)
    if (touches(v, &o->items[k]))
      return true;
  return o->kind == O_REGISTER &&
         (values_any(v, (uint32_t)o->reg) || (o->pair >= 0 && values_any(v, (uint32_t)o->pair)));
}

static bool any_touches(const struct values *v, const struct ptx_inst *inst) {
  for (size_t k = 0; k < inst->noperands; k++)
    if (touches(v, &inst->operands[k]))
      return true;
  return false;
}

static void clear_results(const struct step *s) {
  for (uint32_t m = s->x->mask; m; m &= m - 1)
    values_put(s->r, s->x->frame->values, s->inst, __builtin_ctz(m), 0);
}

void race_instruction(struct race *r, struct exec *x, const struct insn *i) {
  struct step s = {r, x, i, x->program->source[i - x->code]};
  const struct values *v = x->frame->values;
  if (!v->n || !s.inst)
    return;
  if (s.inst->guard >= 0)
    use_register(&s, (uint32_t)s.inst->guard, x->active);
  if (!x->mask || !any_touches(v, s.inst))
    return;
  bool shows = false, result = false;
  for (size_t k = 0; k < s.inst->noperands; k++) {
    enum use use = race_use(i, s.inst, k);
    shows |= use == USE_SHOWS;
    result |= use == USE_RESULT;
    if (use == USE_SHOWS)
      use_operand(&s, &s.inst->operands[k]);
  }
  if (i->fn == exec_shfl) /* when all its lanes have come */
    return;
  if (shows && result)
    clear_results(&s);
  else if (result)
    arithmetic(&s);
}

/* ---- shuffles ---- */

/* The frame of a lane that takes part: of the split that runs, or of one that waits. */
static struct frame *frame_of(const struct exec *x, int lane) {
  if (x->mask >> lane & 1)
    return x->frame;
  for (int k = 0; k < x->warp->nsplits; k++) {
    const struct split *s = &x->warp->splits[k];
    if (s != x->split && (s->mask >> lane & 1))
      return s->frame;
  }
  return NULL;
}

static uint32_t shuffled(const struct exec *x, const struct insn *i, int lane) {
  const struct ptx_inst *inst = x->program->source[i - x->code];
  const struct frame *f = frame_of(x, lane);
  return f && f->values && inst->operands[1].kind == O_REGISTER
             ? values_held(f->values, (uint32_t)inst->operands[1].reg, lane)
             : 0;
}

void race_shuffle(struct race *r, struct exec *x, uint32_t members, const struct insn *const *insns,
                  const uint8_t *from) {
  uint32_t early[LANES] = {0};
  for (uint32_t m = members; m; m &= m - 1) {
    int lane = __builtin_ctz(m);
    early[lane] = shuffled(x, insns[from[lane]], from[lane]);
    if (early[lane])
      early_at(r, early[lane])->refs++;
  }
  for (uint32_t m = members; m; m &= m - 1) {
    int lane = __builtin_ctz(m);
    struct frame *f = frame_of(x, lane);
    if (f == x->frame && !f->values && early[lane])
      x->stop = x->stop ? x->stop : STOP_RESCHEDULE; /* on with the loop that follows values */
    if (f && (f->values || early[lane]))
      values_put(r, values_of(f), x->program->source[insns[lane] - x->code], lane, early[lane]);
    else if (early[lane])
      early_drop(r, early[lane]);
  }
}
