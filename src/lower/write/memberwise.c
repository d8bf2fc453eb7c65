/*
 * memberwise.c - the functions of operators that combine structures as their members (analyse/memberwise.c), written as
 * those of a declared operator (operators.c), behind the declaration of the structure, if a function declares it, else
 * behind the function that needs them:
 *
 *     static void __sumac_combine_members_0(void *into, const void *from, long n, long step, long from_step) {
 *       for (long i = 0; i < n; i++) { struct s a = into[i], b = from[i];
 *         a.bits = (int)((unsigned long)a.bits + (unsigned long)b.bits); ...; into[i] = a; } }
 *
 * Integers are added as unsigned ones: partial sums may wrap where no sum of the program's does.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/reductions.h"

static bool may_wrap(const struct memberwise *m, const struct component *part) {
  enum type_class class = type_reduction_class(part->suffix);
  return (m->op == RED_ADD || m->op == RED_MUL) && (class == CLASS_int || class == CLASS_bool);
}

/* "TO = TO op FROM; " */
static void add_step(struct lowering *l, struct text *out, const struct memberwise *m, const struct component *part,
                     const char *to, const char *from) {
  const char *type = type_reduction_name(part->suffix), *wide = may_wrap(m, part) ? "(unsigned long)" : "";
  const char *a = arena_printf(l->arena, "%s%s", wide, to), *b = arena_printf(l->arena, "%s%s", wide, from);
  text_printf(out, "%s = (%s)(%s); ", to, type, combined_values(l, (int)m->op, a, b));
}

/* Member PART of __sumac_a, or each of its elements: combined with that of __sumac_b, or set to the identity. */
static void add_part(struct lowering *l, struct text *out, const struct memberwise *m, const struct component *part,
                     bool combines) {
  const char *type = type_reduction_name(part->suffix), *a = "__sumac_a", *b = "__sumac_b";
  const char *to = arena_printf(l->arena, "%s%s", a, part->path), *from = arena_printf(l->arena, "%s%s", b, part->path);
  if (part->array) {
    const char *pointer = arena_printf(l->arena, "%s __attribute__((may_alias)) *", type);
    text_printf(out, "for (unsigned long __sumac_k = 0; __sumac_k < sizeof(%s) / sizeof(%s); __sumac_k++) { ", to,
                type);
    to = arena_printf(l->arena, "((%s)&%s)[__sumac_k]", pointer, to);
    from = arena_printf(l->arena, "((%s)&%s)[__sumac_k]", pointer, from);
  }
  if (combines)
    add_step(l, out, m, part, to, from);
  else
    text_printf(out, "%s = %s; ", to, component_identity(l, part, (int)m->op, true));
  if (part->array)
    text_add(out, "} ");
}

static void add_function(struct lowering *l, struct text *out, const struct memberwise *m, bool combines) {
  const char *type = type_declare(l, m->user_operator.type, "", NULL, false);
  const char *into = operator_element(l, type, "(char *)__sumac_into", "");
  operator_begin(l, out, &m->user_operator, combines, m->local);
  text_printf(out, "_Static_assert(sizeof(%s) == %ld, \"another type of that name\"); ", type,
              m->user_operator.type->size);
  text_printf(out, "%s __sumac_a%s; ", type, combines ? ", __sumac_b" : " = {0}");
  if (combines)
    text_printf(out,
                "__builtin_memcpy(&__sumac_a, %s, sizeof __sumac_a); __builtin_memcpy(&__sumac_b, %s, sizeof "
                "__sumac_b); ",
                into, operator_element(l, type, "(const char *)__sumac_from", "from_"));
  for (size_t i = 0; i < m->ncomponents; i++)
    add_part(l, out, m, &m->components[i], combines);
  text_printf(out, "__builtin_memcpy(%s, &__sumac_a, sizeof __sumac_a); } } ", into);
}

void memberwise_functions(struct lowering *l) {
  EACH_PTR (const struct memberwise, m, l->memberwise) {
    struct text out = {0};
    add_function(l, &out, m, true);
    add_function(l, &out, m, false);
    operator_place(l, &out, m->at, m->local);
  }
}
