/*
 * atomic.c - the atomic construct (OpenACC 3.3 2.12): which form its statement has, and on which object.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

static bool is_operator(int op) {
  static const int operators[] = {'+', '-', '*', '/', '&', '|', '^', OP_SHL, OP_SHR};
  for (size_t i = 0; i < sizeof operators / sizeof *operators; i++)
    if (operators[i] == op)
      return true;
  return false;
}

/* A plain assignment, A = B. */
bool atomic_is_assignment(const struct node *node) {
  return node && node->kind == N_ASSIGN && node->op == 0 && node->nkids == 2;
}

/* The forms of OpenACC 3.3 2.12, and ((x op a) op b): no max or min, no && or ||, no cast around x or a result. */
static bool fill_update(struct atomic_update *update, const struct accumulation *a) {
  if (a->cast != CAST_NONE || a->syntax > ACC_BINARY || !is_operator(a->first.sign))
    return false;
  struct operation operation = a->first;
  int n = 0;
  do {
    if (n == ATOMIC_OPERANDS || !is_operator(operation.sign) || (n && (operation.reversed || update->x_is_right)))
      return false;
    update->operand[n] = operation.operand;
    update->ops[n++] = operation.sign;
    update->x_is_right = operation.reversed;
  } while (accumulation_next(a, &operation));
  update->x = a->object;
  update->extreme = -1;
  update->step = a->syntax == ACC_STEP;
  update->n = update->step ? 0 : n;
  update->op = a->first.sign;
  return true;
}

/* x++, x op= e, x = x op e, x = e op x; with PLAIN also x = e. */
static bool read_update(const struct lowering *l, struct node *node, struct atomic_update *update, bool plain) {
  struct accumulation a;
  if (!node || !node->nkids)
    return false;
  if (accumulation_read(l, node, &a) && fill_update(update, &a))
    return true;
  if (!plain || !atomic_is_assignment(node))
    return false;
  *update = (struct atomic_update){.x = tree_strip(node->kid[0]), .operand = {node->kid[1]}, .n = 1};
  return true;
}

static bool is_postfix(const struct node *node) {
  return tree_is_step(node) && (node->op == OP_POSTINC || node->op == OP_POSTDEC);
}

/* { v = x; change of x; } or { change of x; v = x; } */
static bool read_block(const struct lowering *l, struct node *first, struct node *second, struct atomic *atomic) {
  first = tree_strip(first);
  second = tree_strip(second);
  if (atomic_is_assignment(first) && read_update(l, second, &atomic->update, true) &&
      same_expression(tree_strip(first->kid[1]), atomic->update.x)) {
    const struct decl *v = tree_ref(first->kid[0]);
    atomic->v = first->kid[0];
    atomic->v_is_old = true;
    return atomic->update.op || !v || !tree_mentions(atomic->update.operand[0], v);
  }
  atomic->update = (struct atomic_update){0};
  if (!atomic_is_assignment(second) || !read_update(l, first, &atomic->update, false) ||
      !same_expression(tree_strip(second->kid[1]), atomic->update.x))
    return false;
  atomic->v = second->kid[0];
  return true;
}

static bool read_capture(const struct lowering *l, struct node *body, struct atomic *atomic) {
  atomic->changes = true;
  if (body->kind == N_COMPOUND)
    return body->nkids == 2 && read_block(l, body->kid[0], body->kid[1], atomic);
  if (!atomic_is_assignment(body))
    return false;
  struct node *change = tree_strip(body->kid[1]);
  atomic->v = body->kid[0];
  atomic->v_is_old = is_postfix(change);
  return read_update(l, change, &atomic->update, false);
}

/* x = fmax(x, e) and so on: what depend_step lets through. */
static bool fill_extreme(struct atomic_update *update, const struct accumulation *a) {
  if (a->syntax < ACC_CALL || a->cast > CAST_KEEPS)
    return false;
  *update = (struct atomic_update){
      .x = a->object, .operand = {a->first.operand}, .n = 1, .extreme = a->op, .nan_loses = a->syntax == ACC_CALL};
  return true;
}

