/*
 * described.c - how a reduction's LOCAL and RESULT are written: lvalues of their first elements, bounds and lengths of
 * sections, rows behind pointers. Of reduction(+: p[lo:n]), RESULT's first element is p[lo], LOCAL's LOCAL[0], of n.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/described.h"
#include "sumac/limits.h"

static struct operand constant_operand(struct lowering *l, long value) {
  return (struct operand){arena_printf(l->arena, "%ldl", value), true, value};
}

/* A section's lower bound or length: a constant, or a temporary, which this declares if s->declare. */
static struct operand bound(struct described *s, struct node *node, const char *what, const struct reduction *r,
                            size_t d) {
  struct lowering *l = s->l;
  const struct node *plain = tree_strip(node);
  if (plain->is_constant)
    return constant_operand(l, plain->value);
  const char *name = arena_printf(l->arena, "__sumac_%s%d_%d_%zu", what, s->e->lid, r->rid, d);
  if (s->declare)
    text_printf(s->e->out, "long %s = (long)(%s); ", name, render_expression(l, s->e->region, node, s->e->outer));
  return (struct operand){.text = name};
}

static struct operand lower_bound(struct described *s, const struct reduction *r, size_t d) {
  struct node *node = r->item->sections[d].lower;
  return node ? bound(s, node, "lo", r, d) : constant_operand(s->l, 0);
}

/* A limited LOCAL has all elements or none. */
static struct operand limited_length(struct described *s, const struct reduction *r, const char *length,
                                     const char *lvalue) {
  const char *name = arena_printf(s->l->arena, "__sumac_few%d_%d", s->e->lid, r->rid);
  if (s->declare)
    text_printf(s->e->out, "const long %s = (unsigned long)(%s) <= %dul / sizeof((%s)[0]) ? (long)(%s) : 0; ", name,
                length, SUMAC_IMPLICIT_ARRAY_BYTES, lvalue, length);
  return (struct operand){.text = name};
}

/* How many elements dimension D of the section has; LVALUE is the array of that dimension. No text: one, as an index is
   given instead of a section. */
static struct operand full_length(struct described *s, const struct reduction *r, size_t d, const struct type *type,
                                  const char *lvalue) {
  const struct section *section = &r->item->sections[d];
  if (section->is_index)
    return (struct operand){.known = true, .value = 1};
  if (section->length)
    return bound(s, section->length, "len", r, d);
  struct operand low = lower_bound(s, r, d);
  if (type->kind == TYPE_ARRAY && low.known)
    return constant_operand(s->l, type->length - low.value);
  return (struct operand){
      .text = arena_printf(s->l->arena, "((long)(sizeof(%s) / sizeof((%s)[0])) - %s)", lvalue, lvalue, low.text)};
}

static struct operand length(struct described *s, const struct reduction *r, size_t d, const struct type *type,
                             const char *lvalue) {
  struct operand all = full_length(s, r, d, type, lvalue);
  return r->locals == LOCALS_LIMITED ? limited_length(s, r, all.text, lvalue) : all;
}

const char *outer_name(struct described *s, const struct reduction *r) {
  struct node *member = reduction_member(r);
  if (member)
    return arena_printf(s->l->arena, "(%s)", render_expression(s->l, s->e->region, member, s->e->outer));
  return binding_text(s->l, s->e->outer, r->decl);
}

const char *outer_element(struct described *s, const struct reduction *r, const char *low) {
  struct arena *arena = s->l->arena;
  for (const struct binding *b = s->e->outer; b; b = b->next) {
    if (!tree_same_decl(b->decl, r->decl) || !binding_is_of(b, r->item->expr))
      continue;
    const struct redirect *to = b->redirect;
    const char *element = NULL;
    if (!to)
      return arena_printf(arena, "%s[%s]", b->text, low);
    if (to->index && r->item->sections[0].is_index && same_expression(to->index, r->item->sections[0].lower))
      element = arena_printf(arena, "%s[0]", to->local);
    else if (!to->index)
      element = operand_is_zero(&to->low) ? arena_printf(arena, "%s[%s]", to->local, low)
                                          : arena_printf(arena, "%s[%s - %s]", to->local, low, to->low.text);
    if (element)
      return to->row.text ? row_text(s->l, element, &to->row) : element;
  }
  return arena_printf(arena, "%s[%s]", outer_name(s, r), low);
}

/* The first dimension: S->row counts from LOW. */
static void describe_first(struct described *s, const struct reduction *r, const char *local) {
  struct arena *arena = s->l->arena;
  const char *low = s->low.text, *row = s->row ? s->row : "0";
  s->result_first = s->base ? s->base : outer_element(s, r, s->row ? arena_printf(arena, "%s + %s", low, row) : low);
  s->local_first = arena_printf(arena, "%s[%s]", local, row);
  if (!s->row)
    s->count = s->length.text;
}

void describe(struct described *s, const struct reduction *r, const char *local) {
  struct arena *arena = s->l->arena;
  const struct var_item *item = r->item;
  s->local = local;
  s->local_first = reduction_field(r) ? arena_printf(arena, "%s.v", local) : local;
  s->result_first = outer_name(s, r);
  s->count = NULL;
  const struct type *type = item ? item->expr->type : r->decl->type;
  for (size_t d = 0; item && d < item->nsections; d++, type = type->to) {
    struct operand first = lower_bound(s, r, d), elements = length(s, r, d, type, s->result_first);
    const char *low = first.text, *n = elements.text;
    if (d == 0) {
      s->low = first;
      s->length = elements;
      describe_first(s, r, local);
      continue;
    }
    bool row = d == 1 && item_has_rows(item);
    if (row) {
      s->row_low = first;
      s->row_length = elements;
    }
    if (n)
      s->count = s->count ? arena_printf(arena, "%s * %s", s->count, n) : n;
    s->result_first = arena_printf(arena, "%s[%s]", s->result_first, low);
    s->local_first = arena_printf(arena, "%s[%s]", s->local_first, row ? "0" : low);
  }
  const char *const *first = s->no_local ? &s->result_first : &s->local_first, *whole = *first;
  for (int i = 0; i < r->inner_dims; i++) {
    s->result_first = arena_printf(arena, "%s[0]", s->result_first);
    s->local_first = arena_printf(arena, "%s[0]", s->local_first);
  }
  if (r->inner_dims)
    s->count = arena_printf(arena, "%s%s(long)(sizeof(%s) / sizeof(%s))", s->count ? s->count : "",
                            s->count ? " * " : "", whole, *first);
  if (!s->count && item && item_has_rows(item))
    s->count = "1l";
  if (r->shape == SHAPE_EACH) { /* LOCAL is as long as that */
    s->result_first = arena_printf(arena, "(&%s)", s->result_first);
    s->local_first = arena_printf(arena, "(&%s)", s->local_first);
    s->count = NULL;
  }
}

bool has_rows(const struct reduction *r) {
  return r->item && item_has_rows(r->item);
}

void open_rows(struct described *s, const struct reduction *r) {
  describe(s, r, s->local);
  text_printf(s->e->out, "for (long __sumac_row = 0; __sumac_row < %s && 0 < %s; __sumac_row++) { ",
              s->length.text ? s->length.text : "1", s->row_length.text ? s->row_length.text : "1");
  s->row = "__sumac_row";
}

void close_rows(struct described *s) {
  text_add(s->e->out, "} ");
  s->row = NULL;
}

const char *at_least_one(struct described *s, const struct operand *length) {
  return length->text ? arena_printf(s->l->arena, "%1$s > 0 ? %1$s : 1", length->text) : "1";
}
