/*
 * check_order.c - declare and routine stand before what they are about: device code that uses the variable, any use of
 * the function and its definition (OpenACC 3.3 2.13, 2.15.1). Headers may say the same again later.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/internal.h"

/* The first reference to DECL below NODE that stands before END; NULL: none. */
static const struct node *use_before(const struct node *node, const struct decl *decl, size_t end) {
  if (!node)
    return NULL;
  if (node->kind == N_REF && node->decl && node->decl->canonical == decl->canonical && node->begin < end)
    return node;
  const struct node *found = NULL;
  for (size_t i = 0; i < node->nkids && !found; i++)
    found = use_before(node->kid[i], decl, end);
  return found;
}

/* An earlier directive of the kind says it of the same entity. */
static bool said_before(const struct unit *unit, const struct directive *directive, const struct decl *decl) {
  for (size_t i = 0; i < unit->ndirectives && unit->directives[i] != directive; i++) {
    const struct directive *other = unit->directives[i];
    for (size_t k = 0; other->kind == directive->kind && k < other->nnames; k++)
      if (other->names[k]->canonical == decl->canonical)
        return true;
  }
  return false;
}

/* C++ has definitions of mathematical functions in its headers, so that no directive of the user's can stand before
   them: `routine seq` says of them what is true without it. */
static bool is_librarys(const struct directive *directive, const struct decl *definition) {
  return definition->in_system_header && clause_of(directive, CLAUSE_SEQ);
}

static void check_routine_order(struct unit *unit, const struct directive *directive, const struct decl *function) {
  const struct decl *definition = function->definition;
  if (definition && is_librarys(directive, definition))
    return;
  bool lambda = definition && definition->node && definition->node->kind == N_LAMBDA; /* that nothing declares before */
  if (definition && !lambda && definition->begin < directive->begin) {
    check_error(unit, directive->place, "'routine' must stand before the definition of '%s'", function->shown);
    diag_at(unit->diag, DIAG_NOTE, definition->place, "the definition is here");
    return;
  }
  for (size_t i = 0; i < unit->nfunctions; i++) {
    const struct node *use = use_before(unit->functions[i]->node, function, directive->begin);
    if (!use)
      continue;
    check_error(unit, directive->place, "'routine' must stand before any use of '%s'", function->shown);
    diag_at(unit->diag, DIAG_NOTE, unit_place(unit, use->begin), "it is used here");
    return;
  }
}

/* Device code: constructs, and routines that stand in this file. */
static const struct node *device_use(const struct unit *unit, const struct directive *declare,
                                     const struct decl *decl) {
  const struct node *use = NULL;
  for (size_t i = 0; i < unit->ndirectives && !use; i++) {
    const struct directive *directive = unit->directives[i];
    if (acc_is_compute(directive) && directive->begin < declare->begin)
      use = use_before(directive->body, decl, declare->begin);
  }
  for (size_t i = 0; i < unit->nfunctions && !use; i++)
    if (unit->functions[i]->routine && unit->functions[i]->begin < declare->begin)
      use = use_before(unit->functions[i]->node, decl, declare->begin);
  return use;
}

static void check_declare_order(struct unit *unit, const struct directive *directive, const struct decl *decl) {
  const struct node *use = device_use(unit, directive, decl);
  if (!use)
    return;
  check_error(unit, directive->place, "'declare' must stand before device code that uses '%s'", decl->name);
  diag_at(unit->diag, DIAG_NOTE, unit_place(unit, use->begin), "it is used here");
}

void check_order(struct unit *unit, struct directive *directive) {
  EACH_AT (const struct decl, decl, directive->names, directive->nnames) {
    if (acc_is(directive, DIR_ROUTINE) && decl->kind == DECL_FUNCTION && !directive->implied &&
        !said_before(unit, directive, decl))
      check_routine_order(unit, directive, decl);
    if (acc_is(directive, DIR_DECLARE) && !said_before(unit, directive, decl))
      check_declare_order(unit, directive, decl);
  }
}
