/*
 * crew_scan.c - loops that scan: up to a place in its body an iteration makes its part of what the loop reduces, behind
 * it it sees the result of all parts up to its own (inclusive; exclusive: the places change, and its own is left out).
 *
 * P threads of the crew take runs of Q iterations in turn. In each round a thread makes its parts, keeps the results up
 * to each of them from the run's first one on, and shows the run's total; from these, in memory that the crew shares,
 * all find what comes before each run, in steps of 1, 2, 4, ... threads; then it does the rest of its iterations.
 *
 *     carry = RESULT;
 *     for (base = 0; base < n; base += P * Q) {
 *       for (j of the run) { x = identity; INPUT; total op= x; run[j] = total; }
 *       partials[me] = total;
 *       for (h = 1; h < P; h *= 2) partials[me] = partials[me - h] op partials[me];
 *       before = carry op partials[me - 1]; carry = carry op partials[P - 1];
 *       for (j of the run) { x = before op run[j]; SCAN; }
 *     }
 *     RESULT = carry;
 *
 * So each part is made once, the operator need not commute, and the same number of threads gives the same bits. Lanes
 * of a worker do so, too, and read each other's totals by a function (__sumac_lane_value). A loop that has neither a
 * crew nor lanes is executed by one thread, which has nobody to meet. The two phases of an iteration are two pieces of
 * code: nothing but what is scanned may go from one to the other.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/crew.h"
#include "lower/write/forms.h"
#include "sumac/limits.h"

enum {
  MANY_THREADS = 32,    /* of a crew of so many, neighbours take neighbouring iterations: runs of one */
  LONGEST_RUN = 256,    /* others have longer runs, so that they meet seldom, */
  MOST_RUN_BYTES = 2048 /* of so many bytes each */
};

/* Whose threads execute the loop; NULL: one does. */
static const struct loop *crew_of(const struct loop *loop) {
  bool own = loop_asks(loop)->crew.threads & loop->levels;
  return loop->crew ? loop->crew : own ? loop : NULL;
}

static const struct reduction *reduction_at(const struct emitter *e, size_t i) {
  return &e->loop->reductions.item[i];
}

/* The thread's object WHAT for reduction R. */
static const char *object(struct emitter *e, const struct reduction *r, const char *what) {
  return arena_printf(e->l->arena, "__sumac_%s_%d_%d", what, e->lid, r->rid);
}

static const char *meet(struct emitter *e) {
  return crew_of(e->loop)               ? crew_barrier_text(e->l, e->loop->region, e->loop->body)
         : loop_scans_by_lanes(e->loop) ? "__sumac_meet_lanes();"
                                        : "";
}

/* KNOWN, or less where there is room for fewer objects in BYTES: a constant expression, of each instance of a template.
 */
static const char *least(const struct emitter *e, long known, int bytes) {
  const char *sizes = crew_sizes_text(e->l, e->loop);
  return *sizes ? arena_printf(e->l->arena, e->l->spelling->instances->room, bytes, known, sizes + strlen(", "))
                : arena_printf(e->l->arena, "%ld", known);
}

/* Lanes beside those of other workers give values to each other without memory, the first group of them. */
static bool has_memory(const struct loop *loop) {
  return loop_scans_by_lanes(loop) && !loop_partitioned_parent(loop);
}

/* How many threads take part at most, as far as it is known here. */
static long known_room(const struct loop *loop) {
  long most = loop_scans_by_lanes(loop) && !has_memory(loop) ? SUMAC_THREAD_GROUP : SUMAC_MOST_THREADS;
  EACH_IN (const struct reduction, r, loop->reductions)
    if (reduction_bytes(r) >= 0 && most > SUMAC_THREAD_GROUP)
      most = crew_array_size(loop, r) < most ? crew_array_size(loop, r) : most;
  return most;
}

static const char *room(const struct emitter *e) {
  bool lanes = loop_scans_by_lanes(e->loop) && !has_memory(e->loop);
  return lanes ? arena_printf(e->l->arena, "%ld", known_room(e->loop)) : least(e, known_room(e->loop), CREW_BYTES);
}

void scan_before(struct lowering *l, struct text *out, const struct loop *loop) {
  long bytes = 0;
  if (!loop_scans(loop) || !has_memory(loop))
    return;
  EACH_IN (const struct reduction, r, loop->reductions)
    bytes = known_room(loop) * reduction_bytes(r) > bytes ? known_room(loop) * reduction_bytes(r) : bytes;
  text_printf(out, "_Alignas(16) char __sumac_partials%d[%s]" FOR_US("values that lanes give to each other") "; ",
              loop->lid, crew_memory_text(l, bytes, crew_sizes_text(l, loop)));
}

