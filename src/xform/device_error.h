/*
 * device_error.h - errors about what a device cannot run: what they need of a check, and how they are told.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_XFORM_DEVICE_ERROR_H
#define SUMAC_XFORM_DEVICE_ERROR_H

#include "xform/passes.h"

struct kind { /* an error has said at PLACE that devices do not have WHAT */
  const char *what;
  struct place place;
};

struct checker {
  struct target_module *m;
  LLVMValueRef function; /* being checked */
  struct place fallback; /* where the IR has no debug places */
  struct values told,    /* globals and functions that an error was given for */
      followed,          /* globals whose initial value was checked */
      path;          /* the chain of globals, each referred to by the one before, that leads to the one being checked */
  struct place last; /* of what the host alone has */
  vec_of(struct kind) kinds;
};

static inline bool same_line(const struct place *a, const struct place *b) {
  return a->file && b->file && a->line == b->line && strcmp(a->file, b->file) == 0;
}

/* Where an instruction stands; for one without a place, where the function is called, or stands. */
struct place device_place(struct checker *, LLVMValueRef instruction);
/* An error at the user's line, and a note where the code is a library's. */
void device_reject(struct checker *, LLVMValueRef at, const char *format, ...) SUMAC_PRINTF(3, 4);
/* An error about FUNCTION, a name of a library of which instead_of knows a kind: once a line for each kind. */
void device_reject_kind(struct checker *, LLVMValueRef at, const char *function, const char *what, const char *instead);
/* NAME with <...> in place of what stands in its outermost angle brackets: those of operators are none. */
const char *device_short_name(struct arena *, const char *name);

#endif
