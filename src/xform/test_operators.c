/*
 * test_operators.c - says what is wrong with the operators of reductions that the file declares and uses.
 *
 * requires: the IR as clang wrote it, with a struct sumac_operator for each
 * makes:    nothing in the IR, from which these tables are gone; what reports say of an operator
 *
 * Where nobody would hear of it, with -Wno-sumac-operator and without a report, nothing is tried.
 */
#include <string.h>

#include "xform/passes.h"
#include "xform/trial/trial.h"

static void warn(struct diag *diag, const struct trial *t) {
  for (int i = 0; i < 2; i++)
    if (*t->verdict->broken[i])
      diag_warn(diag, WARNING_OPERATOR, t->place, "reduction operator '%s' of '%s' %s", t->name, t->type,
                t->verdict->broken[i]);
}

const char *operator_words(struct arena *arena, const struct trial *t) {
  const struct trial_verdict *v = t->verdict;
  const char *order = v->commutes ? "" : arena_printf(arena, "; does not commute: %s", v->swapped);
  switch (v->end) {
  case TRIAL_HOLDS:
    return arena_printf(arena, "tried out: is associative, begins with an identity%s", order);
  case TRIAL_HOLDS_FOR_SOME:
    return arena_printf(arena, "tried out: is associative and begins with an identity for %s%s", v->some, order);
  case TRIAL_BROKEN:
    return arena_printf(arena, "tried out: %s%s%s", v->broken[0], *v->broken[0] && *v->broken[1] ? "; " : "",
                        v->broken[1]);
  case TRIAL_UNTRIED:
    return arena_printf(arena, "not tested: %s", v->some);
  default:
    return "not tested: the test did not come to an end";
  }
}

static void inform(struct info *info, struct arena *arena, const struct trial *t) {
  info_add(info, INFO_LOOPS, "", t->place.file, t->place.line, "reduction operator '%s' of '%s' %s", t->name, t->type,
           operator_words(arena, t));
}

const struct trial *operator_find(const struct operators *list, const char *combine) {
  for (size_t i = 0; list && i < list->n; i++)
    if (strcmp(list->trial[i].combine_name, combine) == 0)
      return &list->trial[i];
  return NULL;
}

bool test_operators(struct late *late) {
  size_t n;
  struct trial *trial = tables_operators(late->arena, late->host, &n);
  bool heard = late->info || warning_severity(diag_warnings(late->diag), WARNING_OPERATOR) != DIAG_NONE;
  if (!n)
    return true;
  if (heard)
    trial_run(late->arena, late->host, trial, n);
  tables_forget_operators(late->host);
  for (size_t i = 0; i < n && heard; i++) {
    warn(late->diag, &trial[i]);
    if (late->info)
      inform(late->info, late->arena, &trial[i]);
  }
  late->operators = (struct operators){trial, heard ? n : 0};
  return true;
}
