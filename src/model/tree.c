/*
 * tree.c - questions about the tree: which variables an expression refers to, writes, or takes the address of; whether
 * two expressions are the same.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "model/library.h"
#include "model/types.h"
#include "model/unit.h"

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
  bool known; /* functions that each instance of a template chooses write nothing */
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
    const struct type *indexed = node->kind == N_SUBSCRIPT && node->nkids ? tree_strip(node->kid[0])->type : NULL;
    if (indexed) /* C++: an object with an operator [], where the type depends on a template's parameters */
      into = type_is_aggregate(indexed) || indexed->is_dependent;
    if (!into || !node->nkids)
      return NULL;
    node = node->kid[0];
  }
}

bool tree_is_loop(const struct node *node) {
  return node->kind == N_FOR || node->kind == N_RANGE_FOR || node->kind == N_WHILE || node->kind == N_DO;
}

bool tree_is_step(const struct node *node) {
  return node->kind == N_UNARY && node->op >= OP_PREINC && node->op <= OP_POSTDEC;
}

struct decl *tree_assigned(struct node *node) {
  return tree_is_step(node) || node->kind == N_ASSIGN ? tree_ref(node->kid[0]) : NULL;
}

bool tree_is_call(const struct node *node) {
  return node->kind == N_CALL || node->kind == N_OPERATOR || node->kind == N_CONSTRUCT;
}

/* C++: KID of CALL is given by a reference, by which the function may write it; of a method, it is the object. OPEN:
   what is said of functions that each instance of a template chooses. */
static bool may_be_written(struct node *call, size_t kid, bool open) {
  const struct decl *callee = call->kind == N_CALL ? tree_callee(call) : call->decl;
  const struct node *called = call->kind == N_CALL ? tree_strip(call->kid[0]) : NULL;
  if (call->kind == N_CALL && kid == 0) /* the object of a method is below its name */
    return false;
  if (!callee || !callee->type || callee->type->kind != TYPE_FUNCTION)
    return open && (!called || called->kind == N_OTHER_EXPR || (called->type && called->type->is_dependent));
  bool object = call->kind == N_OPERATOR && callee->is_method;
  if (object && kid == 0)
    return !callee->is_const;
  size_t param = call->kind == N_CALL || object ? kid - 1 : kid;
  return param < 64 && callee->type->refers >> param & 1;
}

/* The object of the method that CALL calls, where that may change it; else NULL. */
static struct node *changed_object(struct node *call) {
  struct node *callee = call->kind == N_CALL && call->nkids ? tree_strip(call->kid[0]) : NULL;
  bool method = callee && callee->kind == N_MEMBER && callee->nkids && callee->op == '.' &&
                !(callee->decl && callee->decl->kind == DECL_FUNCTION && callee->decl->is_const);
  return method ? callee->kid[0] : NULL;
}

/* Calls that may write DECL by a reference. */
static bool refers(struct node *node, const struct decl *decl, bool open) {
  bool found = false;
  if (!tree_is_call(node) || (type_is_const(decl->type) && type_is_scalar(decl->type)))
    return false;
  for (size_t i = 0; i < node->nkids; i++)
    found |= may_be_written(node, i, open) && tree_same_decl(written_root(node->kid[i]), decl);
  struct node *object = changed_object(node);
  return found || (object && tree_same_decl(written_root(object), decl));
}

static bool may_write_by(const struct decl *reference) {
  return reference && reference->is_reference && !type_is_const(reference->type);
}

/* A declaration of a reference by which DECL may be written: T &r = DECL, for (T &x : DECL). */
static bool binds(struct node *node, const struct decl *decl) {
  struct node *to = NULL;
  if (node->kind == N_VAR && node->nkids && may_write_by(node->decl))
    to = node->kid[0];
  else if (node->kind == N_RANGE_FOR && node->nkids == 3 && may_write_by(node->kid[0]->decl))
    to = node->kid[1];
  return to && tree_same_decl(written_root(to), decl);
}

static bool writes(struct node *node, void *context) {
  struct search *search = context;
  if (node->kind == N_SIZEOF)
    return false;
  if ((node->kind == N_ASSIGN || tree_is_step(node) || (node->kind == N_UNARY && node->op == '&')) && node->nkids)
    search->found |= tree_same_decl(written_root(node->kid[0]), search->decl);
  search->found |= refers(node, search->decl, !search->known) || binds(node, search->decl);
  return !search->found;
}

