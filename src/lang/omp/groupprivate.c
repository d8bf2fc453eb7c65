/*
 * groupprivate.c - static variables of which each team has its own in device code (OpenMP 6.0 7.13); so has the host
 * outside of teams. They have no value at the beginning.
 *
 *     static double sums[64];
 *     #pragma omp groupprivate(sums)
 *
 * To change groupprivate: groupprivate.c; src/xform/links.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

static bool is_groupprivate(const struct directive *directive) {
  return omp_parts(directive) & PART_DECLARE && directive->kind == DIR_GROUPPRIVATE;
}

static bool names(const struct directive *directive, const struct decl *decl) {
  const struct clause *list = clause_of(directive, CLAUSE_DECLARED);
  for (size_t i = 0; list && decl && i < list->nvars; i++)
    if (list->vars[i].decl && list->vars[i].decl->canonical == decl->canonical)
      return true;
  return false;
}

/* The directive that names the variable; NULL: none does. */
static const struct directive *directive_for(const struct unit *unit, const struct decl *decl) {
  for (size_t i = 0; i < unit->ndirectives; i++)
    if (is_groupprivate(unit->directives[i]) && names(unit->directives[i], decl))
      return unit->directives[i];
  return NULL;
}

/* Its storage is in this file: images of other files could not have it. */
static bool is_here(const struct unit *unit, const struct decl *decl) {
  for (size_t i = 0; i < unit->ndecls; i++)
    if (unit->decls[i]->canonical == decl->canonical && unit->decls[i]->storage != STORAGE_EXTERN)
      return true;
  return false;
}

static bool has_initializer(const struct unit *unit, const struct decl *decl) {
  for (size_t i = 0; i < unit->ndecls; i++)
    if (unit->decls[i]->canonical == decl->canonical && unit->decls[i]->node && unit->decls[i]->node->nkids)
      return true;
  return false;
}

static void check_variable(struct unit *unit, const struct var_item *var) {
  const struct decl *decl = var->decl;
  if (!var->expr || var->expr->kind != N_REF || var->nsections || !decl || decl->kind != DECL_VAR)
    check_error(unit, var->place, "'%s' is no whole variable: 'groupprivate' takes nothing else", var->text);
  else if (decl->storage == STORAGE_AUTO || decl->storage == STORAGE_REGISTER)
    check_error(unit, var->place, "'%s' is a variable of a function's call, and 'groupprivate' is for those that last",
                var->text);
  else if (decl->storage == STORAGE_THREAD)
    check_error(unit, var->place, "'%s' is each thread's own, and cannot be each team's", var->text);
  else if (!is_here(unit, decl))
    check_error(unit, var->place,
                "'%s' is defined in another file, which is not supported for 'groupprivate': each file would have "
                "another one",
                var->text);
  else if (has_initializer(unit, decl))
    check_error(unit, var->place, "'%s' has an initial value or a constructor, which the teams' variables cannot have",
                var->text);
  else if (unit->cxx && decl->is_dependent)
    check_error(unit, var->place, "'%s' belongs to a template, which is not supported for 'groupprivate'", var->text);
}

void omp_check_groupprivate(struct unit *unit, const struct directive *directive) {
  const struct clause *list = clause_of(directive, CLAUSE_DECLARED), *type = clause_of(directive, CLAUSE_DEVICE_TYPE);
  for (size_t i = 0; list && i < list->nvars; i++)
    check_variable(unit, &list->vars[i]);
  if (type && type->text && strcmp(type->text, "host") == 0)
    check_error(unit, type->place,
                "'groupprivate' with 'device_type(host)' is for teams of host code, whose compiler does not know it");
}

static const struct node *find(const struct unit *unit, const struct node *node) {
  if (node && node->kind == N_REF && node->decl && node->decl->kind == DECL_VAR && directive_for(unit, node->decl))
    return node;
  const struct node *found = NULL;
  for (size_t i = 0; node && i < node->nkids && !found; i++)
    found = find(unit, node->kid[i]);
  return found;
}

bool omp_is_groupprivate(const struct unit *unit, const struct decl *decl) {
  return directive_for(unit, decl);
}

/* What another directive may do with such variables. In the list of declare target it is what it is anyway. */
void omp_check_group_uses(struct unit *unit, const struct directive *directive) {
  for (size_t i = 0; i < directive->nclauses && !clause_of(directive, CLAUSE_DECLARED); i++)
    EACH_OF (const struct var_item, var, directive->clauses[i].vars, directive->clauses[i].nvars)
      if (var->decl && var->decl->kind == DECL_VAR && directive_for(unit, var->decl))
        check_error(unit, var->place, "'%s' is each team's own by 'groupprivate', and cannot stand in '%s'", var->text,
                    omp_clause_word(&directive->clauses[i]));
}

void omp_check_host_teams(struct unit *unit, const struct directive *directive) {
  const struct node *used = directive->stays && omp_parts(directive) & PART_TEAMS ? find(unit, directive->body) : NULL;
  if (used)
    check_error(unit, unit_place(unit, used->begin),
                "'%s' is 'groupprivate', which is not supported for teams of host code", used->decl->name);
}

void omp_build_groupprivate(struct unit *unit, struct construct *construct, const struct directive *directive) {
  const struct clause *list = clause_of(directive, CLAUSE_DECLARED);
  construct->node = construct->body = NULL; /* wherever it stands, what it names is for the whole file */
  construct->kind = CONSTRUCT_DECLARE;
  construct->items.item = ARENA_ARRAY(unit->arena, struct item, list ? list->nvars + 1 : 1);
  for (size_t i = 0; list && i < list->nvars; i++)
    construct->items.item[construct->items.n++] =
        (struct item){.role = ITEM_GROUP, .var = &list->vars[i], .word = "groupprivate"};
}
