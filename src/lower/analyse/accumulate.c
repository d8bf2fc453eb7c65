/*
 * accumulate.c - the recogniser of "x = x op e".
 *
 *     x++;  x op= e;  x = x op e;  x = e op x;  x = x op e op f;       x: any lvalue that is named twice alike
 *     x = fmax(x, e);  x = e > x ? e : x;  if (e > x) x = e;           also with < >= <=, x on the other side, braces,
 *                                                                      an else without statements, ! and &&
 *     x = c ? x + e : x - f;  x = fma(e, f, x);  if (c) x = 1;         sums and flags (flags.c) that give no operand;
 *     x = fmax(fmax(x, e), f);                                         so does this
 *
 * Parentheses do not matter, nor does a cast of x, or of the e that is compared, to a type that has all of its values.
 * Of casts of results it says what they do: sums of short are cast back by careful programs.
 *
 * To change spellings of x = x op e, for all who ask: accumulate.c; others: flags.c, extreme.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/analyse/analyse.h"

static int reduction_of(const struct operation *operation) {
  if (operation->sign == '-')
    return operation->reversed ? -1 : RED_ADD;
  const char one[] = {(char)operation->sign, 0};
  const char *sign = operation->sign == OP_LAND ? "&&" : operation->sign == OP_LOR ? "||" : one;
  for (int op = 0; op < RED_OPS; op++)
    if (strcmp(op_sign((enum red_op)op), sign) == 0)
      return op;
  return -1;
}

/* --- casts --- */

static bool is_floating(const struct type *type) {
  return type->kind == TYPE_HALF || type->kind == TYPE_FLOAT || type->kind == TYPE_DOUBLE || type->kind == TYPE_LDOUBLE;
}

bool accumulation_holds(const struct lowering *l, const struct type *type, const struct type *from) {
  if (is_floating(type) && is_floating(from))
    return type->size >= from->size;
  if (!type_is_integer(type) || !type_is_integer(from))
    return false;
  if (type->kind == from->kind)
    return true;
  bool is_unsigned = type_is_unsigned(l, type);
  if (type->kind == TYPE_BOOL || (is_unsigned && !type_is_unsigned(l, from)))
    return false;
  return is_unsigned == type_is_unsigned(l, from) ? type->size >= from->size : type->size > from->size;
}

static struct node *inside_cast(struct node *node) {
  return node && node->kind == N_CAST && node->nkids ? tree_strip(node->kid[node->nkids - 1]) : NULL;
}

/* NODE without the casts around it that change no value. */
static struct node *strip_exact(const struct lowering *l, struct node *node) {
  node = tree_strip(node);
  for (struct node *inner; (inner = inside_cast(node)); node = inner)
    if (!node->type || !inner->type || !accumulation_holds(l, node->type, inner->type))
      break;
  return node;
}

static bool same_value(const struct lowering *l, struct node *a, struct node *b) {
  return same_expression(strip_exact(l, a), strip_exact(l, b));
}

static enum cast cast_to(const struct type *type, const struct type *x) {
  if (!type || !x || type_is_integer(type) != type_is_integer(x))
    return CAST_CUTS;
  if (type->kind == x->kind || (type->kind != TYPE_BOOL && type->size >= x->size))
    return CAST_KEEPS;
  return type_is_integer(x) ? CAST_CUTS : CAST_ROUNDS;
}

/* --- x = VALUE --- */

struct reader {
  const struct lowering *l;
  struct accumulation *a;
  bool guards; /* of max and min further conditions are read, too */
};

/* VALUE has been recognised, and CASTS, an expression around it, is made of it by casts. */
static void note_casts(const struct reader *r, struct node *casts, const struct node *value) {
  for (casts = tree_strip(casts); casts && casts != value; casts = inside_cast(casts)) {
    enum cast cast = cast_to(casts->type, r->a->object->type);
    r->a->cast = cast > r->a->cast ? cast : r->a->cast;
  }
}

static bool is_object(const struct reader *r, struct node *node) {
  struct node *inner = strip_exact(r->l, node);
  if (!same_expression(inner, r->a->object))
    return false;
  note_casts(r, node, inner);
  return true;
}

static struct node *strip_casts(struct node *node) {
  node = tree_strip(node);
  for (struct node *inner; (inner = inside_cast(node));)
    node = inner;
  return node;
}

