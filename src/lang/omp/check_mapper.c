/*
 * check_mapper.c - declared mappers that are legal.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

struct way {
  struct unit *unit;
  const struct own_mapper *to;
  int depth;
};

static bool leads_there(const struct own_mapper *next, void *context);

/* Whether objects of the item are mapped by that mapper, or something that they map is. */
static bool item_leads_there(const struct directive *directive, const struct clause *clause, const struct var_item *var,
                             struct way *way) {
  const struct own_mapper *next = omp_mapper_for(way->unit, directive, clause, var);
  if (next)
    return leads_there(next, way);
  return omp_mapped_type(var) && !omp_mapper_name(clause) &&
         omp_visit_parts(way->unit, directive, omp_mapped_type(var), leads_there, way);
}

static bool leads_there(const struct own_mapper *next, void *context) {
  const struct way *way = context;
  struct way further = {way->unit, way->to, way->depth + 1};
  const struct directive *directive = next->directive;
  bool there = next == way->to;
  for (size_t i = 0; i < directive->nclauses && !there && way->depth < 64; i++)
    for (size_t k = 0; k < directive->clauses[i].nvars && !there; k++)
      there = item_leads_there(directive, &directive->clauses[i], &directive->clauses[i].vars[k], &further);
  return there;
}

/* 5.8.8: no instance of the type may be mapped as part of itself. */
void omp_check_mapper(struct unit *unit, const struct own_mapper *mapper) {
  const struct directive *directive = mapper->directive;
  bool about = false;
  omp_check_clauses(unit, directive);
  omp_check_variables(unit, directive);
  for (size_t i = 0; i < directive->nclauses; i++)
    EACH_OF (const struct var_item, var, directive->clauses[i].vars, directive->clauses[i].nvars) {
      struct way way = {unit, mapper, 0};
      about |= var->decl && var->decl->is_builtin && strcmp(var->decl->name, mapper->variable) == 0;
      if (item_leads_there(directive, &directive->clauses[i], var, &way))
        check_error(unit, var->place, "'%s' in mapper '%s' maps an object of '%s' as part of one: that has no end",
                    var->text, omp_name_of_mapper(mapper), mapper->type_text);
    }
  if (!about && clause_of(directive, CLAUSE_MAP))
    check_error(unit, directive->place, "mapper '%s' maps nothing of '%s'", omp_name_of_mapper(mapper),
                mapper->variable);
}