bool tree_writes_surely(struct node *node, const struct decl *decl) {
  struct search search = {.decl = decl, .known = true};
  tree_walk(node, writes, &search);
  return search.found;
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
  search->found |= refers(node, search->decl, true) || binds(node, search->decl);
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

bool tree_is_pure(const struct decl *callee) {
  return callee && (callee->is_function_of_arguments || library_is_pure(callee->name));
}

static bool has_effects(struct node *node, void *context) {
  bool *found = context;
  struct decl *callee = node->kind == N_CALL ? tree_callee(node) : NULL;
  *found |= node->kind == N_ASSIGN || tree_is_step(node) || node->kind == N_ASM || node->kind == N_STMT_EXPR ||
            node->kind == N_VA_ARG || node->kind == N_OTHER_EXPR || node->kind == N_OPERATOR ||
            node->kind == N_CONSTRUCT || node->kind == N_LAMBDA || (node->type && node->type->is_volatile) ||
            (node->kind == N_CALL && !tree_is_pure(callee));
  return !*found && node->kind != N_SIZEOF;
}

bool tree_has_effects(struct node *node) {
  bool found = false;
  tree_walk(node, has_effects, &found);
  return found;
}

static bool look_for_change(struct node *node, void *context) {
  bool *found = context;
  *found |= node->kind == N_ASSIGN || tree_is_step(node) || node->kind == N_STMT_EXPR || node->kind == N_OPERATOR;
  return !*found;
}

bool tree_changes(struct node *node) {
  bool found = false;
  tree_walk(node, look_for_change, &found);
  return found;
}

struct decl *tree_root(struct node *node) {
  for (node = tree_strip(node); node && node->nkids; node = tree_strip(node->kid[0]))
    if (node->kind != N_SUBSCRIPT && node->kind != N_MEMBER && !(node->kind == N_UNARY && node->op == '*'))
      return NULL;
  return node ? tree_ref(node) : NULL;
}

struct decl *tree_callee(struct node *call) {
  struct node *callee = call->nkids ? tree_strip(call->kid[0]) : NULL;
  while (callee && callee->nkids == 1 && callee->kind == N_UNARY && (callee->op == '*' || callee->op == '&'))
    callee = tree_strip(callee->kid[0]);
  bool named = callee && (callee->kind == N_REF || callee->kind == N_MEMBER); /* C++: x.f(), f() of the same object */
  return named && callee->decl && callee->decl->kind == DECL_FUNCTION ? callee->decl : NULL;
}

struct decl *tree_called(struct node *node) {
  return node->kind == N_CALL ? tree_callee(node) : tree_is_call(node) ? node->decl : NULL;
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
  case N_SWITCH:
    return node != parent->kid[0];
  case N_CASE:
  case N_DEFAULT:
  case N_LABEL:
    return node == parent->kid[parent->nkids - 1];
  case N_FOR:
    return node != parent->kid[1];
  case N_RANGE_FOR:
  case N_TRY:
    return node->kind != N_VAR;
  case N_DO:
    return node == parent->kid[0];
  default:
    return false;
  }
}

/* PARENT, an expression, has the value of its operand NODE, if it has one. */
static bool hands_on(const struct node *parent, const struct node *node) {
  switch (parent->kind) {
  case N_PAREN:
  case N_IMPLICIT:
  case N_STMT_EXPR:
    return true;
  case N_BINARY:
    return (parent->op == ',' || parent->op == OP_LAND || parent->op == OP_LOR) && node == parent->kid[1];
  case N_CONDITIONAL:
    return parent->nkids == 3 && node != parent->kid[0];
  case N_COMPOUND:
    return node == parent->kid[parent->nkids - 1];
  default:
    return false;
  }
}

bool tree_is_discarded(const struct node *node) {
  const struct node *parent = node->parent;
  for (; parent && !tree_is_statement(node); node = parent, parent = node->parent) {
    bool to_void = parent->kind == N_CAST && parent->type && parent->type->kind == TYPE_VOID;
    if (to_void || (parent->kind == N_BINARY && parent->op == ',' && node == parent->kid[0]))
      return true;
    if (!hands_on(parent, node))
      return parent->kind == N_COMPOUND; /* a statement expression, which goes on */
  }
  return parent != NULL;
}

/* Whether A and B are one type, but for qualifiers and lengths that only the run knows. */
static bool same_type(const struct type *a, const struct type *b) {
  for (; a && b && a->kind == b->kind && a->size == b->size && (!a->tag || tree_same_decl(a->tag, b->tag));
       a = a->to, b = b->to)
    if (a == b || (!a->to && !b->to))
      return true;
  return false;
}

struct node *tree_unchecked(struct node *node) {
  struct node *call = tree_strip(node);
  const struct decl *callee = call && call->kind == N_CALL ? tree_callee(call) : NULL;
  return callee && strcmp(callee->name, "__fortran_bounded") == 0 ? tree_strip(call->kid[1]) : call;
}

bool same_expression(struct node *a, struct node *b) {
  a = tree_unchecked(a);
  b = tree_unchecked(b);
  if (!a || !b || a->kind != b->kind || a->op != b->op || a->nkids != b->nkids || a->is_constant != b->is_constant)
    return false;
  if (a->is_constant)
    return a->value == b->value;
  if (a->kind == N_CAST && !same_type(a->type, b->type))
    return false;
  if (a->kind == N_FLOAT)
    return *a->text && strcmp(a->text, b->text) == 0;
  if (a->kind == N_STRING || a->kind == N_FUNCTION_NAME || a->kind == N_ASSIGN)
    return false;
  if (a->kind == N_CALL && !tree_is_pure(tree_callee(a)))
    return false;
  if ((a->decl || b->decl) && !tree_same_decl(a->decl, b->decl))
    return false;
  for (size_t i = 0; i < a->nkids; i++)
    if (!same_expression(a->kid[i], b->kid[i]))
      return false;
  return true;
}

struct sought {
  struct node *expression;
  bool found;
};

static bool look_for_same(struct node *node, void *context) {
  struct sought *sought = context;
  sought->found |= same_expression(node, sought->expression);
  return !sought->found;
}

bool tree_holds(struct node *node, struct node *expression) {
  struct sought sought = {expression, false};
  tree_walk(node, look_for_same, &sought);
  return sought.found;
}
