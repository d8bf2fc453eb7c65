/*
 * race.c - finds data races in shared and global memory: two accesses to the same bytes, at least one a store, that
 * nothing orders, unless both are strong, of one size, and of scopes that include both threads (PTX ISA,
 * "Morally Strong Operations"). The order is race_order.c's, the memory of earlier accesses race_shadow.c's; here they
 * are compared.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "check/race.h"

#include <stdlib.h>
#include <string.h>

#include "util/util.h"

/* ---- life ---- */

struct race *race_new(struct grid *g) {
  struct race *r = calloc(1, sizeof *r);
  if (!r)
    abort();
  r->grid = g;
  r->memory = shadow_memory(g->sim);
  r->id = ++g->sim->race_grids; /* what earlier grids did is ordered before, and forgotten */
  r->clock = 1;
  bursts_begin(r);
  return r;
}

void race_free(struct race *r) {
  race_values_end(r);
  shadow_end(r);
  free(r->new_threads);
  free(r->reported);
  free(r);
}

void race_cta(struct race *r, struct cta *cta) {
  struct race_cta *c = calloc(1, sizeof *c);
  if (!c)
    abort();
  race_order_begin(r, c);
  if (r->grid->shared_bytes)
    c->shared = shadow_new(r, r->grid->shared_bytes, false);
  cta->race = c;
}

void race_cta_end(struct race *r, struct cta *cta) {
  struct race_cta *c = cta->race;
  if (!c)
    return;
  race_order_end(r, c);
  shadow_free(r, c->shared);
  free(c);
  cta->race = NULL;
}

/* ---- reports ---- */

static void describe_other(const struct exec *x, const struct mark *m, int lane, char *text, size_t size) {
  uint32_t nwarps = x->grid->nwarps;
  char where[300];
  exec_place(x, mark_pc(m), where, sizeof where);
  snprintf(text, size, "at %s by thread %u of CTA %u", where, m->warp % nwarps * LANES + (uint32_t)lane,
           m->warp / nwarps);
}

static bool same_place(const struct race *r, uint32_t a, uint32_t b) {
  const struct ptx_place *p = &r->grid->program->place[a], *q = &r->grid->program->place[b];
  return p->line ? p->line == q->line && p->file == q->file : a == b;
}

/* A pair of lines is reported once, whichever of them is found to be the second. */
static bool first_report(struct race *r, uint32_t a, uint32_t b) {
  for (size_t k = 0; k < r->nreported; k++) {
    uint32_t first = r->reported[k].first, second = r->reported[k].second;
    if ((same_place(r, first, a) && same_place(r, second, b)) || (same_place(r, first, b) && same_place(r, second, a)))
      return false;
  }
  if (r->nreported % 64 == 0)
    r->reported = xrealloc(r->reported, (r->nreported + 64) * sizeof *r->reported);
  r->reported[r->nreported].first = a;
  r->reported[r->nreported++].second = b;
  return true;
}

/* "missing reduction(+:sum)?" when one side is the store of x = x op e, and the other the same store, or a load of x;
   of memory that has no variable's name nothing is said, nor of an access to some bytes of an object of several
   members, as a std::vector is: complex numbers have two. */
static void suggest(const struct exec *x, const struct finding *f, const struct target *about, char *text,
                    size_t size) {
  const uint32_t a = mark_pc(&f->now), b = mark_pc(&f->other);
  const bool both_write = f->access != ACCESS_READ && f->other_writes;
  const unsigned bytes = f->insn->bytes;
  const struct ptx_place *p = &x->program->place[a], *q = &x->program->place[b];
  char name[128];
  size_t element = about->space == S_GLOBAL ? sim_element(x->sim, about->address) : 0;
  bool object = element > bytes && element != 2 * (size_t)bytes;
  text[0] = 0;
  if (object || (both_write && a != b && (p->line != q->line || p->file != q->file)) ||
      !exec_variable(x, about->space, about->address, name, sizeof name))
    return;
  const char *op = accumulation_operator(x->program, a);
  if (!op)
    op = accumulation_operator(x->program, b);
  if (op)
    snprintf(text, size, "; missing reduction(%s:%s)?", op, name);
}

