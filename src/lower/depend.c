/*
 * depend.c - a conservative dependence test for auto loops and kernels constructs: may the iterations run at the same
 * time?
 *
 *   - Scalars that the loop changes must be written before they are read in each iteration and be dead after the loop,
 * or be recognised reductions: every use is x = x op e, x op= e, x++, if (e > x) x = e, x = fmax(x, e), x = e > x ? e :
 * x.
 *   - Of two accesses to memory, one of them a write: different objects (declared arrays, restrict pointers, different
 * types), or subscripts that differ between iterations (affine.c).
 *   - Calls: functions without effects only.
 */
#include "lower/state.h"

struct access {
  struct node *node;
  struct decl *base;         /* array or pointer; NULL: not known */
  const struct type *type;   /* of what is accessed */
  struct node *subscript[8]; /* outermost first */
  int nsubscripts;
  bool write;
};

struct test {
  struct lowering *l;
  struct loop *loop;
  struct node *body; /* of the loop dimension in question */
  const struct decl *variable;
  struct {
    struct access *item;
    size_t n, capacity;
  } accesses;
  struct decls written; /* scalars, outside of the body declared or not */
  struct reductions *found;
  const char *why;
};

static bool fail(struct test *test, const char *format, const char *name) {
  if (!test->why)
    test->why = arena_printf(test->l->arena, format, name);
  return false;
}

/* --- what the body does --- */

/* The array or pointer, and subscripts, of an lvalue like a[i][j].m, *(p + i). */
static bool read_access(struct node *node, struct access *access) {
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

static bool is_memory(const struct node *node) {
  return node->kind == N_SUBSCRIPT || (node->kind == N_UNARY && node->op == '*') || node->kind == N_MEMBER;
}

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
  bool known = read_access(node, &access) && !through_pointers(&access);
  if (!known || (access.base->type->kind == TYPE_POINTER && tree_writes(test->body, access.base)))
    access.base = NULL;
  vec_push(&test->accesses, access);
}

static void add_written(struct test *test, struct decl *decl) {
  for (size_t i = 0; i < test->written.n; i++)
    if (tree_same_decl(test->written.item[i], decl))
      return;
  vec_push(&test->written, decl);
}

static bool steps(const struct node *node) {
  return node->kind == N_UNARY &&
         (node->op == OP_PREINC || node->op == OP_PREDEC || node->op == OP_POSTINC || node->op == OP_POSTDEC);
}

static bool look(struct node *node, void *context);

/* The subscripts of an access are read, too. */
static void look_inside(struct test *test, struct node *node) {
  for (size_t i = 0; i < node->nkids; i++) {
    struct node *kid = tree_strip(node->kid[i]);
    if (!kid)
      continue;
    if (is_memory(kid) && (i == 0 || node->kind != N_SUBSCRIPT))
      look_inside(test, kid); /* the base of a longer access */
    else
      tree_walk(kid, look, test);
  }
}

static bool look_write(struct test *test, struct node *target) {
  struct node *object = tree_strip(target);
  if (object->kind == N_REF) {
    add_written(test, object->decl);
  } else if (is_memory(object) || (object->kind == N_UNARY)) {
    add_access(test, object, true);
    look_inside(test, object);
  } else {
    return fail(test, "a write that is not understood%s", "");
  }
  return true;
}

