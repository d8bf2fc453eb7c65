/*
 * across.c - iterations that wait for others of the same loop (ACROSS constructs). Each thread executes its iterations
 * in their order, and those of a crew run at the same time: so the first that is not over yet never waits for long.
 *
 * The crew shares WINDOW words. Iteration K of those that are shared out has word K % WINDOW, which says how far it has
 * come: K * m + q, where q of the m - 1 iterations of the loops inside, whose iterations count, too, are over. Words
 * only grow; one stands for the next iteration when the one before is over, which that waits for.
 *
 *     unsigned long across[WINDOW] = {0};
 *     for (K ...) {
 *       if (K >= WINDOW) reach(&across[K % WINDOW], (K - WINDOW) * m + m - 1);
 *       ... sink: if (it is an iteration, K' its number, q' that inside, and K' < K)
 *                   reach(&across[K' % WINDOW], K' * m + q' + 1);
 *       ... source: fence; across[K % WINDOW] = K * m + q + 1;
 *       fence; across[K % WINDOW] = K * m + m - 1; }
 */
#include "lower/write/crew.h"

enum { WINDOW = 512 };

static const char *word_text(struct lowering *l, const struct loop *loop, const char *number) {
  return arena_printf(l->arena, "__sumac_across%d[%s %% %dul]", loop->lid, number, (int)WINDOW);
}

bool across_waits(const struct loop *loop) {
  return loop_asks(loop)->sharing.order == ORDER_ACROSS && !loop_is_by_one(loop) && crew_deals(loop);
}

void across_declare(struct text *out, const struct loop *loop) {
  if (across_waits(loop))
    text_printf(out, "unsigned long __sumac_across%d[%d]" FOR_US("which iterations are done") " = {0}; ", loop->lid,
                (int)WINDOW);
}

void across_reset(struct emitter *e, const char *member, const char *size) {
  if (across_waits(e->loop))
    text_printf(e->out, "for (int __sumac_w = %s; __sumac_w < %d; __sumac_w += %s) __sumac_across%d[__sumac_w] = 0; ",
                member, (int)WINDOW, size, e->lid);
}

void across_before(struct emitter *e) {
  if (!across_waits(e->loop))
    return;
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
              "const unsigned long %1$s = (unsigned long)(%2$s); if (%1$s >= %3$dul) __sumac_reach(&%4$s, (%1$s - "
              "%3$dul) * __sumac_am%5$d + __sumac_am%5$d - 1ul); do { ",
              own, e->number, (int)WINDOW, word_text(e->l, e->loop, own), e->lid);
}

static const char *told_text(struct lowering *l, const struct loop *loop, const char *inside) {
  const char *own = arena_printf(l->arena, "__sumac_o%d", loop->lid);
  return arena_printf(l->arena, "__sumac_fence(); __atomic_store_n(&%s, %s * __sumac_am%d + %s, __sumac_relaxed); ",
                      word_text(l, loop, own), own, loop->lid, inside);
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
  for (int d = first; d < end; d++)
    number = d == first ? arena_printf(e->l->arena, "(unsigned long)__sumac_x%d", d)
                        : arena_printf(e->l->arena, "(%s) * (unsigned long)__sumac_n%d_%d + (unsigned long)__sumac_x%d",
                                       number, e->lid, d, d);
  return number;
}

static void emit_numbers(struct emitter *e, const struct iteration_asked *asked, const struct binding *bindings) {
  for (int d = 0; d < e->loop->across; d++)
    number_in(e, d, asked && asked->n ? added(asked->at[d]) : 0, bindings);
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
    text_printf(e->out,
                "__sumac_is = __sumac_q == 0ul && __sumac_k > 0ul; __sumac_k--; __sumac_q = __sumac_am%d - 2ul; ",
                e->lid);
  text_printf(e->out,
              "if (__sumac_is && __sumac_k < __sumac_o%1$d) __sumac_reach(&%2$s, __sumac_k * __sumac_am%1$d + "
              "__sumac_q + 1ul); } ",
              e->lid, word_text(e->l, e->loop, "__sumac_k"));
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
