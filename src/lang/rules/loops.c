/*
 * loops.c - canonical loops: each `for` has a trip count that is known when it begins, and several that a directive
 * governs are tightly nested (OpenACC 3.3 2.9, 2.9.1, 2.9.8).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/rules/rules.h"

struct loop_check {
  struct unit *unit;
  const struct nest_rule *rule;
  const struct node *loop;     /* the for */
  const struct decl *variable; /* that it counts with */
  const struct node *bound, *step;
  bool slanted;                      /* bounds of one loop depend on the variable of another */
  int relation;                      /* '<' '>' OP_LE OP_GE OP_NE, as if the variable stood on the left */
  int direction;                     /* 1 up, -1 down, 0 unknown */
  vec_of(const struct decl *) outer; /* variables of the loops around in the same nest */
};

static void fault(const struct loop_check *check, const struct node *where, const char *words) {
  struct place place = unit_place(check->unit, where ? where->begin : check->loop->begin);
  check_error(check->unit, place, "%s", words);
  diag_at(check->unit->diag, DIAG_NOTE, check->rule->directive->place, "it belongs to this '%s'",
          directive_name(check->rule->directive));
}

static bool refers_to(const struct node *node, const struct decl *decl) {
  if (!node)
    return false;
  if (node->kind == N_REF && node->decl == decl)
    return true;
  for (size_t i = 0; i < node->nkids; i++)
    if (refers_to(node->kid[i], decl))
      return true;
  return false;
}

static bool is_variable(const struct loop_check *check, const struct node *node) {
  node = without_parens(node);
  return node && node->kind == N_REF && node->decl == check->variable;
}

/* ---- the head ---- */

static bool check_init(struct loop_check *check) {
  const struct node *init = without_parens(check->loop->kid[0]);
  if (init && init->kind == N_DECLS && init->nkids == 1 && init->kid[0]->kind == N_VAR && init->kid[0]->nkids == 1) {
    check->variable = init->kid[0]->decl;
  } else if (init && init->kind == N_ASSIGN && init->op == 0 && without_parens(init->kid[0])->kind == N_REF) {
    check->variable = without_parens(init->kid[0])->decl;
  } else {
    fault(check, init, "the loop must begin by giving one variable its first value: 'i = first' or 'int i = first'");
    return false;
  }
  const struct type *type = check->variable->type;
  bool integer = is_integer(type) && type->kind != TYPE_BOOL && type->kind != TYPE_INT128 && type->kind != TYPE_UINT128;
  if (!integer && type->kind != TYPE_POINTER) {
    fault(check, init, "the loop's variable must have an integer or pointer type");
    return false;
  }
  if (type->is_atomic || type->is_volatile) {
    fault(check, init, "the loop's variable must be neither volatile nor _Atomic");
    return false;
  }
  return true;
}

static int mirrored(int relation) {
  switch (relation) {
  case '<':
    return '>';
  case '>':
    return '<';
  case OP_LE:
    return OP_GE;
  case OP_GE:
    return OP_LE;
  default:
    return relation;
  }
}

static bool check_condition(struct loop_check *check) {
  const struct node *condition = without_parens(check->loop->kid[1]);
  bool relation = condition && condition->kind == N_BINARY &&
                  (condition->op == '<' || condition->op == '>' || condition->op == OP_LE || condition->op == OP_GE ||
                   condition->op == OP_NE);
  if (relation && is_variable(check, condition->kid[0])) {
    check->bound = condition->kid[1];
    check->relation = condition->op;
  } else if (relation && is_variable(check, condition->kid[1])) {
    check->bound = condition->kid[0];
    check->relation = mirrored(condition->op);
  } else {
    fault(check, condition, "the loop's condition must compare its variable with a bound by <, <=, >, >= or !=");
    return false;
  }
  if (refers_to(check->bound, check->variable)) {
    fault(check, check->bound, "the loop's bound depends on the loop's own variable");
    return false;
  }
  return true;
}

/* i += s, i -= s, i = i + s, i = s + i, i = i - s: the step and its sign. */
static bool match_step(struct loop_check *check, const struct node *step) {
  if (step->kind != N_ASSIGN || !is_variable(check, step->kid[0]))
    return false;
  if (step->op == '+' || step->op == '-') {
    check->step = step->kid[1];
    check->direction = step->op == '+' ? 1 : -1;
    return true;
  }
  const struct node *sum = without_parens(step->kid[1]);
  if (step->op != 0 || sum->kind != N_BINARY || (sum->op != '+' && sum->op != '-'))
    return false;
  if (is_variable(check, sum->kid[0]))
    check->step = sum->kid[1];
  else if (sum->op == '+' && is_variable(check, sum->kid[1]))
    check->step = sum->kid[0];
  check->direction = sum->op == '+' ? 1 : -1;
  return check->step != NULL;
}

