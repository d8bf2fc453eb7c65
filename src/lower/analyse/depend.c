/*
 * depend.c - a conservative dependence test for automatic loops and AUTOMATIC constructs: may the iterations run at the
 * same time?
 *
 *   - Scalars that the loop changes must not be read before they are written in each iteration and be dead after the
 * loop, or be recognised reductions: every use is a step of one (accumulate.c).
 *   - Of two accesses to memory, one of them a write: different objects (declared arrays, restrict pointers, different
 * types), or subscripts that differ between iterations (affine.c).
 *   - Calls: functions without effects only.
 *
 * To change what counts as independent: depend.c, memory.c, affine.c. To change reductions without a clause in auto
 * loops: depend.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"
#include "model/library.h"

bool depend_fail(struct test *test, const char *format, const char *name) {
  if (!test->why)
    test->why = arena_printf(test->l->arena, format, name);
  return false;
}

/* --- what the body does --- */

/* Rows that are reached through pointers may be the same row. */
static bool through_pointers(const struct access *access) {
  const struct type *type = access->base->type;
  for (int i = 0; i < access->nsubscripts && type; i++, type = type->to)
    if (i > 0 && type->kind == TYPE_POINTER)
      return true;
  return false;
}

static void add_access(struct test *test, struct node *node, bool write) {
  struct access access = {.node = node, .type = node->type, .write = write};
  bool known = depend_read_access(node, &access) && depend_follow_pointer(test, &access) && !through_pointers(&access);
  if (!known || (access.base->type->kind == TYPE_POINTER && tree_writes(test->body, access.base)))
    access.base = NULL;
  vec_push(&test->accesses, access);
}

void depend_add_written(struct test *test, struct decl *decl) {
  for (size_t i = 0; i < test->written.n; i++)
    if (tree_same_decl(test->written.item[i], decl))
      return;
  vec_push(&test->written, decl);
}

static bool look(struct node *node, void *context);

/* The subscripts of an access are read, too. */
static void look_inside(struct test *test, struct node *node) {
  for (size_t i = 0; i < node->nkids; i++) {
    struct node *kid = tree_strip(node->kid[i]);
    if (!kid)
      continue;
    if (depend_is_memory(kid) && (i == 0 || node->kind != N_SUBSCRIPT))
      look_inside(test, kid); /* the base of a longer access */
    else
      tree_walk(kid, look, test);
  }
}

static bool look_write(struct test *test, struct node *target) {
  struct node *object = tree_strip(target);
  if (object->kind == N_REF) {
    depend_add_written(test, object->decl);
  } else if (depend_is_memory(object) || (object->kind == N_UNARY)) {
    add_access(test, object, true);
    look_inside(test, object);
  } else {
    return depend_fail(test, "a write that is not understood%s", "");
  }
  return true;
}

static bool look(struct node *node, void *context) {
  struct test *test = context;
  if (test->why || node->kind == N_SIZEOF)
    return false;
  if (node->kind == N_CALL) {
    struct decl *callee = tree_callee(node);
    if (!tree_is_pure(callee))
      return depend_fail(test, "it calls '%s'", callee ? callee->name : "a function through a pointer");
  }
  if (node->kind == N_OPERATOR || node->kind == N_CONSTRUCT || node->kind == N_LAMBDA)
    return depend_fail(test, "it calls '%s'", node->decl ? node->decl->name : "a lambda");
  if (node->kind == N_RANGE_FOR || node->kind == N_TRY || node->kind == N_ASM || node->kind == N_STMT_EXPR ||
      node->kind == N_GOTO || node->kind == N_LABEL || node->kind == N_RETURN || node->kind == N_VA_ARG ||
      node->kind == N_OTHER_STMT)
    return depend_fail(test, "its control flow is not simple%s", "");
  if (construct_at(node) && !construct_is_loop(construct_at(node)))
    return depend_fail(test, "it holds another directive%s", "");
  if (node->type && node->type->is_volatile)
    return depend_fail(test, "it uses a volatile object%s", "");
  if (node->kind == N_UNARY && node->op == '&')
    return depend_fail(test, "it takes an address%s", "");
  if (node->kind == N_ASSIGN) {
    if (!look_write(test, node->kid[0]))
      return false;
    if (node->op && depend_is_memory(tree_strip(node->kid[0])))
      add_access(test, tree_strip(node->kid[0]), false);
    tree_walk(node->kid[1], look, test);
    return false;
  }
  if (tree_is_step(node)) {
    look_write(test, node->kid[0]);
    return false;
  }
  if (depend_is_memory(node)) {
    add_access(test, node, false);
    look_inside(test, node);
    return false;
  }
  return true;
}

/* --- scalars --- */