struct check { /* one lane's access */
  struct race *r;
  struct exec *x;
  const struct insn *insn;
  const struct target *target;
  int lane;
  enum access access;
  struct mark now;
  uint32_t early; /* of a load whose value may go unused; or 0 */
};

static const char *access_word(const struct exec *x, uint32_t pc, bool writes) {
  const struct insn *i = &x->code[pc];
  if (i->klass == CLASS_ATOMIC)
    return i->round == ATOM_CAS ? "compare-and-swap" : "atomic";
  return writes                                   ? "store"
         : feeds_compare_and_swap(x->program, pc) ? "load that begins a compare-and-swap loop"
                                                  : "load";
}

void race_tell(struct race *r, struct exec *x, int lane, const struct finding *f, const struct insn *use) {
  uint32_t pc = mark_pc(&f->now), other_pc = mark_pc(&f->other), at = pc;
  char what[400], other[500], hint[200], name[128];
  const char *moved = "";
  bool named = exec_variable(x, f->space, f->address, name, sizeof name);
  if (exec_suppressed(x, "race", other_pc, named ? name : NULL) || !first_report(r, pc, other_pc))
    return;
  if (use && !x->program->place[pc].line) { /* of no line: that of its use says more */
    at = (uint32_t)(use - x->code);
    moved = " of what is used";
  }
  struct target about = {.space = f->space, .address = f->address};
  uint32_t shared = mark_bytes(&f->now) & mark_bytes(&f->other);
  bool part = f->insn->bytes == GRANULE && shared && shared != WHOLE_WORD; /* an atomic on some bytes of its word */
  if (part)
    about.address += (uint32_t)__builtin_ctz(shared);
  exec_describe(x, about.space, about.address, part ? (unsigned)__builtin_popcount(shared) : f->insn->bytes, what,
                sizeof what);
  describe_other(x, &f->other, f->other_lane, other, sizeof other);
  suggest(x, f, &about, hint, sizeof hint);
  exec_finding(x, at, lane, "race", "data race on %s: its %s%s here and the %s %s are not ordered%s", what,
               access_word(x, pc, f->access != ACCESS_READ), moved, access_word(x, other_pc, f->other_writes), other,
               hint);
}

static void report(const struct check *k, const struct mark *m, int other_lane, bool that_writes) {
  struct finding f = {k->insn, k->access, k->target->space, k->target->address, k->now, *m, other_lane, that_writes};
  if (k->early)
    early_finding(k->r, k->early, &f);
  else
    race_tell(k->r, k->x, k->lane, &f, NULL);
}

/* ---- one access against those before ---- */

/* A plain access to some bytes of a word, and an atomic on the word that is about others of its bytes? There are no
   atomics on single bytes: the compiler makes them so. */
static bool apart(const struct mark *a, const struct mark *b) {
  const struct mark *plain = a->where & MARK_STRONG ? b : a, *atomic = plain == a ? b : a;
  return !(plain->where & MARK_STRONG) && (atomic->where & MARK_STRONG) && mark_bytes(plain) != WHOLE_WORD &&
         !(mark_bytes(plain) & mark_bytes(atomic));
}

/* A lane of M whose access is not ordered before this one, nor did it hand on to this store what it loaded; or -1. */
static int unordered(const struct check *k, const struct mark *m, bool that_writes) {
  int other = race_unordered(k->r, k->x, k->lane, m);
  if (other < 0 || that_writes || k->access == ACCESS_READ || m->where & MARK_STRONG)
    return other;
  struct mark rest = *m;
  rest.lanes &= ~race_handed_on(k->x, k->insn, k->lane, m);
  return rest.lanes ? race_unordered(k->r, k->x, k->lane, &rest) : -1;
}

static void against(const struct check *k, const struct mark *m, bool that_writes) {
  int other = m->lanes && !apart(&k->now, m) ? unordered(k, m, that_writes) : -1;
  if (other >= 0)
    report(k, m, other, that_writes);
}

static bool same_values(const struct check *k, int lane) {
  const uint32_t *regs = registers(k->insn, &k->insn->d);
  for (unsigned e = 0; e < k->insn->count; e++) {
    const void *reg = operand(k->x, regs[e]);
    if (memcmp(get_lane(reg, k->insn->rbytes, lane), get_lane(reg, k->insn->rbytes, k->lane), k->insn->bytes) != 0)
      return false;
  }
  return true;
}