static const char *longest_run(const struct emitter *e) {
  long run = LONGEST_RUN;
  EACH_IN (const struct reduction, r, e->loop->reductions)
    while (run > 1 && run * reduction_bytes(r) > MOST_RUN_BYTES)
      run /= 2;
  return least(e, run, MOST_RUN_BYTES);
}

static void declare(struct emitter *e) {
  for (size_t i = 0; i < e->loop->reductions.n; i++)
    local_declare(e, reduction_at(e, i));
  text_printf(e->out,
              "const int __sumac_p%1$d = __sumac_all < %2$s ? __sumac_all : %2$s, __sumac_q%1$d = __sumac_p%1$d < %3$d "
              "? %4$s : 1; ",
              e->lid, room(e), MANY_THREADS, longest_run(e));
  for (size_t i = 0; i < e->loop->reductions.n; i++) {
    const struct reduction *r = reduction_at(e, i);
    const char *local = local_name(e, r);
    text_printf(e->out, "__typeof__(%s) %s, %s, %s, %s[%s]; ", local, object(e, r, "carry"), object(e, r, "total"),
                object(e, r, "before"), object(e, r, "run"), longest_run(e));
    form_of(e->l, r)->move(e, r, object(e, r, "carry"), true);
  }
}

static void set_identity(struct emitter *e, const struct reduction *r, const char *object) {
  form_of(e->l, r)->identity(e, r, object);
}

static void assign(struct emitter *e, const char *into, const char *from) {
  text_printf(e->out, "__builtin_memcpy(&%1$s, &%2$s, sizeof %1$s); ", into, from);
}

/* The statements of the body in front of the scan directive, or those behind it. */
static void emit_statements(struct emitter *e, bool first, const struct binding *inner) {
  const struct node *body = e->loop->body, *scan = loop_asks(e->loop)->scan.at;
  text_add(e->out, "do { "); /* `continue` leads behind them */
  for (size_t i = 0; i < body->nkids; i++)
    if (body->kid[i] != scan && (body->kid[i]->begin < scan->begin) == first)
      text_add(e->out, render_statement(e->l, e->loop->region, body->kid[i], inner));
  text_add(e->out, " } while (0); ");
}

/* A part of the body refers to the variable. */
static bool refers(const struct loop *loop, const struct decl *decl, bool first) {
  const struct node *scan = loop_asks(loop)->scan.at;
  bool found = false;
  for (size_t i = 0; i < loop->body->nkids && !found; i++)
    if (loop->body->kid[i] != scan && (loop->body->kid[i]->begin < scan->begin) == first)
      found = tree_mentions(loop->body->kid[i], decl);
  return found;
}

static bool is_of_second(const struct loop *loop, const struct decl *decl) {
  return refers(loop, decl, false);
}

static bool is_of_first(const struct loop *loop, const struct decl *decl) {
  return !is_of_second(loop, decl);
}

/* Writes last values of the variables that one part sets. No variable is used in both parts (the language checks). */
static void emit_last_values(struct emitter *e, bool first, const struct binding *inner) {
  if (!privates_have_last(e->loop))
    return;
  text_printf(e->out, "if ((unsigned long)__sumac_k%1$d + 1ul == __sumac_u%1$d) { ", e->lid);
  privates_last(e->l, e->out, e->loop, inner, first ? is_of_first : is_of_second);
  text_add(e->out, "} ");
}

static void open_run_of(struct emitter *e) {
  struct loop *loop = e->loop;
  text_printf(e->out, "for (int __sumac_j%1$d = 0; __sumac_j%1$d < __sumac_m%1$d; __sumac_j%1$d++) { ", e->lid);
  const char *type = counter_type(loop->counter), *k = arena_printf(e->l->arena, "__sumac_k%d", e->lid);
  text_printf(e->out, "const %1$s %2$s = (%1$s)(__sumac_f%3$d + (unsigned long)__sumac_j%3$d); ", type, k, e->lid);
  if (loop->collapse > 1)
    emit_digits(e, k, "x", "n");
  for (int d = 0; d < loop->collapse; d++)
    emit_variable(e, d, loop->collapse > 1 ? arena_printf(e->l->arena, "__sumac_x%d_%d", e->lid, d) : k);
  privates_inside(e->l, e->out, loop, k);
}

