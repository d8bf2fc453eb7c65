/*
 * transform.c - loop-transforming constructs (OpenMP 5.2, 9): tile and unroll; reverse, interchange, stripe, split and
 * fuse of OpenMP 6.0. Each makes loops of those that follow, for the construct of loops around it, for another
 * transformation, or for the thread that executes it.
 *
 *     reverse               the loop, with its last iteration first
 *     fuse                  the loops in a block, an iteration of each at a time (sequence.c)
 *     split counts(a, omp_fill)   a iterations, and behind them the others: two loops
 *     interchange           two loops, the inner one around the outer one; permutation(3, 1, 2): the third around the
 *                           first around the second
 *     tile sizes(a, b)      over tiles of a and b iterations, and in them over a tile's iterations
 *     stripe sizes(a, b)    over the first a and b iterations, and in them over each a-th and b-th from there on
 *     unroll partial(n)     over groups of n iterations, and in them over a group's
 *     unroll, unroll full   none that another construct could govern
 *
 * generated.c makes the list of loops that the transformations of a nest make. An unroll construct that nothing else is
 * applied to changes no order of iterations: it is left to the target's compiler.
 *
 * To change tile, unroll, split, fuse, apply: transform.c, sequence.c, generated.c; texts: src/lower/write/generated.c,
 * src/lower/write/fused.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

/* ---- checks ---- */

/* How many of the loops that it makes another construct can govern: the bounds of those behind depend on them. */
static long loops_made(const struct directive *directive) {
  return omp_is_hint(directive) || omp_sequence_length(directive) > 1 ? 0 : omp_transformed_depth(directive);
}

static void check_applied(struct unit *unit, const struct directive *directive, const struct directive *applied) {
  const char *name = omp_directive_name(directive), *inner = omp_directive_name(applied);
  long wanted = omp_loops_wanted(directive), made = loops_made(applied);
  if (omp_sequence_length(applied) > 1)
    check_error(unit, applied->place, "'%s' makes %zu loops, one after another, of which '%s' cannot govern one", inner,
                omp_sequence_length(applied), name);
  else if (made == 0)
    check_error(unit, applied->place, "'%s' without 'partial' leaves no loop for the '%s' around it", inner, name);
  else if (wanted > made && !omp_keeps_loops(applied))
    check_error(unit, applied->place, "'%s' around this '%s' governs %ld loops, but there %s %ld that it can", name,
                inner, wanted, made == 1 ? "is" : "are", made);
  else
    return;
  note_enclosing(unit, directive);
}

static bool is_known(const struct node *node) {
  return node && node->is_constant;
}

/* All that a trip count is computed from. */
static bool has_known_count(const struct node *loop) {
  const struct node *init = without_parens(loop->kid[0]), *condition = without_parens(loop->kid[1]);
  const struct node *step = without_parens(loop->kid[2]);
  if (init && init->kind == N_DECLS)
    init = init->kid[0];
  bool known = init && init->nkids && is_known(without_parens(init->kid[init->nkids - 1]));
  known = known && condition && condition->nkids == 2 &&
          (is_known(without_parens(condition->kid[0])) || is_known(without_parens(condition->kid[1])));
  if (!known || !step || step->kind == N_UNARY)
    return known && step;
  const struct node *by = step->nkids == 2 ? without_parens(step->kid[1]) : NULL;
  bool sum = by && step->op == 0 && by->kind == N_BINARY;
  return sum ? is_known(without_parens(by->kid[0])) || is_known(without_parens(by->kid[1])) : is_known(by);
}

/* Each number from 1 on stands there once. */
void omp_check_permutation(struct unit *unit, const struct directive *directive) {
  const struct clause *clause = clause_of(directive, CLAUSE_PERMUTATION);
  unsigned long seen = 0, n = clause ? clause->nargs : 0;
  for (size_t i = 0; i < n; i++)
    if (is_known(clause->args[i]) && clause->args[i]->value > 0 && clause->args[i]->value <= 64)
      seen |= 1ul << (clause->args[i]->value - 1);
  if (clause && (n < 2 || n > 64 || seen != (n == 64 ? ~0ul : (1ul << n) - 1)))
    check_error(unit, clause->place,
                "'permutation' has each number from 1 to that of its arguments once, and two or more");
}

/* The iteration that is last then is another one than for who looks at the variables. */
static void check_order(struct unit *unit, const struct directive *directive) {
  static const int clauses[] = {CLAUSE_LASTPRIVATE, CLAUSE_LINEAR, CLAUSE_ORDERED, NO_CLAUSE};
  const struct directive *other = omp_applied(directive) ? omp_turning(omp_applied(directive)) : NULL;
  for (size_t i = 0; other && i < directive->nclauses; i++)
    if (clause_among(clauses, directive->clauses[i].kind)) {
      check_error(unit, directive->clauses[i].place, "'%s' is not supported on loops that '%s' makes",
                  omp_clause_word(&directive->clauses[i]), omp_directive_name(other));
      note_enclosing(unit, other);
    }
}

void omp_check_transform(struct unit *unit, const struct directive *directive) {
  omp_check_sequence(unit, directive);
  const struct directive *applied = omp_applied(directive);
  if (applied)
    check_applied(unit, directive, applied);
  omp_check_permutation(unit, directive);
  omp_check_applies(unit, directive);
  check_order(unit, directive);
  const struct clause *full = directive->kind == DIR_UNROLL ? clause_of(directive, CLAUSE_FULL) : NULL;
  if (full && directive->body->kind == N_FOR && !has_known_count(directive->body))
    check_error(unit, unit_place(unit, directive->body->begin),
                "'unroll full' needs a loop with a constant number of iterations");
}

/* ---- constructs ---- */

void omp_build_transform(struct unit *unit, struct construct *construct, const struct directive *directive) {
  bool transforms = omp_parts(directive) & PART_TRANSFORM;
  omp_build_fused(unit, construct, directive);
  const struct clause *partial = clause_of(directive, CLAUSE_PARTIAL);
  if (transforms && construct->kind == CONSTRUCT_BLOCK)
    construct->block.unroll = clause_of(directive, CLAUSE_FULL) ? "(full)"
                              : partial && partial->nargs
                                  ? arena_printf(unit->arena, "_count(%ld)", omp_factor(directive, 0))
                                  : "(enable)";
  bool fused = transforms && omp_is_fused(directive);
  if (!(transforms || omp_applied(directive)) || !(construct->loop || fused) ||
      (construct->kind == CONSTRUCT_APPLIED && !fused))
    return;
  struct nest_asked *nest = fused ? ARENA_NEW(unit->arena, struct nest_asked) : &construct->loop->nest;
  omp_make_loops(unit, directive, nest);
  nest->nshared = transforms ? 0 : (int)omp_loops_wanted(directive);
  if (fused) {
    nest->collapse = (int)omp_depth(directive);
    construct->nest = nest;
  }
}
