/*
 * memory.c - the dependence test's half about memory: of two accesses, one of them a write, the objects differ
 * (declared arrays, restrict pointers, different types), or the subscripts differ between iterations (affine.c).
 */
#include "lower/depend.h"

/* --- accesses --- */

bool depend_read_access(struct node *node, struct access *access) {
  struct node *subscript[8];
  int n = 0;
  for (;;) {
    node = tree_strip(node);
    if (!node || n == 8)
      return false;
    if (node->kind == N_SUBSCRIPT) {
      subscript[n++] = node->kid[1];
      node = node->kid[0];
    } else if (node->kind == N_UNARY && node->op == '*') {
      struct node *inner = tree_strip(node->kid[0]);
      if (inner->kind != N_BINARY || inner->op != '+')
        return false;
      subscript[n++] = inner->kid[1];
      node = inner->kid[0];
    } else if (node->kind == N_MEMBER && node->op == '.') {
      n = 0; /* within the element */
      node = node->kid[0];
    } else if (node->kind == N_UNARY && (node->op == OP_REAL || node->op == OP_IMAG)) {
      node = node->kid[0];
    } else {
      break;
    }
  }
  if (node->kind != N_REF || !node->decl)
    return false;
  if (node->decl->type->kind != TYPE_POINTER && !type_is_aggregate(node->decl->type))
    return false;
  access->base = node->decl;
  for (int i = n - 1; i >= 0; i--)
    access->subscript[access->nsubscripts++] = subscript[i];
  return true;
}

bool depend_is_memory(const struct node *node) {
  return node->kind == N_SUBSCRIPT || (node->kind == N_UNARY && node->op == '*') || node->kind == N_MEMBER;
}

/* --- objects --- */

static const struct type *scalar_of(const struct type *type) {
  while (type && (type->kind == TYPE_ARRAY || type->kind == TYPE_VLA || type->kind == TYPE_INCOMPLETE_ARRAY ||
                  type->kind == TYPE_COMPLEX))
    type = type->to;
  return type;
}

/* C 6.5p7: objects of different scalar types are different objects, characters excepted. */
static bool types_differ(const struct access *a, const struct access *b) {
  const struct type *x = scalar_of(a->type), *y = scalar_of(b->type);
  if (!x || !y || !type_is_scalar(x) || !type_is_scalar(y) || x->size == 1 || y->size == 1)
    return false;
  bool integers = type_is_integer(x) && type_is_integer(y);
  return integers ? x->size != y->size : x->kind != y->kind;
}

struct decay {
  const struct decl *decl;
  size_t plain; /* uses that are no subscripts */
};

static bool look_decay(struct node *node, void *context) {
  struct decay *decay = context;
  if (node->kind == N_SIZEOF)
    return false;
  if (node->kind == N_SUBSCRIPT && tree_same_decl(tree_ref(node->kid[0]), decay->decl)) {
    tree_walk(node->kid[1], look_decay, context);
    return false;
  }
  if (node->kind == N_REF && tree_same_decl(node->decl, decay->decl))
    decay->plain++;
  return true;
}

/* A local array of one dimension that is only ever subscripted: no pointer points into it. */
static bool never_pointed_at(const struct test *test, const struct decl *decl) {
  const struct decl *function = test->loop->region->function;
  const struct node *body = function->definition ? function->definition->node : function->node;
  if (!type_is_aggregate(decl->type) || !decl->function || !body || tree_escapes((struct node *)body, decl) ||
      type_is_aggregate(decl->type->to ? decl->type->to : decl->type))
    return false;
  struct decay decay = {decl, 0};
  tree_walk((struct node *)body, look_decay, &decay);
  return decay.plain == 0;
}

static bool objects_differ(const struct test *test, const struct access *a, const struct access *b) {
  if (types_differ(a, b))
    return true;
  if (!a->base || !b->base)
    return false;
  bool array_a = type_is_aggregate(a->base->type), array_b = type_is_aggregate(b->base->type);
  if (array_a && array_b)
    return true;
  if (a->base->type->is_restrict || b->base->type->is_restrict)
    return true;
  return (array_a && never_pointed_at(test, a->base)) || (array_b && never_pointed_at(test, b->base));
}

struct invariance {
  const struct test *test;
  bool holds;
};

