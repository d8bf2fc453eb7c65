/*
 * check.c - clauses and nesting are legal, or there are errors. Changes nothing.
 */
#include "lang/lang.h"
#include "lang/omp/internal.h"

long omp_depth(const struct directive *directive) {
  const struct clause *collapse = clause_of(directive, CLAUSE_COLLAPSE);
  long depth = 1;
  if (collapse && collapse->nargs && collapse->args[0] && collapse->args[0]->is_constant)
    depth = collapse->args[0]->value;
  return depth > 0 ? depth : 1;
}

/* ---- clauses ---- */

static void check_supported(struct unit *unit, const struct directive *directive) {
  if (directive_info(directive)->support == LATER)
    check_error(unit, directive->place, "'#pragma omp %s' is not supported in target constructs yet",
                omp_directive_name(directive));
  for (size_t i = 0; i < directive->nclauses; i++) {
    const struct clause *clause = &directive->clauses[i];
    if (!clause_among(directive_info(directive)->clauses, clause->kind) &&
        clause_info(directive, clause)->name[0] != '(')
      check_error(unit, clause->place, "clause '%s' is not allowed on '%s'", omp_clause_word(clause),
                  omp_directive_name(directive));
    else if (clause_info(directive, clause)->support == LATER)
      check_error(unit, clause->place, "clause '%s' is not supported yet", omp_clause_word(clause));
    for (size_t k = 0; k < clause->nmodifiers; k++)
      if (lang_omp.modifiers[clause->modifiers[k].kind].support == LATER)
        check_error(unit, clause->modifiers[k].place, "'%s(%s)' is not supported yet", omp_clause_word(clause),
                    lang_omp.modifiers[clause->modifiers[k].kind].name);
  }
}

static void check_times(struct unit *unit, const struct directive *directive) {
  bool seen[CLAUSE_COUNT] = {false};
  for (size_t i = 0; i < directive->nclauses; i++) {
    const struct clause *clause = &directive->clauses[i];
    if (seen[clause->kind] && clause_info(directive, clause)->times == ONCE)
      check_error(unit, clause->place, "more than one '%s' clause on '%s'", omp_clause_word(clause),
                  omp_directive_name(directive));
    seen[clause->kind] = true;
  }
}

/* ---- nesting ---- */

static void check_nesting(struct unit *unit, const struct directive *directive) {
  const struct directive *target = omp_around(directive->parent, PART_TARGET);
  if (target && omp_parts(directive) & (PART_TARGET | PART_HOST_SIDE)) {
    check_error(unit, directive->place, "'%s' cannot stand inside of '%s'", omp_directive_name(directive),
                omp_directive_name(target));
    note_enclosing(unit, target);
  }
}

/* ---- loops ---- */

static void check_loop(struct unit *unit, const struct directive *directive) {
  if (!omp_is_loop(directive) || !(omp_parts(directive) & PARTS_OF_LOOPS) || !directive->body)
    return;
  if (directive->body->kind != N_FOR) {
    check_error(unit, unit_place(unit, directive->body->begin), "expected a 'for' loop after '#pragma omp %s'",
                omp_directive_name(directive));
    return;
  }
  struct nest_rule rule = {
      .directive = directive, .depth = omp_depth(directive), .governor = "'collapse'", .is_loop = omp_is_loop};
  rule_nest(unit, &rule);
}

/* The loop variables of the nest that DIRECTIVE governs. */
static bool counts_with(const struct directive *directive, const struct decl *decl) {
  const struct node *loop = directive->body;
  for (long i = omp_depth(directive); i && loop && loop->kind == N_FOR; i--) {
    const struct node *init = without_parens(loop->kid[0]);
    if (init && init->kind == N_ASSIGN && init->kid[0]->decl == decl)
      return true;
    for (loop = loop->kid[3]; loop && loop->kind == N_COMPOUND && loop->nkids == 1;)
      loop = loop->kid[0];
  }
  return false;
}

/* 11.7: of a loop construct, only loop variables can have last values. */
static void check_last(struct unit *unit, const struct directive *directive) {
  for (size_t i = 0; omp_parts(directive) & PART_LOOP && i < directive->nclauses; i++)
    for (size_t k = 0; directive->clauses[i].kind == CLAUSE_LASTPRIVATE && k < directive->clauses[i].nvars; k++) {
      const struct var_item *var = &directive->clauses[i].vars[k];
      if (!counts_with(directive, var->decl))
        check_error(unit, var->place, "'%s' cannot be lastprivate: it is no loop variable of this '%s'", var->text,
                    omp_directive_name(directive));
    }
}

static void check_jumps(struct unit *unit, const struct directive *directive) {
  struct block_rule rule = {.directive = directive, .loops = omp_is_loop(directive) ? omp_depth(directive) : 0};
  rule_block(unit, &rule);
}

void omp_check(struct unit *unit) {
  for (size_t i = 0; i < unit->ndirectives; i++) {
    struct directive *directive = unit->directives[i];
    unsigned before = diag_errors(unit->diag);
    if (directive->language != &lang_omp || directive->stays)
      continue;
    check_supported(unit, directive);
    check_times(unit, directive);
    check_nesting(unit, directive);
    check_loop(unit, directive);
    check_last(unit, directive);
    check_jumps(unit, directive);
    if (omp_parts(directive) & PART_DECLARE)
      omp_check_declare_target(unit, directive);
    if (diag_errors(unit->diag) != before)
      lang_wrong(unit, directive);
  }
}
