/*
 * generated.c - the loops that the transformations of a nest make: a list, outermost first, of which each goes through
 * one dimension of the loops that are written, in steps (struct generated_loop).
 *
 * A clause apply (OpenMP 6.0 11.1) names some of the loops that its directive makes, from 1 on, and for each a
 * directive that is applied to it:
 *
 *     tile sizes(4, 4) apply(grid(1): reverse) apply(intratile: nothing, unroll partial(2))
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/generated.h"

enum { DEFAULT_FACTOR = 4 }; /* of unroll partial without a number, which is the implementation's */

/* The list while it is made; where there are errors, it has room for something. UNIT: what cannot be made is an error;
   NULL: it was one. */
struct making {
  struct unit *unit;
  struct arena *arena;
  struct generated_loop *loop;
  int n;
};

long omp_factor(const struct directive *directive, int dim) {
  const struct clause *clause = clause_of(directive, directive->kind == DIR_UNROLL ? CLAUSE_PARTIAL : CLAUSE_SIZES);
  const struct node *size = clause && clause->nargs > (size_t)dim ? clause->args[dim] : NULL;
  return size && size->is_constant && size->value > 0 ? size->value : DEFAULT_FACTOR;
}

/* ---- checks ---- */

static void check_numbers(struct unit *unit, const struct directive *directive, const struct clause *apply,
                          const struct named *loops) {
  int most = generated_loops_of(loops, directive);
  long before = 0;
  for (size_t i = 0; i < apply->nargs; i++) {
    const struct node *number = apply->args[i];
    if (!number || !number->is_constant || number->value <= before || number->value > most) {
      check_error(unit, number ? unit_place(unit, number->begin) : apply->place,
                  "'%s' of 'apply' takes constants from 1 to %d, in ascending order", loops->word, most);
      return;
    }
    before = number->value;
  }
  size_t n = apply->nargs ? apply->nargs : (size_t)most;
  if (apply->ninner != n)
    check_error(unit, apply->place, "'apply' has %zu directive%s for %zu loop%s of '%s'", apply->ninner,
                apply->ninner == 1 ? "" : "s", n, n == 1 ? "" : "s", loops->word);
}

static void check_repeated(struct unit *unit, const struct directive *directive, const struct clause *apply) {
  for (const struct clause *other = directive->clauses; other < apply; other++)
    for (size_t i = 0; other->kind == CLAUSE_APPLY && i < other->ninner; i++)
      for (size_t k = 0; k < apply->ninner; k++)
        if (generated_place_of(directive, other, i) == generated_place_of(directive, apply, k)) {
          check_error(unit, apply->place, "two 'apply' clauses name one loop");
          return;
        }
}

static void check_inner(struct unit *unit, const struct directive *inner) {
  bool nothing = omp_parts(inner) & PART_REMARK && inner->kind == DIR_NOTHING;
  if (!nothing && (!omp_is_transformation(inner) || inner->kind == DIR_FUSE || inner->kind == DIR_SPLIT)) {
    check_error(unit, inner->place,
                "'%s' in 'apply' is not supported: it takes transformations of a loop or nest, and "
                "'nothing'",
                omp_directive_name(inner));
    return;
  }
  omp_check_clauses(unit, inner);
  omp_check_permutation(unit, inner);
  omp_check_applies(unit, inner);
}

void omp_check_applies(struct unit *unit, const struct directive *directive) {
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses) {
    if (clause->kind != CLAUSE_APPLY)
      continue;
    const struct named *loops = generated_named_by(directive, clause);
    if (directive->kind == DIR_SPLIT)
      check_error(unit, clause->place, "'apply' is not supported on 'split'");
    else if (!loops)
      check_error(unit, clause->place, "'apply' of '%s' says which loops it is for: %s%s%s",
                  omp_directive_name(directive), generated_words(unit, directive), clause->text ? ", not " : "",
                  clause->text ? arena_printf(unit->arena, "'%s'", clause->text) : "");
    else if (omp_is_hint(directive))
      check_error(unit, clause->place, "'apply' of 'unroll' needs 'partial'");
    else
      check_numbers(unit, directive, clause, loops), check_repeated(unit, directive, clause);
    for (size_t i = 0; i < clause->ninner; i++)
      check_inner(unit, clause->inner[i]);
  }
}

