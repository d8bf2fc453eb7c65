/*
 * read.c - preprocessed text to unit: directives are read and wrapped, libclang reads the text, and the directives are
 * bound to its declarations.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "front/directives/reader.h"
#include "front/front.h"

static struct unit *new_unit(const char *path, struct diag *diag) {
  struct arena *arena = arena_new();
  struct unit *unit = ARENA_NEW(arena, struct unit);
  unit->arena = arena;
  unit->diag = diag;
  unit->path = arena_strdup(arena, path);
  unit->front = ARENA_NEW(arena, struct unit_private);
  return unit;
}

void unit_free(struct unit *unit) {
  if (!unit)
    return;
  free_readings(&unit->front->readings);
  source_free(unit->source);
  arena_free(unit->arena);
}

struct unit *front_read(const char *path, const char *preprocessed, size_t length, const struct clang_flags *flags,
                        const struct language *const *languages, struct diag *diag) {
  unsigned errors_before = diag_errors(diag);
  struct unit *unit = new_unit(path, diag);
  unit->languages = languages;
  unit->cxx = flags->cxx;
  unit->spelling = flags->cxx ? SPELLING_cxx : SPELLING_c;
  unit->old_openacc = flags->old_openacc;
  struct reader reader = {.unit = unit, .languages = languages, .clang = flags->clang};
  char *input = arena_alloc(unit->arena, length + 2);
  input[0] = '\n';
  memcpy(input + 1, preprocessed, length);
  lex_replace_digraphs(input, length + 1);
  reader.input = input;
  reader.source = unit->source = source_new(unit->arena, path, input, length + 1);
  read_directives(&reader);
  if (clang_read(&reader, flags)) {
    bind_directives(&reader);
    unwrap(&reader);
  }
  vec_free(&reader.defines);
  vec_free(&reader.pragmas);
  if (diag_errors(diag) == errors_before)
    return unit;
  unit_free(unit);
  return NULL;
}
