/*
 * silence.c - attempts without messages: what is wrong for devices may be right for the host's compiler.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "fortran/parse.h"

bool silence_begin(struct file *file, struct silence *s) {
  *s = (struct silence){.before = file->diag};
  s->nowhere = open_memstream(&s->text, &s->length);
  if (s->nowhere)
    file->diag = diag_new(s->nowhere, false, "");
  return s->nowhere != NULL;
}

bool silence_end(struct file *file, struct silence *s) {
  bool good = diag_errors(file->diag) == 0;
  diag_free(file->diag);
  file->diag = s->before;
  fclose(s->nowhere);
  free(s->text);
  return good;
}
