/*
 * memory.c - the dependence test's half about memory: of two accesses, one of them a write, the objects differ
 * (aliases.c), or the subscripts differ between iterations (affine.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

/* --- accesses --- */

/* BASE is a pointer in memory, as p of s->p[i]: two such pointers may be equal, whatever leads to them. */
static bool is_loaded_pointer(struct node *base) {
  base = tree_strip(base);
  return base && base->kind != N_REF && base->type && base->type->kind == TYPE_POINTER;
}

int depend_subscripts(struct node *index, struct node *subscript[MAX_SUBSCRIPTS]) {
  struct node *call = index ? tree_strip(index) : NULL;
  const struct decl *callee = call && call->kind == N_CALL ? tree_callee(call) : NULL;
  bool unit = callee && strcmp(callee->name, "__fortran_at") == 0;
  size_t first = 2; /* behind the function and the origin */
  int n = 0;
  subscript[0] = index;
  if (!unit && !(callee && strcmp(callee->name, "__fortran_strided") == 0))
    return 1;
  for (size_t i = call->nkids - 1; i > first && n < MAX_SUBSCRIPTS; i -= 2) /* strides */
    subscript[n++] = tree_unchecked(call->kid[i - 1]);
  if (unit && n < MAX_SUBSCRIPTS)
    subscript[n++] = tree_unchecked(call->kid[first]);
  return n;
}

