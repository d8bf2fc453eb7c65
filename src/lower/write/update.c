/*
 * update.c - the text of updates in loops that reduce an array and do nothing else with it (reduction.only_updated):
 * h[k] += e becomes
 *
 *     (__sumac_red_apart(LOCAL, 0) ? (void)(LOCAL[k] += e) : __sumac_red_update_f64(&LOCAL[k], e, op))
 *
 * The late half makes a constant of the condition: true if each thread has a LOCAL of its own, false if threads share
 * one, which is then updated atomically.
 */
#include "lower/analyse/updates.h"
#include "lower/lowering.h"
#include "lower/reduction.h"
#include "lower/region.h"
#include "lower/tree.h"
#include "lower/types.h"
#include "lower/write/bindings.h"
#include "lower/write/reductions.h"

const char *apart_text(struct lowering *l, const char *local, const char *result) {
  return arena_printf(l->arena, "__sumac_red_apart(%s, %s)", local, result);
}

/* The call of __sumac_red_update. */
static const char *shared_text(struct lowering *l, struct region *region, const struct element_update *u, int op,
                               const struct binding *bindings) {
  const char *type = type_reduction_name(u->suffix), *value = "1";
  if (u->value)
    value = arena_printf(l->arena, "(%s)(%s)", type, render_expression(l, region, u->value, bindings));
  return arena_printf(l->arena, "__sumac_red_update_%s((%s *)&%s, %s%s, %s)", u->suffix, type,
                      render_expression(l, region, u->object, bindings), u->negated ? "-" : "", value, op_builtin(op));
}

const char *update_text(struct lowering *l, struct region *region, struct node *node, const struct element_update *u,
                        const struct binding *updated, const struct binding *bindings) {
  const char *own = apart_text(l, updated->redirect ? updated->redirect->local : updated->text, "0");
  const char *shared = shared_text(l, region, u, updated->update->op, bindings);
  const char *plain = render_plain(l, region, node, bindings);
  return node->kind == N_IF ? arena_printf(l->arena, "{ if (%s) { %s } else %s; }", own, plain, shared)
                            : arena_printf(l->arena, "(%s ? (void)(%s) : %s)", own, plain, shared);
}
