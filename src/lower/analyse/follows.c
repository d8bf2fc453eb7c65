/*
 * follows.c - do iterations of a loop share the place that a step changes?
 *
 * Places that differ between iterations need nothing; where that cannot be proved, as in y[i / 2], it is taken for
 * granted: the loop's directive says so. An index that was loaded, converted from a floating-point number or folded by
 * % or & counts for different only where the clause `independent` is written.
 *
 * A place is an lvalue of members, indices and pointers: *(h + k) is h[k], and a pointer that the region declares, and
 * sets there once, is what it is set to.
 *
 * To change whether iterations share an element: follows.c; what else they do with it: other_uses.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

enum follows {
  FOLLOWS_NOT, /* it takes the same values in all iterations */
  FOLLOWS_DATA,
  FOLLOWS_COUNTER
};

struct call { /* of a function of the file, whose result is asked for */
  const struct node *function;
  struct node *node;
  const struct iteration *caller;
};

struct iteration {
  const struct loop *loop;
  const struct call *call; /* in which the expression stands; NULL: in the loop */
  int dimension;           /* iterations that differ in this one alone */
  int depth;               /* of variables behind variables */
  bool loads;              /* something in memory was read */
  bool inner;   /* a variable was met that takes several values in one iteration, or that depends on conditions */
  long *effort; /* what is left of it: sums of sums behind variables behind variables would take exponential time */
};
enum { EFFORT = 2000, EFFORT_OF_VARIABLE = 20 };

/* There is nothing left: what is asked counts as not proved. */
static bool is_spent(struct iteration *it, long cost) {
  *it->effort -= cost;
  return *it->effort < 0;
}

static enum follows follows(struct iteration *, struct node *);

static enum follows worse(enum follows a, enum follows b) {
  return a > b ? a : b;
}

static enum follows kids_follow(struct iteration *it, struct node *node) {
  enum follows all = FOLLOWS_NOT;
  for (size_t i = 0; i < node->nkids; i++)
    if (node->kid[i])
      all = worse(all, follows(it, node->kid[i]));
  return all;
}

struct values {
  struct iteration *it;
  const struct decl *decl;
  enum follows all;
};

/* What a variable of the iteration is set to, in any place. Inner loops' bounds: an index that runs over a row of its
   iteration, as in CSR, stays in it. */
static bool look_value(struct node *node, void *context) {
  struct values *v = context;
  struct node *value = NULL;
  if (node->kind == N_VAR && tree_same_decl(node->decl, v->decl))
    value = node->nkids ? node->kid[0] : NULL;
  else if (node->kind == N_ASSIGN && tree_same_decl(tree_ref(node->kid[0]), v->decl))
    value = node->kid[1];
  if (node->kind == N_FOR && node->kid[1] && tree_mentions(node->kid[1], v->decl) && node->kid[2] &&
      tree_writes(node->kid[2], v->decl)) {
    enum follows bounds = FOLLOWS_NOT;
    for (int i = 0; i < 2; i++) {
      struct iteration inside = *v->it;
      struct node *side = tree_strip(node->kid[1]);
      if (side->kind == N_BINARY && !tree_same_decl(tree_ref(side->kid[i]), v->decl))
        bounds = worse(bounds, follows(&inside, side->kid[i]));
    }
    v->all = bounds == FOLLOWS_NOT ? v->all : FOLLOWS_COUNTER;
  }
  if (value)
    v->all = worse(v->all, follows(v->it, value));
  return true;
}

/* --- functions, as of the index of a cell: int at(int i, int j) { return i * n + j; } --- */

static enum follows value_in(struct iteration *it, const struct decl *decl, struct node *where) {
  if (it->depth == 8 || is_spent(it, EFFORT_OF_VARIABLE) || tree_escapes(where, decl) || !type_is_scalar(decl->type))
    return FOLLOWS_COUNTER;
  struct values values = {it, decl, FOLLOWS_NOT};
  it->depth++;
  tree_walk(where, look_value, &values);
  it->depth--;
  return values.all;
}

