/*
 * check_routine.c - what routine directives say: one level for each kind of device, the same wherever a function is
 * named; and what the functions may do (OpenACC 3.3 2.9.11, 2.15.1).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/internal.h"

static const int level_clauses[] = {CLAUSE_GANG, CLAUSE_WORKER, CLAUSE_VECTOR, CLAUSE_SEQ};
enum { NLEVEL_CLAUSES = sizeof level_clauses / sizeof *level_clauses };

static const struct clause *level_of(const struct directive *routine) {
  for (size_t i = 0; i < NLEVEL_CLAUSES; i++)
    if (clause_of(routine, level_clauses[i]))
      return clause_of(routine, level_clauses[i]);
  return NULL;
}

/* "gang(dim:2)" has dimension 2. */
static long level_dimension(const struct clause *level) {
  return level && level->kind == CLAUSE_GANG && level->nargs && level->args[0] ? level->args[0]->value : 1;
}

/* --- one directive --- */

static void check_one_level(struct unit *unit, const struct directive *directive) {
  bool depends = clause_of(directive, CLAUSE_DEVICE_TYPE) != NULL;
  for (int k = 0; k < (depends ? DEVICE_KINDS : 1); k++) {
    const struct directive *routine = acc_directive_on(unit, directive, (enum device_kind)k);
    const char *on = depends ? arena_printf(unit->arena, " on %s", device_kind_words((enum device_kind)k)) : "";
    const struct clause *first = NULL;
    EACH_OF (const struct clause, clause, routine->clauses, routine->nclauses) {
      bool is_level = false;
      for (size_t j = 0; j < NLEVEL_CLAUSES; j++)
        is_level |= clause->kind == level_clauses[j];
      if (is_level && first && first->kind != clause->kind)
        diag_at(unit->diag, DIAG_ERROR, clause->place, "a routine has one level, but this one has '%s' and '%s'%s%s",
                acc_clause_word(first), acc_clause_word(clause), on,
                depends ? ": write the first behind 'device_type(*)'" : "");
      first = first ? first : is_level ? clause : NULL;
    }
    if (!first)
      diag_at(unit->diag, DIAG_ERROR, directive->place, "the routine has no level%s: add gang, worker, vector or seq%s",
              on, depends ? " behind 'device_type(*)'" : "");
  }
}

/* What has no effect on the kind of device that it is for. */
static void check_device_clauses(struct unit *unit, const struct directive *directive) {
  const struct clause *bind = clause_of(acc_directive_on(unit, directive, DEVICE_KIND_HOST), CLAUSE_BIND);
  bool elsewhere = false;
  for (int k = 0; k < DEVICE_KINDS; k++)
    elsewhere |=
        k != DEVICE_KIND_HOST && clause_of(acc_directive_on(unit, directive, (enum device_kind)k), CLAUSE_BIND);
  if (bind && !elsewhere)
    diag_warn(unit->diag, WARNING_BIND_ON_HOST, bind->place,
              "'bind' is for devices other than the host: here it does nothing");
}

/* --- several directives for one function --- */

static bool same_text(const char *a, const char *b) {
  return a == b || (a && b && strcmp(a, b) == 0);
}

static const char *words_of(struct unit *unit, const struct clause *level) {
  if (!level)
    return "no level";
  long dimension = level_dimension(level);
  return dimension > 1 ? arena_printf(unit->arena, "gang(dim:%ld)", dimension) : acc_clause_word(level);
}

static void check_pair(struct unit *unit, const struct decl *function, const struct directive *earlier,
                       const struct directive *later) {
  for (int k = 0; k < DEVICE_KINDS; k++) {
    const struct directive *a = acc_directive_on(unit, earlier, (enum device_kind)k);
    const struct directive *b = acc_directive_on(unit, later, (enum device_kind)k);
    const struct clause *one = level_of(a), *other = level_of(b);
    const struct clause *bind = clause_of(a, CLAUSE_BIND), *other_bind = clause_of(b, CLAUSE_BIND);
    bool same = one && other && one->kind == other->kind && level_dimension(one) == level_dimension(other);
    if (one && other && !same)
      diag_at(unit->diag, DIAG_ERROR, later->place, "'%s' is a routine %s here, but a routine %s in line %u of %s",
              function->shown, words_of(unit, other), words_of(unit, one), earlier->place.line, earlier->place.file);
    else if (bind && other_bind && !same_text(bind->text, other_bind->text))
      diag_at(unit->diag, DIAG_ERROR, later->place, "'%s' is bound to '%s' here, but to '%s' in line %u of %s",
              function->shown, other_bind->text, bind->text, earlier->place.line, earlier->place.file);
    else
      continue;
    diag_at(unit->diag, DIAG_NOTE, earlier->place, "the other directive is here");
    return;
  }
}

static bool names(const struct directive *directive, const struct decl *function) {
  for (size_t i = 0; i < directive->nnames; i++)
    if (directive->names[i]->canonical == function->canonical)
      return true;
  return false;
}

static void check_agreement(struct unit *unit, size_t at) {
  const struct directive *later = unit->directives[at];
  for (size_t i = 0; i < later->nnames; i++)
    EACH_AT (const struct directive, earlier, unit->directives, at) {
      if (!acc_is(earlier, DIR_ROUTINE) || !names(earlier, later->names[i]))
        continue;
      check_pair(unit, later->names[i], earlier, later);
      break;
    }
}

void check_routine(struct unit *unit, size_t at) {
  const struct directive *directive = unit->directives[at];
  if (!acc_is(directive, DIR_ROUTINE))
    return;
  check_one_level(unit, directive);
  check_device_clauses(unit, directive);
  check_agreement(unit, at);
}
