/*
 * carried.c - does what a loop accumulates depend on what its iterations leave to the next one? Then its value depends
 * on their order, and it is no reduction, though each step looks like one.
 *
 *     if (x[i] < m) { m = x[i]; n++; }         n is the number of new minima
 *     s += a[i]; if (s > limit) n++;           so it is with n here, whatever clause reduces s
 *     double t = s; ... h[b[i]] += t;          and with h
 *     if (s > limit) continue; n++;            and with n
 *
 * A value is carried by a variable that is not the iteration's own, and that it may read before it sets it; or by an
 * element or member, the same for all iterations, that they only change: p->least. It gets into what is set to it, or
 * where a condition on it lets that be set. What is accumulated may be anything but that.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

/* What has a carried value, or one that depends on it. */
struct carrier {
  const struct decl *root;
  struct node *object;     /* that of ROOT alone; NULL: all of it */
  const struct decl *from; /* the variable that carries it */
};

struct flow {
  const struct lowering *l;
  const struct loop *loop;
  struct node *body;
  struct decls accumulated; /* what is accumulated, and what belongs to it */
  struct node *const *step;
  size_t nsteps; /* 0: all that is done to OWN */
  int in_steps;  /* how many of the steps are around the node */
  vec_of(struct carrier) carriers;
  const struct decl *jump; /* decides whether an iteration leaves something out */
  const struct decl *into; /* the answer */
  bool again;              /* there is a new carrier */
};

static bool is_own(const struct flow *flow, const struct decl *decl) {
  bool own = false;
  for (size_t i = 0; i < flow->accumulated.n; i++)
    own |= tree_same_decl(flow->accumulated.item[i], decl);
  return own;
}

/* --- what carries --- */

static bool is_of_iteration(const struct flow *flow, const struct decl *decl) {
  static const enum item_role roles[] = {ITEM_PRIVATE, ITEM_LAST, ITEM_LINEAR};
  bool of = tree_made_inside(decl, flow->body->begin, flow->body->end) ||
            (loop_is_private(flow->loop, decl) && decl->storage != STORAGE_STATIC_LOCAL);
  for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
    of |= construct_item(flow->loop->construct, roles[i], decl) != NULL;
  return of;
}

/* A condition around NODE mentions DECL. */
static bool is_allowed_by(const struct flow *flow, const struct node *node, const struct decl *decl) {
  for (; node != flow->body && node->parent; node = node->parent) {
    const struct node *parent = node->parent;
    bool chooses = parent->kind == N_IF || parent->kind == N_CONDITIONAL || parent->kind == N_SWITCH ||
                   (parent->kind == N_BINARY && (parent->op == OP_LAND || parent->op == OP_LOR));
    if (chooses && node != parent->kid[0] && tree_mentions(parent->kid[0], decl))
      return true;
  }
  return false;
}

struct changes {
  const struct flow *flow;
  const struct decl *root;
  bool set; /* by what has nothing to do with it: what it was before may be gone */
};

/* What NODE, a change, makes of ROOT depends on what that is. */
static bool goes_on(const struct flow *flow, struct node *node, const struct decl *root) {
  return node->op || tree_mentions(node->kid[1], root) || is_allowed_by(flow, node, root);
}

static bool look_for_setting(struct node *node, void *context) {
  struct changes *c = context;
  bool assigns = node->kind == N_ASSIGN && tree_same_decl(tree_root(node->kid[0]), c->root);
  c->set |= (assigns && !goes_on(c->flow, node, c->root)) || (node->kind == N_CALL && tree_mentions(node, c->root));
  return !c->set;
}

/* The value of NODE, a step on a place that iterations may share, goes on: if (h[k]++ == 0) counts first ones. */
static bool is_counted_by(const struct flow *flow, struct node *node, const struct place_of_step *at) {
  struct accumulation a;
  return at->varies && accumulation_read(flow->l, node, &a) && a.value_used;
}

/* OBJECT, which is no variable, is the same for all iterations, and NODE, like all else, changes what it was; or other
   iterations may have it, too, and the value of the change is used. */
static bool hands_on(const struct flow *flow, struct node *node, struct node *object, const struct decl *root) {
  struct place_of_step at;
  struct changes changes = {flow, root, false};
  if (!goes_on(flow, node, root) || !place_of_step(flow->loop, object, &at) || !at.shared)
    return false;
  if (is_counted_by(flow, node, &at))
    return true;
  if (at.differs)
    return false;
  tree_walk(flow->body, look_for_setting, &changes);
  return !changes.set;
}

