/*
 * apart.c - names of a construct that C++ could not tell apart, or that Fortran gives one place.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/search.h"

/* C++ has each variable by the name of its declaration. */
static void check_names(struct search *s, const struct symbol *symbol, struct place place) {
  if (s->file->takes_routines || (symbol->declared && symbol->cxx))
    return; /* names are not chosen yet, or this one is of its own */
  for (size_t i = 0; i < s->uses->n; i++)
    if (strcmp(s->uses->item[i].symbol->name, symbol->name) == 0 && !s->uses->item[i].symbol->cxx) {
      complain(s->file, place, "two variables that are declared as '%s' in one construct are not supported yet",
               symbol->spelled);
      s->failed = true;
    }
}

/* EQUIVALENCE gives two names one place: scalars have values of their own in constructs, and routines all variables. */
static void check_equivalence(struct search *s, const struct symbol *symbol, struct place place) {
  const struct unit *unit = s->outer ? s->outer->unit : NULL;
  bool is_routine = unit && unit->routine && s->outer == unit->scope && !s->owner;
  for (size_t i = 0; symbol->equivalence && i < s->uses->n; i++) {
    const struct symbol *other = s->uses->item[i].symbol;
    if (other->equivalence != symbol->equivalence || (other->rank && symbol->rank && !is_routine))
      continue;
    complain(s->file, place,
             "'%s' and '%s' have one place by EQUIVALENCE, which code for devices does not have: use one",
             other->spelled, symbol->spelled);
    s->failed = true;
  }
}

bool has_known_rank(struct file *file, const struct symbol *symbol, struct place place) {
  if (symbol->shape == SHAPE_ASSUMED_RANK)
    complain(
        file, place,
        "'%s' is of assumed rank, which is not supported in code for devices: pass it to a procedure that declares "
        "its rank",
        symbol->spelled);
  return symbol->shape != SHAPE_ASSUMED_RANK;
}

void check_apart(struct search *s, const struct symbol *symbol, struct place place) {
  check_names(s, symbol, place);
  check_equivalence(s, symbol, place);
}
