/*
 * check_routine.c - what routine directives say: one level for each kind of device, the same wherever a function is
 * named; and what the functions may do (OpenACC 3.3 2.9.11, 2.15.1).
 */
#include "lower/state.h"

static const enum clause_kind level_clauses[] = {CLAUSE_GANG, CLAUSE_WORKER, CLAUSE_VECTOR, CLAUSE_SEQ};
enum { NLEVELS = sizeof level_clauses / sizeof *level_clauses };

static const struct {
  enum variant variant;
  const char *words;
} kinds_of_device[] = {{VARIANT_HOST, "the host"}, {VARIANT_NVIDIA, "NVIDIA devices"}};
enum { NKINDS = sizeof kinds_of_device / sizeof *kinds_of_device };

const char *routine_bind_name(struct lowering *l, const struct decl *function) {
  const struct clause *bind = clause_find(routine_for(l, function, VARIANT_NVIDIA), CLAUSE_BIND);
  return bind ? bind->text : NULL; /* bind(name) and bind("name") are the same in C: symbols are names */
}

static const struct clause *level_of(const struct directive *routine) {
  for (size_t i = 0; i < NLEVELS; i++)
    if (clause_find(routine, level_clauses[i]))
      return clause_find(routine, level_clauses[i]);
  return NULL;
}

/* "gang(dim:2)" has dimension 2. */
static long level_dimension(const struct clause *level) {
  return level && level->kind == CLAUSE_GANG && level->nargs && level->args[0] ? level->args[0]->value : 1;
}

/* --- one directive --- */

static void check_one_level(struct lowering *l, const struct directive *directive) {
  bool depends = clause_find(directive, CLAUSE_DEVICE_TYPE) != NULL;
  for (size_t k = 0; k < (depends ? NKINDS : 1); k++) {
    const struct directive *routine = directive_for(l, directive, kinds_of_device[k].variant);
    const char *on = depends ? arena_printf(l->arena, " on %s", kinds_of_device[k].words) : "";
    const struct clause *first = NULL;
    for (size_t i = 0; i < routine->nclauses; i++) {
      const struct clause *clause = &routine->clauses[i];
      bool is_level = false;
      for (size_t j = 0; j < NLEVELS; j++)
        is_level |= clause->kind == level_clauses[j];
      if (is_level && first && first->kind != clause->kind)
        diag_at(l->diag, DIAG_ERROR, clause->place, "a routine has one level, but this one has '%s' and '%s'%s%s",
                clause_word(first), clause_word(clause), on,
                depends ? ": write the first behind 'device_type(*)'" : "");
      first = first ? first : is_level ? clause : NULL;
    }
    if (!first)
      diag_at(l->diag, DIAG_ERROR, directive->place, "the routine has no level%s: add gang, worker, vector or seq%s",
              on, depends ? " behind 'device_type(*)'" : "");
  }
}

/* Only what the specification lists may depend on the device. */
static void check_device_clauses(struct lowering *l, const struct directive *directive) {
  bool behind = false;
  const struct directive *host = directive_for(l, directive, VARIANT_HOST);
  const struct directive *nvidia = directive_for(l, directive, VARIANT_NVIDIA);
  const struct clause *bind = clause_find(host, CLAUSE_BIND);
  if (bind && !clause_find(nvidia, CLAUSE_BIND))
    diag_warn(l->diag, WARNING_BIND_ON_HOST, bind->place,
              "'bind' is for devices other than the host: here it does nothing");
  for (size_t i = 0; i < directive->nclauses; i++) {
    const struct clause *clause = &directive->clauses[i];
    behind |= clause->kind == CLAUSE_DEVICE_TYPE;
    if (behind && clause->kind == CLAUSE_NOHOST)
      diag_at(l->diag, DIAG_ERROR, clause->place,
              "'nohost' cannot stand behind 'device_type': only gang, worker, vector, seq and bind can");
  }
}

/* --- several directives for one function --- */

static bool same_text(const char *a, const char *b) {
  return a == b || (a && b && strcmp(a, b) == 0);
}

static const char *words_of(struct lowering *l, const struct clause *level) {
  if (!level)
    return "no level";
  long dimension = level_dimension(level);
  return dimension > 1 ? arena_printf(l->arena, "gang(dim:%ld)", dimension) : clause_word(level);
}

static void check_pair(struct lowering *l, const struct decl *function, const struct directive *earlier,
                       const struct directive *later) {
  for (size_t k = 0; k < NKINDS; k++) {
    const struct directive *a = directive_for(l, earlier, kinds_of_device[k].variant);
    const struct directive *b = directive_for(l, later, kinds_of_device[k].variant);
    const struct clause *one = level_of(a), *other = level_of(b);
    const struct clause *bind = clause_find(a, CLAUSE_BIND), *other_bind = clause_find(b, CLAUSE_BIND);
    bool same = one && other && one->kind == other->kind && level_dimension(one) == level_dimension(other);
    if (one && other && !same)
      diag_at(l->diag, DIAG_ERROR, later->place, "'%s' is a routine %s here, but a routine %s in line %u of %s",
              function->name, words_of(l, other), words_of(l, one), earlier->place.line, earlier->place.file);
    else if (bind && other_bind && !same_text(bind->text, other_bind->text))
      diag_at(l->diag, DIAG_ERROR, later->place, "'%s' is bound to '%s' here, but to '%s' in line %u of %s",
              function->name, other_bind->text, bind->text, earlier->place.line, earlier->place.file);
    else
      continue;
    diag_at(l->diag, DIAG_NOTE, earlier->place, "the other directive is here");
    return;
  }
}

static bool names(const struct directive *directive, const struct decl *function) {
  for (size_t i = 0; i < directive->nnames; i++)
    if (tree_same_decl(directive->names[i], function))
      return true;
  return false;
}

static void check_agreement(struct lowering *l, size_t at) {
  const struct directive *later = l->unit->directives[at];
  for (size_t i = 0; i < later->nnames; i++)
    for (size_t j = 0; j < at; j++) {
      const struct directive *earlier = l->unit->directives[j];
      if (earlier->kind != DIR_ROUTINE || !names(earlier, later->names[i]))
        continue;
      check_pair(l, later->names[i], earlier, later);
      break;
    }
}

void routines_check(struct lowering *l) {
  for (size_t i = 0; i < l->unit->ndirectives; i++) {
    const struct directive *directive = l->unit->directives[i];
    if (directive->kind != DIR_ROUTINE)
      continue;
    check_one_level(l, directive);
    check_device_clauses(l, directive);
    check_agreement(l, i);
  }
}
