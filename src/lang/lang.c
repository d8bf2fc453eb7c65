/*
 * lang.c - the list of languages, and what is done in each.
 */
#include "lang/lang.h"

static const struct language *const languages[] = {&lang_acc, NULL};

const struct language *const *lang_all(void) {
  return languages;
}

bool lang_check(struct unit *unit) {
  unsigned before = diag_errors(unit->diag);
  for (const struct language *const *language = languages; *language; language++)
    (*language)->check(unit);
  return diag_errors(unit->diag) == before;
}

static void build(struct unit *unit, struct directive *directive, struct constructs *constructs) {
  struct construct *construct = directive->language->build(unit, directive);
  directive->construct = construct;
  vec_push(constructs, construct);
}

void lang_build(struct unit *unit, struct constructs *constructs) {
  for (size_t i = 0; i < unit->ndirectives; i++)
    build(unit, unit->directives[i], constructs);
  for (size_t i = 0; i < unit->ndecls; i++) /* routines that nobody wrote */
    if (unit->decls[i]->routine && !unit->decls[i]->routine->construct)
      build(unit, unit->decls[i]->routine, constructs);
}
