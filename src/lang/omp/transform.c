/*
 * transform.c - loop-transforming constructs (OpenMP 5.2, 9): tile and unroll; reverse, interchange, stripe and fuse of
 * OpenMP 6.0. Each makes loops of those that follow, for the construct of loops around it, for another transformation,
 * or for the thread that executes it.
 *
 *     reverse               the loop, with its last iteration first
 *     fuse                  the loops in a block, an iteration of each at a time
 *     interchange           two loops, the inner one around the outer one; permutation(3, 1, 2): the third around the
 *                           first around the second
 *     tile sizes(a, b)      over tiles of a and b iterations, and in them over a tile's iterations
 *     stripe sizes(a, b)    over the first a and b iterations, and in them over each a-th and b-th from there on
 *     unroll partial(n)     over groups of n iterations, and in them over a group's
 *     unroll, unroll full   none that another construct could govern
 *
 * What the transformations of a nest make is a list of loops: each goes through one dimension of the loops that are
 * written, in steps (struct made_loop). An unroll construct that nothing else is applied to changes no order of
 * iterations: it is left to the target's compiler.
 */
#include "lang/lang.h"
#include "lang/omp/internal.h"

enum { DEFAULT_FACTOR = 4 }; /* of unroll partial without a number, which is the implementation's */

const struct directive *omp_applied(const struct directive *directive) {
  const struct node *body = directive->body;
  bool loops = omp_parts(directive) & (PARTS_OF_LOOPS | PART_TRANSFORM) && omp_is_loop(directive);
  return loops && body && body->kind == N_DIRECTIVE && omp_parts(body->directive) & PART_TRANSFORM ? body->directive
                                                                                                   : NULL;
}

bool omp_is_applied(const struct directive *directive) {
  return directive->parent && omp_applied(directive->parent) == directive;
}

const struct node *omp_loop_of(const struct directive *directive) {
  while (omp_applied(directive))
    directive = omp_applied(directive);
  return directive->body;
}

long omp_transformed_depth(const struct directive *directive) {
  bool interchange = directive->kind == DIR_INTERCHANGE;
  const struct clause *numbers = clause_of(directive, interchange ? CLAUSE_PERMUTATION : CLAUSE_SIZES);
  return numbers && numbers->nargs ? (long)numbers->nargs : interchange ? 2 : 1;
}

/* ---- checks ---- */

/* How many of the loops that it makes another construct can govern: the bounds of those behind depend on them. */
static long loops_made(const struct directive *directive) {
  return directive->kind != DIR_UNROLL || clause_of(directive, CLAUSE_PARTIAL) ? omp_transformed_depth(directive) : 0;
}

/* How many loops the directive asks for. */
static long loops_wanted(const struct directive *directive) {
  const struct clause *collapse = clause_of(directive, CLAUSE_COLLAPSE);
  const struct node *number = collapse && collapse->nargs ? collapse->args[0] : NULL;
  if (omp_parts(directive) & PART_TRANSFORM)
    return omp_transformed_depth(directive);
  return number && number->is_constant ? number->value : 1;
}