/* Are M's lanes others of this very store, with the same value for the same place? Compilers let a warp do that (a
   stack pointer of its own, say), and it makes no difference who is the last. */
static bool together(const struct check *k, const struct mark *m) {
  if (k->access != ACCESS_WRITE || k->r->grid->sim->options.race_all || !m->lanes || m->warp != k->now.warp ||
      m->where != k->now.where || (m->lanes & ~k->r->stored.lanes))
    return false;
  for (uint32_t lanes = m->lanes; lanes; lanes &= lanes - 1) {
    int lane = __builtin_ctz(lanes);
    if (k->r->stored.address[lane] != k->target->address || !same_values(k, lane))
      return false;
  }
  return true;
}

/* The modes of strong accesses that do not race with NOW if the scopes are wide enough: of one size, or an access of 1
   or 2 bytes and one of the word around it. That is how compilers make atomics of 1 and 2 bytes, and cards do both in
   one place. */
static uint32_t friendly_modes(const struct mark *now) {
  static const uint32_t sizes[8] = {1 | 4, 2 | 4, 1 | 2 | 4, 8, 16};
  return now->where & MARK_STRONG ? sizes[now->where >> MARK_SIZE_SHIFT & 7] << (MARK_STRONG >> MARK_SIZE_SHIFT) : 0;
}

static bool morally_strong(const struct check *k, const struct mark *m) {
  uint32_t nwarps = k->r->grid->nwarps, wide = mark_mode(m) & ~(MARK_CTA_SCOPE >> MARK_SIZE_SHIFT);
  return (friendly_modes(&k->now) >> wide & 1) &&
         (!((m->where | k->now.where) & MARK_CTA_SCOPE) || m->warp / nwarps == k->now.warp / nwarps);
}

/* Has a strong access that came after M happened before this one? It saw M (observation order). */
static bool observed(const struct check *k, const struct marks *s, const struct mark *m) {
  for (uint32_t n = 0; n < s->n; n++) {
    const struct mark *o = &marks_of(s)[n];
    bool mine = o->warp == k->now.warp && (o->lanes & k->now.lanes);
    if (o->lanes && o->stamp > m->stamp && (mine || race_unordered(k->r, k->x, k->lane, o) < 0))
      return true;
  }
  return false;
}

static void against_strong(const struct check *k, const struct sync *s, const struct marks *marks, bool that_writes) {
  if (!(k->now.where & MARK_CTA_SCOPE) && !(marks->modes & ~friendly_modes(&k->now)))
    return;
  for (uint32_t n = 0; n < marks->n; n++) {
    const struct mark *m = &marks_of(marks)[n];
    if (!m->lanes || morally_strong(k, m) || race_unordered(k->r, k->x, k->lane, m) < 0)
      continue;
    if (that_writes && (observed(k, &s->writes, m) || observed(k, &s->reads, m)))
      continue;
    against(k, m, that_writes);
  }
}

/* A load before this store: if its value is used, they race. */
static void against_early(uint32_t early, void *context) {
  const struct check *k = context;
  const struct early *e = &k->r->early.item[early];
  if (apart(&k->now, &e->mark) || unordered(k, &e->mark, false) < 0)
    return;
  struct finding f = {e->insn, ACCESS_READ, e->space, e->address, e->mark, k->now, k->lane, true};
  early_finding(k->r, early, &f);
}

static void against_all(const struct check *k, const struct cell *c) {
  if (!together(k, &c->write))
    against(k, &c->write, true);
  if (c->sync)
    against_strong(k, c->sync, &c->sync->writes, true);
  if (k->access == ACCESS_READ)
    return;
  if (c->sync)
    against_strong(k, c->sync, &c->sync->reads, false);
  against(k, &c->read, false);
  for (uint32_t n = 0; c->reads && n < c->reads->n; n++)
    against(k, &marks_of(c->reads)[n], false);
  early_each(k->r, c, against_early, (void *)(uintptr_t)k);
}

