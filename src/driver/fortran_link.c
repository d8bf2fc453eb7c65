/*
 * fortran_link.c - links the program of a run of `sumacfc`, by the user's compiler.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/fortran.h"

/* The runtime; with OpenMP, LLVM's library in place of the one of the host's compiler, so that there is one. */
static bool add_libraries(struct fortran_command *c, struct strings *command) {
  const char *library = places_need(c->d->places, THING_RUNTIME, NULL);
  const char *omp = c->options.openmp ? places_need(c->d->places, THING_LIBOMP, "'-fopenmp'") : NULL;
  if (!library || (c->options.openmp && !omp))
    return false;
  vec_push(command, arena_printf(c->d->arena, "-L%s", library));
  vec_push(command, arena_printf(c->d->arena, "-Wl,-rpath,%s", library));
  vec_push(command, "-lsumac");
  if (omp) { /* by name, which CMake looks for in the commands that -v prints */
    vec_push(command, arena_printf(c->d->arena, "-L%s", name_folder(c->d->arena, omp)));
    vec_push(command, arena_printf(c->d->arena, "-Wl,-rpath,%s", name_folder(c->d->arena, omp)));
    vec_push(command, "-lomp");
  }
  return true;
}

bool fortran_link(struct fortran_command *c, const struct strings *objects) {
  struct strings command = {0};
  bool runs = c->options.openacc || c->options.openmp;
  vec_push(&command, (char *)c->compiler);
  for (size_t i = 0; i < c->host.n; i++)
    if (!runs || strcmp(c->host.item[i], "-fopenmp") != 0)
      vec_push(&command, c->host.item[i]);
  for (size_t i = 0, input = 0; i < c->link.n; i++) {
    bool is_input = input < c->inputs.n && c->link.item[i] == c->inputs.item[input];
    vec_push(&command, is_input ? objects->item[input] : c->link.item[i]);
    input += is_input;
  }
  if (runs && !add_libraries(c, &command)) {
    vec_free(&command);
    return false;
  }
  if (c->output) {
    vec_push(&command, "-o");
    vec_push(&command, (char *)c->output);
  }
  return fortran_run(c, &command);
}
