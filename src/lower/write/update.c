/*
 * update.c - array reductions whose updates stand for themselves, as text: h[k] += e becomes
 * __sumac_red_update_f64(&h[k], e, op).
 */
#include "lower/analyse/updates.h"
#include "lower/lowering.h"
#include "lower/reduction.h"
#include "lower/region.h"
#include "lower/tree.h"
#include "lower/types.h"
#include "lower/write/bindings.h"
#include "lower/write/reductions.h"

const char *update_text(struct lowering *l, struct region *region, const struct element_update *u, int op,
                        const struct binding *bindings) {
  const char *type = type_reduction_name(u->suffix), *value = "1";
  if (u->value)
    value = arena_printf(l->arena, "(%s)(%s)", type, render_expression(l, region, u->value, bindings));
  return arena_printf(l->arena, "__sumac_red_update_%s((%s *)&%s, %s%s, %s)", u->suffix, type,
                      render_expression(l, region, u->object, bindings), u->negated ? "-" : "", value, op_builtin(op));
}

struct binding *update_bind(struct lowering *l, const struct reduction *reduction, const struct binding *inner) {
  const struct binding *b = inner;
  while (b && (!tree_same_decl(b->decl, reduction->decl) || b->member || (b->redirect && b->redirect->index)))
    b = b->next;
  struct binding *binding = binding_push(l, inner, reduction->decl, reduction->decl->name);
  if (b) {
    *binding = *b;
    binding->next = inner;
  }
  binding->update = reduction;
  return binding;
}