static void add(struct flow *flow, const struct decl *root, struct node *object, const struct decl *from) {
  EACH_IN (const struct carrier, known, flow->carriers)
    if (tree_same_decl(known->root, root) && (!known->object || known->object == object))
      return;
  struct carrier carrier = {root, object, from};
  vec_push(&flow->carriers, carrier);
  flow->again = true;
}

static bool look_for_carriers(struct node *node, void *context) {
  struct flow *flow = context;
  if (node->kind == N_SIZEOF)
    return false;
  if (node->kind != N_ASSIGN && !tree_is_step(node))
    return true;
  struct node *object = tree_strip(node->kid[0]);
  const struct decl *root = tree_root(object);
  if (!root || is_own(flow, root) || is_of_iteration(flow, root))
    return true;
  if (object->kind == N_REF ? tree_reads_first(flow->body, root) : hands_on(flow, node, object, root))
    add(flow, root, object->kind == N_REF ? NULL : object, root);
  return true;
}

/* --- where it gets --- */

static const struct decl *visit(struct flow *, struct node *, const struct decl *control);

static const struct decl *either(const struct decl *a, const struct decl *b) {
  return a ? a : b;
}

static bool is_lvalue(const struct node *node) {
  return node->kind == N_SUBSCRIPT || node->kind == N_MEMBER || (node->kind == N_UNARY && node->op == '*');
}

/* What OBJECT, or something in it, has of a carrier. */
static const struct decl *of_object(const struct flow *flow, struct node *object, const struct decl *root) {
  EACH_IN (const struct carrier, carrier, flow->carriers)
    if (tree_same_decl(carrier->root, root) &&
        (!carrier->object || object->kind == N_REF || !objects_differ(carrier->object, object)))
      return carrier->from;
  return NULL;
}

/* What says where it is. */
static const struct decl *visit_indices(struct flow *flow, struct node *node, const struct decl *control) {
  const struct decl *from = NULL;
  for (node = tree_strip(node); node && is_lvalue(node); node = tree_strip(node->kid[0]))
    if (node->kind == N_SUBSCRIPT)
      from = either(from, visit(flow, node->kid[1], control));
  return !node || node->kind == N_REF ? from : either(from, visit(flow, node, control));
}

static void set(struct flow *flow, struct node *object, const struct decl *from) {
  const struct decl *root = tree_root(object);
  if (!from || !root)
    return;
  if (flow->nsteps ? flow->in_steps > 0 : is_own(flow, root))
    flow->into = from;
  else if (!is_own(flow, root))
    add(flow, root, NULL, from);
}

static const struct decl *visit_change(struct flow *flow, struct node *node, const struct decl *control) {
  struct node *object = tree_strip(node->kid[0]);
  const struct decl *from = visit_indices(flow, object, control);
  if (node->kind == N_ASSIGN)
    from = either(from, visit(flow, node->kid[1], control));
  set(flow, object, either(control, from));
  const struct decl *root = tree_root(object);
  bool reads = node->op && root;
  return either(from, reads ? of_object(flow, object, root) : NULL);
}

static const struct decl *visit_kids(struct flow *flow, struct node *node, size_t first, const struct decl *control) {
  const struct decl *from = NULL;
  for (size_t i = first; i < node->nkids; i++)
    from = either(from, visit(flow, node->kid[i], control));
  return from;
}

/* A function may put what it is told where an argument points to. */
static const struct decl *visit_call(struct flow *flow, struct node *node, const struct decl *control) {
  const struct decl *from = visit_kids(flow, node, 1, control);
  for (size_t i = 1; i < node->nkids; i++) {
    struct node *argument = tree_strip(node->kid[i]);
    bool address =
        argument && argument->type && (argument->type->kind == TYPE_POINTER || type_is_aggregate(argument->type));
    bool of = address && argument->kind == N_UNARY && argument->op == '&';
    if (address)
      set(flow, of ? argument->kid[0] : argument, either(control, from));
  }
  return from;
}

static const struct decl *visit_loop(struct flow *flow, struct node *node, const struct decl *control) {
  size_t condition = node->kind == N_WHILE ? 0 : 1;
  const struct decl *from = visit(flow, node->kid[condition], control);
  for (size_t i = 0; i < node->nkids; i++)
    if (i != condition)
      visit(flow, node->kid[i], either(control, from));
  return NULL;
}