static bool check_step(struct loop_check *check) {
  const struct node *step = without_parens(check->loop->kid[2]);
  if (step && step->kind == N_UNARY && is_variable(check, step->kid[0]) &&
      (step->op == OP_PREINC || step->op == OP_POSTINC || step->op == OP_PREDEC || step->op == OP_POSTDEC)) {
    check->direction = step->op == OP_PREINC || step->op == OP_POSTINC ? 1 : -1;
  } else if (step && step->kind == N_OPERATOR && check->variable->type->kind == TYPE_ENUM) {
    fault(check, step,
          "the loop's variable is an enumeration, whose step is a function of the program: no loop with a directive "
          "counts so (OpenMP 5.2 4.4.1, OpenACC 3.4 2.9); count with an integer");
    return false;
  } else if (!step || !match_step(check, step)) {
    fault(check, step,
          "the loop must step its variable by a fixed amount: i++, i--, i += step, i -= step, i = i + step");
    return false;
  }
  if (!check->step)
    return true;
  if (refers_to(check->step, check->variable)) {
    fault(check, check->step, "the loop's step depends on the loop's own variable");
    return false;
  }
  if (!is_integer(check->step->type)) {
    fault(check, check->step, "the loop's step must be an integer");
    return false;
  }
  if (!check->step->is_constant) {
    check->direction = 0;
    return true;
  }
  if (check->step->value == 0) {
    fault(check, check->step, "the loop's step is zero");
    return false;
  }
  if (check->step->value < 0)
    check->direction = -check->direction;
  return true;
}

/* The step leads towards the bound, and cannot jump over it. */
static bool check_progress(struct loop_check *check) {
  const struct node *step = check->loop->kid[2];
  if (check->relation == OP_NE) {
    bool one = !check->step || (check->step->is_constant && (check->step->value == 1 || check->step->value == -1));
    if (!one)
      fault(check, step, "a loop that ends with '!=' must step by one");
    return one;
  }
  bool up = check->relation == '<' || check->relation == OP_LE;
  if (check->direction != 0 && up != (check->direction > 0)) {
    fault(check, step, "the loop steps away from its bound");
    return false;
  }
  return true;
}

/* ---- the body ---- */

/* The node that writes DECL by =, op=, ++ or --. */
static const struct node *find_write(const struct node *node, const struct decl *decl) {
  if (!node)
    return NULL;
  bool writes = node->kind == N_ASSIGN || (node->kind == N_UNARY && (node->op == OP_PREINC || node->op == OP_PREDEC ||
                                                                     node->op == OP_POSTINC || node->op == OP_POSTDEC));
  if (writes && node->nkids > 0) {
    const struct node *target = without_parens(node->kid[0]);
    if (target->kind == N_REF && target->decl == decl)
      return node;
  }
  for (size_t i = 0; i < node->nkids; i++) {
    const struct node *found = find_write(node->kid[i], decl);
    if (found)
      return found;
  }
  return NULL;
}

/* Scalars in the bound and the step must keep their values. */
static void check_bound_kept(const struct loop_check *check, const struct node *expression) {
  if (!expression)
    return;
  if (expression->kind == N_REF && expression->decl &&
      (expression->decl->kind == DECL_VAR || expression->decl->kind == DECL_PARAM)) {
    const struct node *write = find_write(check->loop->kid[3], expression->decl);
    if (write)
      fault(check, write, "the loop changes a variable that its bound or step depends on");
  }
  for (size_t i = 0; i < expression->nkids; i++)
    check_bound_kept(check, expression->kid[i]);
}

static void check_body(const struct loop_check *check) {
  const struct node *write = find_write(check->loop->kid[3], check->variable);
  if (write)
    fault(check, write, "the loop changes its own variable in its body");
  check_bound_kept(check, check->bound);
  check_bound_kept(check, check->step);
}

/* MESSAGE has a %s for what the directive does to its loops. */
static void fault_joined(const struct loop_check *check, const struct node *node, const char *message) {
  const char *hole = strstr(message, "%s");
  fault(check, node,
        arena_printf(check->unit->arena, "%.*s%s%s", (int)(hole - message), message, check->rule->joins, hole + 2));
}