static bool check_type(const struct type *type);
static bool is_lvalue(const struct node *node);

bool atomic_read_step(const struct lowering *l, struct node *node, struct atomic *atomic) {
  struct accumulation a;
  *atomic = (struct atomic){.changes = true};
  return accumulation_read(l, node, &a) && accumulation_is_plain(&a) && !a.value_used &&
         (fill_update(&atomic->update, &a) || fill_extreme(&atomic->update, &a)) && is_lvalue(atomic->update.x) &&
         check_type(atomic->update.x->type) && !atomic->update.x->type->is_volatile &&
         (!atomic_is_locked(atomic->update.x) || !alignment_suits_lvalue(atomic->update.x));
}

bool atomic_read(const struct lowering *l, const struct construct *construct, struct atomic *atomic) {
  struct node *body = construct->body;
  if (construct_atomic(construct)->compares)
    return atomic_read_compare(l, construct, atomic);
  if (construct_atomic(construct)->form == ATOMIC_CAPTURE)
    return body && read_capture(l, tree_strip(body), atomic);
  while (body && body->kind == N_COMPOUND && body->nkids == 1)
    body = body->kid[0];
  body = tree_strip(body);
  if (!body)
    return false;
  if (construct_atomic(construct)->form == ATOMIC_READ) {
    if (!atomic_is_assignment(body))
      return false;
    atomic->v = body->kid[0];
    atomic->v_is_old = true;
    atomic->update.x = tree_strip(body->kid[1]);
    return true;
  }
  atomic->changes = true;
  if (construct_atomic(construct)->form == ATOMIC_UPDATE)
    return read_update(l, body, &atomic->update, false);
  if (!atomic_is_assignment(body))
    return false;
  atomic->update = (struct atomic_update){.x = tree_strip(body->kid[0]), .operand = {body->kid[1]}, .n = 1};
  return true;
}

static bool is_lvalue(const struct node *node) {
  return node->kind == N_REF || node->kind == N_MEMBER || node->kind == N_SUBSCRIPT ||
         (node->kind == N_UNARY && (node->op == '*' || node->op == OP_REAL || node->op == OP_IMAG));
}

bool atomic_is_bitfield(const struct node *x) {
  return x->kind == N_MEMBER && x->decl && x->decl->is_bitfield;
}

bool atomic_is_locked(const struct node *x) {
  return atomic_is_bitfield(x) || x->type->kind == TYPE_COMPLEX || !alignment_suits_lvalue(x);
}

static bool check_type(const struct type *type) {
  if (type->kind == TYPE_COMPLEX)
    return type->to->kind == TYPE_FLOAT || type->to->kind == TYPE_DOUBLE;
  return type_is_scalar(type) && type->size >= 1 && type->size <= 8 && !type->is_atomic;
}

/* What X is compared with, and what it becomes. */
static void check_value(struct lowering *l, const struct atomic *atomic, const struct node *value) {
  const struct type *type = value->type;
  bool array = type && (type->kind == TYPE_ARRAY || type->kind == TYPE_FUNCTION);
  bool complex = type && type->kind == TYPE_COMPLEX && atomic->update.compare == OP_EQ;
  if (!type || !(type_may_be_scalar(type) || array || complex))
    diag_at(l->diag, DIAG_ERROR, unit_place(l->unit, value->begin), "'%s' is not scalar: it has type '%s'",
            source_text(l, value), type ? type->spelling : "?");
}

