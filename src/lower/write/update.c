/*
 * update.c - the text of updates in loops that reduce an array and do nothing else with it (LOCALS_CHOSEN):
 * h[k] += e becomes
 *
 *     (__sumac_red_apart(LOCAL, 0) ? (void)(LOCAL[k] += e) : __sumac_red_update_f64(&LOCAL[k], e, op))
 *
 * The late half makes a constant of the condition: true if each thread has a LOCAL of its own, false if threads share
 * one, which is then updated atomically. Where LOCAL has no elements if the array is too long (LOCALS_LIMITED), it
 * becomes
 *
 *     (__sumac_few ? the above : atomic update of RESULT's element)
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
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

/* BINDINGS without LOCALs of the variable whose updates are told apart. */
static const struct binding *without_locals(struct lowering *l, const struct binding *bindings,
                                            const struct decl *decl) {
  if (!bindings)
    return NULL;
  const struct binding *rest = without_locals(l, bindings->next, decl);
  if (bindings->update && tree_same_decl(bindings->decl, decl))
    return rest;
  struct binding *copy = ARENA_NEW(l->arena, struct binding);
  *copy = *bindings;
  copy->next = rest;
  return copy;
}

const char *update_text(struct lowering *l, struct region *region, struct node *node, const struct element_update *u,
                        const struct binding *updated, const struct binding *bindings) {
  const char *own = apart_text(l, updated->redirect ? updated->redirect->local : updated->text, "0");
  const char *shared = shared_text(l, region, u, updated->update->op, bindings);
  const char *plain = render_plain(l, region, node, bindings);
  bool statement = node->kind == N_IF;
  const char *text = statement ? arena_printf(l->arena, "{ if (%s) { %s } else %s; }", own, plain, shared)
                               : arena_printf(l->arena, "(%s ? (void)(%s) : %s)", own, plain, shared);
  const char *value = !statement && !tree_is_statement(node) ? ", 0" : ""; /* an operand of &&, say */
  if (!updated->fits)
    return arena_printf(l->arena, *value ? "(%s%s)" : "%s%s", text, value);
  const char *direct = atomic_step_text(l, region, node, without_locals(l, bindings, updated->decl));
  return arena_printf(l->arena, statement ? "{ if (%s) %s else %s; }" : "((%s ? %s : (void)%s)%s)", updated->fits, text,
                      direct, value);
}
