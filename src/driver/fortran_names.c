/*
 * fortran_names.c - calls of OpenMP's routines for devices in objects of Fortran's compiler, which are to reach Sumac's
 * runtime (sumac/omp_names.def): libomp has some of them, too, and knows no devices. A routine's symbol is its name
 * with BIND(C), as in flang's module OMP_LIB, and has an underscore at its end without, as in gfortran's. Of the
 * routines for hosts, LLVM 19's library takes omp_destroy_allocator's argument by its value, which Fortran passes by
 * reference. Newer versions of gfortran, such as 14, declare the asynchronous copies with BIND(C), those since 15 also
 * omp_target_memset_async; the depend objects that they pass are as GCC lays them out.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/fortran.h"

#include <errno.h>
#include <string.h>

/* Lines for objcopy. */
static const char names[] =
#define RENAMED(name) #name " __sumac_" #name "\n"
#define INQUIRY(name) RENAMED(name) #name "_ __sumac_" #name "_\n"
#include "sumac/omp_names.def"
#undef RENAMED
    "omp_destroy_allocator_ __sumac_omp_destroy_allocator_\n";

/* The line is about a routine that takes depend objects. */
static bool takes_objects(const char *line) {
  static const char *const those[] = {"omp_target_memcpy_async ", "omp_target_memcpy_rect_async ",
                                      "omp_target_memset_async "};
  for (size_t i = 0; i < sizeof those / sizeof *those; i++)
    if (strncmp(line, those[i], strlen(those[i])) == 0)
      return true;
  return false;
}

static const char *names_for(const struct fortran_command *c) {
  struct text all = {0};
  for (const char *line = names; *line; line += strcspn(line, "\n") + 1) {
    bool is_gnu = c->options.host == FORTRAN_GFORTRAN && takes_objects(line);
    text_printf(&all, "%.*s%s\n", (int)strcspn(line, "\n"), line, is_gnu ? "_gnu" : "");
  }
  return text_keep(&all, c->d->arena);
}

/* Gives the routines in OBJECT the runtime's names. False after a message. */
bool fortran_rename_routines(struct fortran_command *c, const char *object) {
  const char *file = temps_file(c->d->temps, "omp.names");
  const char *lines = names_for(c);
  if (!file_write(file, lines, strlen(lines))) {
    diag_not_written(c->d->diag, file, strerror(errno));
    return false;
  }
  struct strings command = {0};
  vec_push(&command, "objcopy");
  vec_push(&command, arena_printf(c->d->arena, "--redefine-syms=%s", file));
  vec_push(&command, (char *)object);
  return fortran_run(c, &command);
}