struct uses {
  const struct decl *decl;
  size_t begin, end; /* the loop */
  bool live;
};

bool depend_starts_with(struct node *init, const struct decl *decl) {
  init = tree_strip(init);
  return init && init->kind == N_ASSIGN && init->op == 0 && tree_same_decl(tree_ref(init->kid[0]), decl);
}

/* NODE sets the variable without reading it: what it had before is not seen there. */
static bool look_set(struct node *node, struct uses *uses, tree_visitor *look) {
  if (node->kind != N_ASSIGN || node->op || !tree_same_decl(tree_ref(node->kid[0]), uses->decl))
    return false;
  tree_walk(node->kid[1], look, uses);
  return true;
}

/* A mention outside of the loop that may see the loop's value: any but a for loop's that sets the variable first. */
static bool look_live(struct node *node, void *context) {
  struct uses *uses = context;
  if (node->begin >= uses->begin && node->end <= uses->end)
    return false;
  if (node->kind == N_FOR && depend_starts_with(node->kid[0], uses->decl) &&
      !(node->begin <= uses->begin && node->end >= uses->end))
    return false;
  if (node->begin >= uses->end && look_set(node, uses, look_live))
    return false;
  if (node->kind == N_REF && tree_same_decl(node->decl, uses->decl) && node->begin >= uses->end)
    uses->live = true;
  return !uses->live;
}

/* Where code that runs after the test's loop begins in the text: the loops around repeat what stands in front of it,
   so it is the beginning of the outermost of them. */
static size_t repeated_from(const struct loop *loop) {
  size_t begin = loop->node->begin;
  for (const struct node *node = loop->node->parent; node; node = node->parent)
    if (tree_is_loop(node))
      begin = node->begin;
  return begin;
}

static bool look_repeated(struct node *node, void *context) {
  struct uses *uses = context;
  if (node->kind == N_FOR && depend_starts_with(node->kid[0], uses->decl) &&
      !(node->begin <= uses->begin && node->end >= uses->end))
    return false;
  if ((node->begin < uses->begin || node->begin >= uses->end) && look_set(node, uses, look_repeated))
    return false;
  if (node->kind == N_REF && tree_same_decl(node->decl, uses->decl) &&
      (node->begin < uses->begin || node->begin >= uses->end))
    uses->live = true;
  return !uses->live;
}

/* The function's caller may read what the region leaves in the variable, which is a reference. Of those that no item
   maps, regions but AUTOMATIC ones and routines have copies. */
static bool is_callers(const struct region *region, const struct decl *decl) {
  return decl->is_reference && (region->style == REGION_AUTOMATIC || region->style == REGION_ROUTINE ||
                                construct_item(region->construct, ITEM_MAP, decl));
}

static bool is_live_after(const struct test *test, const struct decl *decl) {
  const struct decl *function = test->loop->region->function;
  const struct node *body = function->definition ? function->definition->node : function->node;
  if (!decl->function || decl->storage == STORAGE_STATIC_LOCAL || !body)
    return true;
  if (is_callers(test->loop->region, decl))
    return true;
  if (tree_escapes((struct node *)body, decl))
    return true; /* its address is known elsewhere: it may be read through a pointer */
  struct node *outer = NULL;
  size_t from = repeated_from(test->loop);
  for (struct node *node = test->loop->node; node; node = node->parent)
    if (node->begin == from && tree_is_loop(node))
      outer = node;
  struct uses uses = {decl, test->loop->node->begin, test->loop->node->end, false};
  tree_walk((struct node *)body, look_live, &uses);
  if (outer && outer != test->loop->statement && !tree_inside(decl, outer->begin, outer->end))
    tree_walk(outer, look_repeated, &uses);
  return uses.live;
}

/* --- reductions --- */

/* RED if parts of X can be accumulated with values of TYPE and put together later, else -1: not where each step
   truncates, and no boolean that counts or toggles. */
static int combinable(struct lowering *l, int red, const struct type *type, const struct type *x) {
  if (red < 0 || !type)
    return -1;
  if (red == RED_MAX || red == RED_MIN)
    return type_accumulates(l, red, type, x) ? red : -1;
  if (x->kind == TYPE_BOOL && (red == RED_ADD || red == RED_XOR))
    return -1;
  return type_is_integer(x) && !type_is_integer(type) ? -1 : red;
}

/* && and || leave out the operand on their right side, with what it changes, for some values of x. Which calls are left
   out depends on the order in any case. */
static bool is_skipped(const struct operation *operation) {
  return (operation->sign == OP_LAND || operation->sign == OP_LOR) && !operation->reversed &&
         tree_changes(operation->operand);
}

