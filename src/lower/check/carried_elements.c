/*
 * carried_elements.c - warnings: of iterations that run in parallel, one changes an element that another one uses.
 *
 *     #pragma acc parallel loop
 *     for (int i = 1; i < n; i++)
 *       a[i] = a[i - 1] + 1;          iteration i needs what iteration i - 1 leaves
 *
 * Only where that is certain: both accesses stand in each iteration, under no condition; their subscripts differ in one
 * dimension, by a constant multiple of the loop's step, and no other dimension depends on the loop's variable. Where
 * the number of iterations is not constant, the distance has to be a few iterations: a[i] = a[i + 1000] may be a copy.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/check/check.h"
#include "lower/plan/plan.h"

enum { FEW = 4 }; /* iterations */

struct search {
  struct lowering *l;
  struct loop *loop;
  vec_of(struct node *) written; /* elements that each iteration changes */
  vec_of(struct node *) used;    /* all that each iteration uses, those among them */
};

/* ---- what each iteration does ---- */

/* Each iteration does NODE, whatever the data are: no condition stands around it, nor an atomic construct. Walks also
   lead to the length of an array's type, as to n of `int (*p)[n]`: it stands in no statement, and nothing does it. */
static bool is_always_done(const struct loop *loop, const struct node *node) {
  for (const struct node *inner = node; inner != loop->body; inner = inner->parent) {
    const struct node *around = inner->parent;
    if (!around)
      return false;
    bool chooses = around->kind == N_IF || around->kind == N_CONDITIONAL || around->kind == N_SWITCH ||
                   (around->kind == N_BINARY && (around->op == OP_LAND || around->op == OP_LOR));
    if ((chooses && inner != around->kid[0]) || construct_is_atomic((struct node *)around))
      return false;
  }
  return true;
}

static bool is_element(const struct node *node) {
  return node->kind == N_SUBSCRIPT || (node->kind == N_MEMBER && node->nkids && node->type);
}

static bool look(struct node *node, void *context) {
  struct search *s = context;
  if (node->kind == N_SIZEOF || node->from_wrapper || construct_is_atomic(node))
    return false;
  if (node->kind == N_UNARY && node->op == '&')
    return false;
  struct node *target = node->kind == N_ASSIGN || tree_is_step(node) ? tree_strip(node->kid[0]) : NULL;
  if (target && is_element(target) && is_always_done(s->loop, node))
    vec_push(&s->written, target);
  if (is_element(node) && type_is_scalar(node->type) && is_always_done(s->loop, node))
    vec_push(&s->used, node);
  return true;
}

/* ---- how far two elements are apart ---- */

struct distance {
  const struct loop *loop;
  const struct decl *variable;
  long iterations; /* 0: they are the same, as far as was looked */
};

/* EXPRESSION is the same in all iterations that differ in the loop's variable, but for what loops inside count with. */
static bool is_fixed(const struct distance *d, struct node *expression) {
  return !tree_mentions(expression, d->variable) && !tree_has_kind(expression, N_CALL) && !tree_changes(expression);
}

static bool step_of(const struct space *space, long *step) {
  *step = 1;
  if (space->step && !space->step->is_constant)
    return false;
  if (space->step)
    *step = labs((long)space->step->value);
  return *step != 0;
}

/* Adds what the subscripts A and B are apart. False: that is not known, or they never meet. */
static bool compare(struct distance *d, const struct space *space, struct node *a, struct node *b) {
  long times, rest, step;
  if (same_expression(a, b))
    return tree_mentions(a, d->variable) ? d->iterations == 0 : is_fixed(d, a);
  if (d->iterations || !step_of(space, &step) || !affine_difference(a, b, d->variable, &times, &rest) || rest ||
      !times || times % step)
    return false;
  d->iterations = times / step;
  return true;
}

/* Whether A and B are elements of one object, spelt alike but for subscripts, which meet in different iterations. */
static bool meet(struct distance *d, const struct space *space, struct node *a, struct node *b) {
  bool moved = false, fixed = true;
  for (a = tree_strip(a), b = tree_strip(b); a && b && a->kind == b->kind;
       a = tree_strip(a->kid[0]), b = tree_strip(b->kid[0])) {
    if (a->kind == N_REF)
      return tree_same_decl(a->decl, b->decl) && d->iterations && moved && fixed;
    if (a->kind == N_MEMBER ? a->decl != b->decl || a->op != b->op : a->kind != N_SUBSCRIPT)
      return false;
    if (a->kind == N_MEMBER)
      continue;
    bool mentions = tree_mentions(a->kid[1], d->variable) || tree_mentions(b->kid[1], d->variable);
    if (mentions && moved)
      return false; /* two dimensions: a[i][i - 1] */
    if (!compare(d, space, a->kid[1], b->kid[1]))
      return false;
    moved |= mentions;
  }
  return false;
}

