/*
 * crew_own.c - a parallel construct's reductions whose variable its threads use for more than adding to it:
 *
 *     T own = identity; the thread's statements, which use OWN; LOCAL = LOCAL op OWN;
 *
 * So each thread begins with the neutral element, whoever shares its LOCAL (OpenMP 5.2, 5.5.8), and a target that
 * executes several threads one after another sees that each only adds to it. The same of "max" and "min", which no
 * target knows in all the ways in which a program writes them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"
#include "lower/write/crew.h"
#include "lower/write/forms.h"

static bool has_own(struct emitter *e, const struct reduction *r) {
  const struct loop *loop = e->loop;
  bool whole = !r->item || (!r->item->nsections && !reduction_member(r) && !reduction_field(r));
  if (loop_asks(loop)->crew.role != CREW_EACH || !crew_levels(loop) || r->form != FORM_SCALAR || r->user_operator ||
      r->origin != ORIGIN_CLAUSE || !whole || form_of(e->l, r)->reproducible)
    return false;
  return r->op == RED_MAX || r->op == RED_MIN || depend_accumulation(e->l, loop->body, r->decl) != r->op;
}

static const char *own_name(struct emitter *e, const struct reduction *r) {
  return arena_printf(e->l->arena, "__sumac_own_%d_%d_%s", e->lid, r->rid, r->decl->local);
}

void crew_own_begin(struct emitter *e) {
  EACH_IN (const struct reduction, r, e->loop->reductions) {
    if (!has_own(e, r))
      continue;
    const char *type = scalar_type_name(e, r), *suffix = type_reduction_suffix(e->l, r->decl->type);
    text_printf(e->out, "%s %s = %s; ", type, own_name(e, r),
                type_identity(e->l, suffix, type, (enum red_op)r->op, true));
    e->inner = binding_push(e->l, e->inner, r->decl, own_name(e, r));
  }
}

static void combine(struct emitter *e, const struct reduction *r) {
  const char *local = local_name(e, r), *own = own_name(e, r);
  enum type_class class = type_reduction_class(type_reduction_suffix(e->l, r->decl->type));
  if ((r->op == RED_MAX || r->op == RED_MIN) && class != CLASS_any)
    text_printf(e->out, "%1$s = __builtin_elementwise_%3$s(%1$s, %2$s); ", local, own,
                r->op == RED_MAX ? "max" : "min");
  else if (class == CLASS_int && (r->op == RED_ADD || r->op == RED_MUL)) /* which may wrap around in between */
    text_printf(e->out, "%1$s = (%4$s)((unsigned long)%1$s %3$s (unsigned long)%2$s); ", local, own, op_sign(r->op),
                scalar_type_name(e, r));
  else
    text_printf(e->out, "%s = %s; ", local, combined_values(e->l, r->op, local, own));
}

void crew_own_end(struct emitter *e) {
  EACH_IN (const struct reduction, r, e->loop->reductions)
    if (has_own(e, r))
      combine(e, r);
}