/* a * DECL + b: what does not refer to DECL is the same for all its values. */
static bool is_linear(const struct node *node, const struct decl *decl) {
  if (!refers_to(node, decl))
    return true;
  node = without_parens(node);
  if (node->kind == N_REF)
    return true;
  if (node->kind == N_DECLS || node->kind == N_VAR) /* int j = ... */
    return node->nkids == 1 && is_linear(node->kid[0], decl);
  if (node->kind == N_ASSIGN)
    return node->op == 0 && is_linear(node->kid[1], decl);
  if (node->kind == N_CAST && node->nkids == 1 && is_integer(node->type)) /* none that cuts bits off */
    return node->kid[0]->type && node->type->size >= node->kid[0]->type->size && is_linear(node->kid[0], decl);
  if (node->kind == N_UNARY)
    return (node->op == '-' || node->op == '+') && is_linear(node->kid[0], decl);
  if (node->kind != N_BINARY || (node->op != '+' && node->op != '-' && node->op != '*'))
    return false;
  bool apart = node->op != '*' || !refers_to(node->kid[0], decl) || !refers_to(node->kid[1], decl);
  return apart && is_linear(node->kid[0], decl) && is_linear(node->kid[1], decl);
}

static bool check_slanted(struct loop_check *check) {
  const struct decl *one = NULL;
  EACH_PTR (const struct decl, outer, check->outer) {
    if (refers_to(check->step, outer)) {
      fault_joined(check, check->step, "the step of this loop depends on the variable of a loop that it is %s with");
      return false;
    }
    if (!is_linear(check->loop->kid[0], outer) || !is_linear(check->bound, outer)) {
      fault_joined(check, check->loop,
                   "the bounds of this loop must be linear in the variable of a loop that it is %s with");
      return false;
    }
    if (!refers_to(check->loop->kid[0], outer) && !refers_to(check->bound, outer))
      continue;
    if (one || outer->type->kind != check->variable->type->kind) {
      fault_joined(check, check->loop,
                   one ? "the bounds of this loop depend on the variables of two loops that it is %s with"
                       : "the bounds of this loop depend on the variable of another type of a loop that it is %s with");
      return false;
    }
    one = outer;
    check->slanted = true;
  }
  return true;
}

/* Bounds of a collapsed loop must not depend on the loops around it in the nest. */
static bool check_rectangular(struct loop_check *check) {
  if (check->rule->slanted)
    return check_slanted(check);
  for (size_t i = 0; i < check->outer.n; i++)
    if (refers_to(check->loop->kid[0], check->outer.item[i]) || refers_to(check->bound, check->outer.item[i]) ||
        refers_to(check->step, check->outer.item[i])) {
      fault_joined(check, check->loop, "the bounds of this loop depend on the variable of a loop that it is %s with");
      return false;
    }
  return true;
}

static bool check_one(struct loop_check *check) {
  check->bound = check->step = NULL;
  check->variable = NULL;
  bool ok = check_init(check) && check_condition(check) && check_step(check) && check_progress(check) &&
            check_rectangular(check);
  if (ok)
    check_body(check);
  return ok;
}

static bool is_loop_directive(const struct loop_check *check, const struct node *node) {
  return node->kind == N_DIRECTIVE && check->rule->is_loop(node->directive);
}

/* The one loop in a body; NULL and an error if there is none, or something else beside it. */
static const struct node *next_loop(const struct loop_check *check, const struct node *body) {
  const struct node *found = NULL;
  if (body->kind == N_FOR)
    return body;
  if (body->kind == N_COMPOUND)
    for (size_t i = 0; i < body->nkids; i++) {
      if (body->kid[i]->kind == N_EMPTY)
        continue;
      if (is_loop_directive(check, body->kid[i]))
        return NULL;
      if (body->kid[i]->kind == N_COMPOUND && body->nkids == 1)
        return next_loop(check, body->kid[i]);
      if (check->rule->imperfect && body->kid[i]->kind != N_FOR)
        continue;
      if (found || body->kid[i]->kind != N_FOR) {
        fault_joined(check, body->kid[i], "nothing may stand beside a loop that is %s with the one around it");
        return NULL;
      }
      found = body->kid[i];
    }
  if (!found && !is_loop_directive(check, body))
    fault(check, body,
          arena_printf(check->unit->arena, "%s governs more loops than are nested here", check->rule->governor));
  return found;
}

bool rule_nest(struct unit *unit, const struct nest_rule *rule) {
  long depth = rule->depth;
  struct loop_check check = {.unit = unit, .rule = rule, .loop = rule->directive->body};
  while (check.loop && check_one(&check) && --depth > 0) {
    vec_push(&check.outer, check.variable);
    check.loop = next_loop(&check, check.loop->kid[3]);
  }
  vec_free(&check.outer);
  return check.slanted;
}

void rule_braces(struct unit *unit, struct directive *directive) {
  const struct node *body = directive->body;
  while (body && body->kind == N_COMPOUND && body->nkids == 1)
    body = body->kid[0];
  if (!body || body == directive->body || body->kind != N_FOR)
    return;
  if (!directive->whole)
    diag_warn(unit->diag, WARNING_BRACED_LOOP, unit_place(unit, directive->body->begin),
              "braces around the loop of '%s' are left out: that is not portable", directive_name(directive));
  directive->body = (struct node *)body;
}