/* What is asked of NODE in the function that CALL is of, or of an argument of it, where it stands. */
static enum follows follows_there(struct iteration *it, const struct iteration *there, struct node *node) {
  struct iteration side = *there;
  side.depth = it->depth + 1;
  side.loads = side.inner = false;
  enum follows how = side.depth > 8 ? FOLLOWS_COUNTER : follows(&side, node);
  it->loads |= side.loads;
  it->inner |= side.inner;
  return how;
}

static enum follows argument_follows(struct iteration *it, size_t i) {
  const struct call *call = it->call;
  struct node *callee = tree_strip(call->node->kid[0]);
  if (i + 1 < call->node->nkids)
    return follows_there(it, call->caller, call->node->kid[i + 1]);
  return callee->kind == N_MEMBER && callee->nkids ? follows_there(it, call->caller, callee->kid[0]) : FOLLOWS_NOT;
}

/* A variable of the function that is called: a parameter, the method's object, or a variable of the body's. */
static enum follows local_follows(struct iteration *it, const struct decl *decl) {
  const struct node *function = it->call->function;
  struct node *body = function->kid[function->nkids - 1];
  enum follows all = value_in(it, decl, body);
  if (decl->is_self)
    return worse(all, argument_follows(it, it->call->node->nkids));
  for (size_t i = 0; i + 1 < function->nkids; i++)
    if (tree_same_decl(function->kid[i]->decl, decl))
      all = worse(all, argument_follows(it, i));
  return all;
}

struct results {
  struct iteration *it;
  enum follows all;
};

static bool look_result(struct node *node, void *context) {
  struct results *results = context;
  if (node->kind == N_RETURN && node->nkids && node->kid[0])
    results->all = worse(results->all, follows(results->it, node->kid[0]));
  return node->kind != N_LAMBDA;
}

/* The function that NODE calls, if its body is known, and nothing that is being asked; else NULL. */
static const struct node *function_called(const struct iteration *it, struct node *node) {
  const struct decl *callee = node->kind == N_CALL ? tree_callee(node) : NULL;
  const struct decl *definition = callee && !callee->is_virtual ? callee->definition : NULL;
  const struct node *function = definition ? definition->node : NULL;
  bool body = function && function->kind == N_FUNCTION && function->nkids &&
              function->kid[function->nkids - 1]->kind == N_COMPOUND;
  for (const struct call *call = it->call; body && call; call = call->caller->call)
    body &= call->function != function;
  return body && it->depth < 8 ? function : NULL;
}

static bool look_for_branch(struct node *node, void *context) {
  bool *found = context;
  *found |= tree_is_loop(node) || node->kind == N_IF || node->kind == N_SWITCH || node->kind == N_GOTO;
  return !*found;
}

/* What a search returns follows what it looks for, by its branches. */
static enum follows call_follows(struct iteration *it, const struct node *function, struct node *node) {
  struct node *body = function->kid[function->nkids - 1];
  struct call call = {function, node, it};
  struct iteration inside = {it->loop, &call, it->dimension, it->depth + 1, false, false, it->effort};
  struct results results = {&inside, FOLLOWS_NOT};
  bool branches = false;
  tree_walk(body, look_result, &results);
  tree_walk(body, look_for_branch, &branches);
  it->loads |= inside.loads;
  it->inner |= inside.inner;
  if (branches && results.all == FOLLOWS_NOT && kids_follow(it, node) != FOLLOWS_NOT) {
    it->loads = true;
    return FOLLOWS_DATA;
  }
  return results.all;
}

