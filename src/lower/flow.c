/*
 * flow.c - is a variable written before it is read? A walk over the tree in the order of execution, through conditions,
 * loops and switches; where that cannot tell, the answer is "read", which is safe for all callers.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/flow.h"

/* The first of two uses in order, where both always happen. */
static enum first_use then(enum first_use first, enum first_use second) {
  return first != USE_NONE ? first : second;
}

/* Where only one of two ways is taken: written only if both write. */
static enum first_use either(enum first_use a, enum first_use b, enum first_use after) {
  if (a == USE_READ || b == USE_READ)
    return USE_READ;
  if (a == USE_WRITTEN && b == USE_WRITTEN)
    return USE_WRITTEN;
  if (a == USE_NONE && b == USE_NONE)
    return after;
  return after == USE_NONE ? USE_NONE : after; /* written on one way only: what follows decides */
}

static enum first_use first_use_in_order(struct node *node, size_t from, const struct decl *decl) {
  enum first_use use = USE_NONE;
  for (size_t i = from; i < node->nkids && use == USE_NONE; i++)
    use = tree_first_use(node->kid[i], decl);
  return use;
}

/* The first use in a statement that may not be executed: a write there proves nothing, a read still counts. */
static enum first_use maybe(enum first_use use) {
  return use == USE_READ ? USE_READ : USE_NONE;
}

/* One iteration of a loop: its body, then END (step or condition), where a continue leads from anywhere. */
static enum first_use turn(struct node *body, struct node *end, const struct decl *decl) {
  enum first_use use = tree_first_use(body, decl);
  return then(tree_has_kind(body, N_CONTINUE) ? maybe(use) : use, tree_first_use(end, decl));
}

static size_t count_entries(const struct node *node) {
  size_t n = node->kind == N_CASE || node->kind == N_DEFAULT;
  for (size_t i = 0; i < node->nkids; i++)
    n += node->kid[i] && node->kid[i]->kind != N_SWITCH ? count_entries(node->kid[i]) : 0;
  return n;
}

/* The statement behind case and default labels; adds their number to *ENTRIES. */
static struct node *behind_cases(struct node *node, size_t *entries) {
  for (; node && (node->kind == N_CASE || node->kind == N_DEFAULT); node = node->kid[node->nkids - 1])
    (*entries)++;
  return node;
}

/* The first use when execution enters a switch's body at statement I: up to the next break. */
static enum first_use use_of_case(struct node *body, size_t i, const struct decl *decl) {
  enum first_use use = USE_NONE;
  for (size_t entries = 0; i < body->nkids && use == USE_NONE; i++) {
    struct node *statement = behind_cases(body->kid[i], &entries);
    if (statement && statement->kind == N_BREAK)
      break;
    use = tree_first_use(statement, decl);
  }
  return use;
}

/* A switch's body may be entered at any case. If some labels are inside of other statements, which this does not
   follow, any mention of the variable counts as a read. */
static enum first_use entered(struct node *body, const struct decl *decl) {
  enum first_use use = USE_NONE;
  size_t seen = 0;
  for (size_t i = 0; body->kind == N_COMPOUND && i < body->nkids && use != USE_READ; i++)
    if (behind_cases(body->kid[i], &seen) != body->kid[i])
      use = use_of_case(body, i, decl);
  if (use != USE_READ && seen != count_entries(body))
    return tree_mentions(body, decl) ? USE_READ : USE_NONE;
  return maybe(use);
}

