/*
 * operator_text.c - the operators of reductions as C text: their identities, and two values combined.
 *
 * Where a builtin combines, the device library does it (devlib). This is for what lower writes out itself: bit-fields
 * and packed members (fields.c, memberwise.c), crews and scans, the trees of -freproducible, values on the host.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/forms.h"

static bool is_signed(const struct lowering *l, const struct decl *field) {
  return field->type->kind != TYPE_BOOL && !type_is_unsigned(l, field->type);
}

const char *field_limit(struct lowering *l, const struct decl *field, bool largest) {
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
    return field_limit(l, field, false);
  case IDENTITY_greatest:
    return field_limit(l, field, true);
  case IDENTITY_ones:
    return is_signed(l, field) ? "-1" : field_limit(l, field, true);
  case IDENTITY_one:
    return field->bit_width == 1 && is_signed(l, field) ? "-1" : "1";
  default:
    return "0";
  }
}

/* Of a floating-point sum it is +0.0 unless EXACT, although partial sums begin with -0.0:
   adding -0.0 leaves +0.0 as it is, so a sum of nothing is what `s = 0` would make it. */
const char *type_identity(struct lowering *l, const char *suffix, const char *type, enum red_op op, bool exact) {
  const struct type_info *info = type_reduction_info(suffix);
  bool least = op_identity(op) == IDENTITY_least;
  switch (op_identity(op)) {
  case IDENTITY_sum:
    return exact && info->is_complex                               ? "__builtin_complex(-0.0, -0.0)"
           : exact && (info->is_float || info->class == CLASS_any) ? "-0.0"
                                                                   : "0";
  case IDENTITY_one:
    return "1";
  case IDENTITY_ones:
    return info->class == CLASS_bool ? "1" : "-1";
  case IDENTITY_least:
  case IDENTITY_greatest:
    if (info->class == CLASS_any)
      return arena_printf(l->arena, l->spelling->instances->limit, type, least ? "least" : "greatest");
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

const char *component_identity(struct lowering *l, const struct component *part, int op, bool exact) {
  return part->field ? field_identity(l, part->field, op)
                     : type_identity(l, part->suffix, NULL, (enum red_op)op, exact);
}

const char *combined_values(struct lowering *l, int op, const char *a, const char *b) {
  if (op == RED_MAX || op == RED_MIN)
    return arena_printf(l->arena, "%2$s %3$s %1$s || %1$s != %1$s ? %2$s : %1$s", a, b, op == RED_MAX ? ">" : "<");
  return arena_printf(l->arena, "%s %s %s", a, op_sign(op), b);
}

void combine_values(struct emitter *e, const char *suffix, const char *type, int op) {
  enum type_class class = type_reduction_class(suffix);
  bool rounds = class == CLASS_real || class == CLASS_complex, wraps = !rounds && (op == RED_ADD || op == RED_MUL);
  const char *wrap = !wraps               ? ""
                     : class == CLASS_any ? arena_printf(e->l->arena, e->l->spelling->instances->wraps, type)
                                          : "(unsigned long)";
  text_printf(e->out, "__sumac_a = (%s)(%s); ", type,
              combined_values(e->l, op, arena_printf(e->l->arena, "%s__sumac_a", wrap),
                              arena_printf(e->l->arena, "%s__sumac_b", wrap)));
}

void check_reduced_type(struct emitter *e, const struct reduction *r, const char *type) {
  struct lowering *l = e->l;
  const char *words = arena_printf(l->arena, "'%s' has type '?', which no reduction takes", reduction_words(l, r));
  text_printf(e->out, l->spelling->instances->assert_that,
              arena_printf(l->arena, l->spelling->instances->reduces, type), c_string(l, words));
}

void check_instances(struct emitter *e, const struct reduction *r, const char *local) {
  for (size_t i = 0; i < component_count(r) && !r->user_operator; i++) {
    struct component_text part = reduction_component(e, r, i, local);
    if (type_reduction_class(part.suffix) == CLASS_any)
      check_reduced_type(e, r, part.type);
  }
}
