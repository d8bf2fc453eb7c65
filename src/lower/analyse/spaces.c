/*
 * spaces.c - the iteration spaces of canonical loops (OpenACC 3.3 2.9: a for loop whose trip count is known at its
 * start).
 *
 * Requires: regions. Makes: loop.space and loop.counter. A plain loop of an AUTOMATIC construct that is not canonical
 * stays sequential; one with a directive is an error. Where one thread
 * executes all its iterations, only OpenMP's collapsed loops are (dialect.counts_all).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

struct reader {
  struct lowering *l;
  struct node *loop;
  const char *problem;
  struct node *at;
};

static bool fail(struct reader *reader, struct node *at, const char *problem) {
  if (!reader->problem) {
    reader->problem = problem;
    reader->at = at ? at : reader->loop;
  }
  return false;
}

static bool read_init(struct reader *reader, struct space *space, struct node *init) {
  if (init && init->kind == N_DECLS) {
    if (init->nkids != 1 || init->kid[0]->kind != N_VAR || !init->kid[0]->nkids)
      return fail(reader, init, "the loop must initialise exactly one variable");
    struct node *var = init->kid[0];
    space->variable = var->decl;
    space->lower = var->kid[var->nkids - 1];
    space->declared_inside = true;
    return true;
  }
  init = tree_strip(init);
  if (!init || init->kind != N_ASSIGN || init->op != 0 || !tree_ref(init->kid[0]))
    return fail(reader, init, "the loop must begin with 'variable = value'");
  space->variable = tree_ref(init->kid[0]);
  space->lower = init->kid[1];
  return true;
}

/* The variable behind casts that clang adds for the usual arithmetic conversions. */
static bool is_variable(struct node *node, const struct decl *variable) {
  return tree_same_decl(tree_ref(node), variable);
}

static bool read_condition(struct reader *reader, struct space *space, struct node *condition) {
  condition = tree_strip(condition);
  if (!condition || condition->kind != N_BINARY)
    return fail(reader, condition, "the condition must compare the loop variable with a bound");
  int op = condition->op;
  bool left = is_variable(condition->kid[0], space->variable);
  if (!left && !is_variable(condition->kid[1], space->variable))
    return fail(reader, condition, "the condition must compare the loop variable with a bound");
  space->upper = condition->kid[left ? 1 : 0];
  switch (op) {
  case '<':
    space->down = !left;
    break;
  case '>':
    space->down = left;
    break;
  case OP_LE:
    space->down = !left;
    space->inclusive = true;
    break;
  case OP_GE:
    space->down = left;
    space->inclusive = true;
    break;
  case OP_NE:
    space->not_equal = true;
    break;
  default:
    return fail(reader, condition, "the condition must use <, <=, >, >= or !=");
  }
  return true;
}

/* STEP is added (or, if negated, subtracted) each time: sets direction and size. */
static bool set_step(struct reader *reader, struct space *space, struct node *step, bool negated) {
  bool known = !step || (tree_strip(step)->is_constant);
  long value = step && known ? tree_strip(step)->value : 1;
  if (known && value == 0)
    return fail(reader, step, "the loop's step is zero");
  bool down = (known && value < 0) != negated;
  if (space->not_equal)
    space->down = down;
  else if (known && down != space->down)
    return fail(reader, step, "the loop's step leads away from its bound");
  space->step = known && (value == 1 || value == -1) ? NULL : step;
  space->step_negated = known ? value < 0 : negated != space->down;
  return true;
}

static bool read_step(struct reader *reader, struct space *space, struct node *step) {
  step = tree_strip(step);
  const char *problem = "the loop must step by a loop-invariant amount: i++, i--, i += s, i -= s, i = i + s";
  if (!step || !step->nkids || !is_variable(step->kid[0], space->variable))
    return fail(reader, step, problem);
  if (step->kind == N_UNARY && (step->op == OP_PREINC || step->op == OP_POSTINC))
    return set_step(reader, space, NULL, false);
  if (step->kind == N_UNARY && (step->op == OP_PREDEC || step->op == OP_POSTDEC))
    return set_step(reader, space, NULL, true);
  if (step->kind != N_ASSIGN)
    return fail(reader, step, problem);
  if (step->op == '+' || step->op == '-')
    return set_step(reader, space, step->kid[1], step->op == '-');
  struct node *sum = tree_strip(step->kid[1]);
  if (step->op != 0 || sum->kind != N_BINARY || (sum->op != '+' && sum->op != '-'))
    return fail(reader, step, problem);
  if (is_variable(sum->kid[0], space->variable))
    return set_step(reader, space, sum->kid[1], sum->op == '-');
  if (sum->op == '+' && is_variable(sum->kid[1], space->variable))
    return set_step(reader, space, sum->kid[0], false);
  return fail(reader, step, problem);
}

