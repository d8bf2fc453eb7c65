/*
 * test_operators.c - tries out the reduction operators that the file declares and uses (trial/trial.h), and warns of
 * those that are not associative, not commutative where they have to be, or begin with no identity.
 *
 * requires: the IR as clang wrote it, with a struct sumac_operator for each
 * makes:    nothing in the IR, from which these tables are gone; what reports say of an operator
 *
 * With -Wno-sumac-operator and without a report the results would not be shown, so nothing is tried, but where
 * strategies are asked for, which may not fit an operator that does not commute.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"
#include "xform/trial/trial.h"

static bool holds(const struct trial *t) {
  return t->verdict->end == TRIAL_HOLDS || t->verdict->end == TRIAL_HOLDS_FOR_SOME;
}

static void warn(struct diag *diag, const struct trial *t) {
  for (int i = 0; i < 2; i++)
    if (*t->verdict->broken[i])
      diag_warn(diag, WARNING_OPERATOR, t->place, "reduction operator '%s' of '%s' %s", t->name, t->type,
                t->verdict->broken[i]);
}

/* Warns of the loops that do not keep the order of iterations, for an operator that is not commutative. */
static void warn_disorders(struct diag *diag, const struct trial *t) {
  const struct trial_verdict *v = t->verdict;
  for (size_t i = 0; i < t->ndisorders && holds(t) && !v->commutes; i++)
    diag_warn(diag, WARNING_OPERATOR, t->disorder[i].place,
              "the result of '%s' depends on how this loop is run: %s, and operator '%s' of '%s' does not commute: %s",
              t->disorder[i].variable, t->disorder[i].why, t->name, t->type, v->swapped);
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

/* A strategy is asked for, by the option or at a loop. */
static bool is_asked(const struct late *late) {
  return late->settings->reductions || LLVMGetNamedFunction(late->host, "__sumac_red_strategy");
}

bool test_operators(struct late *late) {
  size_t n;
  struct trial *trial = tables_operators(late->arena, late->host, &n);
  bool heard =
      late->info || warning_severity(diag_warnings(late->diag), WARNING_OPERATOR) != DIAG_NONE || is_asked(late);
  if (!n)
    return true;
  if (heard)
    trial_run(late->arena, late->host, trial, n);
  tables_forget_operators(late->host);
  for (size_t i = 0; i < n && heard; i++) {
    warn(late->diag, &trial[i]);
    warn_disorders(late->diag, &trial[i]);
    if (late->info)
      inform(late->info, late->arena, &trial[i]);
  }
  late->operators = (struct operators){trial, heard ? n : 0};
  return true;
}

/* --- after strategies are chosen --- */

/* The loop at PLACE was warned of before, with a reason that holds for all targets. That is at its clause, some lines
   above. */
static bool is_told(const struct trial *t, struct place place) {
  enum { NEAR = 12 };
  for (size_t i = 0; i < t->ndisorders; i++)
    if (t->disorder[i].place.line <= place.line && place.line - t->disorder[i].place.line <= NEAR)
      return true;
  return false;
}

/* The operator of R, if the program declares it and it was tried out; else NULL. */
static const struct trial *operator_of(const struct target_function *f, const struct late_reduction *r) {
  struct marker m;
  if (r->op != RED_OWN || !f->module->operators || !marker_read(r->setup, &m))
    return NULL;
  return operator_find(f->module->operators, ir_name(m.red.combine));
}

const char *operator_in_order(const struct target_function *f, const struct late_reduction *r, bool *known) {
  const struct trial *t = operator_of(f, r);
  if (!t || (t->verdict->end > TRIAL_UNTRIED && t->verdict->commutes))
    return NULL;
  *known = t->verdict->end > TRIAL_UNTRIED;
  return *known ? arena_printf(f->module->arena, "operator '%s' of '%s' does not commute: %s", t->name, t->type,
                               t->verdict->swapped)
                : arena_printf(f->module->arena, "whether operator '%s' of '%s' commutes is not known (%s)", t->name,
                               t->type, operator_words(f->module->arena, t));
}

/* The operator of R, if it does not commute and R's strategy does not combine in order; else NULL. */
static const struct trial *disordered(const struct target_function *f, const struct late_reduction *r) {
  const struct trial *t = r->strategy->nothing || r->strategy->order != ORDER_FREE ? NULL : operator_of(f, r);
  return t && holds(t) && !t->verdict->commutes ? t : NULL;
}

static void warn_loops(const struct target_function *f, const struct late_loop *loop) {
  for (; loop; loop = loop->sibling) {
    EACH_OF (const struct late_reduction, r, loop->reductions, loop->nreductions) {
      const struct trial *t = disordered(f, r);
      struct place place = r->place.file ? r->place : f->place;
      place.column = 0; /* it is that of the rewritten text */
      if (t && !is_told(t, place))
        diag_warn(f->module->diag, WARNING_OPERATOR, place,
                  "target '%s' combines the %ss of this loop in any order (strategy '%s'), and operator '%s' of '%s' "
                  "does not commute: %s",
                  f->module->target->name, level_name(r->level), r->strategy->name, t->name, t->type,
                  t->verdict->swapped);
    }
    warn_loops(f, loop->child);
  }
}

bool warn_order(struct target_function *f) {
  warn_loops(f, f->loops);
  return true;
}
