/*
 * scan.c - loops with reduction(inscan, ...), and the scan directive that separates the two parts of their bodies
 * (OpenMP 5.2, 5.6, 5.5.8).
 * To change scan: scan.c, src/lower/write/crew_scan.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"
#include "model/tree.h"

static bool is_scanned(const struct clause *clause) {
  return clause->kind == CLAUSE_REDUCTION && clause_modified(clause, MODIFIER_INSCAN);
}

bool omp_scans(const struct directive *directive) {
  bool scans = false;
  for (size_t i = 0; i < directive->nclauses && omp_is_loop(directive); i++)
    scans |= is_scanned(&directive->clauses[i]);
  return scans;
}

/* The scan directives that belong to LOOP: how many; *FIRST is the first one. */
static size_t look_for_scans(const struct node *node, const struct directive *loop, const struct directive **first) {
  if (!node)
    return 0;
  const struct directive *directive = node->kind == N_DIRECTIVE ? node->directive : NULL;
  bool is = directive && omp_parts(directive) && directive->kind == DIR_SCAN && directive->parent == loop;
  if (is && !*first)
    *first = directive;
  size_t n = is;
  for (size_t i = 0; i < node->nkids; i++)
    n += look_for_scans(node->kid[i], loop, first);
  return n;
}

const struct directive *omp_scan_of(const struct directive *directive) {
  const struct directive *scan = NULL;
  if (omp_scans(directive))
    look_for_scans(directive->body, directive, &scan);
  return scan;
}

/* The innermost loop's statement. */
static const struct node *body_of(const struct directive *directive) {
  const struct node *loop = omp_loop_of(directive), *body = NULL;
  for (long depth = omp_depth(directive); depth > 0 && loop && loop->kind == N_FOR; depth--) {
    body = loop->kid[3];
    for (loop = body; loop && loop->kind == N_COMPOUND && loop->nkids == 1;)
      loop = loop->kid[0];
  }
  return body;
}

/* ---- the loop ---- */

static const int fit[] = {DIR_FOR,
                          DIR_FOR_SIMD,
                          DIR_SIMD,
                          DIR_PARALLEL_FOR,
                          DIR_PARALLEL_FOR_SIMD,
                          DIR_TARGET_PARALLEL_FOR,
                          DIR_TARGET_PARALLEL_FOR_SIMD,
                          DIR_TARGET_SIMD,
                          -1};

static bool may_scan(const struct directive *directive) {
  for (const int *kind = fit; *kind >= 0; kind++)
    if (*kind == directive->kind)
      return true;
  return false;
}

/* 5.5.8: clauses that cannot stand beside it. */
static void check_beside(struct unit *unit, const struct directive *directive) {
  static const int excluded[] = {CLAUSE_SCHEDULE, CLAUSE_ORDERED};
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses) {
    if (clause->kind == CLAUSE_REDUCTION && !is_scanned(clause))
      check_error(unit, clause->place, "of several reductions of a loop, all are 'inscan' or none");
    for (size_t k = 0; k < sizeof excluded / sizeof *excluded; k++)
      if (clause->kind == excluded[k])
        check_error(unit, clause->place, "'%s' cannot stand beside 'reduction(inscan)'", omp_clause_word(clause));
    if (clause->kind == CLAUSE_LASTPRIVATE && clause_modified(clause, MODIFIER_CONDITIONAL))
      check_error(unit, clause->place, "'lastprivate(conditional)' beside 'reduction(inscan)' is not supported");
  }
}

/* 5.6: no value goes from one part of the body to the other but what is scanned: what one declares, the other cannot
   use. */
static void check_apart(struct unit *unit, const struct node *body, const struct directive *scan) {
  for (size_t i = 0; i < body->nkids && body->kid[i] != scan->node; i++)
    for (size_t k = 0; body->kid[i]->kind == N_DECLS && k < body->kid[i]->nkids; k++)
      for (size_t j = 0; j < body->nkids; j++) {
        const struct node *variable = body->kid[i]->kid[k];
        if (variable->kind != N_VAR || body->kid[j]->begin < scan->node->begin ||
            !tree_mentions(body->kid[j], variable->decl))
          continue;
        check_error(
            unit, unit_place(unit, variable->begin),
            "'%s' is declared in front of 'scan' and used behind it: only what is scanned goes from one part of "
            "the loop's body to the other",
            variable->decl->name);
        break;
      }
}