static bool look(struct node *node, void *context) {
  struct test *test = context;
  if (test->why || node->kind == N_SIZEOF)
    return false;
  if (node->kind == N_CALL) {
    struct decl *callee = tree_callee(node);
    if (!callee || !tree_pure_function(callee->name))
      return fail(test, "it calls '%s'", callee ? callee->name : "a function through a pointer");
  }
  if (node->kind == N_ASM || node->kind == N_STMT_EXPR || node->kind == N_GOTO || node->kind == N_LABEL ||
      node->kind == N_RETURN || node->kind == N_VA_ARG || node->kind == N_OTHER_STMT)
    return fail(test, "its control flow is not simple%s", "");
  if (node->kind == N_DIRECTIVE && node->directive && !directive_is_loop(node->directive))
    return fail(test, "it holds another directive%s", "");
  if (node->type && node->type->is_volatile)
    return fail(test, "it uses a volatile object%s", "");
  if (node->kind == N_UNARY && node->op == '&')
    return fail(test, "it takes an address%s", "");
  if (node->kind == N_ASSIGN) {
    if (!look_write(test, node->kid[0]))
      return false;
    if (node->op && is_memory(tree_strip(node->kid[0])))
      add_access(test, tree_strip(node->kid[0]), false);
    tree_walk(node->kid[1], look, test);
    return false;
  }
  if (steps(node)) {
    look_write(test, node->kid[0]);
    return false;
  }
  if (is_memory(node)) {
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

static bool starts_with(struct node *init, const struct decl *decl) {
  init = tree_strip(init);
  return init && init->kind == N_ASSIGN && init->op == 0 && tree_same_decl(tree_ref(init->kid[0]), decl);
}

/* A mention outside of the loop that may see the loop's value: any but a for loop's that sets the variable first. */
static bool look_live(struct node *node, void *context) {
  struct uses *uses = context;
  if (node->begin >= uses->begin && node->end <= uses->end)
    return false;
  if (node->kind == N_FOR && starts_with(node->kid[0], uses->decl) &&
      !(node->begin <= uses->begin && node->end >= uses->end))
    return false;
  if (node->kind == N_REF && tree_same_decl(node->decl, uses->decl) && node->begin >= uses->end)
    uses->live = true;
  return !uses->live;
}

/* The outermost loop of the function around the test's loop: its next turn comes "after", too. */
static size_t repeated_from(const struct loop *loop) {
  size_t begin = loop->node->begin;
  for (const struct node *node = loop->node->parent; node; node = node->parent)
    if (node->kind == N_FOR || node->kind == N_WHILE || node->kind == N_DO)
      begin = node->begin;
  return begin;
}

static bool look_repeated(struct node *node, void *context) {
  struct uses *uses = context;
  if (node->kind == N_FOR && starts_with(node->kid[0], uses->decl) &&
      !(node->begin <= uses->begin && node->end >= uses->end))
    return false;
  if (node->kind == N_REF && tree_same_decl(node->decl, uses->decl) &&
      (node->begin < uses->begin || node->begin >= uses->end))
    uses->live = true;
  return !uses->live;
}

static bool is_live_after(const struct test *test, const struct decl *decl) {
  const struct decl *function = test->loop->region->function;
  const struct node *body = function->definition ? function->definition->node : function->node;
  if (!decl->function || decl->storage == STORAGE_STATIC_LOCAL || !body)
    return true;
  struct node *outer = NULL;
  size_t from = repeated_from(test->loop);
  for (struct node *node = test->loop->node; node; node = node->parent)
    if (node->begin == from && (node->kind == N_FOR || node->kind == N_WHILE || node->kind == N_DO))
      outer = node;
  struct uses uses = {decl, test->loop->node->begin, test->loop->node->end, false};
  tree_walk((struct node *)body, look_live, &uses);
  if (outer && outer != test->loop->statement && !tree_inside(decl, outer->begin, outer->end))
    tree_walk(outer, look_repeated, &uses);
  return uses.live;
}

/* --- reductions --- */

static const struct {
  int op, red;
} accumulating[] = {{'+', RED_ADD}, {'-', RED_ADD}, {'*', RED_MUL},      {'&', RED_AND},
                    {'|', RED_OR},  {'^', RED_XOR}, {OP_LAND, RED_LAND}, {OP_LOR, RED_LOR}};

static int reduction_of(int op) {
  for (size_t i = 0; i < sizeof accumulating / sizeof *accumulating; i++)
    if (accumulating[i].op == op)
      return accumulating[i].red;
  return -1;
}

/* e > x, x < e, ...: what "x = e" under this condition does. */
static int selected(struct node *condition, const struct decl *x, struct node *e) {
  condition = tree_strip(condition);
  if (!condition || condition->kind != N_BINARY)
    return -1;
  bool x_left = tree_same_decl(tree_ref(condition->kid[0]), x),
       x_right = tree_same_decl(tree_ref(condition->kid[1]), x);
  if (x_left == x_right || !same_expression(condition->kid[x_left ? 1 : 0], e))
    return -1;
  int op = condition->op;
  bool greater = op == '>' || op == OP_GE, less = op == '<' || op == OP_LE;
  if (!greater && !less)
    return -1;
  return greater != x_left ? RED_MAX : RED_MIN;
}

static int call_reduction(struct node *call, const struct decl *x) {
  static const struct {
    const char *name;
    int red;
  } names[] = {{"fmax", RED_MAX}, {"fmaxf", RED_MAX}, {"fmin", RED_MIN}, {"fminf", RED_MIN}};
  struct decl *callee = tree_callee(call);
  for (size_t i = 0; callee && call->nkids == 3 && i < sizeof names / sizeof *names; i++)
    if (strcmp(callee->name, names[i].name) == 0) {
      bool first = tree_same_decl(tree_ref(call->kid[1]), x);
      bool second = tree_same_decl(tree_ref(call->kid[2]), x);
      if (first != second && !tree_mentions(call->kid[first ? 2 : 1], x))
        return names[i].red;
    }
  return -1;
}

/* The operator by which VALUE makes the new x from the old one, or -1. */
static int value_reduction(struct node *value, const struct decl *x) {
  value = tree_strip(value);
  if (value->kind == N_CAST && value->nkids)
    value = tree_strip(value->kid[value->nkids - 1]);
  if (value->kind == N_CALL)
    return call_reduction(value, x);
  if (value->kind == N_CONDITIONAL && value->nkids == 3) {
    bool second = tree_same_decl(tree_ref(value->kid[1]), x), third = tree_same_decl(tree_ref(value->kid[2]), x);
    if (second == third)
      return -1;
    struct node *e = value->kid[second ? 2 : 1];
    int red = tree_mentions(e, x) ? -1 : selected(value->kid[0], x, e);
    return red < 0 || third ? red : red == RED_MAX ? RED_MIN : RED_MAX;
  }
  if (value->kind != N_BINARY)
    return -1;
  int red = reduction_of(value->op);
  bool left = tree_same_decl(tree_ref(value->kid[0]), x), right = tree_same_decl(tree_ref(value->kid[1]), x);
  if (left && !tree_mentions(value->kid[1], x))
    return red;
  if (right && !tree_mentions(value->kid[0], x) && value->op != '-')
    return red;
  if (value->op == '+' || value->op == '*' || value->op == '-') { /* x + a + b */
    int inner = tree_mentions(value->kid[1], x) ? -1 : value_reduction(value->kid[0], x);
    return inner == red ? red : -1;
  }
  return -1;
}

struct pattern {
  const struct decl *x;
  int red; /* -2: none seen yet, -1: none */
};

static void saw(struct pattern *pattern, int red) {
  pattern->red = pattern->red == -2 || pattern->red == red ? red : -1;
}

static struct node *only(struct node *node) {
  while (node && node->kind == N_COMPOUND && node->nkids == 1)
    node = node->kid[0];
  return tree_strip(node);
}

static bool value_unused(const struct node *node) {
  const struct node *parent = node->parent;
  while (parent && (parent->kind == N_PAREN || parent->kind == N_IMPLICIT))
    parent = parent->parent;
  return parent && parent->kind >= N_COMPOUND;
}

static bool look_pattern(struct node *node, void *context) {
  struct pattern *pattern = context;
  const struct decl *x = pattern->x;
  if (pattern->red == -1 || node->kind == N_SIZEOF)
    return false;
  if (node->kind == N_IF && node->nkids >= 2 && (node->nkids == 2 || !node->kid[2])) {
    struct node *then = only(node->kid[1]);
    if (then && then->kind == N_ASSIGN && then->op == 0 && tree_same_decl(tree_ref(then->kid[0]), x) &&
        tree_mentions(node->kid[0], x) && !tree_mentions(then->kid[1], x)) {
      saw(pattern, selected(node->kid[0], x, then->kid[1]));
      return false;
    }
  }
  if (node->kind == N_ASSIGN && tree_same_decl(tree_ref(node->kid[0]), x)) {
    bool plain = node->op == 0;
    saw(pattern, !value_unused(node)                              ? -1
                 : plain                                          ? value_reduction(node->kid[1], x)
                 : tree_mentions(node->kid[1], x) || node->op < 0 ? -1
                                                                  : reduction_of(node->op));
    return false;
  }
  if (steps(node) && tree_same_decl(tree_ref(node->kid[0]), x)) {
    saw(pattern, value_unused(node) ? RED_ADD : -1);
    return false;
  }
  if (node->kind == N_REF && tree_same_decl(node->decl, x))
    pattern->red = -1;
  return true;
}

int depend_accumulation(struct node *body, const struct decl *x) {
  struct pattern pattern = {x, -2};
  tree_walk(body, look_pattern, &pattern);
  return pattern.red;
}

static bool named_by_clause(const struct loop *loop, const struct decl *decl, enum clause_kind kind) {
  for (size_t i = 0; loop->directive && i < loop->directive->nclauses; i++) {
    const struct clause *clause = &loop->directive->clauses[i];
    for (size_t j = 0; clause->kind == kind && j < clause->nvars; j++)
      if (tree_same_decl(clause->vars[j].decl, decl))
        return true;
  }
  return false;
}

static bool check_scalar(struct test *test, struct decl *decl) {
  struct loop *loop = test->loop;
  if (tree_inside(decl, test->body->begin, test->body->end) || tree_same_decl(decl, test->variable) ||
      loop_is_private(loop, decl) || named_by_clause(loop, decl, CLAUSE_PRIVATE) ||
      named_by_clause(loop, decl, CLAUSE_REDUCTION))
    return true;
  if (!type_is_scalar(decl->type))
    return fail(test, "it writes '%s' in every iteration", decl->name);
  if (tree_first_use(test->body, decl) == USE_WRITTEN) {
    if (!is_live_after(test, decl))
      return true;
    return fail(test, "the last value of '%s' is used after it", decl->name);
  }
  int red = depend_accumulation(test->body, decl);
  if (red < 0 || !type_reduction_suffix(test->l, decl->type))
    return fail(test, "'%s' carries a value from one iteration to the next", decl->name);
  for (size_t i = 0; i < test->found->n; i++)
    if (tree_same_decl(test->found->item[i].decl, decl))
      return true;
  struct reduction reduction = {
      .decl = decl, .op = red, .place = unit_place(test->l->unit, loop->node->begin), .implied = true};
  vec_push(test->found, reduction);
  return true;
}

/* --- memory --- */

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
  if (node->kind == N_CALL || is_memory(node) || node->kind == N_ASSIGN || steps(node))
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
    if (declares || starts_with(node->kid[0], search->variable)) {
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

static bool elements_differ(struct test *test, const struct access *a, const struct access *b) {
  struct affine_context context = {test->variable, invariant, inner_bound, test};
  for (int i = 0; i < a->nsubscripts && i < b->nsubscripts; i++)
    if (affine_distinct(&context, a->subscript[i], b->subscript[i]))
      return true;
  return false;
}

static bool check_memory(struct test *test) {
  for (size_t i = 0; i < test->accesses.n; i++) {
    const struct access *write = &test->accesses.item[i];
    if (!write->write || (write->base && tree_inside(write->base, test->body->begin, test->body->end)))
      continue;
    if (!write->base)
      return fail(test, "it writes through a pointer that is not understood%s", "");
    if (named_by_clause(test->loop, write->base, CLAUSE_PRIVATE))
      continue;
    for (size_t j = 0; j < test->accesses.n; j++) {
      const struct access *other = &test->accesses.item[j];
      bool same = other->base && tree_same_decl(write->base, other->base);
      if (other->base && tree_inside(other->base, test->body->begin, test->body->end))
        continue;
      if (same ? elements_differ(test, write, other) : objects_differ(test, write, other))
        continue;
      if (same)
        return fail(test, "elements of '%s' may be the same in two iterations", write->base->name);
      return fail(test, "'%s' may overlap with other data that it uses: declare it restrict, or the loop independent",
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
        return fail(test, "a pointer may point at '%s'", node->decl->name);
    }
  }
  for (size_t i = 0; i < node->nkids; i++)
    if (node->kid[i] && !check_shared_scalars(test, node->kid[i]))
      return false;
  return true;
}

/* One loop of the (collapsed) nest; loops around it are held still. */
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
  return check_memory(test) && check_shared_scalars(test, test->body);
}

bool depend_independent(struct lowering *l, struct loop *loop, struct reductions *found, const char **why) {
  struct test test = {.l = l, .loop = loop, .found = found};
  bool good = true;
  for (int d = 0; d < loop->collapse && good; d++)
    good = check_dimension(&test, d);
  vec_free(&test.accesses);
  vec_free(&test.written);
  *why = test.why;
  return good;
}