static bool is_arithmetic(int sign) {
  return sign == OP_SHL || sign == OP_SHR || (sign > 0 && sign < 128 && strchr("+-*/&|^", sign));
}

/* x op e op f ... */
static bool begins_with_object(const struct reader *r, struct node *node) {
  for (node = tree_strip(node); node && node->kind == N_BINARY && is_arithmetic(node->op);
       node = tree_strip(node->kid[0]))
    if (same_expression(node->kid[0], r->a->object))
      return true;
  return false;
}

static bool read_operations(const struct reader *r, struct node *value);

/* The side of VALUE's operator that x is on, or that is made of x; -1: none. Operands may mention x, too: then it is
   the first one that counts, as in x * e + x, and else the one that stands alone, as in e * x + x. */
static int side_of_object(const struct reader *r, struct node *value) {
  if (is_object(r, value->kid[0]) || (begins_with_object(r, value->kid[0]) && read_operations(r, value->kid[0])))
    return 0;
  if (is_object(r, value->kid[1]))
    return 1;
  return read_operations(r, value->kid[0]) ? 0 : read_operations(r, value->kid[1]) ? 1 : -1;
}

static struct operation operation_at(struct node *node, int side) {
  return (struct operation){node, node->op, node->kid[1 - side], side == 1};
}

/* From x outwards. */
static bool read_operations(const struct reader *r, struct node *node) {
  struct accumulation *a = r->a;
  struct node *value = strip_casts(node);
  if (!value || value->kind != N_BINARY || value->nkids != 2)
    return false;
  int side = side_of_object(r, value);
  if (side < 0)
    return false;
  struct operation operation = operation_at(value, side);
  if (!a->last) {
    a->first = operation;
    a->op = reduction_of(&operation);
    a->negated = operation.sign == '-' && !operation.reversed;
  } else if (reduction_of(&operation) != a->op) {
    a->op = -1;
  }
  a->syntax = ACC_BINARY;
  a->last = value;
  a->type = value->type;
  note_casts(r, node, value);
  return true;
}

bool accumulation_next(const struct accumulation *a, struct operation *operation) {
  struct node *node = operation->node, *kid = node;
  if (node == a->last)
    return false;
  for (node = node->parent; node->kind != N_BINARY; node = node->parent)
    kid = node;
  *operation = operation_at(node, kid == node->kid[1]);
  return true;
}

/* --- max and min --- */

/* Casts of integers may decide whether the comparison is one of unsigned values. */
static bool set_extreme(const struct reader *r, enum accumulation_syntax syntax, int op, struct node *operand) {
  struct accumulation *a = r->a;
  struct node *exact = strip_exact(r->l, operand);
  a->syntax = syntax;
  a->op = op;
  a->first = (struct operation){.operand = exact->type && is_floating(exact->type) ? exact : tree_strip(operand)};
  a->type = a->first.operand->type;
  return true;
}

static bool mentions_object(const struct reader *r, struct node *node) {
  const struct decl *root = tree_root(r->a->object);
  return !root || tree_mentions(node, root);
}

/* The function of a shorter type would cut x in each step, not e alone. MAX and MIN of Fortran (sumac/fortran.hpp) have
   their arguments' type. */
static int extreme_of_call(const struct reader *r, struct node *call) {
  static const struct {
    const char *name;
    int op;
    bool is_single;
  } functions[] = {{"fmax", RED_MAX, false}, {"fmaxf", RED_MAX, true},          {"fmin", RED_MIN, false},
                   {"fminf", RED_MIN, true}, {"__fortran_max", RED_MAX, false}, {"__fortran_min", RED_MIN, false}};
  struct decl *callee = call->kind == N_CALL && call->nkids == 3 ? tree_callee(call) : NULL;
  for (size_t i = 0; callee && i < sizeof functions / sizeof *functions; i++)
    if (!strcmp(callee->name, functions[i].name))
      return functions[i].is_single && r->a->object->type->kind != TYPE_FLOAT ? -1 : functions[i].op;
  return -1;
}

