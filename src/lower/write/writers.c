/*
 * writers.c - what a writer has others write that stand above it, by the table that the lowering has got (outline.c):
 * a part of the user's program inside of its own text, or what a reduction's form makes of it. So files of this folder
 * call down alone.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/write/forms.h"

char *render_expression(struct lowering *l, struct region *region, struct node *node, const struct binding *bindings) {
  return l->writers->render(l, region, node, node->end, bindings, NULL);
}

char *render_plain(struct lowering *l, struct region *region, struct node *node, const struct binding *bindings) {
  return l->writers->render(l, region, node, node->end, bindings, node);
}

static char *statement(struct lowering *l, struct region *region, struct node *node, const struct binding *bindings,
                       const struct node *top) {
  return arena_printf(l->arena, "%s%s", line_marker(l, node->begin),
                      l->writers->render(l, region, node, node->stop, bindings, top));
}

char *render_statement(struct lowering *l, struct region *region, struct node *node, const struct binding *bindings) {
  return statement(l, region, node, bindings, NULL);
}

char *render_own_loop(struct lowering *l, struct region *region, struct node *node, const struct binding *bindings) {
  return statement(l, region, node, bindings, node);
}

void loop_statement_text(struct lowering *l, struct text *out, struct loop *loop, const struct binding *outer) {
  l->writers->loop_statement(l, out, loop, outer);
}

const struct form_row *form_of(const struct lowering *l, const struct reduction *reduction) {
  return &l->writers->forms[reduction->form];
}
