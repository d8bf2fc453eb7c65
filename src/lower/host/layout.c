/*
 * layout.c - struct sumac_layout, as text: which scalars ("leaves") an element of a mapped object consists of, so that
 * the runtime can compare the contents that two devices computed, and name the member that differs (-fverify).
 *
 * A member's offset is written as __builtin_offsetof(__typeof__(expression), member): that works for anonymous types,
 * too.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/host/maps.h"
#include "lower/write/write.h"

enum { MOST_LEAVES = 256 }; /* larger types are compared byte by byte */

struct leaves {
  struct lowering *l;
  const char *element; /* an expression of the element's type */
  struct text text;
  int n;
  bool whole; /* unions, bit-fields, too many members: compared byte by byte */
};

static const char *kind_of(const struct type *type) {
  switch (type->kind) {
  case TYPE_FLOAT:
  case TYPE_DOUBLE:
  case TYPE_LDOUBLE:
    return "__sumac_leaf_float";
  case TYPE_POINTER:
    return "__sumac_leaf_pointer";
  default:
    return "__sumac_leaf_exact";
  }
}

/* COUNT scalars of TYPE at PATH; NULL: the element itself. */
static void add_scalars(struct leaves *s, const struct type *type, const char *path, long count) {
  if (type->kind == TYPE_COMPLEX && type->to) {
    type = type->to;
    count *= 2;
  }
  s->whole |= type->size <= 0 || ++s->n > MOST_LEAVES;
  text_printf(&s->text, "{\"%s\", ", path ? path : "");
  if (path)
    text_printf(&s->text, "__builtin_offsetof(__typeof__(%s), %s)", s->element, path + 1);
  else
    text_add(&s->text, "0");
  text_printf(&s->text, ", %ld, %ld, %s}, ", count, type->size, kind_of(type));
}

static void add_leaves(struct leaves *s, const struct type *type, const char *path);

static void add_members(struct leaves *s, const struct type *type, const char *path) {
  const struct decl *tag = type->tag && type->tag->definition ? type->tag->definition : type->tag;
  s->whole |= !tag || !tag->nmembers;
  for (size_t i = 0; tag && i < tag->nmembers && !s->whole; i++) {
    const struct decl *member = tag->members[i];
    if (member->kind != DECL_FIELD)
      continue;
    s->whole |= member->is_bitfield;
    bool unnamed = !member->name || !*member->name; /* an anonymous struct: its members are named as if of the outer */
    const char *at = unnamed ? path : arena_printf(s->l->arena, "%s.%s", path ? path : "", member->name);
    add_leaves(s, member->type, at);
  }
}

static void add_elements(struct leaves *s, const struct type *type, const char *path) {
  const struct type *element = type;
  long count = 1;
  for (; element->kind == TYPE_ARRAY; element = element->to)
    count *= element->length;
  if (type_is_scalar(element)) {
    add_scalars(s, element, path, count);
    return;
  }
  s->whole |= !path || type_is_array(element) || count > MOST_LEAVES;
  for (long i = 0; i < type->length && !s->whole; i++)
    add_leaves(s, type->to, arena_printf(s->l->arena, "%s[%ld]", path, i));
}

static void add_leaves(struct leaves *s, const struct type *type, const char *path) {
  if (type->kind == TYPE_INCOMPLETE_ARRAY) /* a flexible array member is not part of the element */
    return;
  if (type->kind == TYPE_ARRAY)
    add_elements(s, type, path);
  else if (type->kind == TYPE_STRUCT)
    add_members(s, type, path);
  else if (type_is_scalar(type))
    add_scalars(s, type, path, 1);
  else
    s->whole = true;
}

/* C++: the layout of elements whose type is a template's parameter, of which each instance says what it is. */
static const char *dependent_layout(struct mapper *m, const char *element) {
  const char *name = mapper_temporary(m, "layout", (int)m->maps->rows.n);
  text_printf(&m->maps->before,
              "static const struct sumac_leaf %1$s_l[] = {{\"\", 0, 1, (long)sizeof(__typeof__(%2$s)), %3$s}}; "
              "static const struct sumac_layout %1$s = "
              "{(long)sizeof(__typeof__(%2$s)), %1$s_l, 1}; ",
              name, element, arena_printf(m->l->arena, m->l->spelling->instances->leaf_kind, element));
  return arena_printf(m->l->arena, "&%s", name);
}

/* Declares the layout of the variable's elements among the temporaries, static. NULL: not known (of a void *), or
   without -fverify. */
const char *mapper_layout(struct mapper *m) {
  const struct variable *variable = m->variable;
  const struct var_item *item = variable->item;
  unsigned class = variable->kind & __sumac_map_class;
  if (!m->l->settings->verify || class == __sumac_map_private || class == __sumac_map_attach ||
      class == __sumac_map_detach)
    return NULL;
  const struct type *type = item && item->expr->type ? item->expr->type : variable->decl->type;
  const char *element = item ? source_text(m->l, item->expr) : name_outside(m->l, variable->decl);
  element = arena_printf(m->l->arena, "(%s)", element);
  size_t behind = item ? item->nsections : variable->inferred != NULL;
  if (!behind && type->kind == TYPE_POINTER && class != __sumac_map_mapped && class != __sumac_map_value)
    behind = 1;
  for (; type_is_array(type) || (behind && type->kind == TYPE_POINTER); behind -= behind > 0) {
    type = type->to;
    element = arena_printf(m->l->arena, "%s[0]", element);
  }
  if (type->is_dependent && !type->is_dependent_class)
    return dependent_layout(m, element);
  if (type->kind == TYPE_OTHER || type->kind == TYPE_FUNCTION || type->size <= 0)
    return NULL;
  struct leaves s = {.l = m->l, .element = element};
  add_leaves(&s, type, NULL);
  const char *name = mapper_temporary(m, "layout", (int)m->maps->rows.n);
  text_printf(&m->maps->before, "static const struct sumac_leaf %s_l[] = {", name);
  if (s.whole)
    text_printf(&m->maps->before, "{\"\", 0, 1, %ld, __sumac_leaf_exact}", type->size);
  else
    text_add(&m->maps->before, s.text.text);
  text_printf(&m->maps->before, "}; static const struct sumac_layout %1$s = {%2$ld, %1$s_l, %3$d}; ", name, type->size,
              s.whole ? 1 : s.n);
  text_free(&s.text);
  return arena_printf(m->l->arena, "&%s", name);
}