/* ---- the list ---- */

static void interchange(const struct directive *directive, struct generated_loop *loops) {
  const struct clause *clause = clause_of(directive, CLAUSE_PERMUTATION);
  struct generated_loop before[64];
  long n = omp_transformed_depth(directive);
  memcpy(before, loops, (size_t)n * sizeof *loops);
  for (long i = 0; i < n; i++) {
    long from = clause ? clause->args[i]->value - 1 : 1 - i;
    if (from >= 0 && from < n) /* else there is an error */
      loops[i] = before[from];
  }
}

/* Groups of iterations of a loop that goes backwards begin at its end. */
static struct generated_loop groups_of(const struct generated_loop *loop, long factor) {
  struct generated_loop outer = *loop;
  outer.back = loop->back ? loop->back : loop->reversed ? loop->unit : 0;
  outer.reversed = false;
  outer.unroll = NULL;
  outer.unit = outer.span = loop->unit * factor;
  return outer;
}

/* counts(2, omp_fill, 3) */
static struct generated_loop parts_of(struct arena *arena, const struct directive *directive,
                                      const struct generated_loop *loop) {
  const struct clause *counts = clause_of(directive, CLAUSE_COUNTS);
  struct generated_loop outer = {.dim = loop->dim, .unit = loop->unit, .back = loop->reversed ? loop->unit : 0};
  size_t n = counts ? counts->nargs : 0;
  long *parts = ARENA_ARRAY(arena, long, n);
  for (size_t i = 0; i < n; i++)
    parts[i] = counts->args[i] ? counts->args[i]->value : -1;
  outer.counts = parts;
  outer.ncounts = (int)n;
  return outer;
}

/* Its iterations are a range of all, and groups of them begin where it does. */
static bool can_group(const struct directive *directive, const struct generated_loop *loop) {
  bool fits = directive->kind == DIR_STRIPE  ? !loop->reversed && !loop->back
              : directive->kind == DIR_SPLIT ? !loop->back
                                             : !(loop->reversed && loop->back);
  return fits && !loop->most && !loop->unroll;
}

static void check_loop(struct making *making, const struct directive *directive, const struct generated_loop *loop) {
  if (!making->unit || can_group(directive, loop))
    return;
  const struct directive *other = omp_turning(directive->node ? omp_applied(directive) : directive);
  check_error(making->unit, directive->place,
              loop->unroll ? "'%s' takes a loop that 'unroll' leaves to the compiler"
                           : "'%s' is not supported on loops that '%s' makes",
              omp_directive_name(directive), other ? omp_directive_name(other) : "apply");
  if (other && !loop->unroll)
    note_enclosing(making->unit, other);
}

/* "#pragma clang loop unroll..." of a loop that is made: how many iterations it has is known only inside of a group. */
static const char *hint_of(struct making *making, const struct directive *directive,
                           const struct generated_loop *loop) {
  if (!clause_of(directive, CLAUSE_FULL))
    return "(enable)";
  if (making->unit && (loop->most || !loop->inner))
    check_error(making->unit, directive->place, "'unroll full' needs a loop with a constant number of iterations");
  return arena_printf(making->arena, "_count(%ld)", loop->inner ? loop->inner : 1);
}

static void apply_clauses(struct making *making, const struct directive *directive, int at);

