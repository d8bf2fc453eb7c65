/*
 * across.c - iterations that wait for others of the same loop (ACROSS constructs). Each thread executes its iterations
 * in their order, and those of a crew run at the same time: so the first that is not over yet never waits for long.
 *
 * The crew shares WINDOW words. Iteration K of those that are shared out has word K % WINDOW, which says how far it has
 * come: K * m + q, where q of the m - 1 iterations of the loops inside, whose iterations count, too, are over. Words
 * only grow; one stands for the next iteration when the one before is over, which that waits for.
 *
 * Where the bounds of the loops inside are not known before the outermost one, m is 2^32, and q grows with the value of
 * the outermost of their variables: 2^31 is added, and more than m - 2 or less than 0 is that. So much is over where it
 * is larger than what is waited for; of several loops inside, all iterations with a smaller one are over.
 *
 * In functions, the words are memory that its callers' crew shares, if it has several threads.
 *
 *     unsigned long across[WINDOW] = {0};
 *     for (K ...) {
 *       if (K >= WINDOW) reach(&across[K % WINDOW], (K - WINDOW) * m + m - 1);
 *       ... sink: if (it is an iteration, K' its number, q' that inside, and K' < K)
 *                   reach(&across[K' % WINDOW], K' * m + q' + 1);
 *       ... source: fence; across[K % WINDOW] = K * m + q + 1;
 *       fence; across[K % WINDOW] = K * m + m - 1; }
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/crew.h"

enum { WINDOW = 512, CALLERS_WINDOW = __sumac_crew_room / 8 - CREW_LAST_WORDS };

static int window_of(const struct loop *loop) {
  return loop_is_callers(loop->crew) ? CALLERS_WINDOW : WINDOW;
}

static const char *word_text(struct lowering *l, const struct loop *loop, const char *number) {
  return loop_is_callers(loop->crew)
             ? arena_printf(l->arena, "((unsigned long *)__sumac_partials0)[%s %% %dul]", number, window_of(loop))
             : arena_printf(l->arena, "__sumac_across%d[%s %% %dul]", loop->lid, number, window_of(loop));
}

/* In front of what needs the words: one thread waits for none. */
static const char *together_text(const struct loop *loop) {
  return loop_is_callers(loop->crew) ? "if (__sumac_members0 > 1) " : "";
}

bool across_waits(const struct loop *loop) {
  return loop_asks(loop)->sharing.order == ORDER_ACROSS && !loop_is_by_one(loop) && crew_deals(loop);
}

void across_declare(struct text *out, const struct loop *loop) {
  if (across_waits(loop) && !loop_is_callers(loop->crew))
    text_printf(out, "unsigned long __sumac_across%d[%d]" FOR_US("which iterations are done") " = {0}; ", loop->lid,
                (int)WINDOW);
}

void across_reset(struct emitter *e, const char *member, const char *size) {
  if (across_waits(e->loop))
    text_printf(e->out, "%sfor (int __sumac_w = %s; __sumac_w < %d; __sumac_w += %s) %s = 0; ", together_text(e->loop),
                member, window_of(e->loop), size, word_text(e->l, e->loop, "(unsigned)__sumac_w"));
}

void across_before(struct emitter *e) {
  if (!across_waits(e->loop))
    return;
  if (e->loop->across_open) {
    text_printf(e->out, "const unsigned long __sumac_am%d = 1ul << 32; ", e->lid);
    return;
  }
  for (int d = e->loop->collapse; d < e->loop->across; d++)
    emit_bounds(e, d);
  text_printf(e->out, "const unsigned long __sumac_am%d = 1ul", e->lid);
  for (int d = e->loop->collapse; d < e->loop->across; d++)
    text_printf(e->out, " * (unsigned long)__sumac_n%d_%d", e->lid, d);
  text_add(e->out, " + 1ul; ");
}

void across_body_begin(struct emitter *e) {
  if (!across_waits(e->loop))
    return;
  const char *own = arena_printf(e->l->arena, "__sumac_o%d", e->lid);
  text_printf(e->out,
              "const unsigned long %1$s = (unsigned long)(%2$s); %6$sif (%1$s >= %3$dul) __sumac_reach(&%4$s, (%1$s - "
              "%3$dul) * __sumac_am%5$d + __sumac_am%5$d - 1ul); do { ",
              own, e->number, window_of(e->loop), word_text(e->l, e->loop, own), e->lid, together_text(e->loop));
}

static const char *told_text(struct lowering *l, const struct loop *loop, const char *inside) {
  const char *own = arena_printf(l->arena, "__sumac_o%d", loop->lid);
  return arena_printf(l->arena,
                      "%s{ __sumac_fence(); __atomic_store_n(&%s, %s * __sumac_am%d + %s, __sumac_relaxed); } ",
                      together_text(loop), word_text(l, loop, own), own, loop->lid, inside);
}

void across_body_end(struct emitter *e) {
  if (across_waits(e->loop))
    text_printf(e->out, " } while (0); %s",
                told_text(e->l, e->loop, arena_printf(e->l->arena, "__sumac_am%d - 1ul", e->lid)));
}

/* The constant that is added to the variable. */
static long added(const struct node *node) {
  node = tree_strip((struct node *)node);
  if (node->kind != N_BINARY)
    return 0;
  long value = tree_strip(node->kid[1])->value;
  return added(node->kid[0]) + (node->op == '-' ? -value : value);
}