/* The integer type that the variable has, or that its enumeration is kept in. */
static const struct type *integer_type(const struct space *space) {
  const struct type *type = space->variable->type;
  while (type->kind == TYPE_ENUM && type->to)
    type = type->to;
  return type;
}

const char *space_narrow_type(const struct space *space) {
  const struct type *type = integer_type(space);
  if (!space->not_equal || type->kind == TYPE_POINTER || type->is_dependent)
    return NULL;
  return type->size == 1 ? "unsigned char" : type->size == 2 ? "unsigned short" : NULL;
}

long space_first(const struct lowering *l, const struct space *space) {
  const struct type *type = integer_type(space);
  long value = tree_strip(space->lower)->value;
  if (type->size >= 8 || type->size < 1)
    return value;
  unsigned long bits = (unsigned long)type->size * 8, mask = (1ul << bits) - 1;
  unsigned long low = (unsigned long)value & mask;
  bool negative = !type_is_unsigned(l, type) && (low >> (bits - 1));
  return (long)(negative ? low | ~mask : low);
}

static enum counter counter_of(struct lowering *l, const struct space *space) {
  const struct type *type = integer_type(space);
  if (type->kind == TYPE_POINTER || type->is_dependent)
    return COUNT_I64;
  bool is_unsigned = type_is_unsigned(l, type);
  if (type->size == 8)
    return is_unsigned ? COUNT_U64 : COUNT_I64;
  if (type->kind == TYPE_UINT)
    return COUNT_U32;
  const struct node *lower = tree_strip(space->lower);
  bool natural = lower->is_constant && space_first(l, space) >= 0 && !space->down;
  return natural || is_unsigned ? COUNT_I32 : COUNT_I64;
}

/* Usual arithmetic conversions (C17 6.3.1.8): the bytes of TYPE's values, at least an int's, and whether they are
   unsigned. */
static long promoted_bytes(const struct type *type) {
  return type->size < 4 ? 4 : type->size;
}

static bool promoted_unsigned(const struct lowering *l, const struct type *type) {
  return type->size >= 4 && type_is_unsigned(l, type);
}

/* Bounds are compared as in C: i < n, with an int i of -5 and an unsigned n of 10, is false. Where a loop that goes up
   from a constant that is not negative would have to overflow before it shows, the counter's type will do, as it will
   for conditions with !=. */
static enum counter bounds_of(struct lowering *l, const struct space *space) {
  const struct type *variable = integer_type(space), *bound = space->upper->type;
  const struct node *upper = tree_strip(space->upper), *lower = tree_strip(space->lower);
  if (!bound || !type_is_integer(bound) || variable->kind == TYPE_POINTER || variable->is_dependent || space->not_equal)
    return space->counter;
  long v = promoted_bytes(variable), b = promoted_bytes(bound), bytes = v > b ? v : b;
  bool narrow_field = upper->decl && upper->decl->is_bitfield && upper->decl->bit_width < 32;
  bool is_unsigned =
      (v == bytes && promoted_unsigned(l, variable)) || (b == bytes && promoted_unsigned(l, bound) && !narrow_field);
  bool natural = lower->is_constant && space_first(l, space) >= 0 && !space->down;
  if (is_unsigned && !natural)
    return bytes == 8 ? COUNT_U64 : COUNT_U32;
  if (!is_unsigned && bytes == 8 && space->counter == COUNT_U32)
    return COUNT_I64;
  return space->counter;
}

/* A goto to a label in BODY stays in the iteration. */
static bool leaves(const struct node *jump, const struct node *body) {
  const struct node *label = jump->decl ? jump->decl->node : NULL;
  return !label || label->begin < body->begin || label->begin >= body->end;
}

