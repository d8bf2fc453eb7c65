/*
 * tree.c - questions about the tree: who is referred to, written, or has its address taken.
 */
#include "lower/state.h"

struct node *tree_strip(struct node *node) {
  while (node && node->nkids == 1 && (node->kind == N_PAREN || node->kind == N_IMPLICIT))
    node = node->kid[0];
  return node;
}

bool tree_same_decl(const struct decl *a, const struct decl *b) {
  if (!a || !b)
    return false;
  return (a->canonical ? a->canonical : a) == (b->canonical ? b->canonical : b);
}

bool tree_inside(const struct decl *decl, size_t begin, size_t end) {
  return decl->name_begin >= begin && decl->name_begin < end && decl->function;
}

bool tree_made_inside(const struct decl *decl, size_t begin, size_t end) {
  return tree_inside(decl, begin, end) && decl->storage != STORAGE_STATIC_LOCAL;
}

struct decl *tree_ref(struct node *node) {
  node = tree_strip(node);
  return node && node->kind == N_REF && node->decl && (node->decl->kind == DECL_VAR || node->decl->kind == DECL_PARAM)
             ? node->decl
             : NULL;
}

static void walk_type(const struct type *type, tree_visitor *visit, void *context) {
  for (; type && (type->kind == TYPE_VLA || type->kind == TYPE_ARRAY || type->kind == TYPE_POINTER); type = type->to)
    if (type->kind == TYPE_VLA && type->vla_size)
      tree_walk(type->vla_size, visit, context);
}

static void walk(struct node *node, tree_visitor *visit, void *context, bool typeofs) {
  if (!node || !visit(node, context))
    return;
  for (size_t i = 0; typeofs && i < node->ntypeofs; i++)
    walk(node->typeofs[i], visit, context, typeofs);
  if (node->kind == N_VAR && node->decl)
    walk_type(node->decl->type, visit, context);
  for (size_t i = 0; i < node->nkids; i++)
    walk(node->kid[i], visit, context, typeofs);
}

void tree_walk(struct node *node, tree_visitor *visit, void *context) {
  walk(node, visit, context, false);
}

void tree_walk_text(struct node *node, tree_visitor *visit, void *context) {
  walk(node, visit, context, true);
}

bool tree_is_evaluated(const struct node *node) {
  for (; node && node->kind < N_COMPOUND; node = node->parent)
    if (node->kind == N_SIZEOF && node->is_constant)
      return false;
  return true;
}

struct search {
  const struct decl *decl;
  enum node_kind kind;
  bool found;
};

static bool mentions(struct node *node, void *context) {
  struct search *search = context;
  if (node->kind == N_REF && tree_same_decl(node->decl, search->decl))
    search->found = true;
  return !search->found;
}

bool tree_mentions(struct node *node, const struct decl *decl) {
  struct search search = {.decl = decl};
  tree_walk(node, mentions, &search);
  return search.found;
}

/* The variable at the root of an lvalue, where writing the lvalue changes the variable itself: x, x.m, x[i] of an
 * array. */
static struct decl *written_root(struct node *node) {
  for (;;) {
    node = tree_strip(node);
    if (!node)
      return NULL;
    if (node->kind == N_REF)
      return node->decl;
    bool into = (node->kind == N_MEMBER && node->op == '.') ||
                (node->kind == N_UNARY && (node->op == OP_REAL || node->op == OP_IMAG));
    if (node->kind == N_SUBSCRIPT && node->nkids && tree_strip(node->kid[0])->type)
      into = type_is_aggregate(tree_strip(node->kid[0])->type);
    if (!into || !node->nkids)
      return NULL;
    node = node->kid[0];
  }
}

bool tree_is_step(const struct node *node) {
  return node->kind == N_UNARY && node->op >= OP_PREINC && node->op <= OP_POSTDEC;
}

struct decl *tree_assigned(struct node *node) {
  return tree_is_step(node) || node->kind == N_ASSIGN ? tree_ref(node->kid[0]) : NULL;
}

static bool writes(struct node *node, void *context) {
  struct search *search = context;
  if (node->kind == N_SIZEOF)
    return false;
  if ((node->kind == N_ASSIGN || tree_is_step(node) || (node->kind == N_UNARY && node->op == '&')) && node->nkids)
    search->found |= tree_same_decl(written_root(node->kid[0]), search->decl);
  return !search->found;
}

bool tree_writes(struct node *node, const struct decl *decl) {
  struct search search = {.decl = decl};
  tree_walk(node, writes, &search);
  return search.found;
}

