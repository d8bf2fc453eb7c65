/*
 * render_elements.c - elements of arrays of which a loop has a LOCAL for a section alone, or for one element.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/write.h"

/* The constant INDEX is not in the section, whose bounds are constant, too. */
static bool outside(const struct redirect *to, const struct node *index) {
  long begin = to->low.value, end = begin + to->length.value;
  index = tree_strip((struct node *)index);
  return to->low.known && to->length.known && end > begin && index->is_constant &&
         (index->value < begin || index->value >= end);
}

static void subtract(struct renderer *renderer, const struct node *index, const struct operand *low) {
  if (operand_is_zero(low))
    return;
  edit_add(&renderer->edits, index->begin, index->begin, "(");
  edit_add(&renderer->edits, index->end, index->end, arena_printf(renderer->l->arena, ") - %s", low->text));
}

/* The row is used otherwise than with an index behind it. */
static void row_edits(struct renderer *renderer, const struct node *node, const struct redirect *to) {
  bool zero = operand_is_zero(&to->row);
  edit_add(&renderer->edits, node->begin, node->begin,
           zero ? "(&" : arena_printf(renderer->l->arena, "((__typeof__(&%s[0][0]))((unsigned long)", to->local));
  edit_add(&renderer->edits, node->end, node->end,
           zero
               ? "[0])"
               : arena_printf(renderer->l->arena, " - (unsigned long)%s * sizeof %s[0][0]))", to->row.text, to->local));
}

/* variable[index], or member[index], where a loop reduces a section or an element of it: becomes an element of LOCAL,
   if the index may be in there. COLUMN: the index behind it; NULL: there is none. */
static bool render_element(struct renderer *renderer, struct node *node, const struct node *column) {
  struct node *base = tree_strip(node->kid[0]), *index = node->kid[1];
  if (base->kind != N_MEMBER && (base->kind != N_REF || !base->decl))
    return false;
  const struct binding *b = renderer->bindings;
  bool any = false;
  for (; b; b = b->next) {
    if (!binding_is_of(b, base))
      continue;
    if (!b->redirect)
      break;
    any = true;
    if (b->redirect->index ? same_expression(b->redirect->index, index) : !outside(b->redirect, index))
      break;
  }
  if (!any)
    return false;
  const struct redirect *to = b ? b->redirect : NULL;
  if (b)
    edit_add(&renderer->edits, base->begin, base->end, to ? to->local : b->text);
  if (to && to->row.text && !column)
    row_edits(renderer, node, to);
  else if (to && to->row.text)
    subtract(renderer, column, &to->row);
  if (to && to->index) {
    edit_add(&renderer->edits, index->begin, index->end, "0");
    return true;
  }
  if (to)
    subtract(renderer, index, &to->low);
  render_inside(renderer, index);
  return true;
}

/* Renders an element of rows: variable[row][column]. */
bool render_subscript(struct renderer *renderer, struct node *node) {
  if (node->kind != N_SUBSCRIPT || node->nkids != 2)
    return false;
  if (render_element(renderer, node, NULL))
    return true;
  struct node *row = tree_strip(node->kid[0]);
  if (row->kind != N_SUBSCRIPT || row->nkids != 2 || !render_element(renderer, row, node->kid[1]))
    return false;
  render_inside(renderer, node->kid[1]);
  return true;
}
