/*
 * absence.c - components of objects that may not be there, "s%p%a" where the pointer s%p is null: the host's text
 * passes nothing of them, and where a construct needs them, the program ends with a message. A statement that is
 * conditional may ask before.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/search.h"

static bool has_dos(const struct search *s, const struct access *access) {
  return access->ndos == s->dos.n &&
         (!access->ndos || memcmp(access->dos, s->dos.item, access->ndos * sizeof *access->dos) == 0);
}

/* Bytes of an optional argument: a clause does nothing where it is absent (OpenACC 3.4, 2.17.1). */
static bool is_optional_object(const struct symbol *s) {
  return is_whole_object(s) && s->base->optional && !s->base->base;
}

void note_access(struct search *s, struct use *use, struct place place) {
  if (!may_be_nowhere(use->symbol) || is_optional_object(use->symbol) || s->conditions || s->may_be_left)
    return;
  for (size_t i = 0; i < use->accesses.n; i++)
    if (has_dos(s, &use->accesses.item[i]))
      return;
  struct access access = {.place = place, .ndos = s->dos.n};
  access.dos = arena_alloc(s->file->arena, (s->dos.n + 1) * sizeof *access.dos);
  if (s->dos.n)
    memcpy(access.dos, s->dos.item, s->dos.n * sizeof *access.dos);
  TREE_PUSH(s->file, &use->accesses, access);
}

void note_leaving(struct search *s, const struct stmt *stmt) {
  s->may_be_left |= stmt->kind == STMT_CYCLE || stmt->kind == STMT_EXIT || stmt->kind == STMT_GOTO ||
                    stmt->kind == STMT_RETURN || stmt->kind == STMT_STOP;
}

/* PRESENT and its like ask for the variable: the construct does without it where it is absent. */
void note_question(struct search *s, struct use *use) {
  use->is_asked = use->outside = true;
  if (!may_lack_object(use->symbol))
    use->accesses.n = 0;
  if (use->symbol->type.base == TYPE_DERIVED)
    complete_silently(s->file, use->symbol);
}
