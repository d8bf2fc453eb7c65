/*
 * fortran_run.c - runs a program that `sumacfc` uses: a compiler, the linker, objcopy.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/fortran.h"

#include <errno.h>

bool fortran_run(struct fortran_command *c, struct strings *command) {
  vec_push(command, NULL);
  for (size_t i = 0; c->verbose && i + 1 < command->n; i++)
    fprintf(stderr, " \"%s\"%s", command->item[i], i + 2 < command->n ? "" : "\n");
  int status = process_run(command->item);
  if (status < 0)
    diag_plain(c->d->diag, DIAG_ERROR, "cannot run '%s': %s", command->item[0], strerror(errno));
  vec_free(command);
  return status == 0;
}