static void check_applied(struct unit *unit, const struct directive *directive, const struct directive *applied) {
  const char *name = omp_directive_name(directive), *inner = omp_directive_name(applied);
  long wanted = loops_wanted(directive), made = loops_made(applied);
  if (made == 0)
    check_error(unit, applied->place, "'%s' without 'partial' leaves no loop for the '%s' around it", inner, name);
  else if (wanted > made)
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
static void check_permutation(struct unit *unit, const struct directive *directive) {
  const struct clause *clause = clause_of(directive, CLAUSE_PERMUTATION);
  unsigned long seen = 0, n = clause ? clause->nargs : 0;
  for (size_t i = 0; i < n; i++)
    if (is_known(clause->args[i]) && clause->args[i]->value > 0 && clause->args[i]->value <= 64)
      seen |= 1ul << (clause->args[i]->value - 1);
  if (clause && (n < 2 || n > 64 || seen != (n == 64 ? ~0ul : (1ul << n) - 1)))
    check_error(unit, clause->place,
                "'permutation' has each number from 1 to that of its arguments once, and two or more");
}

/* The iteration that is last then is another one than for who looks at the variables; and groups of iterations would
   begin at the loop's end. */
static void check_order(struct unit *unit, const struct directive *directive) {
  static const int clauses[] = {CLAUSE_LASTPRIVATE, CLAUSE_LINEAR,  CLAUSE_ORDERED,
                                CLAUSE_SIZES,       CLAUSE_PARTIAL, NO_CLAUSE};
  const struct directive *other = omp_applied(directive);
  while (other && other->kind != DIR_REVERSE && other->kind != DIR_STRIPE)
    other = omp_applied(other);
  for (size_t i = 0; other && i < directive->nclauses; i++)
    if (clause_among(clauses, directive->clauses[i].kind)) {
      check_error(unit, directive->clauses[i].place, "'%s' is not supported on loops that '%s' makes",
                  omp_clause_word(&directive->clauses[i]), omp_directive_name(other));
      note_enclosing(unit, other);
    }
}

/* A jump out of a loop, BODY, that becomes part of another one. */
static const struct node *find_break(const struct node *node, const struct node *body) {
  static const enum node_kind inner[] = {N_FOR, N_WHILE, N_DO, N_SWITCH, N_RANGE_FOR};
  const struct node *found = node->kind == N_BREAK ? node : NULL;
  for (size_t i = 0; i < sizeof inner / sizeof *inner && node != body; i++)
    if (node->kind == inner[i])
      return NULL;
  for (size_t i = 0; i < node->nkids && !found; i++)
    found = node->kid[i] ? find_break(node->kid[i], body) : NULL;
  return found;
}

/* The directive's statement is a block of loops, each with a variable of its own. */
static void check_fused(struct unit *unit, const struct directive *directive) {
  const struct node *frame = directive->body, *block = frame && frame->kind == N_FOR ? frame->kid[3] : NULL;
  if (directive->kind != DIR_FUSE || !block)
    return;
  size_t loops = 0;
  for (size_t i = 0; block->kind == N_COMPOUND && i < block->nkids; i++) {
    const struct node *loop = block->kid[i], *init = loop->kind == N_FOR ? loop->kid[0] : NULL;
    struct place place = unit_place(unit, loop->begin);
    if (loop->kind == N_EMPTY)
      continue;
    loops++;
    if (loop->kind != N_FOR)
      check_error(unit, place, "'fuse' takes a block of 'for' loops, in which nothing else stands");
    else if (!init || init->kind != N_DECLS || init->nkids != 1)
      check_error(unit, place, "a loop in 'fuse' has to declare its variable");
    else if (find_break(loop->kid[3], loop->kid[3]))
      check_error(unit, place, "a loop in 'fuse' must run to its end: no break out of it");
  }
  if (block->kind != N_COMPOUND || loops == 0)
    check_error(unit, directive->place, "'fuse' must be followed by loops in braces");
}

void omp_check_transform(struct unit *unit, const struct directive *directive) {
  check_fused(unit, directive);
  const struct directive *applied = omp_applied(directive);
  if (applied)
    check_applied(unit, directive, applied);
  check_permutation(unit, directive);
  check_order(unit, directive);
  const struct clause *full = directive->kind == DIR_UNROLL ? clause_of(directive, CLAUSE_FULL) : NULL;
  if (full && directive->body->kind == N_FOR && !has_known_count(directive->body))
    check_error(unit, unit_place(unit, directive->body->begin),
                "'unroll full' needs a loop with a constant number of iterations");
}

/* ---- constructs ---- */

static long factor_of(const struct directive *directive, int dim) {
  const struct clause *clause = clause_of(directive, directive->kind == DIR_UNROLL ? CLAUSE_PARTIAL : CLAUSE_SIZES);
  const struct node *size = clause && clause->nargs > (size_t)dim ? clause->args[dim] : NULL;
  return size && size->is_constant && size->value > 0 ? size->value : DEFAULT_FACTOR;
}

static void interchange(const struct directive *directive, struct made_loop *loops) {
  const struct clause *clause = clause_of(directive, CLAUSE_PERMUTATION);
  struct made_loop before[64];
  long n = omp_transformed_depth(directive);
  memcpy(before, loops, (size_t)n * sizeof *loops);
  for (long i = 0; i < n; i++)
    loops[i] = before[clause ? clause->args[i]->value - 1 : 1 - i];
}

/* LOOPS is what stands below; of its first ones, two are made. Returns how many there are. */
static int apply(const struct directive *directive, struct made_loop *loops, int n) {
  int taken = (int)omp_transformed_depth(directive);
  if (directive->kind == DIR_INTERCHANGE)
    interchange(directive, loops);
  else if (directive->kind == DIR_REVERSE)
    loops[0].reversed = !loops[0].reversed;
  if (directive->kind == DIR_INTERCHANGE || directive->kind == DIR_REVERSE || directive->kind == DIR_FUSE ||
      (directive->kind == DIR_UNROLL && !clause_of(directive, CLAUSE_PARTIAL)))
    return n;
  memmove(loops + taken, loops, (size_t)n * sizeof *loops);
  for (int i = 0; i < taken; i++) {
    long factor = factor_of(directive, i);
    if (directive->kind == DIR_STRIPE) {
      loops[i].most = factor;
      loops[i].span = 0;
      loops[taken + i].unit *= factor;
    } else {
      loops[i].span = loops[i].unit *= factor;
    }
  }
  return n + taken;
}

/* From the innermost to the outermost. */
static int apply_all(const struct directive *directive, struct made_loop *loops) {
  const struct directive *applied = omp_applied(directive);
  int n = applied ? apply_all(applied, loops) : (int)omp_depth(directive);
  for (int i = 0; !applied && i < n; i++)
    loops[i] = (struct made_loop){.dim = i, .unit = 1, .span = 1};
  return omp_parts(directive) & PART_TRANSFORM ? apply(directive, loops, n) : n;
}

static size_t most_made(const struct directive *directive) {
  const struct directive *applied = omp_applied(directive);
  return (size_t)omp_transformed_depth(directive) + (applied ? most_made(applied) : (size_t)omp_depth(directive));
}

void omp_build_transform(struct unit *unit, struct construct *construct, const struct directive *directive) {
  bool transforms = omp_parts(directive) & PART_TRANSFORM;
  construct->fuses = transforms && directive->kind == DIR_FUSE;
  const struct clause *partial = clause_of(directive, CLAUSE_PARTIAL);
  if (transforms && construct->kind == CONSTRUCT_BLOCK)
    construct->block.unroll = clause_of(directive, CLAUSE_FULL) ? "(full)"
                              : partial && partial->nargs
                                  ? arena_printf(unit->arena, "_count(%ld)", factor_of(directive, 0))
                                  : "(enable)";
  struct loop_asked *loop = construct->loop;
  if (!loop || !(transforms || omp_applied(directive)) || construct->kind == CONSTRUCT_APPLIED)
    return;
  loop->nest.made = ARENA_ARRAY(unit->arena, struct made_loop, most_made(directive));
  loop->nest.nmade = apply_all(directive, loop->nest.made);
  loop->nest.nshared = transforms ? 0 : (int)loops_wanted(directive);
}
