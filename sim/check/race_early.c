/*
 * race_early.c - loads whose values nobody may use. Compilers load earlier than the program says, and for threads that
 * then go another way: LLVM does so with what the leader of a gang alone loads. Such a load may race with the leader's
 * stores, and nothing depends on it. So a load whose value need not be used (race_uses.c) is no access yet. It is kept
 * as a struct early: its cells know of it, so that stores that race with it are noted; and so do the registers that
 * hold its value, or one made of it (race_values.c). When something that shows depends on such a register, the load
 * counts, and a race is told. When the last register gets another value, nothing has happened.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "check/race.h"
#include "util/util.h"

/* ---- registers of a frame ---- */

bool values_any(const struct values *v, uint32_t reg) {
  return v->any[reg / 64] >> reg % 64 & 1;
}

struct held *values_find(const struct values *v, uint32_t reg) {
  for (uint32_t k = 0; values_any(v, reg) && k < v->n; k++)
    if (v->held[k].reg == reg)
      return &v->held[k];
  return NULL;
}

uint32_t values_held(const struct values *v, uint32_t reg, int lane) {
  const struct held *h = values_find(v, reg);
  return h && (h->lanes >> lane & 1) ? h->early[lane] : 0;
}

struct values *values_of(struct frame *f) {
  if (!f->values && !(f->values = calloc(1, sizeof *f->values + (f->function->nregisters / 64 + 1) * sizeof(uint64_t))))
    abort();
  return f->values;
}

static struct held *hold(struct values *v, uint32_t reg) {
  struct held *h = values_find(v, reg);
  if (h)
    return h;
  if (v->n == v->capacity) {
    v->capacity = v->capacity ? v->capacity * 2 : 4;
    v->held = xrealloc(v->held, v->capacity * sizeof *v->held);
  }
  v->any[reg / 64] |= (uint64_t)1 << reg % 64;
  h = &v->held[v->n++];
  h->reg = reg;
  h->lanes = 0;
  return h;
}

/* ---- early loads ---- */

struct early *early_at(const struct race *r, uint32_t early) {
  return &r->early.item[early];
}

uint32_t early_make(struct race *r) {
  uint32_t e = r->early.free;
  if (e)
    r->early.free = early_at(r, e)->next;
  else {
    if (!r->early.n) /* 0 is none */
      vec_push(&r->early, (struct early){0});
    e = (uint32_t)r->early.n;
    vec_push(&r->early, (struct early){0});
  }
  *early_at(r, e) = (struct early){.loads = 1};
  return e;
}

static void unlink_all(struct race *r, uint32_t early, bool count) {
  struct early *e = early_at(r, early);
  for (uint32_t k = e->link, next; k; k = next) {
    struct early_link *l = &r->links.item[k];
    next = l->next;
    if (l->cell) {
      if (l->before)
        r->links.item[l->before].after = l->after;
      else
        l->cell->early = l->after;
      if (l->after)
        r->links.item[l->after].before = l->before;
      if (count)
        cell_read_late(r, l->cell, &e->mark);
    }
    l->next = r->links.free;
    r->links.free = k;
  }
  e->link = 0;
}

void early_drop(struct race *r, uint32_t early) {
  struct early *e = early_at(r, early);
  if (--e->refs)
    return;
  for (int k = 0; k < 2; k++)
    if (e->parts[k])
      early_drop(r, e->parts[k]);
  unlink_all(r, early, false);
  free(e->finding);
  e->finding = NULL;
  e->next = r->early.free;
  r->early.free = early;
}

/* EARLY 0: the lane holds nothing any more. */
static void put(struct race *r, struct values *v, uint32_t reg, int lane, uint32_t early) {
  uint32_t bit = (uint32_t)1 << lane;
  struct held *h = early ? hold(v, reg) : values_find(v, reg);
  if (!h)
    return;
  uint32_t old = h->lanes & bit ? h->early[lane] : 0;
  h->lanes = early ? h->lanes | bit : h->lanes & ~bit;
  h->early[lane] = early;
  if (early)
    early_at(r, early)->refs++;
  if (!h->lanes) {
    v->any[reg / 64] &= ~((uint64_t)1 << reg % 64);
    *h = v->held[--v->n];
  }
  if (old)
    early_drop(r, old);
}