/* What the loops from number AT on become. */
static void apply(struct making *making, const struct directive *directive, int at) {
  int taken = (int)omp_transformed_depth(directive);
  struct generated_loop *loops = making->loop + at;
  if (at + taken > making->n) {
    if (making->unit)
      check_error(making->unit, directive->place, "'%s' needs %d loops, but there %s %d", omp_directive_name(directive),
                  taken, making->n - at == 1 ? "is" : "are", making->n - at);
    return;
  }
  if (directive->kind == DIR_INTERCHANGE)
    interchange(directive, loops);
  else if (directive->kind == DIR_REVERSE)
    loops[0].reversed = !loops[0].reversed;
  else if (omp_is_hint(directive) && !directive->node) /* else it stays, or leaves no loop */
    loops[0].unroll = hint_of(making, directive, &loops[0]);
  else if (directive->kind != DIR_FUSE && !omp_is_hint(directive)) {
    memmove(loops + taken, loops, (size_t)(making->n - at) * sizeof *loops);
    for (int i = 0; i < taken; i++) {
      struct generated_loop *inner = &loops[taken + i];
      check_loop(making, directive, inner);
      if (directive->kind == DIR_SPLIT) {
        loops[i] = parts_of(making->arena, directive, inner);
      } else if (directive->kind == DIR_STRIPE) {
        loops[i].most = omp_factor(directive, i);
        loops[i].span = 0;
        inner->unit *= loops[i].most;
      } else {
        loops[i] = groups_of(inner, omp_factor(directive, i));
        inner->inner = omp_factor(directive, i);
      }
    }
    making->n += taken;
  }
  apply_clauses(making, directive, at);
}

/* The loops are changed from the innermost on: those that are made do not move others. */
static void apply_clauses(struct making *making, const struct directive *directive, int at) {
  for (int place = generated_by_directive(directive) - 1; place >= 0; place--)
    EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses)
      for (size_t i = 0; i < clause->ninner; i++)
        if (omp_is_transformation(clause->inner[i]) && generated_place_of(directive, clause, i) == place)
          apply(making, clause->inner[i], at + place);
}

/* From the innermost to the outermost. */
static void apply_all(struct making *making, const struct directive *directive) {
  const struct directive *applied = omp_applied(directive);
  if (applied)
    apply_all(making, applied);
  else
    for (making->n = 0; making->n < omp_depth(directive); making->n++)
      making->loop[making->n] = (struct generated_loop){.dim = making->n, .unit = 1, .span = 1};
  if (omp_is_transformation(directive))
    apply(making, directive, 0);
}

static size_t most_generated(const struct directive *directive) {
  const struct directive *applied = directive->node ? omp_applied(directive) : NULL;
  size_t n =
      2 * (size_t)omp_transformed_depth(directive) + (applied ? most_generated(applied) : (size_t)omp_depth(directive));
  EACH_OF (const struct clause, clause, directive->clauses, directive->nclauses)
    for (size_t i = 0; i < clause->ninner; i++)
      n += most_generated(clause->inner[i]);
  return n;
}

static struct making make(struct unit *unit, const struct directive *directive, bool check) {
  struct making making = {.unit = check ? unit : NULL,
                          .arena = unit->arena,
                          .loop = ARENA_ARRAY(unit->arena, struct generated_loop, most_generated(directive))};
  apply_all(&making, directive);
  return making;
}

/* Loops that a construct around governs cannot be left to the compiler's unrolling. */
void omp_check_generated(struct unit *unit, const struct directive *directive) {
  bool transforms = omp_is_transformation(directive), fused = transforms && omp_is_fused(directive);
  if (transforms ? omp_is_applied(directive) : !omp_applied(directive))
    return;
  struct making making = make(unit, directive, transforms);
  long governed = fused ? 1 : transforms ? 0 : omp_loops_wanted(directive);
  for (long i = 0; i < governed && i < making.n; i++)
    if (making.loop[i].unroll) {
      check_error(unit, directive->place, "'unroll' without 'partial' in 'apply' leaves no loop for the '%s' around it",
                  fused ? "fuse" : omp_directive_name(directive));
      return;
    }
}

void omp_make_loops(struct unit *unit, const struct directive *directive, struct nest_asked *nest) {
  struct making making = make(unit, directive, false);
  nest->generated = making.loop;
  nest->ngenerated = making.n;
}
