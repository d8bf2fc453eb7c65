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
 */
#include "lower/lowering.h"
#include "lower/reduction.h"
#include "lower/types.h"
#include "lower/write/emitter.h"

static bool is_signed(const struct lowering *l, const struct decl *field) {
  return field->type->kind != TYPE_BOOL && !type_is_unsigned(l, field->type);
}

/* The least or the largest value that FIELD can hold. */
static const char *limit(struct lowering *l, const struct decl *field, bool largest) {
  int bits = field->bit_width;
  if (is_signed(l, field)) {
    long long most = (long long)((1ull << (bits - 1)) - 1);
    return largest ? arena_printf(l->arena, "%lldll", most) : arena_printf(l->arena, "(-%lldll - 1)", most);
  }
  return largest ? arena_printf(l->arena, "%lluull", bits == 64 ? ~0ull : (1ull << bits) - 1) : "0";
}

static const char *field_identity(struct lowering *l, const struct decl *field, int op) {
  switch (op_identity((enum red_op)op)) {
  case IDENTITY_least:
    return limit(l, field, false);
  case IDENTITY_greatest:
    return limit(l, field, true);
  case IDENTITY_ones:
    return is_signed(l, field) ? "-1" : limit(l, field, true);
  case IDENTITY_one:
    return field->bit_width == 1 && is_signed(l, field) ? "-1" : "1";
  default:
    return "0";
  }
}

/* The identity of OP as C text. Of a floating-point sum it is +0.0 unless EXACT, although partial sums begin with -0.0:
   adding -0.0 leaves +0.0 as it is, so a sum of nothing is what `s = 0` would make it. */
const char *type_identity(struct lowering *l, const char *suffix, enum red_op op, bool exact) {
  const struct type_info *info = type_reduction_info(suffix);
  bool least = op_identity(op) == IDENTITY_least;
  switch (op_identity(op)) {
  case IDENTITY_sum:
    return exact && info->is_complex ? "__builtin_complex(-0.0, -0.0)" : exact && info->is_float ? "-0.0" : "0";
  case IDENTITY_one:
    return "1";
  case IDENTITY_ones:
    return info->class == CLASS_bool ? "1" : "-1";
  case IDENTITY_least:
  case IDENTITY_greatest:
    if (info->is_float)
      return least ? "-__builtin_inf()" : "__builtin_inf()";
    if (info->class == CLASS_bool || (least && !info->is_signed))
      return least ? "0" : "1";
    unsigned long most = ~0ul >> (64 - info->bytes * 8 + info->is_signed);
    return least ? arena_printf(l->arena, "-%ldl - 1", (long)most) : arena_printf(l->arena, "%luul", most);
  default:
    return "0";
  }
}

const char *part_identity(struct lowering *l, const struct part *part, int op, bool exact) {
  return part->field ? field_identity(l, part->field, op) : type_identity(l, part->suffix, (enum red_op)op, exact);
}

const char *combined_values(struct lowering *l, int op, const char *a, const char *b) {
  if (op == RED_MAX || op == RED_MIN)
    return arena_printf(l->arena, "%2$s %3$s %1$s || %1$s != %1$s ? %2$s : %1$s", a, b, op == RED_MAX ? ">" : "<");
  return arena_printf(l->arena, "%s %s %s", a, op_sign(op), b);
}

/* "AT = CALL; ". For max and min, what INIT returns, the identity of the field's type, may not fit into the field: then
   the field's own limit is stored. */
void field_call(struct emitter *e, const struct reduction *r, const struct part *part, enum phase phase, const char *at,
                const char *call) {
  bool extreme = r->op == RED_MAX || r->op == RED_MIN;
  if (!extreme || phase != PHASE_INIT) {
    text_printf(e->out, "%s = %s; ", at, call);
    return;
  }
  const char *end = limit(e->l, part->field, r->op == RED_MIN);
  text_printf(e->out, "{ %1$s __sumac_v = %2$s; %3$s = __sumac_v %4$s %5$s ? %5$s : __sumac_v; } ",
              type_reduction_name(part->suffix), call, at, r->op == RED_MAX ? "<" : ">",
              arena_printf(e->l->arena, "(%s)%s", type_reduction_name(part->suffix), end));
}

void field_gang(struct emitter *e, const struct reduction *r, const struct part *part, enum phase phase, const char *at,
                const char *result, const char *object) {
  if (phase == PHASE_INIT)
    text_printf(e->out, "%s = %s; ", at, part_identity(e->l, part, r->op, true));
  if (phase == PHASE_TEARDOWN)
    text_printf(e->out,
                "for (int __sumac_go = 1; __sumac_go;) if (__sumac_atomic_enter((const void *)%1$s)) { %2$s = %3$s; "
                "__sumac_atomic_leave((const void *)%1$s); __sumac_go = 0; } ",
                object, result, combined_values(e->l, r->op, result, at));
}