/* The thread's parts. */
static void emit_input(struct emitter *e, const struct binding *inner) {
  bool exclusive = loop_asks(e->loop)->scan.exclusive;
  for (size_t i = 0; i < e->loop->reductions.n; i++)
    set_identity(e, reduction_at(e, i), object(e, reduction_at(e, i), "total"));
  open_run_of(e);
  for (size_t i = 0; i < e->loop->reductions.n; i++)
    set_identity(e, reduction_at(e, i), local_name(e, reduction_at(e, i)));
  emit_statements(e, !exclusive, inner);
  emit_last_values(e, !exclusive, inner);
  for (size_t i = 0; i < e->loop->reductions.n; i++) {
    const struct reduction *r = reduction_at(e, i);
    const char *kept = arena_printf(e->l->arena, "%s[__sumac_j%d]", object(e, r, "run"), e->lid);
    if (exclusive)
      assign(e, kept, object(e, r, "total"));
    form_of(e->l, r)->combine(e, r, object(e, r, "total"), local_name(e, r));
    if (!exclusive)
      assign(e, kept, object(e, r, "total"));
  }
  text_add(e->out, "} ");
}

/* "partials[AT]", of the crew's memory. */
static const char *shown(struct emitter *e, const struct reduction *r, const char *at) {
  return arena_printf(e->l->arena, "(((__typeof__(%s) *)__sumac_partials%d)[%s])", local_name(e, r),
                      crew_of(e->loop)->lid, at);
}

static void among_threads(struct emitter *e, const struct reduction *r) {
  const char *carry = object(e, r, "carry"), *total = object(e, r, "total"), *before = object(e, r, "before");
  text_printf(e->out, "%s if (__sumac_me < __sumac_p%d) { ", meet(e), e->lid);
  assign(e, shown(e, r, "__sumac_me"), total);
  text_printf(e->out,
              "} %1$s for (int __sumac_h = 1; __sumac_h < __sumac_p%2$d; __sumac_h *= 2) { const int __sumac_in = "
              "__sumac_me < __sumac_p%2$d && __sumac_me >= __sumac_h; if (__sumac_in) { ",
              meet(e), e->lid);
  assign(e, total, shown(e, r, "__sumac_me - __sumac_h"));
  text_printf(e->out, "} %s if (__sumac_in) { ", meet(e));
  form_of(e->l, r)->combine(e, r, total, shown(e, r, "__sumac_me"));
  assign(e, shown(e, r, "__sumac_me"), total);
  text_printf(e->out, "} %s } ", meet(e));
  assign(e, before, carry);
  text_printf(e->out, "if (__sumac_me > 0 && __sumac_me < __sumac_p%d) { ", e->lid);
  form_of(e->l, r)->combine(e, r, before, shown(e, r, "__sumac_me - 1"));
  text_add(e->out, "} ");
  form_of(e->l, r)->combine(e, r, carry, shown(e, r, arena_printf(e->l->arena, "__sumac_p%d - 1", e->lid)));
}

/* "__sumac_other = the total of LANE", in all lanes. */
static void read_lane(struct emitter *e, const struct reduction *r, const char *lane) {
  const char *memory =
      has_memory(e->loop) ? arena_printf(e->l->arena, "(void *)__sumac_partials%d", e->lid) : "(void *)0";
  text_printf(
      e->out,
      "__sumac_lane_value((void *)&__sumac_other, (const void *)&%1$s, sizeof %1$s, %2$s, __sumac_p%3$d, %4$s); ",
      object(e, r, "total"), lane, e->lid, memory);
}

static void among_lanes(struct emitter *e, const struct reduction *r) {
  const char *carry = object(e, r, "carry"), *total = object(e, r, "total"), *before = object(e, r, "before");
  text_printf(e->out,
              "__typeof__(%1$s) __sumac_other; for (int __sumac_h = 1; __sumac_h < __sumac_p%2$d; __sumac_h *= 2) { ",
              local_name(e, r), e->lid);
  read_lane(e, r, "__sumac_me >= __sumac_h ? __sumac_me - __sumac_h : __sumac_me");
  text_printf(e->out, "if (__sumac_me >= __sumac_h) { ");
  form_of(e->l, r)->combine(e, r, "__sumac_other", total);
  assign(e, total, "__sumac_other");
  text_add(e->out, "} } ");
  read_lane(e, r, "__sumac_me ? __sumac_me - 1 : 0");
  assign(e, before, carry);
  text_add(e->out, "if (__sumac_me > 0) { ");
  form_of(e->l, r)->combine(e, r, before, "__sumac_other");
  text_add(e->out, "} ");
  read_lane(e, r, arena_printf(e->l->arena, "__sumac_p%d - 1", e->lid));
  form_of(e->l, r)->combine(e, r, carry, "__sumac_other");
}