static enum follows variable_follows(struct iteration *it, const struct decl *decl) {
  const struct loop *loop = it->loop;
  if (it->call && (decl->is_self || tree_same_decl(decl->function, it->call->function->decl)))
    return local_follows(it, decl);
  for (int d = 0; loop->space && d < loop->collapse; d++)
    if (tree_same_decl(loop->space[d].variable, decl))
      return d == it->dimension ? FOLLOWS_COUNTER : FOLLOWS_NOT;
  bool is_set = tree_inside(decl, loop->body->begin, loop->body->end) || tree_writes(loop->body, decl);
  if (!is_set)
    return FOLLOWS_NOT;
  it->inner = true;
  return value_in(it, decl, loop->body);
}

/* DATA without a factor, and a variable that runs: start[i] + k, most likely in rows of their own. */
static bool is_row(struct iteration *it, struct node *node) {
  bool runs = false, begins = false;
  for (size_t i = 0; i < 2; i++) {
    struct iteration side = {it->loop, it->call, it->dimension, it->depth, false, false, it->effort};
    struct node *term = tree_strip(node->kid[i]);
    enum follows how = follows(&side, term);
    runs |= how == FOLLOWS_NOT && side.inner;
    begins |= how == FOLLOWS_DATA && !(term->kind == N_BINARY && term->op == '*');
  }
  return runs && begins;
}

static bool is_fold(const struct node *node) {
  return node->kind == N_BINARY && (node->op == '%' || node->op == '&');
}

static enum follows follows(struct iteration *it, struct node *node) {
  node = tree_strip(node);
  if (node->is_constant || node->kind == N_SIZEOF)
    return FOLLOWS_NOT;
  if (is_spent(it, 1))
    return FOLLOWS_COUNTER;
  if (node->kind == N_REF)
    return node->decl && node->decl->kind != DECL_FUNCTION ? variable_follows(it, node->decl) : FOLLOWS_NOT;
  const struct node *function = function_called(it, node);
  if (function)
    return call_follows(it, function, node);
  enum follows kids = kids_follow(it, node);
  bool loads = depend_is_memory(node) || node->kind == N_CALL;
  it->loads |= loads;
  bool converts = node->kind == N_CAST && node->nkids && node->kid[node->nkids - 1]->type &&
                  !type_is_integer(node->kid[node->nkids - 1]->type);
  if (kids == FOLLOWS_NOT)
    return kids;
  if (loads || converts || is_fold(node))
    return FOLLOWS_DATA;
  if (kids == FOLLOWS_DATA && node->kind == N_BINARY && (node->op == '+' || node->op == '-') && is_row(it, node))
    return FOLLOWS_COUNTER;
  return kids;
}

/* --- places --- */

struct walk { /* from a place to its variable */
  struct iteration it;
  enum follows all;
  bool runs, begins; /* indices of the dimension that is being added up: a row, as above */
  bool address;      /* the next index belongs to it, too: &p[i] is p + i */
  int depth;         /* of pointers */
};

static bool has_factor(struct node *index) {
  index = tree_strip(index);
  return index->kind == N_BINARY && index->op == '*';
}

static void close_dimension(struct walk *w) {
  if (w->runs && w->begins)
    w->all = FOLLOWS_COUNTER;
  w->runs = w->begins = w->address = false;
}

static void add_index(struct walk *w, struct node *index) {
  struct iteration side = {.loop = w->it.loop, .dimension = w->it.dimension, .effort = w->it.effort};
  enum follows how = follows(&side, index);
  w->all = worse(w->all, how);
  w->runs |= how == FOLLOWS_NOT && side.inner;
  w->begins |= how == FOLLOWS_DATA && !is_fold(tree_strip(index)) && !has_factor(index);
  w->it.loads |= side.loads;
  w->it.inner |= side.inner;
}

/* Adds the indices of an element: one of C's arrays, of Fortran's one for each dimension. */
static void add_indices(struct walk *w, struct node *index) {
  struct node *subscript[MAX_SUBSCRIPTS];
  int n = depend_subscripts(index, subscript);
  for (int i = 0; i < n; i++) {
    if (i)
      close_dimension(w);
    add_index(w, subscript[i]);
  }
}