/* A jump out of the loop with BODY: break, return, goto. Inner loops and switches take their own breaks. */
static struct node *find_exit(const struct node *body, struct node *node, bool own_breaks) {
  if (!node || node->kind == N_LAMBDA)
    return NULL;
  if (node->kind == N_RETURN || (node->kind == N_GOTO && leaves(node, body)) || node->kind == N_COMPUTED_GOTO ||
      (node->kind == N_BREAK && own_breaks))
    return node;
  bool takes_breaks = tree_is_loop(node) || node->kind == N_SWITCH;
  for (size_t i = 0; i < node->nkids; i++) {
    struct node *found = find_exit(body, node->kid[i], own_breaks && !takes_breaks);
    if (found)
      return found;
  }
  return NULL;
}

struct stability {
  struct node *body;
  bool holds;
};

/* Bounds and step are evaluated once, before the loop. No program may change them in it (OpenMP 5.2 4.4.1). */
static bool look_stable(struct node *node, void *context) {
  struct stability *stability = context;
  bool step = tree_is_step(node);
  if (node->kind == N_ASSIGN || step ||
      (node->kind == N_REF && node->decl && type_is_scalar(node->decl->type) &&
       tree_writes_surely(stability->body, node->decl)))
    stability->holds = false;
  return stability->holds;
}

static bool is_stable(struct node *expression, struct node *body) {
  struct stability stability = {body, true};
  tree_walk(expression, look_stable, &stability);
  return stability.holds;
}

static bool read_space(struct reader *reader, struct space *space) {
  struct node *node = reader->loop;
  space->loop = node;
  if (!read_init(reader, space, node->kid[0]) || !read_condition(reader, space, node->kid[1]) ||
      !read_step(reader, space, node->kid[2]))
    return false;
  const struct type *type = space->variable->type;
  if (!type_is_integer(type) && type->kind != TYPE_POINTER && !type_may_be_integer(type))
    return fail(reader, node, "the loop variable must be an integer or a pointer");
  if (type->size > 8)
    return fail(reader, node, "the loop variable is wider than 64 bits");
  if (space->upper->type && !type_may_be_integer(space->upper->type) && space->upper->type->kind != TYPE_POINTER &&
      space->upper->type->kind != TYPE_ARRAY)
    return fail(reader, space->upper, "the loop's bound must be an integer");
  if (space->step && space->step->type && !type_may_be_integer(space->step->type))
    return fail(reader, space->step, "the loop's step must be an integer");
  if (tree_mentions(space->upper, space->variable) || (space->step && tree_mentions(space->step, space->variable)))
    return fail(reader, node->kid[1], "the loop's bound and step must not change with its variable");
  if (!is_stable(space->upper, node->kid[3]) || (space->step && !is_stable(space->step, node->kid[3])))
    return fail(reader, node->kid[1], "the loop changes its own bound or step");
  struct node *change = tree_change(node->kid[3], space->variable);
  if (change && change->kind == N_UNARY && change->op == '&')
    return fail(reader, change,
                "the loop's body could change the loop variable through this pointer; a pointer to const is fine");
  if (change)
    return fail(reader, change, "the loop variable is changed in the loop's body");
  space->counter = counter_of(reader->l, space);
  space->bounds = bounds_of(reader->l, space);
  return true;
}

static bool rectangular(struct reader *reader, const struct loop *loop, int inner) {
  bool slanted = loop_asks(loop)->nest.slanted && !loop->tile;
  struct space *space = &loop->space[inner];
  for (int i = 0; i < inner; i++) {
    const struct decl *outer = loop->space[i].variable;
    if (slanted && (tree_mentions(space->lower, outer) || tree_mentions(space->upper, outer)))
      space->depends |= 1ul << i;
    else if (tree_mentions(space->lower, outer) || tree_mentions(space->upper, outer) ||
             (space->step && tree_mentions(space->step, outer))) {
      reader->loop = space->loop;
      return fail(reader, space->loop,
                  "loops that are collapsed or tiled must be rectangular: this loop's bounds depend on an outer one");
    }
  }
  return true;
}

struct between {
  const struct node *body;
  bool found;
};

static bool look_inside(struct node *node, void *context) {
  struct between *between = context;
  bool variable = node->kind == N_REF && node->decl && node->decl->kind == DECL_VAR;
  if (variable && tree_inside(node->decl, between->body->begin, between->body->end))
    between->found = true;
  return !between->found;
}

