/*
 * component_values.c - scalar components that a construct only reads: which of them it has by their values.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

/* The construct begins when others have ended, which may change components until then, or it is not known on which
   device. */
static bool begins_later(const struct directive *d) {
  static const char list[] = "async,wait,nowait,depend,if,self,device";
  for (size_t i = 0; i < d->clauses.n; i++)
    if (list_has(list, d->clauses.item[i].name))
      return true;
  for (size_t i = 0; i < d->variants.n; i++)
    if (d->variants.item[i].directive && begins_later(d->variants.item[i].directive))
      return true;
  return false;
}

/* A variable that is assigned may be the component by another name. */
static bool is_assigned_elsewhere(const struct uses *uses, const struct symbol *s) {
  for (size_t i = 0; i < uses->n; i++)
    if (uses->item[i].is_assigned && may_share(uses->item[i].symbol, s))
      return true;
  return false;
}

/* DEFAULTMAP asks for copies of aggregates. */
static bool has_copies(const struct directive *d) {
  static const char categories[] = "all,aggregate";
  for (size_t i = 0; i < d->clauses.n; i++) {
    const struct clause *clause = &d->clauses.item[i];
    if (strcmp(clause->name, "defaultmap") == 0 && clause->ntokens &&
        strcmp(clause->tokens[0].text, "firstprivate") == 0 &&
        (clause->ntokens < 3 || list_has(categories, clause->tokens[2].text)))
      return true;
  }
  return false;
}

/* A value is the one on the device as the call begins. Clauses of other directives are evaluated on the host. */
void choose_values(const struct directive *d, struct uses *uses) {
  bool may = d->row->is_region && !begins_later(d);
  for (size_t i = 0; i < uses->n; i++) {
    struct use *use = &uses->item[i];
    bool maps = use->behaviour && strcmp(use->behaviour, "firstprivate") != 0;
    use->is_value = may && !maps && use->symbol->component && use->symbol->rank == 0 &&
                    use->symbol->type.base < TYPE_CHARACTER && !use->is_assigned && !use->in_clause &&
                    !use->is_address && !use->is_asked && !is_assigned_elsewhere(uses, use->symbol);
    bool is_part = d->row->is_region && use->symbol->component && use->symbol->type.base != TYPE_DERIVED &&
                   use->symbol->rank == 0 && !use->is_value && !maps;
    if (is_part && use->behaviour && !has_copies(d))
      use->behaviour = use->is_assigned ? "tofrom" : "to"; /* an aggregate is mapped */
  }
}

/* The object, and objects in it, but not what pointers and allocatable components lead to. */
bool is_in_object(const struct uses *uses, const struct symbol *s) {
  for (; s->component && !s->component->pointer && !s->component->allocatable; s = s->base) {
    const struct use *use = s->base->bytes ? uses_find(uses, s->base->bytes) : NULL;
    if (use && (use->in_clause || use->inherited))
      return true;
    use = uses_find(uses, s->base);
    if (use && (use->in_clause || use->inherited))
      return true;
  }
  return false;
}

static bool maps(const struct directive *d, const struct symbol *object) {
  for (size_t i = 0; i < d->clauses.n; i++)
    for (size_t k = 0; d->clauses.item[i].row->kind == CLAUSE_DATA && k < d->clauses.item[i].nitems; k++) {
      const struct expr *item = d->clauses.item[i].items[k];
      if (item && item->symbol && (item->symbol == object || item->symbol == object->bytes))
        return true;
    }
  return false;
}

bool is_mapped_with_object(const struct directive *d, const struct symbol *s) {
  for (; s->component && !s->component->pointer && !s->component->allocatable; s = s->base)
    if (maps(d, s->base))
      return true;
  return false;
}