enum first_use tree_first_use(struct node *node, const struct decl *decl) {
  if (!node || node->kind == N_SIZEOF)
    return USE_NONE;
  switch (node->kind) {
  case N_REF:
    return tree_same_decl(node->decl, decl) ? USE_READ : USE_NONE;
  case N_ASSIGN: {
    struct node *target = tree_strip(node->kid[0]);
    if (target->kind == N_REF && tree_same_decl(target->decl, decl)) {
      enum first_use value = tree_first_use(node->kid[1], decl);
      return value == USE_NONE && node->op == 0 ? USE_WRITTEN : USE_READ;
    }
    return then(tree_first_use(node->kid[1], decl), tree_first_use(node->kid[0], decl));
  }
  case N_BINARY:
    if (node->op == OP_LAND || node->op == OP_LOR)
      return then(tree_first_use(node->kid[0], decl), maybe(tree_first_use(node->kid[1], decl)));
    return first_use_in_order(node, 0, decl);
  case N_IF:
  case N_CONDITIONAL: {
    enum first_use use = tree_first_use(node->kid[0], decl);
    if (use != USE_NONE)
      return use;
    enum first_use a = node->nkids > 1 ? tree_first_use(node->kid[1], decl) : USE_NONE;
    enum first_use b = node->nkids > 2 ? tree_first_use(node->kid[2], decl) : USE_NONE;
    return either(a, b, USE_NONE);
  }
  case N_FOR: {
    enum first_use use = then(tree_first_use(node->kid[0], decl), tree_first_use(node->kid[1], decl));
    if (use != USE_NONE)
      return use;
    return maybe(turn(node->kid[3], node->kid[2], decl));
  }
  case N_WHILE:
    return then(tree_first_use(node->kid[0], decl), maybe(tree_first_use(node->kid[1], decl)));
  case N_DO: {
    enum first_use use = turn(node->kid[0], node->kid[1], decl);
    return tree_has_kind(node->kid[0], N_BREAK) ? maybe(use) : use;
  }
  case N_SWITCH:
    return then(tree_first_use(node->kid[0], decl), entered(node->kid[1], decl));
  case N_RANGE_FOR:
  case N_TRY:
  case N_GOTO:
  case N_LABEL:
  case N_CASE:
  case N_DEFAULT:
  case N_CONTINUE:
  case N_BREAK:
    return maybe(first_use_in_order(node, 0, decl));
  default:
    return first_use_in_order(node, 0, decl);
  }
}

/* The first use after kid I of PARENT: in its later siblings, or in the next iteration of a loop. */
static enum first_use use_beyond(struct node *parent, size_t i, const struct decl *decl) {
  switch (parent->kind) {
  case N_FOR:
    return maybe(then(tree_first_use(parent->kid[2], decl),
                      then(tree_first_use(parent->kid[1], decl), tree_first_use(parent->kid[3], decl))));
  case N_WHILE:
  case N_DO:
    return maybe(then(tree_first_use(parent->kid[1 - i], decl), tree_first_use(parent->kid[i], decl)));
  case N_IF:
  case N_CONDITIONAL:
  case N_SWITCH:
    return USE_NONE;
  default:
    return first_use_in_order(parent, i + 1, decl);
  }
}

/* The first use after NODE inside of ROOT; if that is NULL, to the end of NODE's function. */
static enum first_use next_use_inside(struct node *root, struct node *node, const struct decl *decl) {
  enum first_use use = USE_NONE;
  for (struct node *parent; use == USE_NONE && node != root && (parent = node->parent) && node->kind != N_FUNCTION;
       node = parent) {
    size_t i = 0;
    while (i < parent->nkids && parent->kid[i] != node)
      i++;
    if (i < parent->nkids && parent->kind != N_FUNCTION)
      use = use_beyond(parent, i, decl);
  }
  return use;
}

struct labels {
  struct node *root;
  const struct decl *decl;
  bool found;
};

static bool look_for_labels(struct node *node, void *context) {
  struct labels *labels = context;
  if (node->kind == N_LABEL)
    labels->found |= tree_mentions(node, labels->decl) || next_use_inside(labels->root, node, labels->decl) == USE_READ;
  return !labels->found;
}

/* A goto may jump over a write to a label: if a labelled statement mentions the variable, or what follows it reads that
   first, it may be read first. */
bool tree_reads_first(struct node *node, const struct decl *decl) {
  struct labels labels = {node, decl, false};
  tree_walk(node, look_for_labels, &labels);
  return labels.found || tree_first_use(node, decl) == USE_READ;
}

enum first_use tree_next_use(struct node *node, const struct decl *decl) {
  return next_use_inside(NULL, node, decl);
}