/* fmax(fmax(x, e), f) */
static bool read_nested(const struct reader *r, struct node *call, int op) {
  if (extreme_of_call(r, call) != op)
    return false;
  for (int side = 1; side <= 2; side++)
    if (!mentions_object(r, call->kid[3 - side]) &&
        (is_object(r, call->kid[side]) || read_nested(r, strip_casts(call->kid[side]), op)))
      return true;
  return false;
}

static bool set_sum(const struct reader *r, int op, const struct type *type) {
  r->a->syntax = ACC_SUM;
  r->a->op = op;
  r->a->type = type;
  return op >= 0;
}

static bool read_call(const struct reader *r, struct node *call) {
  int op = extreme_of_call(r, call);
  if (op < 0)
    return false;
  int x = is_object(r, call->kid[1]) ? 1 : is_object(r, call->kid[2]) ? 2 : 0;
  return x ? set_extreme(r, ACC_CALL, op, call->kid[3 - x]) : read_nested(r, call, op) && set_sum(r, op, call->type);
}

static bool read_choice(const struct reader *r, enum accumulation_syntax syntax, struct node *condition, struct node *e,
                        bool e_first);

/* c && e > x, or its negation, !c || e <= x. */
static bool read_guarded(const struct reader *r, enum accumulation_syntax syntax, struct node *condition,
                         struct node *e, bool e_first) {
  for (int side = 0; side < 2; side++) {
    struct node *guard = condition->kid[1 - side];
    if (!mentions_object(r, guard) && !tree_changes(guard) && read_choice(r, syntax, condition->kid[side], e, e_first))
      return r->a->guarded = true;
  }
  return false;
}

/* CONDITION, a comparison of E and x, chooses one of them: the larger one or the smaller. E_FIRST: e where it holds. */
static bool read_choice(const struct reader *r, enum accumulation_syntax syntax, struct node *condition, struct node *e,
                        bool e_first) {
  condition = branch_condition(condition, &e_first);
  if (!condition || condition->kind != N_BINARY || condition->nkids != 2)
    return false;
  if (r->guards && condition->op == (e_first ? OP_LAND : OP_LOR))
    return read_guarded(r, syntax, condition, e, e_first);
  bool greater = condition->op == '>' || condition->op == OP_GE, less = condition->op == '<' || condition->op == OP_LE;
  bool x_left = is_object(r, condition->kid[0]), x_right = is_object(r, condition->kid[1]);
  struct node *compared = condition->kid[x_left ? 1 : 0];
  if ((!greater && !less) || x_left == x_right || !same_value(r->l, compared, e) || tree_has_effects(e) ||
      tree_has_effects(r->a->object))
    return false;
  bool e_greater = greater == x_right;
  r->a->inclusive = (condition->op == OP_GE || condition->op == OP_LE) == e_first;
  r->a->takes_nan = !e_first;
  return set_extreme(r, syntax, e_greater == e_first ? RED_MAX : RED_MIN, compared);
}

/* --- sums and flags --- */

/* fma(e, f, x) */
static bool read_fma(const struct reader *r, struct node *call) {
  struct decl *callee = tree_callee(call);
  if (!callee || call->nkids != 4)
    return false;
  bool is_single = !strcmp(callee->name, "fmaf");
  return (is_single || !strcmp(callee->name, "fma")) && (!is_single || r->a->object->type->kind == TYPE_FLOAT) &&
         is_object(r, call->kid[3]) && !mentions_object(r, call->kid[1]) && !mentions_object(r, call->kid[2]) &&
         set_sum(r, RED_ADD, call->type);
}

enum { ARM_KEEPS = -2 }; /* x alone */

/* The reduction that ARM, a new value of x, is a step of; -1: of none. TYPE: of its value; floating where any arm's is.
 */
static int read_arm(const struct reader *r, struct node *arm, const struct type **type) {
  if (is_object(r, arm))
    return ARM_KEEPS;
  struct accumulation a = {.object = r->a->object};
  struct reader inner = {r->l, &a, false};
  if (!read_operations(&inner, arm))
    return -1;
  struct operation operation = a.first;
  do {
    if (mentions_object(r, operation.operand) || operation.sign == OP_LAND || operation.sign == OP_LOR)
      return -1;
  } while (accumulation_next(&a, &operation));
  r->a->cast = a.cast > r->a->cast ? a.cast : r->a->cast;
  *type = !*type || type_is_integer(*type) ? a.type : *type;
  return a.op;
}