/* Whether X is read besides, which a plain load would do. */
static bool check_again(struct lowering *l, const struct construct *construct, const struct atomic *atomic) {
  const struct node *operand = atomic_read_in_operands(atomic),
                    *again = operand ? operand : atomic_read_in_receivers(atomic);
  const char *x = again ? source_text(l, atomic->update.x) : NULL;
  if (!again)
    return false;
  diag_at(l->diag, DIAG_ERROR, unit_place(l->unit, again->begin),
          "'%s' is read here besides, which is no part of the atomic operation: other threads may change it in between",
          source_text(l, again));
  if (!operand)
    diag_at(l->diag, DIAG_NOTE, construct->place, "use another variable than '%s' in what receives its value", x);
  else if (construct->says->atomic_compare)
    diag_at(l->diag, DIAG_NOTE, construct->place,
            "an atomic change by the old value is '%s = %s + e' or the like, where e does not depend on '%s'; the "
            "smaller or larger value is 'if (%s > e) %s = e' in '%s'",
            x, x, x, x, x, construct->says->atomic_compare);
  else
    diag_at(l->diag, DIAG_NOTE, construct->place,
            "an atomic change by the old value is '%s = %s + e' or the like, where e does not depend on '%s'; the "
            "smallest or largest value of all is a reduction",
            x, x, x);
  return true;
}

static void check(struct lowering *l, const struct construct *construct) {
  struct atomic form = {0}, *atomic = &form;
  static const char *const names[] = {
      [ATOMIC_UPDATE] = "update", [ATOMIC_READ] = "read", [ATOMIC_WRITE] = "write", [ATOMIC_CAPTURE] = "capture"};
  const char *name = !construct_atomic(construct)->compares                ? names[construct_atomic(construct)->form]
                     : construct_atomic(construct)->form == ATOMIC_CAPTURE ? "compare capture"
                                                                           : "compare";
  if (!atomic_read(l, construct, atomic) || !is_lvalue(atomic->update.x)) {
    struct place place = atomic->wrong ? unit_place(l->unit, atomic->wrong->begin) : construct->place;
    diag_at(l->diag, DIAG_ERROR, place, "the statement is no form of 'atomic %s'%s%s", name, atomic->wrong ? ": " : "",
            atomic->wrong ? atomic->why : "");
    return;
  }
  if (construct_atomic(construct)->one_operation && !construct_atomic(construct)->compares && atomic->update.n > 1) {
    diag_at(l->diag, DIAG_ERROR, construct->place,
            "'atomic %s' is for a single operation: put the other operands into parentheses, x = x + (a + b)", name);
    return;
  }
  if (check_again(l, construct, atomic))
    return;
  const struct node *x = atomic->update.x;
  if (!x->type || !(check_type(x->type) || type_may_be_any(x->type)))
    diag_at(l->diag, DIAG_ERROR, unit_place(l->unit, x->begin),
            "'atomic %s' of an object of type '%s' is not supported", name, x->type ? x->type->spelling : "?");
  for (int i = 0; construct_atomic(construct)->compares && i < atomic->update.n; i++)
    check_value(l, atomic, atomic->update.operand[i]);
}

bool lower_check_atomics(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  for (size_t i = 0; i < l->constructs->n; i++)
    if (l->constructs->item[i]->kind == CONSTRUCT_ATOMIC)
      check(l, l->constructs->item[i]);
  return diag_errors(l->diag) == before;
}

/* --- who uses a variable so --- */

struct target {
  const struct lowering *l;
  const struct decl *decl;
  bool found;
};

static bool visit_target(struct node *node, void *context) {
  struct target *target = context;
  struct atomic atomic = {0};
  if (construct_is_atomic(node) && atomic_read(target->l, construct_at(node), &atomic))
    target->found |= tree_same_decl(tree_ref(atomic.update.x), target->decl);
  bool alone = construct_at(node) && construct_at(node)->kind == CONSTRUCT_CRITICAL;
  target->found |= alone && tree_mentions(node, target->decl);
  return !target->found;
}

bool atomic_uses(const struct lowering *l, struct node *node, const struct decl *decl) {
  struct target target = {l, decl, false};
  tree_walk(node, visit_target, &target);
  return target.found;
}
