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

void note_access(struct search *s, struct use *use, struct place place) {
  if (!may_be_nowhere(use->symbol) || s->conditions || s->may_be_left)
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
