/*
 * check_nesting.c - what may stand inside what: constructs, levels of loops. OpenACC 3.3: 2.5.4, 2.6, 2.9, 2.9.2
 * to 2.9.4, 2.12, 2.15.1.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/internal.h"

static const char *name_of(const struct directive *directive) {
  return directive_info(directive)->name;
}

/* ---- constructs ---- */

static void check_constructs(struct unit *unit, const struct directive *directive) {
  const struct directive *compute = compute_around(directive->parent);
  if (compute && acc_is_compute(directive)) {
    check_error(unit, directive->place, "'%s' inside of '%s': compute constructs do not nest", name_of(directive),
                name_of(compute));
    note_enclosing(unit, compute);
  } else if (compute && acc_is_host_only(directive)) {
    check_error(unit, directive->place, "'%s' cannot stand inside of '%s'", name_of(directive), name_of(compute));
    note_enclosing(unit, compute);
  }
  const struct decl *function = directive->function;
  if (!compute && function && function->routine && (acc_is_compute(directive) || acc_is_host_only(directive)))
    check_error(unit, directive->place, "'%s' cannot stand in the routine '%s', which runs on the device",
                name_of(directive), function->shown);
  if (acc_is(directive, DIR_LOOP) && !compute && function && !function->routine) {
    check_error(unit, directive->place, "'loop' stands neither in a compute construct nor in a routine");
    diag_at(unit->diag, DIAG_NOTE, directive->place, "write 'parallel loop', or '#pragma acc routine' before '%s'",
            function->shown);
  }
}

/* 2.10: "may appear at the top of (inside of) a loop". */
static void check_cache(struct unit *unit, const struct directive *directive) {
  if (!acc_is(directive, DIR_CACHE))
    return;
  for (const struct node *node = directive->node; node; node = node->parent)
    if (node->kind == N_FOR || node->kind == N_WHILE || node->kind == N_DO)
      return;
  diag_warn(unit->diag, WARNING_CACHE_OUTSIDE_LOOP, directive->place,
            "'cache' stands outside of any loop and has no effect: it goes to the top of a loop's body");
}

static const char *owner_words(enum node_kind kind) {
  if (kind == N_IF)
    return "an 'if'";
  if (kind == N_LABEL || kind == N_CASE || kind == N_DEFAULT)
    return "a label";
  return kind == N_DIRECTIVE ? "another directive" : "a loop or switch";
}

/* The governed statement of an if, a loop or a label must not be a stand-alone directive: without OpenACC it would be
   the next statement. */
static void check_not_a_body(struct unit *unit, const struct directive *directive) {
  enum association association = directive_info(directive)->association;
  if (association == LOOP || association == STATEMENT)
    return;
  const struct node *parent = directive->node ? directive->node->parent : NULL;
  if (!parent)
    return;
  enum node_kind kind = parent->kind;
  if (kind == N_IF || kind == N_FOR || kind == N_WHILE || kind == N_DO || kind == N_SWITCH || kind == N_LABEL ||
      kind == N_CASE || kind == N_DEFAULT || kind == N_DIRECTIVE)
    check_error(unit, directive->place, "'%s' cannot be the statement that belongs to %s: put it in braces",
                name_of(directive), owner_words(kind));
}

/* ---- levels ---- */

static const struct {
  enum clause_kind clause;
  int level;
} levels[] = {
#define LEVEL(ID, id, index, name, units) {CLAUSE_##ID, LEVEL_##ID},
#include "sumac/levels.def"
};

static int levels_of(const struct directive *directive) {
  int mask = 0;
  for (size_t i = 0; i < NLEVELS; i++)
    if (clause_of(directive, levels[i].clause))
      mask |= levels[i].level;
  return mask;
}

/* The coarsest of LEVELS. */
static const char *coarsest(int levels) {
  return level_name(levels & -levels);
}

/* A level may stand inside of coarser ones only. gang(dim:) may nest in gang of a higher dimension. */
static long gang_dimension(const struct directive *directive) {
  const struct clause *gang = clause_of(directive, CLAUSE_GANG);
  for (size_t i = 0; gang && i < gang->nargs; i++)
    if (gang->arg_names && strcmp(gang->arg_names[i], "dim") == 0 && gang->args[i] && gang->args[i]->is_constant)
      return gang->args[i]->value;
  return 1;
}