/* The carrier on which the value of NODE depends. CONTROL: the one on which it depends whether it is executed. */
static const struct decl *look(struct flow *flow, struct node *node, const struct decl *control) {
  const struct decl *from = NULL;
  switch (node->kind) {
  case N_REF:
    return node->decl ? of_object(flow, node, node->decl) : NULL;
  case N_SUBSCRIPT:
  case N_MEMBER: {
    const struct decl *root = tree_root(node);
    return either(root ? of_object(flow, node, root) : NULL, visit_indices(flow, node, control));
  }
  case N_ASSIGN:
    return visit_change(flow, node, control);
  case N_VAR:
    from = either(control, visit_kids(flow, node, 0, control));
    if (from && node->decl && !is_own(flow, node->decl))
      add(flow, node->decl, NULL, from);
    return NULL;
  case N_IF:
  case N_SWITCH:
  case N_CONDITIONAL:
    from = visit(flow, node->kid[0], control);
    return either(from, visit_kids(flow, node, 1, either(control, from)));
  case N_BINARY:
    from = visit(flow, node->kid[0], control);
    bool skips = node->op == OP_LAND || node->op == OP_LOR;
    return either(from, visit_kids(flow, node, 1, skips ? either(control, from) : control));
  case N_FOR:
  case N_WHILE:
  case N_DO:
    return visit_loop(flow, node, control);
  case N_CALL:
    return visit_call(flow, node, control);
  case N_CONTINUE:
  case N_BREAK:
  case N_GOTO:
  case N_RETURN:
    flow->again |= control && !flow->jump;
    flow->jump = either(flow->jump, control);
    return visit_kids(flow, node, 0, control);
  default:
    if (tree_is_step(node))
      return visit_change(flow, node, control);
    if (is_lvalue(node))
      from = tree_root(node) ? of_object(flow, node, tree_root(node)) : NULL;
    return either(from, visit_kids(flow, node, 0, control));
  }
}

static const struct decl *visit(struct flow *flow, struct node *node, const struct decl *control) {
  if (!node || node->kind == N_SIZEOF || flow->into)
    return NULL;
  bool step = false;
  for (size_t i = 0; i < flow->nsteps; i++)
    step |= flow->step[i] == node;
  flow->in_steps += step;
  const struct decl *from = look(flow, node, control);
  flow->in_steps -= step;
  return from;
}

static const struct decl *find(struct flow flow) {
  tree_walk(flow.body, look_for_carriers, &flow);
  for (flow.again = flow.carriers.n > 0; flow.again && !flow.into;) {
    flow.again = false;
    visit(&flow, flow.body, flow.jump);
  }
  vec_free(&flow.carriers);
  vec_free(&flow.accumulated);
  return flow.into;
}

/* --- what is asked --- */

const struct decl *carrier_into(const struct lowering *l, const struct loop *loop, struct node *body,
                                const struct decl *decl) {
  struct flow flow = {.l = l, .loop = loop, .body = body};
  decls_add(&flow.accumulated, (struct decl *)decl);
  return find(flow);
}

const struct decl *carrier_into_best(const struct lowering *l, const struct loop *loop, const struct best *best) {
  struct flow flow = {.l = l, .loop = loop, .body = loop->body};
  if (!best->by_place)
    decls_add(&flow.accumulated, tree_root(best->value));
  for (size_t i = 0; i < best->nwith; i++)
    decls_add(&flow.accumulated, tree_root(best->with[i]));
  return find(flow);
}

const struct decl *carrier_into_steps(const struct lowering *l, const struct loop *loop, struct decl *root,
                                      struct node *const *step, size_t n) {
  struct flow flow = {.l = l, .loop = loop, .body = loop->body, .step = step, .nsteps = n};
  decls_add(&flow.accumulated, root);
  return find(flow);
}

const struct decl *carrier_of(const struct lowering *l, const struct loop *loop, const struct reduction *reduction) {
  if (reduction->best)
    return carrier_into_best(l, loop, reduction->best);
  if (reduction->updates)
    return carrier_into_steps(l, loop, reduction->decl, reduction->updates->step, reduction->updates->n);
  return carrier_into(l, loop, loop->body, reduction->decl);
}
