/*
 * listed.c - functions that a declare target directive merely lists, as they stand between its begin and its end, or
 * that such functions call. Headers have functions there that no device can run, with long double or streams, and that
 * device code need not call. They stay the host's, as if nothing named them: where device code calls one, that is an
 * error (calls.c), which says why. A function that a directive names is to be on devices, so what is wrong in it is
 * one.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/check/check.h"

static bool is_listed(const struct decl *function) {
  const struct construct *routine = construct_of_routine(function);
  return routine && construct_routine(routine)->listed && function->node;
}

static void forget(struct unit *unit, const struct decl *function) {
  for (size_t i = 0; i < unit->ndecls; i++)
    if (unit->decls[i]->canonical == function->canonical)
      unit->decls[i]->routine = NULL;
}

bool lower_listed(struct lowering *l) {
  struct decls unfit = {0};
  for (size_t i = 0; i < l->unit->nfunctions; i++)
    if (is_listed(l->unit->functions[i]) && !calls_suit_devices(l, l->unit->functions[i]))
      vec_push(&unfit, l->unit->functions[i]);
  EACH_PTR (const struct decl, function, unfit)
    forget(l->unit, function);
  vec_free(&unfit);
  return true;
}