static bool clashes(const struct directive *inner, const struct directive *outer, int *inner_level, int *outer_level) {
  int in = levels_of(inner), out = levels_of(outer);
  if (in & LEVEL_GANG && out & LEVEL_GANG && gang_dimension(inner) < gang_dimension(outer))
    out &= ~LEVEL_GANG;
  for (int level = LEVEL_GANG; level <= LEVEL_VECTOR; level *= 2)
    if (in & level && out >= level) { /* as fine as it, or finer */
      *inner_level = level;
      int finest = out & LEVEL_VECTOR ? LEVEL_VECTOR : out & LEVEL_WORKER ? LEVEL_WORKER : LEVEL_GANG;
      *outer_level = finest;
      return true;
    }
  return false;
}

/* Levels that depend on the device are checked where they are chosen, for each kind of device. */
static bool depends(const struct directive *directive) {
  return clause_of(directive, CLAUSE_DEVICE_TYPE) != NULL;
}

static void check_levels(struct unit *unit, const struct directive *directive) {
  int inner_level, outer_level;
  if (!acc_is_loop(directive) || levels_of(directive) == 0 || depends(directive))
    return;
  if (!acc_is_compute(directive)) /* a combined construct begins anew */
    for (const struct directive *outer = directive->parent; outer; outer = outer->parent) {
      if (acc_is_loop(outer) && !depends(outer) && clashes(directive, outer, &inner_level, &outer_level)) {
        check_error(unit, directive->place, "a '%s' loop cannot stand inside of a '%s' loop", coarsest(inner_level),
                    coarsest(outer_level));
        note_enclosing(unit, outer);
        return;
      }
      if (acc_is_compute(outer))
        return;
    }
  const struct directive *routine = directive->function ? directive->function->routine : NULL;
  if (!routine || acc_is_compute(directive) || depends(routine))
    return;
  int allowed = clause_of(routine, CLAUSE_GANG)     ? LEVEL_GANG | LEVEL_WORKER | LEVEL_VECTOR
                : clause_of(routine, CLAUSE_WORKER) ? LEVEL_WORKER | LEVEL_VECTOR
                : clause_of(routine, CLAUSE_VECTOR) ? LEVEL_VECTOR
                                                    : 0;
  int excess = levels_of(directive) & ~allowed;
  if (excess && routine->implied) {
    check_error(unit, directive->place, "a '%s' loop in '%s', which has no routine directive: 'routine seq' is implied",
                coarsest(excess), directive->function->shown);
    diag_at(unit->diag, DIAG_NOTE, directive->function->place, "write '#pragma acc routine %s' before '%s'",
            coarsest(excess), directive->function->shown);
  } else if (excess) {
    check_error(unit, directive->place, "a '%s' loop cannot stand in the routine '%s', whose level is '%s'",
                coarsest(excess), directive->function->shown, allowed ? coarsest(allowed) : "seq");
    diag_at(unit->diag, DIAG_NOTE, routine->place, "the routine is declared here");
  }
}

/* An acc loop among the loops that an outer one has collapsed or tiled. */
static void check_inside_collapse(struct unit *unit, const struct directive *directive) {
  const struct directive *outer = directive->parent;
  if (!acc_is_loop(directive) || acc_is_compute(directive) || !outer || !acc_is_loop(outer) || loop_depth(outer) < 2)
    return;
  long loops = 0; /* of the outer construct's nest, around this one */
  for (const struct node *node = directive->node->parent; node && node != outer->node; node = node->parent)
    loops += node->kind == N_FOR;
  if (loops < loop_depth(outer)) {
    check_error(unit, directive->place, "'loop' stands between the loops that 'collapse' or 'tile' makes one");
    note_enclosing(unit, outer);
  }
}

void check_nesting(struct unit *unit, struct directive *directive) {
  check_constructs(unit, directive);
  check_not_a_body(unit, directive);
  check_cache(unit, directive);
  check_levels(unit, directive);
  check_inside_collapse(unit, directive);
}
