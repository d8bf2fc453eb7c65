/*
 * jumps.c - jumps across the edge of a construct: return, break, continue and goto out of it, goto and labels of an
 * outer switch into it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/rules/rules.h"

struct jumps {
  struct unit *unit;
  const struct block_rule *rule;
  const struct directive *directive;
};

static bool is_within(const struct node *node, const struct node *ancestor) {
  while (node && node != ancestor)
    node = node->parent;
  return node != NULL;
}

/* No loop of the user's, but one that stands before a directive's statement (struct frame_info). */
static bool is_frame(const struct node *node) {
  const struct node *parent = node->parent;
  return parent && parent->kind == N_DIRECTIVE && parent->directive->body == node &&
         directive_frame(parent->directive) != NULL;
}

/* The statement that a break or continue leaves or repeats; NULL: none in the function. */
static const struct node *target_of(const struct node *jump) {
  for (const struct node *node = jump->parent; node && node->kind != N_FUNCTION; node = node->parent)
    if ((node->kind == N_FOR && !is_frame(node)) || node->kind == N_WHILE || node->kind == N_DO ||
        node->kind == N_RANGE_FOR || (node->kind == N_SWITCH && jump->kind == N_BREAK))
      return node;
  return NULL;
}

static void report(const struct jumps *jumps, const struct node *node, const char *what) {
  check_error(jumps->unit, unit_place(jumps->unit, node->begin), "%s the '%s' construct", what,
              directive_name(jumps->directive));
  note_enclosing(jumps->unit, jumps->directive);
}

/* Is the node one of the loops that the construct divides up? */
static bool is_governed_loop(const struct block_rule *rule, const struct node *loop) {
  if (!rule->loops || loop->kind != N_FOR)
    return false;
  long loops = 0;
  for (const struct node *node = loop; node && node != rule->directive->node; node = node->parent)
    loops += node->kind == N_FOR;
  return loops <= rule->loops;
}

/* Each jump is reported at the innermost construct that it leaves. */
static void visit_jump(const struct jumps *jumps, const struct node *node) {
  const struct directive *directive = jumps->directive;
  const struct node *body = directive->body;
  if (node->kind == N_RETURN && !directive->parent && !jumps->rule->plain) {
    report(jumps, node, "'return' leaves");
  } else if (node->kind == N_BREAK || node->kind == N_CONTINUE) {
    const struct node *target = target_of(node);
    bool leaves = !target || !is_within(target, body);
    if (leaves && (!directive->parent || !target || is_within(target, directive->parent->body)))
      report(jumps, node, node->kind == N_BREAK ? "'break' leaves" : "'continue' leaves");
    else if (!leaves && node->kind == N_BREAK && !jumps->rule->in_order && is_governed_loop(jumps->rule, target))
      report(jumps, node, "'break' ends early the loop of");
  } else if (node->kind == N_GOTO && node->decl && node->decl->node) {
    bool inside = is_within(node->decl->node, body);
    if (!inside && (!directive->parent || is_within(node->decl->node, directive->parent->body)))
      report(jumps, node, "'goto' leaves");
  } else if (node->kind == N_COMPUTED_GOTO && !directive->parent) {
    report(jumps, node, "a computed 'goto' may leave");
  } else if (node->kind == N_CASE || node->kind == N_DEFAULT) {
    const struct node *owner = node->parent;
    while (owner && owner->kind != N_SWITCH && owner != body->parent)
      owner = owner->parent;
    if (owner == body->parent)
      report(jumps, node, "a label of an outer switch stands in");
  }
}

static void visit_jumps(const struct jumps *jumps, const struct node *node) {
  if (!node || node->kind == N_LAMBDA) /* from which no jump leads out */
    return;
  visit_jump(jumps, node);
  for (size_t i = 0; i < node->nkids; i++)
    visit_jumps(jumps, node->kid[i]);
}

/* goto into the construct. */
static void visit_entries(const struct jumps *jumps, const struct node *node) {
  if (!node || node == jumps->directive->body)
    return;
  if (node->kind == N_GOTO && node->decl && node->decl->node && is_within(node->decl->node, jumps->directive->body))
    report(jumps, node, "'goto' enters");
  for (size_t i = 0; i < node->nkids; i++)
    visit_entries(jumps, node->kid[i]);
}

static bool has_label(const struct node *node) {
  if (!node)
    return false;
  if (node->kind == N_LABEL)
    return true;
  for (size_t i = 0; i < node->nkids; i++)
    if (has_label(node->kid[i]))
      return true;
  return false;
}

void rule_block(struct unit *unit, const struct block_rule *rule) {
  const struct directive *directive = rule->directive;
  if (!directive->body)
    return;
  struct jumps jumps = {unit, rule, directive};
  visit_jumps(&jumps, directive->body);
  if (has_label(directive->body) && directive->function)
    visit_entries(&jumps, directive->function->node);
}
