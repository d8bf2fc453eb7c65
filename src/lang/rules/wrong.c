/*
 * wrong.c - what is not lowered, as there are errors in it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/rules/rules.h"

static bool is_in(const struct directive *directive, const struct directive *outer) {
  while (directive && directive != outer)
    directive = directive->parent;
  return directive != NULL;
}

/* Device code is lowered as a whole: the compute construct, or of a routine's code the outermost construct. */
static const struct directive *whole_of(const struct directive *directive) {
  const struct language *language = directive->language;
  while (directive->parent && !directive->parent->stays &&
         !(language->is_for_host && language->is_for_host(directive->parent)))
    directive = directive->parent;
  return directive;
}

void lang_wrong(struct unit *unit, const struct directive *directive) {
  const struct directive *whole = whole_of(directive);
  for (size_t i = 0; i < unit->ndirectives; i++)
    unit->directives[i]->wrong |= is_in(unit->directives[i], whole);
}

/* What a directive says of functions and variables by name, or for the whole file, holds elsewhere, too. */
bool lang_is_lost(const struct unit *unit) {
  for (size_t i = 0; i < unit->ndirectives; i++)
    if (unit->directives[i]->wrong && (unit->directives[i]->nnames || !unit->directives[i]->node))
      return true;
  return false;
}
