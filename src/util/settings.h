/*
 * settings.h - what the command line settles for a file: the driver fills it in (driver/options.c, driver/driver.c),
 * and all stages of the compiler borrow it. An option that the compiler has to know is a row of driver/options.def, a
 * member here, and its use.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_UTIL_SETTINGS_H
#define SUMAC_UTIL_SETTINGS_H

#include "util/util.h"

struct settings {
  const char *dump;          /* passes to print, "a,b"; NULL: none */
  const char *stop_after;    /* a pass, or NULL */
  const char *offload;       /* targets, "host,ptx": at most one of them for host code */
  const char *arch;          /* a list, "sm_75": architectures of any of the targets; NULL: their defaults */
  const char *clang;         /* the program */
  const char *libdevice;     /* a file with the device's mathematics instead of our own; NULL: our own */
  const char *reductions;    /* strategies that are asked for, "gang:atomic"; NULL: the cheapest of each target */
  enum choice accumulations; /* are reductions without a clause; DEFAULT: as the language has it */
  const char *loose;         /* an option that loosens arithmetic, "-ffast-math"; NULL: there is none */
  bool openacc, openmp;      /* the languages whose directives are read (-fopenacc, -fopenmp) */
  bool old_openacc;          /* OpenACC 3.3 is meant, not 3.4 */
  bool reproducible;         /* the bits of reductions depend on iteration spaces alone, on all targets */
  bool order_free;  /* with REPRODUCIBLE: sums depend on their terms alone, in any order (-freproducible=order-free) */
  int optimise;     /* 0..3 */
  bool prefetch;    /* host code may fetch memory before it is used */
  bool verify;      /* also compile each region for one thread, to compare results with (SUMAC_VERIFY) */
  bool shared;      /* devices use the host's memory, as by OpenMP's requires unified_shared_memory */
  bool blocking;    /* OpenACC's `async` clauses have no effect */
  bool no_auto;     /* loops that nobody asks to be parallel stay sequential in `kernels`, too */
  bool fast_device; /* device code may be less exact than the host's: division and roots (-gpu=fastmath) */
  int registers;    /* of a thread in device code, at most; 0: as many as it wants */
  int dims[3];      /* gangs, workers, lanes of constructs without such clauses; 0: the device chooses */
  bool debug;       /* the user's -g; without it the bitcode has line tables for messages and images only */
};

/* A target that code can be made for. */
struct offload_target {
  const char *name;
  const char *other_name; /* another compiler's, in -foffload=; or NULL */
  const char *suffix;     /* of a file with the text of its image; NULL: it is no image, but the host's code */
  bool usual;             /* made where -foffload= says nothing */
  bool one_thread;        /* one thread runs all iterations in order */
};

#endif