/* c ? x + e : x - f */
static bool read_arms(const struct reader *r, struct node *value) {
  const struct type *type = NULL;
  if (mentions_object(r, value->kid[0]))
    return false;
  int first = read_arm(r, value->kid[1], &type), last = read_arm(r, value->kid[2], &type);
  bool same = first == last || first == ARM_KEEPS || last == ARM_KEEPS;
  return same && set_sum(r, first == ARM_KEEPS ? last : first, type);
}

/* Where CONDITION is as HOLDS says, x := VALUE. */
static bool read_flag(const struct reader *r, struct node *condition, bool holds, struct node *value) {
  struct accumulation *a = r->a;
  int op = flag_operator(a->object, condition, holds, value);
  a->syntax = ACC_FLAG;
  a->op = op;
  a->type = a->object->type;
  return op >= 0;
}

static bool read_conditional(const struct reader *r, struct node *value) {
  if (value->nkids != 3)
    return false;
  bool x_first = is_object(r, value->kid[1]), x_last = is_object(r, value->kid[2]);
  struct node *other = value->kid[x_first ? 2 : 1];
  if (x_first != x_last &&
      (read_choice(r, ACC_CHOICE, value->kid[0], other, x_last) || read_flag(r, value->kid[0], x_last, other)))
    return true;
  return read_arms(r, value);
}

/* --- statements --- */

static bool is_assignment(const struct node *node) {
  return node && node->kind == N_ASSIGN && !node->op && node->nkids == 2;
}

static bool read_step(struct accumulation *a, const struct node *node) {
  a->syntax = ACC_STEP;
  a->op = RED_ADD;
  a->negated = node->op == OP_PREDEC || node->op == OP_POSTDEC;
  a->first.sign = a->negated ? '-' : '+';
  a->type = a->object->type;
  return true;
}

static bool read_compound(struct accumulation *a, const struct node *node) {
  a->syntax = ACC_COMPOUND;
  a->first = (struct operation){.sign = node->op, .operand = node->kid[1]};
  a->op = reduction_of(&a->first);
  a->negated = node->op == '-';
  a->type = node->kid[1]->type;
  return true;
}

static bool read_assignment(const struct reader *r, struct node *node) {
  struct node *value = strip_casts(node->kid[1]);
  if (!value)
    return false;
  bool good = value->kind == N_CALL          ? read_call(r, value) || read_fma(r, value)
              : value->kind == N_CONDITIONAL ? read_conditional(r, value)
                                             : read_operations(r, value);
  if (good)
    note_casts(r, node->kid[1], value);
  return good;
}

bool accumulation_chosen(const struct lowering *l, struct node *condition, bool holds, struct node *value,
                         struct node *object, struct accumulation *a) {
  struct reader r = {l, a, false};
  *a = (struct accumulation){.object = tree_strip(object)};
  return a->object && a->object->type && read_choice(&r, ACC_IF, condition, value, holds);
}

bool accumulation_is_plain(const struct accumulation *a) {
  return !a->guarded && a->syntax != ACC_SUM && a->syntax != ACC_FLAG;
}

/* The assignment of `if (...) { x = e; }` */
static struct node *guarded_assignment(struct node *node, struct branch *branch) {
  struct node *body = branch_read(node, branch) ? branch_only(branch->body) : NULL;
  return is_assignment(body) ? body : NULL;
}

bool accumulation_read(const struct lowering *l, struct node *node, struct accumulation *a) {
  struct reader r = {l, a, true};
  struct branch branch;
  struct node *change = node->kind == N_IF ? guarded_assignment(node, &branch) : node;
  *a = (struct accumulation){0};
  if (!change || !(tree_is_step(change) || (change->kind == N_ASSIGN && change->nkids == 2)))
    return false;
  a->object = tree_strip(change->kid[0]);
  if (!a->object || !a->object->type)
    return false;
  a->value_used = node->kind != N_IF && !tree_is_discarded(node);
  return node->kind == N_IF ? read_choice(&r, ACC_IF, branch.condition, change->kid[1], branch.holds) ||
                                  read_flag(&r, branch.condition, branch.holds, change->kid[1])
         : tree_is_step(change) ? read_step(a, change)
         : change->op           ? read_compound(a, change)
                                : read_assignment(&r, change);
}