bool depend_read_access(struct node *node, struct access *access) {
  struct node *subscript[MAX_SUBSCRIPTS];
  int n = 0;
  for (;;) {
    node = tree_strip(node);
    if (!node || n == MAX_SUBSCRIPTS)
      return false;
    if (node->kind == N_SUBSCRIPT) {
      if (is_loaded_pointer(node->kid[0]))
        return false;
      struct node *own[MAX_SUBSCRIPTS];
      int nown = depend_subscripts(node->kid[1], own);
      for (int i = 0; i < nown && n < MAX_SUBSCRIPTS; i++)
        subscript[n++] = own[i];
      node = node->kid[0];
    } else if (node->kind == N_UNARY && node->op == '*') {
      struct node *inner = tree_strip(node->kid[0]);
      if (n == 0 && inner->kind == N_REF) {
        node = inner; /* *p: without a subscript */
        continue;
      }
      if (inner->kind != N_BINARY || inner->op != '+' || is_loaded_pointer(inner->kid[0]))
        return false;
      subscript[n++] = inner->kid[1];
      node = inner->kid[0];
    } else if (node->kind == N_MEMBER && (node->op == '.' || !is_loaded_pointer(node->kid[0]))) {
      n = 0; /* a member of the element: its subscripts do not tell elements of the array apart */
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

static bool passes_member(struct node *lvalue) {
  for (struct node *node = lvalue; node->nkids; node = tree_strip(node->kid[0]))
    if (node->kind == N_MEMBER)
      return true;
  return false;
}

bool depend_is_memory(const struct node *node) {
  return node->kind == N_SUBSCRIPT || (node->kind == N_UNARY && node->op == '*') || node->kind == N_MEMBER;
}

/* --- subscripts --- */

struct invariance {
  const struct test *test;
  bool holds;
};

static bool look_invariant(struct node *node, void *context) {
  struct invariance *invariance = context;
  const struct test *test = invariance->test;
  if (node->kind == N_CALL || depend_is_memory(node) || node->kind == N_ASSIGN || tree_is_step(node))
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

static bool within(const struct node *node, const struct node *statement) {
  return node->begin >= statement->begin && node->end <= statement->end;
}

/* N of an inner loop "for (v = 0 or more; v < N; v += ...)" that is the only one with this variable. */
static struct node *inner_bound(struct decl *variable, void *context) {
  struct test *test = context;
  struct bound_search search = {.variable = variable};
  tree_walk(test->body, find_loop_of, &search);
  struct space space = {0};
  for (int i = 0; search.n == 1 && i < 2; i++)
    if (tree_mentions(test->compared[i], variable) && !within(test->compared[i], search.loop->kid[3]))
      return NULL; /* before or after the loop it has other values */
  if (search.n != 1 || !space_of(test->l, search.loop, &space) || space.down || space.inclusive || space.not_equal)
    return NULL;
  struct node *lower = tree_strip(space.lower);
  return lower->is_constant && lower->value >= 0 && invariant(space.upper, test) ? space.upper : NULL;
}

/* Subscript INDEX of an array of type ROW does not leave it. C demands that (6.5.6p8), but programs that go on in the
   next row work where nothing relies on it. */
static bool stays_in(struct test *test, struct node *index, const struct type *row) {
  index = tree_strip(index);
  if (index->is_constant)
    return row->kind == TYPE_ARRAY && index->value >= 0 && index->value < row->length;
  test->compared[0] = test->compared[1] = index;
  struct node *end = tree_ref(index) ? tree_strip(inner_bound(tree_ref(index), test)) : NULL;
  if (end && end->is_constant)
    return row->kind == TYPE_ARRAY && end->value <= row->length;
  const struct decl *function = test->loop->region->function, *length = row->vla_size ? tree_ref(row->vla_size) : NULL;
  const struct node *body = function->definition ? function->definition->node : function->node;
  return end && row->kind == TYPE_VLA && length && tree_same_decl(tree_ref(end), length) && body &&
         !tree_writes((struct node *)body, length);
}

/* ACCESS, through a pointer that is set to VALUE, as one to what VALUE points at: q[k] is a[k] after q = a, m[i][k]
   after q = m[i], a[e] after q = a + e where k is 0. Where the sum of two subscripts would be needed there are none.
   False: VALUE is not understood. */
static bool begin_at(struct test *test, struct access *access, struct node *value) {
  struct access row = {0};
  struct node *offset = NULL;
  if (value->kind == N_BINARY && value->op == '+') {
    offset = value->kid[1];
    value = tree_strip(value->kid[0]);
  }
  if (tree_ref(value) && (tree_ref(value)->type->kind == TYPE_POINTER || type_is_array(tree_ref(value)->type)))
    row.base = tree_ref(value);
  else if (!value->type || !type_is_array(value->type) || !depend_read_access(value, &row))
    return false;
  const struct type *from = tree_ref(value) ? tree_ref(value)->type : value->type, *to = access->base->type->to;
  if (!from->to || !to || from->to->kind != to->kind || from->to->size != to->size || to->size <= 0)
    return false; /* subscripts would count something else */
  struct node *first = access->nsubscripts ? tree_strip(access->subscript[0]) : NULL;
  bool at_start = !first || (first->is_constant && first->value == 0);
  bool member = passes_member(value);
  access->anywhere |= (offset && !at_start) || row.nsubscripts + access->nsubscripts > 8;
  bool part = row.nsubscripts || member; /* of something larger, other parts of which other iterations may have */
  access->anywhere |= part && ((first && !stays_in(test, first, from)) || (offset && !stays_in(test, offset, from)));
  if (offset && at_start && !member)
    row.subscript[row.nsubscripts++] = offset;
  for (int i = offset && first ? 1 : 0; !member && i < access->nsubscripts && row.nsubscripts < 8; i++)
    row.subscript[row.nsubscripts++] = access->subscript[i];
  access->base = row.base;
  access->nsubscripts = access->anywhere ? 0 : row.nsubscripts;
  memcpy(access->subscript, row.subscript, sizeof row.subscript);
  return true;
}

bool depend_follow_pointer(struct test *test, struct access *access) {
  for (int depth = 0; access->base->type->kind == TYPE_POINTER; depth++) {
    if (!tree_made_inside(access->base, test->body->begin, test->body->end))
      return true;
    const struct node *variable = access->base->node;
    struct node *value = variable && variable->kind == N_VAR && variable->nkids ? tree_strip(variable->kid[0]) : NULL;
    if (!value || depth == 8 || tree_writes(test->body, access->base) || !begin_at(test, access, value))
      return false;
  }
  return true;
}

bool depend_distinct(struct test *test, struct node *a, struct node *b) {
  test->compared[0] = a;
  test->compared[1] = b;
  struct affine_context context = {test->variable, invariant, inner_bound, test};
  return affine_distinct(&context, a, b);
}

static bool elements_differ(struct test *test, const struct access *a, const struct access *b) {
  for (int i = 0; i < a->nsubscripts && i < b->nsubscripts; i++)
    if (depend_distinct(test, a->subscript[i], b->subscript[i]))
      return true;
  return false;
}

/* All that the loop does to BASE are steps of a reduction. */
static bool is_reduced(const struct test *test, const struct decl *base) {
  for (size_t i = 0; i < test->found->n; i++)
    if (test->found->item[i].shape != SHAPE_SCALAR && tree_same_decl(test->found->item[i].decl, base))
      return true;
  return false;
}

static bool check_accesses(struct test *test) {
  EACH_IN (const struct access, write, test->accesses) {
    if (!write->write || (write->base && tree_made_inside(write->base, test->body->begin, test->body->end)))
      continue;
    if (!write->base)
      return depend_fail(test, "it writes through a pointer that is not understood%s", "");
    if (construct_item(test->loop->construct, ITEM_PRIVATE, write->base))
      continue;
    EACH_IN (const struct access, other, test->accesses) {
      bool same = other->base && tree_same_decl(write->base, other->base);
      if (other->base && tree_made_inside(other->base, test->body->begin, test->body->end))
        continue;
      if (same ? is_reduced(test, write->base) || elements_differ(test, write, other)
               : depend_bases_differ(test, write, other))
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

static bool is_written(const struct test *test, const struct decl *decl) {
  for (size_t i = 0; i < test->written.n; i++)
    if (tree_same_decl(test->written.item[i], decl))
      return true;
  return false;
}

/* A pointer may lead to the scalar: a local one is in memory where its address is taken. */
static bool is_pointed_at(const struct test *test, const struct decl *decl) {
  const struct decl *function = test->loop->region->function;
  const struct node *body = function->definition ? function->definition->node : function->node;
  if (tree_made_inside(decl, test->body->begin, test->body->end))
    return false;
  if (decl->storage != STORAGE_AUTO && decl->storage != STORAGE_REGISTER)
    return true;
  return body && is_written(test, decl) && tree_escapes((struct node *)body, decl);
}

/* Scalars in memory that a pointer may point at: written through one, or read while the loop writes them, they would
   change. */
static bool check_shared_scalars(struct test *test, struct node *node) {
  if (node->kind == N_REF && node->decl && node->decl->kind == DECL_VAR && type_is_scalar(node->decl->type) &&
      is_pointed_at(test, node->decl)) {
    struct access scalar = {.type = node->decl->type};
    EACH_IN (const struct access, access, test->accesses) {
      bool matters = access->write || is_written(test, node->decl);
      bool pointer = !access->base || access->base->type->kind == TYPE_POINTER;
      if (matters && pointer && !depend_types_differ(access, &scalar))
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
