/*
 * depend.c - a conservative dependence test for auto loops and kernels constructs: may the iterations run at the same
 * time?
 *
 *   - Scalars that the loop changes must not be read before they are written in each iteration and be dead after the
 * loop, or be recognised reductions: every use is x = x op e, x op= e, x++, if (e > x) x = e, x = fmax(x, e), x = e > x
 * ? e : x.
 *   - Of two accesses to memory, one of them a write: different objects (declared arrays, restrict pointers, different
 * types), or subscripts that differ between iterations (affine.c).
 *   - Calls: functions without effects only.
 */
#include "lower/depend.h"

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
  bool known = depend_read_access(node, &access) && !through_pointers(&access);
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

bool depend_steps(const struct node *node) {
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
    if (!callee || !tree_pure_function(callee->name))
      return depend_fail(test, "it calls '%s'", callee ? callee->name : "a function through a pointer");
  }
  if (node->kind == N_ASM || node->kind == N_STMT_EXPR || node->kind == N_GOTO || node->kind == N_LABEL ||
      node->kind == N_RETURN || node->kind == N_VA_ARG || node->kind == N_OTHER_STMT)
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
  if (depend_steps(node)) {
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

static bool is_live_after(const struct test *test, const struct decl *decl) {
  const struct decl *function = test->loop->region->function;
  const struct node *body = function->definition ? function->definition->node : function->node;
  if (!decl->function || decl->storage == STORAGE_STATIC_LOCAL || !body)
    return true;
  if (tree_escapes((struct node *)body, decl))
    return true; /* through a pointer */
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
    bool single; /* what is longer than float would be cut */
  } names[] = {{"fmax", RED_MAX, false}, {"fmaxf", RED_MAX, true}, {"fmin", RED_MIN, false}, {"fminf", RED_MIN, true}};
  struct decl *callee = tree_callee(call);
  for (size_t i = 0; callee && call->nkids == 3 && i < sizeof names / sizeof *names; i++)
    if (strcmp(callee->name, names[i].name) == 0 && (!names[i].single || x->type->kind == TYPE_FLOAT)) {
      bool first = tree_same_decl(tree_ref(call->kid[1]), x);
      bool second = tree_same_decl(tree_ref(call->kid[2]), x);
      if (first != second && !tree_mentions(call->kid[first ? 2 : 1], x))
        return names[i].red;
    }
  return -1;
}

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

/* A conversion to TYPE that cuts no more than the assignment to X does. */
static bool keeps(const struct type *type, const struct type *x) {
  if (!type || type_is_integer(type) != type_is_integer(x))
    return false;
  return type->kind == x->kind || (type->kind != TYPE_BOOL && type->size >= x->size) || !type_is_integer(x);
}

static int conditional_reduction(struct lowering *l, struct node *value, const struct decl *x) {
  bool second = tree_same_decl(tree_ref(value->kid[1]), x), third = tree_same_decl(tree_ref(value->kid[2]), x);
  if (second == third)
    return -1;
  struct node *e = value->kid[second ? 2 : 1];
  int red = tree_mentions(e, x) ? -1 : combinable(l, selected(value->kid[0], x, e), e->type, x->type);
  return red < 0 || third ? red : red == RED_MAX ? RED_MIN : RED_MAX;
}

/* The operator by which VALUE makes the new x from the old one, or -1. */
static int value_reduction(struct lowering *l, struct node *value, const struct decl *x) {
  value = tree_strip(value);
  if (value->kind == N_CAST && value->nkids && keeps(value->type, x->type))
    value = tree_strip(value->kid[value->nkids - 1]);
  if (value->kind == N_CALL)
    return call_reduction(value, x);
  if (value->kind == N_CONDITIONAL && value->nkids == 3)
    return conditional_reduction(l, value, x);
  if (value->kind != N_BINARY)
    return -1;
  int red = combinable(l, reduction_of(value->op), value->type, x->type);
  bool left = tree_same_decl(tree_ref(value->kid[0]), x), right = tree_same_decl(tree_ref(value->kid[1]), x);
  if (left && !tree_mentions(value->kid[1], x))
    return red;
  if (right && !tree_mentions(value->kid[0], x) && value->op != '-')
    return red;
  if (value->op == '+' || value->op == '*' || value->op == '-') { /* x + a + b */
    int inner = tree_mentions(value->kid[1], x) ? -1 : value_reduction(l, value->kid[0], x);
    return inner == red ? red : -1;
  }
  return -1;
}

struct pattern {
  struct lowering *l;
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

static bool look_pattern(struct node *node, void *context) {
  struct pattern *pattern = context;
  const struct decl *x = pattern->x;
  if (pattern->red == -1 || node->kind == N_SIZEOF)
    return false;
  if (node->kind == N_IF && node->nkids >= 2 && (node->nkids == 2 || !node->kid[2])) {
    struct node *then = only(node->kid[1]);
    if (then && then->kind == N_ASSIGN && then->op == 0 && tree_same_decl(tree_ref(then->kid[0]), x) &&
        tree_mentions(node->kid[0], x) && !tree_mentions(then->kid[1], x)) {
      struct node *e = then->kid[1];
      saw(pattern, combinable(pattern->l, selected(node->kid[0], x, e), e->type, x->type));
      return false;
    }
  }
  if (node->kind == N_ASSIGN && tree_same_decl(tree_ref(node->kid[0]), x)) {
    struct node *value = node->kid[1];
    bool simple = tree_is_statement(node) && (!node->op || !tree_mentions(value, x)) && node->op >= 0;
    saw(pattern, !simple     ? -1
                 : !node->op ? value_reduction(pattern->l, value, x)
                             : combinable(pattern->l, reduction_of(node->op), value->type, x->type));
    return false;
  }
  if (depend_steps(node) && tree_same_decl(tree_ref(node->kid[0]), x)) {
    saw(pattern, tree_is_statement(node) && x->type->kind != TYPE_BOOL ? RED_ADD : -1);
    return false;
  }
  if (node->kind == N_REF && tree_same_decl(node->decl, x))
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
  if (!type_is_scalar(decl->type))
    return depend_fail(test, "it writes '%s' in every iteration", decl->name);
  if (!tree_reads_first(test->body, decl)) {
    if (!is_live_after(test, decl))
      return true;
    return depend_fail(test, "the last value of '%s' is used after it", decl->name);
  }
  int red = depend_accumulation(test->l, test->body, decl);
  if (red < 0 || !type_reduction_suffix(test->l, decl->type))
    return depend_fail(test, "'%s' carries a value from one iteration to the next", decl->name);
  for (size_t i = 0; i < test->found->n; i++)
    if (tree_same_decl(test->found->item[i].decl, decl))
      return true;
  struct reduction reduction = {
      .decl = decl, .op = red, .place = unit_place(test->l->unit, loop->node->begin), .implied = true};
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
