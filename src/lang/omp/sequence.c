/*
 * sequence.c - loops that follow one another (OpenMP 6.0, 6.4.2): those that split makes of one, and those of which
 * fuse makes one. The loops of a sequence have numbers from 1 on, by which looprange names them; split is several of
 * them.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

static long constant(const struct clause *clause, size_t i, long otherwise) {
  const struct node *node = clause && clause->nargs > i ? clause->args[i] : NULL;
  return node && node->is_constant ? node->value : otherwise;
}

/* What stands in a fuse directive's block, one after another; the block may be a directive without braces. */
static struct node *const *elements_of(const struct directive *directive, size_t *n) {
  const struct node *frame = directive->body;
  struct node *const *block = frame && frame->kind == N_FOR && directive->kind == DIR_FUSE ? &frame->kid[3] : NULL;
  *n = !block ? 0 : (*block)->kind == N_COMPOUND ? (*block)->nkids : 1;
  return block && (*block)->kind == N_COMPOUND ? (*block)->kid : block;
}

static bool transforms(const struct node *node) {
  return node->kind == N_DIRECTIVE && omp_parts(node->directive) & PART_TRANSFORM;
}

static size_t length_of(const struct node *node) {
  return transforms(node) ? omp_sequence_length(node->directive) : node->kind == N_FOR;
}

/* Those of fuse's block. */
static size_t all_of(const struct directive *directive) {
  size_t n, all = 0;
  struct node *const *element = elements_of(directive, &n);
  for (size_t i = 0; i < n; i++)
    all += length_of(element[i]);
  return all;
}

/* The first that is fused, from 0, and the one behind the last. */
static struct fused_asked range_of(const struct directive *directive) {
  const struct clause *range = clause_of(directive, CLAUSE_LOOPRANGE);
  long all = (long)all_of(directive), first = constant(range, 0, 1) - 1, count = constant(range, 1, all);
  return (struct fused_asked){(int)first, (int)(first + count), (int)all};
}

size_t omp_sequence_length(const struct directive *directive) {
  const struct clause *counts = clause_of(directive, CLAUSE_COUNTS);
  if (directive->kind == DIR_SPLIT)
    return counts && counts->nargs ? counts->nargs : 1;
  if (directive->kind != DIR_FUSE)
    return 1;
  struct fused_asked range = range_of(directive);
  long length = range.n - (range.last - range.first) + 1;
  return length > 1 ? (size_t)length : 1;
}

bool omp_is_fused(const struct directive *directive) {
  const struct directive *fuse = directive->parent;
  if (!fuse || omp_parts(fuse) != PART_TRANSFORM || fuse->kind != DIR_FUSE)
    return false;
  struct fused_asked range = range_of(fuse);
  size_t n;
  struct node *const *element = elements_of(fuse, &n);
  for (long i = 0, at = 0; i < (long)n; at += (long)length_of(element[i++]))
    if (element[i] == directive->node)
      return at < range.last && at + (long)length_of(element[i]) > range.first;
  return false;
}

/* ---- checks ---- */

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

/* A nest of loops that fuse, too, rewrites: each has a variable of its own. */
static void check_nest(struct unit *unit, const struct node *loop, long depth) {
  for (; depth > 0 && loop && loop->kind == N_FOR; depth--) {
    const struct node *init = loop->kid[0];
    struct place place = unit_place(unit, loop->begin);
    if (!init || init->kind != N_DECLS || init->nkids != 1)
      check_error(unit, place, "a loop in 'fuse' has to declare its variable");
    else if (find_break(loop->kid[3], loop->kid[3]))
      check_error(unit, place, "a loop in 'fuse' must run to its end: no break out of it");
    for (loop = loop->kid[3]; loop->kind == N_COMPOUND && loop->nkids == 1;)
      loop = loop->kid[0];
  }
}

static void check_element(struct unit *unit, const struct node *node, bool fused) {
  struct place place = unit_place(unit, node->begin);
  if (node->kind != N_FOR && !transforms(node))
    check_error(unit, place, "'fuse' takes a block of 'for' loops, in which nothing else stands");
  else if (node->kind == N_DIRECTIVE && omp_is_hint(node->directive))
    check_error(unit, place, "'unroll' without 'partial' leaves no loop for the 'fuse' around it");
  else if (node->kind == N_DIRECTIVE && node->directive->kind == DIR_FUSE && omp_sequence_length(node->directive) > 1)
    check_error(unit, place, "'fuse' that leaves several loops is not supported in another 'fuse'");
  else if (fused && node->kind == N_FOR)
    check_nest(unit, node, 1);
  else if (fused)
    check_nest(unit, omp_loop_of(node->directive), omp_depth(node->directive));
}

static void check_fuse(struct unit *unit, const struct directive *directive) {
  const struct clause *looprange = clause_of(directive, CLAUSE_LOOPRANGE);
  struct fused_asked range = range_of(directive);
  size_t n;
  struct node *const *element = elements_of(directive, &n);
  bool single = n == 1 && element == &directive->body->kid[3];
  if (range.n == 0 || (single && !transforms(*element)))
    check_error(unit, directive->place, "'fuse' must be followed by loops in braces");
  else if (looprange && looprange->nargs != 2)
    check_error(unit, looprange->place, "'looprange' takes the number of the first loop and how many there are");
  else if (looprange && range.last > range.n && range.first >= 0 && range.first < range.last)
    check_error(unit, looprange->place, "'looprange' asks for %d loop%s from number %d on, but there %s %d",
                range.last - range.first, range.last - range.first == 1 ? "" : "s", range.first + 1,
                range.n == 1 ? "is" : "are", range.n);
  for (long i = 0, at = 0; i < (long)n && !single; at += (long)length_of(element[i++]))
    if (element[i]->kind != N_EMPTY)
      check_element(unit, element[i], at < range.last && at + (long)length_of(element[i]) > range.first);
  if (single && transforms(*element))
    check_element(unit, *element, true);
}

/* OpenMP 6.0, 11.6: what one part has is what others leave. */
static void check_split(struct unit *unit, const struct directive *directive) {
  const struct clause *counts = clause_of(directive, CLAUSE_COUNTS);
  size_t fills = 0;
  for (size_t i = 0; counts && i < counts->nargs; i++)
    fills += counts->args[i] == NULL;
  if (counts && fills != 1)
    check_error(unit, counts->place, "'counts' needs 'omp_fill' once, for the loop that has all other iterations");
}

void omp_check_sequence(struct unit *unit, const struct directive *directive) {
  if (directive->kind == DIR_FUSE && directive->body && directive->body->kind == N_FOR)
    check_fuse(unit, directive);
  if (directive->kind == DIR_SPLIT)
    check_split(unit, directive);
}

void omp_build_fused(struct unit *unit, struct construct *construct, const struct directive *directive) {
  if (!(omp_parts(directive) & PART_TRANSFORM) || directive->kind != DIR_FUSE)
    return;
  struct fused_asked *fused = ARENA_NEW(unit->arena, struct fused_asked);
  *fused = range_of(directive);
  construct->fused = fused;
}