/* What the pointer DECL, of the region's own, is set to where it is declared; NULL: it is none, or is changed. */
static struct node *value_of(const struct loop *loop, const struct decl *decl) {
  const struct decl *function = loop->region->function;
  const struct decl *definition = function && function->definition ? function->definition : function;
  const struct node *variable = decl->node;
  bool own = decl->type->kind == TYPE_POINTER && decl->storage != STORAGE_STATIC_LOCAL &&
             (loop->region->style == REGION_ROUTINE || region_declares(loop->region, decl));
  if (!own || !variable || variable->kind != N_VAR || !variable->nkids || !definition || !definition->node ||
      tree_writes(definition->node, decl))
    return NULL;
  return variable->kid[0];
}

static struct node *step_in(struct walk *w, struct node *node) {
  const struct type *type = node->nkids ? node->kid[0]->type : NULL;
  switch (node->kind) {
  case N_SUBSCRIPT:
    if (!w->address)
      close_dimension(w);
    w->address = false;
    add_indices(w, node->kid[1]);
    return node->kid[0];
  case N_MEMBER:
    close_dimension(w);
    return node->kid[0];
  case N_CAST:
    return node->type && node->type->kind == TYPE_POINTER ? node->kid[node->nkids - 1] : NULL;
  case N_UNARY:
    if (node->op == '*')
      close_dimension(w);
    w->address = node->op == '&';
    return node->op == '*' || node->op == '&' ? node->kid[0] : NULL;
  case N_BINARY: {
    bool right = type && type_is_integer(type);
    if (node->op != '+' && (node->op != '-' || right))
      return NULL;
    add_index(w, node->kid[right ? 0 : 1]);
    return node->kid[right ? 1 : 0];
  }
  default:
    return NULL;
  }
}

/* The variable that the place starts from; NULL: nobody knows. */
static struct decl *walk_place(struct walk *w, struct node *node, bool *direct) {
  *direct = true;
  while ((node = tree_strip(node)) && node->kind != N_REF) {
    *direct &= node->kind == N_SUBSCRIPT || node->kind == N_MEMBER || (node->kind == N_UNARY && node->op == '*');
    node = step_in(w, node);
  }
  if (!node || !node->decl || (node->decl->kind != DECL_VAR && node->decl->kind != DECL_PARAM))
    return NULL;
  struct node *value = w->depth++ < 8 ? value_of(w->it.loop, node->decl) : NULL;
  bool inside;
  struct decl *root = value ? walk_place(w, value, &inside) : NULL;
  *direct &= root == NULL;
  return root ? root : node->decl;
}

/* Whether DECL is, or points to, something else in each iteration that is not known. */
static bool is_of_iteration(const struct loop *loop, const struct decl *decl) {
  return loop_is_private(loop, decl) || construct_item(loop->construct, ITEM_PRIVATE, decl) ||
         (decl->type->kind == TYPE_POINTER && tree_writes(loop->body, decl));
}

bool place_of_step(const struct loop *loop, struct node *object, struct place_of_step *at) {
  enum follows enough = loop_asks(loop)->distinct ? FOLLOWS_DATA : FOLLOWS_COUNTER;
  *at = (struct place_of_step){.direct = true};
  bool own = true;
  for (int d = 0; loop->space && d < loop->collapse; d++) {
    long effort = EFFORT;
    struct walk w = {.it = {.loop = loop, .dimension = d, .effort = &effort}};
    at->root = walk_place(&w, object, &at->direct);
    close_dimension(&w);
    own &= w.all >= enough;
    at->differs |= w.all != FOLLOWS_NOT || w.it.loads;
    at->varies |= at->differs || w.it.inner;
  }
  at->shared = !own;
  return at->root && !is_of_iteration(loop, at->root);
}