/* What comes before the thread's run, and the carry to the next round. */
static void emit_exchange(struct emitter *e, const struct reduction *r) {
  const char *carry = object(e, r, "carry"), *total = object(e, r, "total"), *before = object(e, r, "before");
  bool shared = crew_of(e->loop) || loop_scans_by_lanes(e->loop);
  text_printf(e->out, shared ? "if (__sumac_p%d == 1) { " : "{ ", e->lid);
  assign(e, before, carry);
  form_of(e->l, r)->combine(e, r, carry, total);
  text_add(e->out, shared ? "} else { " : "");
  if (crew_of(e->loop))
    among_threads(e, r);
  else if (shared)
    among_lanes(e, r);
  text_add(e->out, "} ");
}

static void emit_rest(struct emitter *e, const struct binding *inner) {
  open_run_of(e);
  for (size_t i = 0; i < e->loop->reductions.n; i++) {
    const struct reduction *r = reduction_at(e, i);
    assign(e, local_name(e, r), object(e, r, "before"));
    form_of(e->l, r)->combine(e, r, local_name(e, r),
                              arena_printf(e->l->arena, "(%s[__sumac_j%d])", object(e, r, "run"), e->lid));
  }
  emit_statements(e, loop_asks(e->loop)->scan.exclusive, inner);
  emit_last_values(e, loop_asks(e->loop)->scan.exclusive, inner);
  text_add(e->out, "} ");
}

static void emit_rounds(struct emitter *e) {
  const struct binding *inner = e->outer;
  for (size_t i = 0; i < e->loop->reductions.n; i++)
    inner = reduction_bind(e, reduction_at(e, i), local_name(e, reduction_at(e, i)), inner);
  inner = privates_bind(e->l, e->loop, inner);
  text_printf(
      e->out,
      "for (unsigned long __sumac_b%1$d = 0; __sumac_b%1$d < __sumac_u%1$d; __sumac_b%1$d += (unsigned "
      "long)__sumac_p%1$d * (unsigned long)__sumac_q%1$d) { const unsigned long __sumac_f%1$d = __sumac_b%1$d + "
      "(unsigned long)__sumac_me * (unsigned long)__sumac_q%1$d; const int __sumac_m%1$d = __sumac_me >= "
      "__sumac_p%1$d || __sumac_f%1$d >= __sumac_u%1$d ? 0 : __sumac_u%1$d - __sumac_f%1$d < (unsigned "
      "long)__sumac_q%1$d ? (int)(__sumac_u%1$d - __sumac_f%1$d) : __sumac_q%1$d; ",
      e->lid);
  emit_input(e, inner);
  for (size_t i = 0; i < e->loop->reductions.n; i++)
    emit_exchange(e, reduction_at(e, i));
  emit_rest(e, inner);
  text_add(e->out, "} ");
}

void emit_scan(struct emitter *e) {
  const struct loop *loop = e->loop, *crew = crew_of(loop);
  unsigned lanes = loop_scans_by_lanes(loop) ? loop->levels : 0;
  for (int d = 0; d < loop->collapse; d++)
    emit_bounds(e, d);
  if (loop->collapse > 1)
    emit_product(e, "n");
  emit_forks(e, true);
  text_printf(e->out,
              "{ const int __sumac_me = %s, __sumac_all = %s; const unsigned long __sumac_u%d = (unsigned "
              "long)__sumac_n%d%s; if (__sumac_me < __sumac_all) { ",
              lanes ? crew_place_text(e->l, lanes, false) : crew_member_text(e->l, crew),
              lanes ? crew_place_text(e->l, lanes, true) : crew_size_text(e->l, crew), e->lid, e->lid,
              loop->collapse > 1 ? "" : "_0");
  privates_kept(e->l, e->out, e->loop);
  declare(e);
  emit_rounds(e);
  text_printf(e->out, "%s if (__sumac_me == 0) { ", meet(e));
  for (size_t i = 0; i < loop->reductions.n; i++)
    form_of(e->l, reduction_at(e, i))->move(e, reduction_at(e, i), object(e, reduction_at(e, i), "carry"), false);
  text_add(e->out, "} } } ");
  emit_forks(e, false);
}
