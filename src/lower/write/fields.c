/*
 * fields.c - reductions of bit-fields: by themselves and as members of structures. A bit-field has no address, so LOCAL
 * holds it as a bit-field, too, the builtins get its value, and the gangs change RESULT under a lock:
 *
 *     struct { int v : 5; } LOCAL;                                     of reduction(max:s.a)
 *     LOCAL.v = -16;                                                   the identity
 *     LOCAL.v = __sumac_red_fini_i32(0, LOCAL.v, __sumac_vector, ...);   workers and lanes as for any scalar
 *     enter(&s); s.a = LOCAL.v > s.a || s.a != s.a ? LOCAL.v : s.a; leave(&s);    each gang
 *
 * So do those of packed structures with members whose addresses their types do not allow (analyse/alignment.c), but
 * that LOCAL is such a member, or a variable, as it is.
 *
 * To change how bit-fields are combined: fields.c, of long arrays memberwise.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/emitter.h"

/* "AT = CALL; ". For max and min, what INIT returns, the identity of the field's type, may not fit into the field: then
   the field's own limit is stored. */
void field_call(struct emitter *e, const struct reduction *r, const struct component *part, enum phase phase,
                const char *at, const char *call) {
  bool extreme = r->op == RED_MAX || r->op == RED_MIN;
  if (!extreme || phase != PHASE_INIT) {
    text_printf(e->out, "%s = %s; ", at, call);
    return;
  }
  const char *end = field_limit(e->l, part->field, r->op == RED_MIN);
  text_printf(e->out, "{ %1$s __sumac_v = %2$s; %3$s = __sumac_v %4$s %5$s ? %5$s : __sumac_v; } ",
              type_reduction_name(part->suffix), call, at, r->op == RED_MAX ? "<" : ">",
              arena_printf(e->l->arena, "(%s)%s", type_reduction_name(part->suffix), end));
}

void field_combine(struct emitter *e, const struct reduction *r, const char *at, const char *result,
                   const char *object) {
  text_printf(e->out,
              "for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)%1$s)) { %2$s = %3$s; "
              "__sumac_atomic_leave((const void *)%1$s); __sumac_go = 0; } ",
              object, result, combined_values(e->l, r->op, result, at));
}
