/*
 * become.c - `sumacc` becomes clang where there is nothing for Sumac to do: with the user's command line, as it was
 * written where no word of it is Sumac's own.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

/* The folder of openacc.h, also without -fopenacc: a profiling tool that includes acc_prof.h has no directives. */
static void add_headers(struct driver *d, struct strings *command) {
  command_add(command, "--start-no-unused-arguments");
  command_add_headers(d, command);
  command_add(command, "--end-no-unused-arguments");
}

bool options_can_be_c(const struct options *o) {
  bool all = true;
  for (size_t i = 0; i < o->arguments.n; i++)
    all &= o->arguments.item[i].class != CLASS_INPUT || !inputs_other_language(&o->arguments.item[i]);
  return all;
}

int driver_become_clang(struct driver *d, char **argv) {
  const struct options *o = &d->options;
  struct strings command;
  command_start(d, &command);
  bool ours = o->foreign, bare = argv[1] && strncmp(argv[1], "-cc1", 4) == 0;
  if (bare)
    command.n = 1;
  else
    defaults_add(o, &command);
  size_t begin = command.n;
  EACH_IN (const struct argument, argument, o->arguments) {
    ours |= argument->class == CLASS_SUMAC || argument->translated;
    for (int k = 0; k < 3 && argument->word[k] && argument->class != CLASS_SUMAC; k++)
      command_add(&command, argument->word[k]);
  }
  if (o->openacc && o->mode == MODE_PREPROCESS) {
    command_add(&command, options_macro(o));
    command_add_headers(d, &command);
  } else if (ours) {
    add_headers(d, &command);
  }
  if (!ours) { /* as it was written, with response files unread */
    command.n = begin;
    if (!bare)
      add_headers(d, &command);
    for (size_t i = 1; argv[i]; i++)
      command_add(&command, argv[i]);
  }
  if (o->mode == MODE_PREPROCESS && options_can_be_c(o))
    command_add_openmp(d, &command, NULL, 0);
  if (o->mode == MODE_LINK && o->ninputs > 0 && !o->query) {
    link_add_atomic(d, &command);
    if (options_openmp(o))
      openmp_add_library(d, &command);
    if (link_wants_runtime(o) && !link_add_unasked(d, &command))
      return 1;
  }
  diag_finish(d->diag, false);
  int status = command_become(d, &command);
  vec_free(&command);
  return status;
}