static bool escapes(struct node *node, void *context) {
  struct search *search = context;
  if (node->kind == N_SIZEOF)
    return false;
  if (node->kind == N_UNARY && node->op == '&' && node->nkids)
    search->found |= tree_same_decl(written_root(node->kid[0]), search->decl);
  return !search->found;
}

bool tree_escapes(struct node *node, const struct decl *decl) {
  struct search search = {.decl = decl};
  tree_walk(node, escapes, &search);
  return search.found;
}

static bool has_kind(struct node *node, void *context) {
  struct search *search = context;
  if (node->kind == search->kind)
    search->found = true;
  return !search->found;
}

bool tree_has_kind(struct node *node, enum node_kind kind) {
  struct search search = {.kind = kind};
  tree_walk(node, has_kind, &search);
  return search.found;
}

static bool has_effects(struct node *node, void *context) {
  bool *found = context;
  struct decl *callee = node->kind == N_CALL ? tree_callee(node) : NULL;
  *found |= node->kind == N_ASSIGN || tree_is_step(node) || node->kind == N_ASM || node->kind == N_STMT_EXPR ||
            node->kind == N_VA_ARG || node->kind == N_OTHER_EXPR || (node->type && node->type->is_volatile) ||
            (node->kind == N_CALL && !(callee && tree_pure_function(callee->name)));
  return !*found && node->kind != N_SIZEOF;
}

bool tree_has_effects(struct node *node) {
  bool found = false;
  tree_walk(node, has_effects, &found);
  return found;
}

struct decl *tree_callee(struct node *call) {
  struct node *callee = call->nkids ? tree_strip(call->kid[0]) : NULL;
  while (callee && callee->nkids == 1 && callee->kind == N_UNARY && (callee->op == '*' || callee->op == '&'))
    callee = tree_strip(callee->kid[0]);
  return callee && callee->kind == N_REF && callee->decl && callee->decl->kind == DECL_FUNCTION ? callee->decl : NULL;
}

bool tree_is_statement(const struct node *node) {
  const struct node *parent = node->parent;
  for (; parent && (parent->kind == N_PAREN || parent->kind == N_IMPLICIT); parent = parent->parent)
    node = parent;
  if (!parent)
    return false;
  switch (parent->kind) {
  case N_COMPOUND:
    return !parent->parent || parent->parent->kind != N_STMT_EXPR;
  case N_IF:
  case N_WHILE:
    return node != parent->kid[0];
  case N_FOR:
    return node != parent->kid[1];
  case N_DO:
    return node == parent->kid[0];
  default:
    return false;
  }
}

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

/* A statement that may be left out entirely: a write in it proves nothing, a read first does. */
static enum first_use maybe(enum first_use use) {
  return use == USE_READ ? USE_READ : USE_NONE;
}

/* One turn of a loop: its body, then END, to which a continue leads from anywhere. */
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

/* The statement behind labels of cases, of which ENTRIES counts. */
static struct node *behind_cases(struct node *node, size_t *entries) {
  for (; node && (node->kind == N_CASE || node->kind == N_DEFAULT); node = node->kid[node->nkids - 1])
    (*entries)++;
  return node;
}

/* From statement I of a switch's body to a break that ends it. */
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

/* A switch's body is entered at any case. Where some are inside of other statements, a mention is taken for a read. */
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

/* What comes after kid I of PARENT: its younger siblings, the next turn of a loop. */
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

struct labels {
  const struct decl *decl;
  bool found;
};

static bool look_for_labels(struct node *node, void *context) {
  struct labels *labels = context;
  labels->found |= node->kind == N_LABEL && tree_mentions(node, labels->decl);
  return !labels->found;
}

/* Past a write that the order of the text shows, a goto may lead to a label. */
bool tree_reads_first(struct node *node, const struct decl *decl) {
  struct labels labels = {decl, false};
  tree_walk(node, look_for_labels, &labels);
  return labels.found || tree_first_use(node, decl) == USE_READ;
}

enum first_use tree_next_use(struct node *node, const struct decl *decl) {
  enum first_use use = USE_NONE;
  for (struct node *parent; use == USE_NONE && (parent = node->parent) && node->kind != N_FUNCTION; node = parent) {
    size_t i = 0;
    while (i < parent->nkids && parent->kid[i] != node)
      i++;
    if (i < parent->nkids && parent->kind != N_FUNCTION)
      use = use_beyond(parent, i, decl);
  }
  return use;
}
