/*
 * guess.c - recognises the load before a loop of compare-and-swaps: its value is only what the first round expects to
 * find, or is computed from that, so an old one costs a round and nothing else.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "check/race.h"
#include "util/util.h"

struct guess {
  const struct program *program;
  const struct function *f;
  const struct ptx_operand *address;
  uint8_t *reg; /* by number */
  bool changed, swaps, else_used;
};
enum { GUESSED = 1, SWAPPED = 2 }; /* made of the load's value; what a compare-and-swap found */

static uint8_t kinds_in(const struct guess *g, const struct ptx_operand *o) {
  uint8_t kinds = o->kind == O_REGISTER ? g->reg[o->reg] : 0;
  for (size_t k = 0; k < o->nitems; k++)
    kinds |= kinds_in(g, &o->items[k]);
  return kinds;
}

static void add_kind(struct guess *g, int reg, uint8_t kind) {
  if (reg < 0)
    return;
  g->changed |= (g->reg[reg] & kind) != kind;
  g->reg[reg] |= kind;
}

static void add_results(struct guess *g, const struct ptx_operand *o, uint8_t kind) {
  for (size_t k = 0; k < o->nitems; k++)
    add_results(g, &o->items[k], kind);
  if (o->kind == O_REGISTER) {
    add_kind(g, o->reg, kind);
    add_kind(g, o->pair, kind);
  }
}

static bool same_place(const struct ptx_operand *a, const struct ptx_operand *b) {
  if (a->kind != O_MEMORY || b->kind != O_MEMORY || a->offset != b->offset || a->items->kind != b->items->kind)
    return false;
  const struct ptx_operand *p = a->items, *q = b->items;
  return p->offset == q->offset && (p->kind == O_REGISTER   ? p->reg == q->reg
                                    : p->kind == O_VARIABLE ? p->var == q->var
                                                            : p->kind == O_NAME && strcmp(p->name, q->name) == 0);
}

static bool is_swap(const struct insn *i) {
  return i->klass == CLASS_ATOMIC && i->round == ATOM_CAS;
}

/* What the instruction does with registers that are known so far. */
static void look_at(struct guess *g, const struct insn *i, const struct ptx_inst *inst) {
  uint8_t kinds = 0, shown = 0;
  bool swap = is_swap(i) && inst->noperands == 4;
  for (size_t k = 0; k < inst->noperands; k++) {
    enum use use = race_use(i, inst, k);
    uint8_t here = use == USE_RESULT ? 0 : kinds_in(g, &inst->operands[k]);
    kinds |= here;
    shown |= use == USE_SHOWS && !(swap && k >= 2) ? here : 0;
  }
  if (swap && same_place(&inst->operands[1], g->address)) {
    g->swaps |= kinds & GUESSED;
    add_results(g, &inst->operands[0], SWAPPED);
  } else if (swap)
    shown |= kinds;
  else if (i->klass == CLASS_COMPARE && kinds == (GUESSED | SWAPPED)) /* did the swap find it? */
    kinds = 0;
  else if (inst->noperands && race_use(i, inst, 0) == USE_RESULT && kinds)
    add_results(g, &inst->operands[0], kinds);
  if (inst->guard >= 0)
    shown |= g->reg[inst->guard];
  g->else_used |= shown & GUESSED;
}

bool feeds_compare_and_swap(const struct program *p, uint32_t pc) {
  const struct function *f = p->owner[pc];
  const struct ptx_inst *load = p->source[pc];
  if (p->code[pc].klass != CLASS_LOAD || !load || load->operands[0].kind != O_REGISTER)
    return false;
  struct guess g = {p, f, &load->operands[1], calloc(f->nregisters + 1, 1), true, false, false};
  if (!g.reg)
    abort();
  g.reg[load->operands[0].reg] = GUESSED;
  while (g.changed && !g.else_used) {
    g.changed = false;
    for (uint32_t k = f->entry_pc; k < f->end_pc; k++)
      if (p->source[k])
        look_at(&g, &p->code[k], p->source[k]);
  }
  free(g.reg);
  return g.swaps && !g.else_used;
}
