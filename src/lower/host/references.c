/*
 * references.c - C++: a clause of a template names what lies behind a member, s.r, that each instance of the template
 * knows. If the member is a reference there, devices would follow it to the host's memory: clang says so, with the
 * words of rule_no_reference (src/lang/rules/variables.c), which sees members that are known before.
 * To change clauses that go through members which are references in an instance (C++): references.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/host/maps.h"

/* The member access as `decltype` takes it for a name: without the parentheses around it. */
static const struct node *bare(const struct node *node) {
  while (node->nkids && (node->kind == N_PAREN || node->kind == N_IMPLICIT))
    node = node->kid[0];
  return node;
}

static void check_member(struct lowering *l, struct text *out, const struct node *member, const char *item) {
  const char *assertion = arena_printf(
      l->arena, l->spelling->instances->assert_that,
      arena_printf(l->arena, "!%s",
                   arena_printf(l->arena, l->spelling->instances->is_reference, source_text(l, member))),
      c_string(l, arena_printf(l->arena,
                               "'%1$s' goes through the member '%2$s', which is a reference, and devices would follow "
                               "it to the host's memory: name the object by a reference of the function, auto &x = "
                               "%2$s;",
                               item, member->decl->name)));
  if (!out->text || !strstr(out->text, assertion))
    text_add(out, assertion);
}

void maps_check_references(struct lowering *l, struct text *out, const struct var_item *item) {
  for (const struct node *node = bare(item->expr); node->kind != N_REF && node->nkids; node = bare(node->kid[0]))
    if (node->kind == N_MEMBER && node->decl && node->decl->is_dependent)
      check_member(l, out, node, item->text);
}

static void check_reductions(struct lowering *l, struct text *out, const struct construct *construct) {
  for (size_t i = 0; construct && i < construct->items.n; i++)
    if (construct->items.item[i].role == ITEM_REDUCTION)
      maps_check_references(l, out, construct->items.item[i].var);
}

void maps_check_results(struct lowering *l, struct text *out, const struct region *region) {
  check_reductions(l, out, region->construct);
  EACH_PTR (const struct loop, loop, region->loops)
    check_reductions(l, out, loop->construct);
}
