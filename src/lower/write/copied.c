/*
 * copied.c - C++: firstprivate objects of loops. Their copy constructors make them, since a class may have no
 * constructor without arguments.
 *
 *     T x(*FIRST);
 *     typename __sumac_copied<T>::type __sumac_o_x(.. FIRST); T &x = (T &)__sumac_o_x;      of what may be an array
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/write.h"

bool is_copied_object(const struct lowering *l, const struct decl *decl) {
  return l->spelling->instances && decl->type->kind != TYPE_VLA &&
         (type_behind_arrays(decl->type)->kind == TYPE_STRUCT || type_may_be_any(decl->type));
}

void copied_object(struct lowering *l, struct text *out, const struct decl *decl, const char *first) {
  const struct instance_spelling *instances = l->spelling->instances;
  const char *copy = arena_printf(l->arena, "__sumac_o_%s", decl->local);
  if (decl->type->kind == TYPE_STRUCT) {
    text_printf(out, "%s(*%s)", type_declare(l, decl->type, decl->local, NULL, false), first);
    return;
  }
  const char *type = arena_printf(l->arena, "__typeof__(%s)", type_declare(l, decl->type, "", NULL, false));
  text_printf(out, instances->copy, type, copy, "");
  text_printf(out, instances->copy_from, first, type, decl->local, copy);
}
