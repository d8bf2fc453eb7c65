/*
 * privates.c - arrays that are private in a part of a construct, and the user's in the others.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/parse.h"

/* A clause of KIND on the directive itself has the symbol. */
static bool has_clause(const struct directive *d, enum clause_kind kind, const struct symbol *symbol) {
  for (size_t i = 0; i < d->clauses.n; i++)
    for (size_t k = 0; d->clauses.item[i].row->kind == kind && k < d->clauses.item[i].nitems; k++)
      if (d->clauses.item[i].items[k] && d->clauses.item[i].items[k]->symbol == symbol)
        return true;
  return false;
}

/* Why an array cannot be both the user's and a private one; NULL: it can. */
static const char *refusal(const struct directive *d, const struct use *use) {
  bool is_combined = d->sentinel == SENTINEL_OMP && strchr(d->row->name, ' ') && !use->is_copied;
  if (d->variants.n)
    return "array '%s' is private by a variant of 'metadirective', and is used in other ways, too: give the private "
           "one another name";
  if (!is_combined && has_clause(d, CLAUSE_DATA, use->symbol) && has_clause(d, CLAUSE_PRIVATE, use->symbol))
    return "array '%s' is in two clauses of this directive: one maps it, and one makes it private";
  if (use->symbol->shape == SHAPE_ASSUMED_SIZE)
    return "array '%s' cannot be private: the length of its last dimension is not known";
  return NULL;
}

bool check_private_parts(struct file *file, const struct directive *d, const struct uses *uses) {
  bool good = true;
  for (size_t i = 0; i < uses->n; i++) {
    struct use *use = &uses->item[i];
    /* a pointer's copies lead to its target, of which there are copies where nobody can tell (OpenMP 5.2, 5.4.4) */
    if (use->is_copied && use->symbol->pointer && use->is_assigned && d->sentinel == SENTINEL_OMP)
      use->is_private = use->is_copied = false;
    if (use->is_last) /* an array for C++, of which its clauses make the copies */
      use->is_private = use->is_copied = false;
    bool is_array = use->is_private && !use->symbol->declared;
    const char *why = is_array && (use->is_shared || use->symbol->shape == SHAPE_ASSUMED_SIZE) ? refusal(d, use) : NULL;
    use->is_split = is_array && use->is_shared;
    if (!why)
      continue;
    complain(file, d->place, why, use->symbol->spelled);
    good = false;
  }
  return good;
}

/* The body's uses are known, and the clauses of the directive itself are not looked at yet. */
void note_private_parts(const struct uses *uses) {
  for (size_t i = 0; i < uses->n; i++)
    uses->item[i].is_inside = uses->item[i].is_shared;
}