/* The number of an iteration of loops whose bounds are not known: "x<d>" of the outermost of them. TELLS: it is the
   thread's own, else the one that it waits for, which is over where more than that is told. */
static void open_number(struct emitter *e, int d, long added_to, bool tells, const struct binding *bindings) {
  const struct space *space = &e->loop->space[d];
  bool several = e->loop->across - e->loop->collapse > 1;
  text_printf(e->out,
              "const int __sumac_y%1$d = 1; long __sumac_x%1$d = %2$s((long)(%3$s) + %4$ldl) + %5$s; __sumac_x%1$d = "
              "__sumac_x%1$d < %6$s ? %6$s : __sumac_x%1$d > 0x%7$xl ? 0x%7$xl : __sumac_x%1$d; ",
              d, space->down ? "-" : "", binding_text(e->l, bindings, space->variable), added_to,
              tells && several ? "0x7fffffffl" : "0x80000000l", tells ? "-1l" : "0l",
              tells ? 0xfffffffdu : 0xfffffffeu);
}

/* "long x<d>": the number that the iteration has in loop D, and ADDED to the loop's variable. */
static void number_in(struct emitter *e, int d, long added_to, const struct binding *bindings) {
  const struct space *space = &e->loop->space[d];
  const char *from = emit_value_text(e, d, "0"), *step = emit_step_size(e, d).text;
  const char *variable = d < e->loop->collapse ? space->variable->local : binding_text(e->l, bindings, space->variable);
  const char *low = space->down ? variable : from, *high = space->down ? from : variable;
  long by = space->down ? -added_to : added_to;
  text_printf(e->out, "const long __sumac_x%d = (long)((%s - %s) / %s) + %ldl / (long)%s; ", d, high, low,
              step ? step : "1", by, step ? step : "1");
  text_printf(
      e->out,
      "const int __sumac_y%d = %ldl %% (long)%s == 0 && __sumac_x%d >= 0 && __sumac_x%d < (long)__sumac_n%d_%d; ", d,
      by, step ? step : "1", d, d, e->lid, d);
}

/* The number of what x<FIRST> ... are in the loops from FIRST to END. */
static const char *combined_number(struct emitter *e, int first, int end) {
  const char *number = "0ul";
  if (e->loop->across_open && first == e->loop->collapse && end > first)
    end = first + 1;
  for (int d = first; d < end; d++)
    number = d == first ? arena_printf(e->l->arena, "(unsigned long)__sumac_x%d", d)
                        : arena_printf(e->l->arena, "(%s) * (unsigned long)__sumac_n%d_%d + (unsigned long)__sumac_x%d",
                                       number, e->lid, d, d);
  return number;
}

static void emit_numbers(struct emitter *e, const struct iteration_asked *asked, const struct binding *bindings) {
  for (int d = 0; d < e->loop->across; d++) {
    long more = asked && asked->n ? added(asked->at[d]) : 0;
    if (e->loop->across_open && d >= e->loop->collapse)
      open_number(e, d, more, !asked, bindings);
    else
      number_in(e, d, more, bindings);
  }
}

static void emit_wait(struct emitter *e, const struct iteration_asked *asked, const struct binding *bindings) {
  text_add(e->out, "{ ");
  emit_numbers(e, asked, bindings);
  text_printf(e->out, "unsigned long __sumac_k = %s, __sumac_q = %s; ", combined_number(e, 0, e->loop->collapse),
              combined_number(e, e->loop->collapse, e->loop->across));
  text_add(e->out, "int __sumac_is = 1");
  for (int d = 0; d < e->loop->across; d++)
    text_printf(e->out, " && __sumac_y%d", d);
  text_add(e->out, "; ");
  if (!asked->n) /* the one before: inside there may be one, which this thread has executed */
    text_printf(e->out, "__sumac_is = %s__sumac_k > 0ul; __sumac_k--; __sumac_q = __sumac_am%d - 2ul; ",
                e->loop->across_open ? "" : "__sumac_q == 0ul && ", e->lid);
  text_printf(e->out,
              "%3$sif (__sumac_is && __sumac_k < __sumac_o%1$d) __sumac_reach(&%2$s, __sumac_k * __sumac_am%1$d + "
              "__sumac_q + 1ul); } ",
              e->lid, word_text(e->l, e->loop, "__sumac_k"), together_text(e->loop));
}

const char *across_text(struct lowering *l, struct loop *loop, const struct construct *construct,
                        const struct binding *bindings) {
  if (!loop || !across_waits(loop))
    return ";";
  const struct across_asked *across = construct_across(construct);
  struct text out = {0};
  struct emitter e = {.l = l, .out = &out, .region = loop->region, .loop = loop, .outer = bindings, .lid = loop->lid};
  text_add(&out, "{ ");
  for (size_t i = 0; i < across->nwaits; i++)
    emit_wait(&e, &across->waits[i], bindings);
  if (across->tells) {
    emit_numbers(&e, NULL, bindings);
    for (int d = 0; d < loop->across; d++)
      text_printf(&out, "(void)__sumac_y%d; ", d);
    text_add(&out,
             told_text(l, loop, arena_printf(l->arena, "%s + 1ul", combined_number(&e, loop->collapse, loop->across))));
  }
  text_add(&out, "}");
  return text_keep(&out, l->arena);
}