static void check_cell(struct cell *c, void *context) {
  struct check *k = context;
  bool strong = k->now.where & MARK_STRONG;
  uint32_t others = together(k, &c->write) ? c->write.lanes : 0;
  if (strong) /* an acquire orders what the access itself then meets; each byte of an atomic's word is released */
    race_strong(k->x, k->insn, k->lane, cell_sync(c), k->target->space, k->access);
  against_all(k, c);
  if (strong && k->access == ACCESS_READ)
    marks_add(k->r, k->x, k->lane, &cell_sync(c)->reads, &k->now);
  else if (strong)
    marks_add_write(k->r, k->x, k->lane, cell_sync(c), &k->now);
  else if (k->early)
    early_reads(k->r, k->early, c);
  else if (k->access == ACCESS_READ)
    cell_read(k->r, k->x, k->lane, c, &k->now);
  else {
    cell_write(k->r, c, &k->now);
    c->write.lanes |= others;
  }
}

struct shadow *race_shadow(struct race *r, struct exec *x, enum ptx_space space, struct allocation *a) {
  if (space == S_SHARED)
    return ((struct race_cta *)x->cta->race)->shared;
  if (!a->shadow)
    a->shadow = shadow_new(r, a->bytes, true);
  return a->shadow;
}

/* Which bytes of a word an access is about: those that it reads or writes, but of atomics those that it can change, and
   of a strong load none, as it is not known which of its bytes the program then uses. */
static uint32_t footprint(const struct exec *x, const struct insn *i, int lane, uint64_t at, unsigned bytes,
                          enum access access) {
  if (bytes < GRANULE)
    return (((uint32_t)1 << bytes) - 1) << at % GRANULE;
  if (access == ACCESS_ATOMIC)
    return atom_bytes(x, i, lane) & WHOLE_WORD;
  return bytes == GRANULE && access == ACCESS_READ && (i->flags & FLAG_VOLATILE) ? 0 : WHOLE_WORD;
}

/* In .shared memory every scope is the CTA's. */
static uint32_t how(const struct insn *i, const struct target *t, enum access access) {
  if (access != ACCESS_ATOMIC && !(i->flags & FLAG_VOLATILE))
    return 0;
  uint32_t size = (uint32_t)__builtin_ctz(i->bytes);
  return MARK_STRONG | size << MARK_SIZE_SHIFT |
         ((i->flags & FLAG_CTA_SCOPE) && t->space != S_SHARED ? MARK_CTA_SCOPE : 0);
}

void race_done(struct race *r) {
  r->stored.lanes = 0;
}

/* With race=warps: another lane has stored to the same place by this very instruction. The cell then has both. */
static bool is_again(const struct check *k) {
  bool again = false;
  if (k->access != ACCESS_WRITE || !k->r->grid->sim->options.race_warps)
    return false;
  for (uint32_t m = k->r->stored.lanes; m; m &= m - 1)
    again |= k->r->stored.address[__builtin_ctz(m)] == k->target->address;
  return again;
}

void race_access(struct exec *x, const struct insn *i, int lane, const struct target *t, unsigned bytes,
                 enum access access) {
  struct race *r = x->grid->checks->race;
  if (!race_can_be(t->space, t->allocation))
    return;
  uint64_t at = t->space == S_SHARED ? t->address : t->at;
  uint32_t where = mark_place(x, i) | how(i, t, access) | footprint(x, i, lane, at, bytes, access) << MARK_BYTES_SHIFT;
  struct check k = {r, x, i, t, lane, access, {race_warp(x), (uint32_t)1 << lane, r->clock, where}, 0};
  struct shadow *s = race_shadow(r, x, t->space, t->allocation);
  if (access == ACCESS_READ && !(where & MARK_STRONG) && !race_use_certain(x, i)) {
    k.early = early_new(r, x, i, lane, t, &k.now);
    if (!k.early)
      return; /* its value goes nowhere */
  }
  struct burst alone = {k.now.warp, k.now.lanes, k.now.stamp, where, (int64_t)at, 0, bytes};
  bool whole = at % GRANULE == 0 && bytes % GRANULE == 0 && !(where & MARK_STRONG) && !k.early && !is_again(&k);
  if (!whole || !bursts_access(r, x, s, &alone, 1, access))
    shadow_cells(r, s, at, bytes, check_cell, &k);
  if (access == ACCESS_WRITE) {
    r->stored.lanes |= (uint32_t)1 << lane;
    r->stored.address[lane] = t->address;
  }
}