static bool look_invariant(struct node *node, void *context) {
  struct invariance *invariance = context;
  const struct test *test = invariance->test;
  if (node->kind == N_CALL || depend_is_memory(node) || node->kind == N_ASSIGN || depend_steps(node))
    invariance->holds = false;
  if (node->kind == N_REF && node->decl) {
    invariance->holds &= !tree_inside(node->decl, test->body->begin, test->body->end);
    for (size_t i = 0; i < test->written.n; i++)
      invariance->holds &= !tree_same_decl(test->written.item[i], node->decl);
  }
  return invariance->holds;
}

static bool invariant(struct node *node, void *context) {
  struct invariance invariance = {context, true};
  tree_walk(node, look_invariant, &invariance);
  return invariance.holds;
}

struct bound_search {
  const struct decl *variable;
  struct node *loop;
  int n;
};

static bool find_loop_of(struct node *node, void *context) {
  struct bound_search *search = context;
  if (node->kind == N_FOR && node->kid[0]) {
    bool declares = node->kid[0]->kind == N_DECLS && node->kid[0]->nkids == 1 &&
                    tree_same_decl(node->kid[0]->kid[0]->decl, search->variable);
    if (declares || depend_starts_with(node->kid[0], search->variable)) {
      search->loop = node;
      search->n++;
    }
  }
  return true;
}

/* N of an inner loop "for (v = 0 or more; v < N; v += ...)" that is the only one with this variable. */
static struct node *inner_bound(struct decl *variable, void *context) {
  struct test *test = context;
  struct bound_search search = {.variable = variable};
  tree_walk(test->body, find_loop_of, &search);
  struct space space = {0};
  if (search.n != 1 || !space_of(test->l, search.loop, &space) || space.down || space.inclusive || space.not_equal)
    return NULL;
  struct node *lower = tree_strip(space.lower);
  return lower->is_constant && lower->value >= 0 && invariant(space.upper, test) ? space.upper : NULL;
}

bool depend_distinct(struct test *test, struct node *a, struct node *b) {
  struct affine_context context = {test->variable, invariant, inner_bound, test};
  return affine_distinct(&context, a, b);
}

static bool elements_differ(struct test *test, const struct access *a, const struct access *b) {
  for (int i = 0; i < a->nsubscripts && i < b->nsubscripts; i++)
    if (depend_distinct(test, a->subscript[i], b->subscript[i]))
      return true;
  return false;
}

static bool check_accesses(struct test *test) {
  for (size_t i = 0; i < test->accesses.n; i++) {
    const struct access *write = &test->accesses.item[i];
    if (!write->write || (write->base && tree_inside(write->base, test->body->begin, test->body->end)))
      continue;
    if (!write->base)
      return depend_fail(test, "it writes through a pointer that is not understood%s", "");
    if (depend_named(test->loop, write->base, CLAUSE_PRIVATE))
      continue;
    for (size_t j = 0; j < test->accesses.n; j++) {
      const struct access *other = &test->accesses.item[j];
      bool same = other->base && tree_same_decl(write->base, other->base);
      if (other->base && tree_inside(other->base, test->body->begin, test->body->end))
        continue;
      if (same ? elements_differ(test, write, other) : objects_differ(test, write, other))
        continue;
      if (same)
        return depend_fail(test, "elements of '%s' may be the same in two iterations", write->base->name);
      return depend_fail(test,
                         "'%s' may overlap with other data that it uses: declare it restrict, or the loop independent",
                         write->base->name);
    }
  }
  return true;
}

/* Scalars in memory that a pointer may point at: written through one, they would change. */
static bool check_shared_scalars(struct test *test, struct node *node) {
  if (node->kind == N_REF && node->decl && node->decl->kind == DECL_VAR && type_is_scalar(node->decl->type) &&
      node->decl->storage != STORAGE_AUTO && node->decl->storage != STORAGE_REGISTER) {
    struct access scalar = {.type = node->decl->type};
    for (size_t i = 0; i < test->accesses.n; i++) {
      const struct access *write = &test->accesses.item[i];
      if (write->write && write->base && write->base->type->kind == TYPE_POINTER && !types_differ(write, &scalar))
        return depend_fail(test, "a pointer may point at '%s'", node->decl->name);
    }
  }
  for (size_t i = 0; i < node->nkids; i++)
    if (node->kid[i] && !check_shared_scalars(test, node->kid[i]))
      return false;
  return true;
}

bool depend_memory(struct test *test) {
  return check_accesses(test) && check_shared_scalars(test, test->body);
}