/* The last value of a variable is that of one part of the loop's body, and no other part can know it. */
static void check_last(struct unit *unit, const struct directive *directive, const struct node *body,
                       const struct directive *scan) {
  static const int lasting[] = {CLAUSE_LASTPRIVATE, CLAUSE_LINEAR, NO_CLAUSE};
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; clause_among(lasting, directive->clauses[i].kind) && k < directive->clauses[i].nvars; k++) {
      const struct var_item *item = &directive->clauses[i].vars[k];
      bool before = false, behind = false;
      for (size_t j = 0; j < body->nkids; j++) {
        bool refers = body->kid[j] != scan->node && tree_mentions(body->kid[j], item->decl);
        before |= refers && body->kid[j]->begin < scan->node->begin;
        behind |= refers && body->kid[j]->begin > scan->node->begin;
      }
      if (before && behind && !omp_counts_with(directive, item->decl))
        check_error(unit, item->place, "'%s' is used in front of 'scan' and behind it, and cannot have a last value",
                    item->text);
    }
}

/* DIRECTIVE takes no such clause. */
static void refuse_scans(struct unit *unit, const struct directive *directive) {
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses)
    if (is_scanned(clause))
      check_error(unit, clause_modifier(clause, MODIFIER_INSCAN)->place,
                  "'reduction(inscan)' is not allowed on '%s'; it may stand on '%s'", omp_directive_name(directive),
                  omp_parts(directive) & PART_TARGET ? "target parallel for' or 'target simd"
                                                     : "parallel for' or 'simd");
}

static void check_loop(struct unit *unit, const struct directive *directive) {
  const struct directive *scan = NULL;
  const struct node *body = body_of(directive);
  if (!may_scan(directive)) {
    refuse_scans(unit, directive);
    return;
  }
  check_beside(unit, directive);
  size_t n = look_for_scans(directive->body, directive, &scan);
  if (n == 0) {
    check_error(unit, directive->place, "the loop has 'reduction(inscan)', but no 'scan' directive in its body");
  } else if (!body || body->kind != N_COMPOUND || scan->node->parent != body) {
    check_error(unit, scan->place, "'scan' stands right in the block that is the loop's body");
    note_enclosing(unit, directive);
  } else if (n > 1) {
    check_error(unit, directive->place, "the loop has %zu 'scan' directives in its body, but one is the most", n);
  } else {
    check_apart(unit, body, scan);
    check_last(unit, directive, body, scan);
  }
}

/* ---- the directive ---- */

static bool reduces(const struct directive *directive, const struct var_item *item) {
  for (size_t i = 0; i < directive->nclauses; i++)
    for (size_t k = 0; is_scanned(&directive->clauses[i]) && k < directive->clauses[i].nvars; k++)
      if (same_variable(&directive->clauses[i].vars[k], item))
        return true;
  return false;
}

static bool lists(const struct directive *scan, const struct var_item *item) {
  for (size_t i = 0; i < scan->nclauses; i++)
    for (size_t k = 0; k < scan->clauses[i].nvars; k++)
      if (same_variable(&scan->clauses[i].vars[k], item))
        return true;
  return false;
}

static void check_directive(struct unit *unit, const struct directive *scan) {
  const struct directive *loop = scan->parent;
  if (!loop || !omp_scans(loop)) {
    check_error(unit, scan->place, "'scan' stands in no loop with 'reduction(inscan, ...)'");
    return;
  }
  for (size_t i = 0; i < scan->nclauses; i++)
    for (size_t k = 0; k < scan->clauses[i].nvars; k++)
      if (!reduces(loop, &scan->clauses[i].vars[k]))
        check_error(unit, scan->clauses[i].vars[k].place, "'%s' is not in 'reduction(inscan)' of the loop around",
                    scan->clauses[i].vars[k].text);
  for (size_t i = 0; i < loop->nclauses; i++)
    for (size_t k = 0; is_scanned(&loop->clauses[i]) && k < loop->clauses[i].nvars; k++)
      if (!lists(scan, &loop->clauses[i].vars[k]))
        check_error(unit, loop->clauses[i].vars[k].place, "'%s' is 'inscan', but not in the list of the loop's 'scan'",
                    loop->clauses[i].vars[k].text);
}

void omp_check_scan(struct unit *unit, const struct directive *directive) {
  if (omp_scans(directive))
    check_loop(unit, directive);
  else if (!omp_is_loop(directive))
    refuse_scans(unit, directive);
  if (omp_parts(directive) && directive->kind == DIR_SCAN)
    check_directive(unit, directive);
}
