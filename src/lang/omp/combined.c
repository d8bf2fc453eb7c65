/*
 * combined.c - directives that are read as two constructs (combined of tables.c): which of the two has which clauses
 * (OpenMP 5.2, 17.2). The inner one is a taskloop construct.
 *
 * Checks of clauses are made of the directive as the user wrote it; the two have but legal ones. Those of host code
 * stay as two, too: clang 19 makes nothing of the statement of a masked taskloop.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

/* 17.2, 5.4, 5.5: a variable's copies are those of the innermost construct that makes any. SHARED: for the threads of a
   parallel construct around it, it is shared. */
static const struct {
  int clause;
  bool shared;
} copies[] = {{CLAUSE_PRIVATE, false},  {CLAUSE_FIRSTPRIVATE, true}, {CLAUSE_LASTPRIVATE, true},
              {CLAUSE_REDUCTION, true}, {CLAUSE_LINEAR, true},       {CLAUSE_IN_REDUCTION, false},
              {CLAUSE_ALLOCATE, false}, {NO_CLAUSE, false}};

bool omp_is_outer(const struct directive *directive) {
  return directive->whole && (!directive->parent || directive->parent->whole != directive->whole);
}

/* 3.4: of a condition with a construct's name, the one that it is for. */
static bool is_named(const struct directive *part, const struct clause *clause) {
  if (clause->kind != CLAUSE_IF || !clause->text)
    return true;
  return strcmp(clause->text, "parallel") == 0 ? omp_parts(part) & PART_PARALLEL : omp_is_task(part);
}

static bool takes(const struct directive *part, const struct clause *clause) {
  return clause_among(directive_info(part)->clauses, clause->kind) && is_named(part, clause);
}

static void add(struct directive *part, const struct clause *clause) {
  part->clauses[part->nclauses++] = *clause;
}

/* An array of which a section is reduced is shared as a whole. */
static struct clause shared(struct unit *unit, const struct clause *clause) {
  struct clause shared = {.kind = CLAUSE_SHARED, .place = clause->place, .nvars = clause->nvars};
  const char *names = "";
  shared.vars = ARENA_ARRAY(unit->arena, struct var_item, clause->nvars);
  for (size_t i = 0; i < clause->nvars; i++) {
    const struct var_item *item = &clause->vars[i];
    const char *name = item->decl ? item->decl->name : item->text;
    shared.vars[i] = (struct var_item){.expr = item->expr, .decl = item->decl, .text = name, .place = item->place};
    names = arena_printf(unit->arena, "%s%s%s", names, i ? ", " : "", name);
  }
  shared.written = arena_printf(unit->arena, "shared(%s)", names);
  return shared;
}

static const char *text_of(struct unit *unit, const struct directive *part) {
  const char *text = arena_printf(unit->arena, "omp %s", directive_info(part)->name);
  for (size_t i = 0; i < part->nclauses; i++)
    text = arena_printf(unit->arena, "%s %s", text, part->clauses[i].written);
  return text;
}

void omp_divide(struct unit *unit, struct directive *outer, struct directive *inner) {
  const struct directive *whole = outer->whole;
  outer->nclauses = inner->nclauses = 0;
  outer->clauses = ARENA_ARRAY(unit->arena, struct clause, whole->nclauses + 1);
  inner->clauses = ARENA_ARRAY(unit->arena, struct clause, whole->nclauses + 1);
  EACH_OF (const struct clause, clause, whole->clauses, whole->nclauses) {
    size_t row = 0;
    while (copies[row].clause != NO_CLAUSE && copies[row].clause != clause->kind)
      row++;
    struct clause other = copies[row].shared ? shared(unit, clause) : *clause;
    bool outside = (copies[row].clause == NO_CLAUSE || copies[row].shared) && takes(outer, &other);
    if (outside)
      add(outer, &other);
    if (!outside || takes(inner, clause)) /* what neither takes, who checks the inner one finds there */
      add(inner, clause);
  }
  outer->text = text_of(unit, outer);
  inner->text = text_of(unit, inner);
}
