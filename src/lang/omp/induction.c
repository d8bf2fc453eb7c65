/*
 * induction.c - the induction clause (OpenMP 6.0 7.6.13): variables whose value at the beginning of an iteration
 * follows from the iteration's number.
 *
 *     induction(step(s), +: x)    x + s * number        induction(step(s), *: x)    x * s to the power of the number
 *
 * A declared operator (7.6.17) says what one step makes of the variable, and what step has the effect of several:
 *
 *     declare induction(name : double) inductor(omp_var = omp_var * omp_step) collector(pow(omp_step, omp_idx))
 *
 * To change linear, induction: induction.c; linear_text in src/lower/write/privates.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

#define VAR "omp_var"
#define STEP "omp_step"
#define INDEX "omp_idx"

#define OPEN "__extension__ ({ static __attribute__((unused)) __typeof__("
static const char *const inductor[] = {OPEN, ") " VAR ", " STEP "; (void)(", "); 0; })"};
static const char *const collector[] = {OPEN, ") " STEP "; static __attribute__((unused)) long " INDEX "; (void)(",
                                        "); 0; })"};

/* ---- declared operators ---- */

void omp_read_induced(struct parser *parser, struct clause *clause) {
  const struct token *token = parse_peek(parser, 0);
  struct range range;
  if (token->kind != TOKEN_NAME) {
    parse_complain(parser, parse_here(parser), "expected a name in 'declare induction'");
    return;
  }
  clause->op_name = arena_strndup(parser->unit->arena, token->text, token->length);
  parser->at++;
  if (!parse_expect(parser, ":", "'declare induction' after the name"))
    return;
  do {
    if (parse_at(parser, "("))
      parse_complain(parser, parse_here(parser),
                     "'declare induction' for a step of another type than the variable's is not supported");
    else if (parse_type(parser, "'declare induction'", &range))
      vec_push(parser->types, range);
  } while (!parser->reading->failed && parse_accept(parser, ","));
}

void omp_read_inductor(struct parser *parser, struct clause *clause) {
  struct range range;
  if (!parse_expression_list(parser, false, parse_clause_name(parser, clause), &range))
    return;
  parse_framed(parser, clause, range, clause->kind == CLAUSE_INDUCTOR ? inductor : collector);
  clause->text = parse_code(parser, range);
}

void omp_bind_induction(struct unit *unit, struct directive *directive) {
  struct directive **list = ARENA_ARRAY(unit->arena, struct directive *, unit->ninductions + 1);
  for (size_t i = 0; i < unit->ninductions; i++)
    list[i] = unit->inductions[i];
  list[unit->ninductions++] = directive;
  unit->inductions = list;
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses)
    for (size_t i = 0; clause->kind != CLAUSE_INDUCED && i < clause->nargs; i++)
      omp_check_names(unit, clause->args[i],
                      clause->kind == CLAUSE_INDUCTOR ? "the inductor of 'declare induction'"
                                                      : "the collector of 'declare induction'",
                      STEP, clause->kind == CLAUSE_INDUCTOR ? VAR : INDEX);
}

static bool is_for(const struct directive *declared, const struct type *type) {
  const struct clause *clause = clause_of(declared, CLAUSE_INDUCTOR);
  for (size_t i = 0; clause && i < clause->nargs; i++) {
    const struct decl *variable = omp_declared_in(clause->args[i], VAR);
    if (variable && operator_same_type(variable->type, type))
      return true;
  }
  return false;
}

const struct directive *omp_inductor_for(const struct unit *unit, const struct directive *directive,
                                         const struct clause *clause, const struct var_item *var) {
  const struct directive *found = NULL;
  EACH_AT (const struct directive, other, unit->inductions, unit->ninductions) {
    const struct clause *name = clause_of(other, CLAUSE_INDUCED);
    const struct node *scope = other->node ? other->node->parent : NULL;
    if (name && strcmp(name->op_name, clause->text) == 0 && other->begin < directive->begin && var->decl &&
        operator_is_around(scope, directive->node) && is_for(other, var->decl->type) &&
        (!found || !found->node || operator_is_around(found->node->parent, other->node)))
      found = other;
  }
  return found;
}

/* ---- the clause ---- */

static bool is_usual(const struct clause *clause) {
  return strcmp(clause->text, "+") == 0 || strcmp(clause->text, "*") == 0;
}

struct node *omp_induction_step(const struct clause *clause) {
  const struct modifier *step = clause_modifier(clause, MODIFIER_LINEAR_STEP);
  return step && step->nargs ? step->args[0] : NULL;
}

static bool is_real(const struct type *type) {
  return type && (type->kind == TYPE_FLOAT || type->kind == TYPE_DOUBLE);
}

static bool is_number(const struct type *type) {
  bool whole = type && is_integer(type) && type->kind != TYPE_BOOL && type->kind != TYPE_INT128 &&
               type->kind != TYPE_UINT128 && type->kind != TYPE_ENUM;
  return whole || is_real(type);
}

static void check_variable(struct unit *unit, const struct directive *directive, const struct clause *clause,
                           const struct var_item *var) {
  const struct node *step = omp_induction_step(clause);
  const struct type *type = var->decl ? var->decl->type : NULL;
  if (!var->expr || !type || type->is_dependent || (step && step->type->is_dependent))
    return;
  if (var->nsections || !is_number(type))
    check_error(unit, var->place,
                "'%s' in 'induction' is not supported: it takes variables of integer types, float and double",
                var->text);
  else if (step && is_real(step->type) && !is_real(type))
    check_error(unit, var->place, "'%s' in 'induction' is an integer, and the step has another type", var->text);
  else if (!is_usual(clause) && !omp_inductor_for(unit, directive, clause, var))
    check_error(unit, var->place, "no 'declare induction' of '%s' is for the type of '%s'", clause->text, var->text);
}

/* Which constructs it may stand on here. What several gangs share has no value of each team's before (13.7). */
static const char *why_not(const struct directive *directive) {
  return omp_applied(directive)                   ? "transformed loops"
         : omp_parts(directive) & PART_DISTRIBUTE ? "loops that teams share"
         : omp_is_taskloop(directive)             ? "taskloop"
         : omp_doacross_depth(directive)          ? "loops whose iterations wait for others"
         : omp_scans(directive)                   ? "loops with 'inscan'"
                                                  : NULL;
}

void omp_check_induction(struct unit *unit, const struct directive *directive, const struct clause *clause) {
  const struct node *step = omp_induction_step(clause);
  const char *why = why_not(directive);
  if (why)
    check_error(unit, clause->place, "'induction' is not supported on %s", why);
  if (!step)
    check_error(unit, clause->place, "'induction' needs 'step(...)'");
  else if (!step->type->is_dependent && !is_number(step->type) && step->type->kind != TYPE_ENUM)
    check_error(unit, unit_place(unit, step->begin), "the step of 'induction' is an integer, a float or a double");
  if (clause_modified(clause, MODIFIER_STRICT) && clause_modified(clause, MODIFIER_RELAXED))
    check_error(unit, clause->place, "'induction' is either 'strict' or 'relaxed'");
  for (size_t i = 0; i < clause->nvars; i++)
    check_variable(unit, directive, clause, &clause->vars[i]);
}