int depend_step(struct lowering *l, const struct accumulation *a, const struct decl *x, const struct type *type) {
  if (a->value_used || a->cast == CAST_CUTS)
    return -1;
  struct operation operation = a->first;
  do {
    if (operation.operand && (tree_mentions(operation.operand, x) || is_skipped(&operation)))
      return -1;
  } while (accumulation_next(a, &operation));
  if (a->syntax == ACC_CALL) /* in floating point, whose order conversions keep, but for those to _Bool */
    return type->kind == TYPE_BOOL ? -1 : a->op;
  return combinable(l, a->op, a->type, type);
}

struct pattern {
  struct lowering *l;
  const struct decl *x;
  int red; /* -2: none seen yet, -1: none */
};

static bool look_pattern(struct node *node, void *context) {
  struct pattern *pattern = context;
  struct accumulation a;
  if (pattern->red == -1 || node->kind == N_SIZEOF)
    return false;
  if (accumulation_read(pattern->l, node, &a) && tree_same_decl(tree_ref(a.object), pattern->x)) {
    int red = depend_step(pattern->l, &a, pattern->x, pattern->x->type);
    pattern->red = pattern->red == -2 || pattern->red == red ? red : -1;
    return false;
  }
  if (node->kind == N_REF && tree_same_decl(node->decl, pattern->x))
    pattern->red = -1;
  return true;
}

int depend_accumulation(struct lowering *l, struct node *body, const struct decl *x) {
  struct pattern pattern = {l, x, -2};
  tree_walk(body, look_pattern, &pattern);
  return pattern.red;
}

static bool check_scalar(struct test *test, struct decl *decl) {
  struct loop *loop = test->loop;
  if (decl->storage == STORAGE_STATIC_LOCAL && tree_inside(decl, test->body->begin, test->body->end))
    return depend_fail(test, "it writes the static variable '%s' in every iteration", decl->name);
  if (tree_inside(decl, test->body->begin, test->body->end) || loop_is_private(loop, decl) ||
      construct_item(loop->construct, ITEM_PRIVATE, decl) || construct_item(loop->construct, ITEM_REDUCTION, decl))
    return true;
  for (size_t i = 0; i < test->found->n; i++)
    if (tree_same_decl(test->found->item[i].decl, decl))
      return true;
  if (!type_may_be_scalar(decl->type))
    return depend_fail(test, "it writes '%s' in every iteration", decl->name);
  bool reads = tree_reads_first(test->body, decl);
  if (!reads && !is_live_after(test, decl))
    return true;
  int red = depend_accumulation(test->l, test->body, decl);
  if (red < 0 || !type_reduction_suffix(test->l, decl->type))
    return depend_fail(
        test, reads ? "'%s' carries a value from one iteration to the next" : "the last value of '%s' is used after it",
        decl->name);
  if (!loop->region->construct->reducing.accumulates)
    return depend_fail(test, "'%s' is accumulated without a reduction clause", decl->name);
  const struct decl *carrier = carrier_into(test->l, loop, test->body, decl);
  if (carrier)
    return depend_fail(test, "'%s' carries a value from one iteration to the next", carrier->name);
  struct reduction reduction = {
      .decl = decl, .op = red, .place = unit_place(test->l->unit, loop->node->begin), .origin = ORIGIN_RECOGNISED};
  vec_push(test->found, reduction);
  return true;
}

/* A directive makes the loop's variable private (OpenACC 3.3 2.6.1); else it has its last value after the loop. */
static bool check_variable(struct test *test) {
  const struct decl *variable = test->variable;
  if (test->loop->construct || tree_inside(variable, test->loop->node->begin, test->loop->node->end) ||
      !is_live_after(test, variable))
    return true;
  return depend_fail(test, "the last value of '%s' is used after it", variable->name);
}

/* One loop of the (collapsed) nest: iterations of it are compared that agree in the variables of the loops around. */
static bool check_dimension(struct test *test, int d) {
  const struct space *space = &test->loop->space[d];
  test->body = space->loop->kid[3];
  test->variable = space->variable;
  test->accesses.n = test->written.n = 0;
  tree_walk(test->body, look, test);
  if (test->why)
    return false;
  for (size_t i = 0; i < test->written.n; i++)
    if (!check_scalar(test, test->written.item[i]))
      return false;
  return depend_memory(test);
}

bool depend_independent(struct lowering *l, struct loop *loop, struct reductions *found, const char **why) {
  struct test test = {.l = l, .loop = loop, .found = found};
  bool good = true;
  for (int d = 0; d < loop->collapse && good; d++)
    good = check_dimension(&test, d) && check_variable(&test);
  vec_free(&test.accesses);
  vec_free(&test.written);
  *why = test.why;
  return good;
}
