/*
 * trial.h - tests the reduction operators that a program declares: whether they are associative and commutative, and
 * whether their initial value is an identity.
 *
 * All of it is done in a forked copy of the compiler (sandbox.c), which compiles the operators' functions in memory
 * (code.c) and runs them on values that it makes up (draw.c, laws.c). Its findings (findings.c) are in shared memory.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_XFORM_TRIAL_H
#define SUMAC_XFORM_TRIAL_H

#include <stdint.h>

#include "ir/ir.h"

/* A part of an object, with the fields of struct sumac_part (sumac/builtins.h). */
struct trial_part {
  const char *path;
  size_t offset, count;
  unsigned bytes, bit, bits;
  int kind;
  bool is_complex;
  const long *constant;
  size_t nconstants;
};

enum { TRIAL_TEXT = 1200 };

/* The result of an operator's trial. LOST: the trial ended without one. */
enum trial_end { TRIAL_LOST, TRIAL_UNTRIED, TRIAL_HOLDS, TRIAL_HOLDS_FOR_SOME, TRIAL_BROKEN };
struct trial_verdict {
  enum trial_end end;
  bool commutes;
  char broken[2][TRIAL_TEXT]; /* faults, as texts to follow the operator's name; or empty */
  char some[2 * TRIAL_TEXT];  /* for which values it fails; UNTRIED: why it could not be tried */
  char swapped[TRIAL_TEXT];   /* an example of how it does not commute */
};

struct trial_disorder { /* a loop where the operator has to commute, as struct sumac_disorder */
  const char *variable, *why;
  struct place place;
};

struct trial {
  const char *name, *type;
  struct place place;
  LLVMValueRef combine, initial; /* functions of the module */
  const char *combine_name;
  size_t bytes;
  const char *untried; /* why it cannot be tried; NULL: it can */
  const char *broken;  /* fault that needs no trial, found while another operator's runs */
  struct trial_part *part;
  size_t nparts;
  const struct trial_disorder *disorder;
  size_t ndisorders;
  struct trial_verdict *verdict; /* set by trial_run */
};

/* Fills the VERDICT of each; memory of ARENA. MODULE is unchanged. */
void trial_run(struct arena *, LLVMModuleRef module, struct trial *, size_t n);

#endif