void race_forget(struct grid *g, struct frame *f) {
  struct race *r = g->checks ? g->checks->race : NULL;
  struct values *v = f->values;
  for (uint32_t k = 0; r && k < v->n; k++)
    for (uint32_t m = v->held[k].lanes; m; m &= m - 1)
      early_drop(r, v->held[k].early[__builtin_ctz(m)]);
  free(v->held);
  free(v);
  f->values = NULL;
}

void race_values_end(struct race *r) {
  for (size_t k = 1; k < r->early.n; k++)
    free(r->early.item[k].finding);
  vec_free(&r->early);
  vec_free(&r->links);
}

static void each_destination(const struct ptx_operand *o, void (*fn)(uint32_t reg, void *), void *context) {
  for (size_t k = 0; k < o->nitems; k++)
    each_destination(&o->items[k], fn, context);
  if (o->kind != O_REGISTER)
    return;
  fn((uint32_t)o->reg, context);
  if (o->pair >= 0)
    fn((uint32_t)o->pair, context);
}

struct result { /* what a lane's destinations get */
  struct race *r;
  struct values *v;
  int lane;
  uint32_t early;
};

static void put_register(uint32_t reg, void *context) {
  struct result *result = context;
  put(result->r, result->v, reg, result->lane, result->early);
}

/* With a reference of the caller's, which goes. */
void values_put(struct race *r, struct values *v, const struct ptx_inst *inst, int lane, uint32_t early) {
  each_destination(&inst->operands[0], put_register, &(struct result){r, v, lane, early});
  if (early)
    early_drop(r, early);
}

uint32_t early_new(struct race *r, struct exec *x, const struct insn *i, int lane, const struct target *t,
                   const struct mark *mark) {
  const struct ptx_inst *inst = x->program->source[i - x->code];
  uint32_t e = early_make(r);
  struct early *early = early_at(r, e);
  early->refs = 1;
  early->mark = *mark;
  early->insn = i;
  early->space = t->space;
  early->address = t->address;
  if (!x->frame->values)
    x->stop = x->stop ? x->stop : STOP_RESCHEDULE; /* on with the loop that follows values */
  values_put(r, values_of(x->frame), inst, lane, e);
  return early_at(r, e)->refs ? e : 0;
}

/* ---- cells ---- */

void early_reads(struct race *r, uint32_t early, struct cell *c) {
  uint32_t k = r->links.free;
  if (k)
    r->links.free = r->links.item[k].next;
  else {
    if (!r->links.n)
      vec_push(&r->links, (struct early_link){0});
    k = (uint32_t)r->links.n;
    vec_push(&r->links, (struct early_link){0});
  }
  r->links.item[k] = (struct early_link){early, early_at(r, early)->link, 0, c->early, c};
  if (c->early)
    r->links.item[c->early].before = k;
  early_at(r, early)->link = c->early = k;
}

void early_finding(struct race *r, uint32_t early, const struct finding *f) {
  struct early *e = early_at(r, early);
  if (e->finding)
    return;
  e->finding = xrealloc(NULL, sizeof *f);
  *e->finding = *f;
}

void early_each(const struct race *r, const struct cell *c, early_fn *fn, void *context) {
  for (uint32_t k = c->early; k; k = r->links.item[k].after)
    fn(r->links.item[k].early, context);
}

void early_forget_cell(struct race *r, struct cell *c) {
  for (uint32_t k = c->early; k; k = r->links.item[k].after)
    r->links.item[k].cell = NULL;
  c->early = 0;
}

void early_split(struct race *r, struct cell *from, struct cell *to, unsigned n) {
  for (uint32_t k = from->early; k; k = r->links.item[k].after)
    for (unsigned b = 0; b < n; b++)
      early_reads(r, r->links.item[k].early, &to[b]);
  early_forget_cell(r, from);
}

/* ---- it counts ---- */

/* The instruction I depends on it: the load counts. */
void early_use(struct race *r, struct exec *x, const struct insn *i, uint32_t early) {
  struct early *e = early_at(r, early);
  if (e->used)
    return;
  e->used = true;
  for (int k = 0; k < 2; k++)
    if (e->parts[k])
      early_use(r, x, i, early_at(r, early)->parts[k]);
  e = early_at(r, early);
  unlink_all(r, early, true);
  if (e->finding)
    race_tell(r, x, __builtin_ctz(e->mark.lanes), e->finding, i);
}