/* Two iterations so far apart are both there. */
static bool are_there(const struct space *space, long iterations) {
  long step, n = labs(iterations);
  if (!step_of(space, &step))
    return false;
  if (!space->lower->is_constant || !space->upper->is_constant)
    return n <= FEW;
  return n * step <
         labs((long)space->upper->value - (long)space->lower->value) + (space->inclusive || space->not_equal);
}

/* ---- warnings ---- */

/* The variable that the element is in, if threads share it and the loop's body leaves it what it is. */
static const struct decl *shared_object(const struct search *s, struct node *element) {
  const struct loop *loop = s->loop;
  struct decl *root = tree_root(element);
  if (!root || tree_inside(root, loop->body->begin, loop->body->end) || loop_is_private(loop, root) ||
      loop_reduces(loop, root) || construct_item(loop->construct, ITEM_PRIVATE, root) ||
      !(loop->levels & element_sharers(loop->region, loop, root)) ||
      (root->type->kind == TYPE_POINTER && tree_writes(loop->body, root)) || race_is_excluded(loop, element, root))
    return NULL;
  return root;
}

/* Variables in the subscripts that the iteration sets, other than those that loops inside count with, may be anything.
 */
struct counters_set {
  const struct loop *loop;
  bool found;
};

struct counting {
  const struct decl *decl;
  bool counts; /* a for loop begins with it, and changes it nowhere but in its header */
};

static bool look_counter(struct node *node, void *context) {
  struct counting *counter = context;
  const struct node *init = node->kind == N_FOR ? node->kid[0] : NULL;
  if (init && (tree_inside(counter->decl, init->begin, init->end) || depend_starts_with(node->kid[0], counter->decl)))
    counter->counts = !tree_writes(node->kid[3], counter->decl);
  return !counter->counts;
}

static bool counts_inside(const struct loop *loop, const struct decl *decl) {
  struct counting counter = {decl, false};
  tree_walk(loop->body, look_counter, &counter);
  return counter.counts;
}

static bool look_setting(struct node *node, void *context) {
  struct counters_set *settings = context;
  const struct loop *loop = settings->loop;
  bool set = node->kind == N_REF && node->decl && node->decl->kind != DECL_FUNCTION &&
             (tree_inside(node->decl, loop->body->begin, loop->body->end) || tree_writes(loop->body, node->decl));
  settings->found |= set && !counts_inside(loop, node->decl);
  return !settings->found;
}

/* The array or structure that ELEMENT is in, to which its subscripts lead through no pointer, is set by its elements,
   which moves none of them. */
static bool is_plain(const struct loop *loop, struct node *element) {
  struct counters_set settings = {loop, false};
  bool through_pointer = false;
  for (element = tree_strip(element); element && is_element(element); element = tree_strip(element->kid[0])) {
    if (element->kind == N_SUBSCRIPT)
      tree_walk(element->kid[1], look_setting, &settings);
    const struct type *base = tree_strip(element->kid[0])->type;
    through_pointer |= !base || !type_is_aggregate(base);
  }
  if (element && (through_pointer || element->kind != N_REF))
    tree_walk(element, look_setting, &settings);
  return !settings.found;
}

static bool try_pair(struct search *s, struct node *written, struct node *used) {
  const struct loop *loop = s->loop;
  for (int d = 0; d < loop->collapse; d++) {
    struct distance distance = {loop, loop->space[d].variable, 0};
    if (!meet(&distance, &loop->space[d], written, used) || !are_there(&loop->space[d], distance.iterations))
      continue;
    long n = labs(distance.iterations);
    unsigned line = unit_place(s->l->unit, written->begin).line;
    diag_warn(
        s->l->diag, WARNING_CARRIED, unit_place(s->l->unit, used->begin),
        "iterations that run in parallel depend on each other: '%s' is '%s' of the iteration %ld %s, which line %u "
        "changes",
        source_text(s->l, used), source_text(s->l, written), n,
        (distance.iterations > 0) == !loop->space[d].down ? "before" : "after", line);
    return true;
  }
  return false;
}

void warn_of_carried_elements(struct lowering *l, struct loop *loop) {
  struct search s = {.l = l, .loop = loop};
  static const int leaves[] = {N_CONTINUE, N_GOTO, N_BREAK, N_RETURN, N_SWITCH};
  const struct loop_asked *asked = loop_asks(loop);
  bool plain = loop->space && loop->construct && !asked->sharing.order && !asked->scan.at && !may_lock(loop->body);
  for (size_t i = 0; i < sizeof leaves / sizeof *leaves && plain; i++)
    plain = !tree_has_kind(loop->body, leaves[i]);
  if (plain)
    tree_walk(loop->body, look, &s);
  bool warned = false;
  for (size_t i = 0; i < s.written.n && !warned; i++) {
    struct node *written = s.written.item[i];
    if (!shared_object(&s, written) || !is_plain(loop, written))
      continue;
    for (size_t k = 0; k < s.used.n && !warned; k++)
      warned = is_plain(loop, s.used.item[k]) && try_pair(&s, written, s.used.item[k]);
  }
  vec_free(&s.written);
  vec_free(&s.used);
}