/* The bounds of loops with code between them must be known before all of it. */
static bool known_outside(struct reader *reader, const struct loop *loop, int inner) {
  const struct space *space = &loop->space[inner];
  struct node *const bounds[] = {space->lower, space->upper, space->step};
  for (size_t i = 0; inner && i < sizeof bounds / sizeof *bounds; i++) {
    struct between between = {loop->body, false};
    tree_walk(bounds[i], look_inside, &between);
    if (between.found || (bounds[i] && !is_stable(bounds[i], loop->body)))
      return fail(reader, bounds[i], "the bounds of this loop depend on the code between the collapsed loops");
  }
  return true;
}

/* Loops that are not shared out, but whose iterations others wait for. Their bounds may not be known before the
   outermost one. */
static void read_across(struct reader *reader, struct loop *loop) {
  int n = loop_asks(loop)->sharing.across;
  struct node *node = loop->body;
  for (int d = loop->collapse; d < n; d++, node = node->kid[3]) {
    while (node && node->kind == N_COMPOUND && node->nkids == 1)
      node = node->kid[0];
    if (!node || node->kind != N_FOR)
      return;
    struct reader inner = {.l = reader->l, .loop = node};
    struct between between = {loop->body, false};
    struct space *space = &loop->space[d];
    if (!read_space(&inner, space))
      return;
    bool known = rectangular(&inner, loop, d);
    for (struct node **bound = (struct node *[]){space->lower, space->upper, space->step, NULL}; known && *bound;
         bound++) {
      tree_walk(*bound, look_inside, &between);
      known = !between.found && is_stable(*bound, loop->body);
    }
    loop->across_open |= !known || space->depends;
  }
  loop->across = n;
}

static bool read_loop(struct reader *reader, struct loop *loop) {
  int across = loop_asks(loop)->sharing.across;
  loop->space = ARENA_ARRAY(reader->l->arena, struct space, across > loop->collapse ? across : loop->collapse);
  for (int i = 0; i < loop->collapse; i++) {
    reader->loop = loop->nest[i];
    if (!read_space(reader, &loop->space[i]) || !rectangular(reader, loop, i) ||
        (loop->forced && !known_outside(reader, loop, i)))
      return false;
  }
  read_across(reader, loop);
  struct node *exit = find_exit(loop->body, loop->body, true);
  if (exit)
    return fail(reader, exit, "a parallel loop must run to its end: no break, return or goto out of it");
  loop->counter = loop->space[0].counter;
  for (int i = 1; i < loop->collapse; i++) { /* also where the box around a slanted space is larger */
    bool big = loop->counter == COUNT_U64 || loop->space[i].counter == COUNT_U64;
    loop->counter = big ? COUNT_U64 : COUNT_I64; /* the product of two 32-bit counts */
  }
  if ((loop->tile || loop_is_generated(loop) || loop->is_static || loop->gang_dim) && loop->counter != COUNT_U64)
    loop->counter = COUNT_I64; /* chunks or tiles times their size may be more than the iterations */
  return true;
}

/* Where the size is '*', the compiler chooses: a tile is 32 iterations of the innermost loop, which are a few
   cache lines, by 8 of each loop around. */
long tile_size(const struct loop *loop, int d) {
  return loop->tile[d] ? loop->tile[d]->value : d == loop->collapse - 1 ? 32 : 8;
}

bool space_of(struct lowering *l, struct node *loop, struct space *space) {
  struct reader reader = {.l = l, .loop = loop};
  *space = (struct space){0};
  return read_space(&reader, space);
}

/* Whether the loop may have no space: then one thread executes it as it is written. */
static bool may_do_without(const struct reader *reader, const struct loop *loop) {
  bool inner = loop->nest && reader->loop != loop->nest[0];
  return !loop->construct || (loop->sequential && !loop->crew && !(inner && loop->construct->dialect->counts_all));
}

bool lower_spaces(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  EACH_REGION (struct region, region, l) {
    EACH_PTR (struct loop, loop, region->loops) {
      struct reader reader = {.l = l};
      if (read_loop(&reader, loop))
        continue;
      loop->space = NULL;
      if (may_do_without(&reader, loop))
        loop->why = loop->why ? loop->why : reader.problem;
      else
        diag_at(l->diag, DIAG_ERROR, unit_place(l->unit, reader.at->begin), "not a canonical for loop: %s",
                reader.problem);
      loop->sequential = true;
      loop->crew = NULL;
    }
  }
  return diag_errors(l->diag) == before;
}
