/*
 * induction.c - the induction clause (OpenMP 6.0 7.6.13): variables whose value at the beginning of an iteration
 * follows from the iteration's number.
 *
 *     induction(step(s), +: x)    x + s * number        induction(step(s), *: x)    x * s to the power of the number
 */
#include "lang/lang.h"
#include "lang/omp/internal.h"

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

static void check_variable(struct unit *unit, const struct clause *clause, const struct var_item *var) {
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
  if (strcmp(clause->text, "+") != 0 && strcmp(clause->text, "*") != 0)
    check_error(unit, clause->place,
                "'%s' in 'induction' is not supported: it takes '+' and '*', no declared operators", clause->text);
  if (!step)
    check_error(unit, clause->place, "'induction' needs 'step(...)'");
  else if (!step->type->is_dependent && !is_number(step->type) && step->type->kind != TYPE_ENUM)
    check_error(unit, unit_place(unit, step->begin), "the step of 'induction' is an integer, a float or a double");
  if (clause_modified(clause, MODIFIER_STRICT) && clause_modified(clause, MODIFIER_RELAXED))
    check_error(unit, clause->place, "'induction' is either 'strict' or 'relaxed'");
  for (size_t i = 0; i < clause->nvars; i++)
    check_variable(unit, clause, &clause->vars[i]);
}
