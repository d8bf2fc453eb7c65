/*
 * words.h - how a language calls the things that lowering's messages are about. Each construct points to its language's
 * table, so that messages are in the words of the directives that the user wrote.
 * To change words of lowering's messages, what else a language brings: words.h; dialect.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_MODEL_WORDS_H
#define SUMAC_MODEL_WORDS_H

#include "util/lists.h"

/* How variables reach a region, for -Minfo. */
enum reach {
  REACH_BOTH, /* copied to the device and back */
  REACH_TO,
  REACH_FROM,
  REACH_ALLOCATED,
  REACH_PRESENT,
  REACH_IF_PRESENT,
  REACH_ADDRESS, /* the variable holds a device address, which is passed on */
  REACH_VALUE,   /* each gang has its own, initialised with the host's value */
  REACH_PRIVATE,
  REACHES
};

struct words {
  const char *level[NLEVELS];    /* "gang" */
  const char *dimension;         /* "gang(dim:%d)" */
  const char *no_level;          /* "seq": of routines */
  const char *size[NLEVELS];     /* the clause that sets the size of a level: "num_gangs" */
  const char *most;              /* the one that limits threads (most_threads); NULL: the language has none */
  const char *reach[REACHES];    /* "copyin" */
  const char *routine;           /* a function that runs on devices: "routine" */
  const char *only_for_devices;  /* the clause for a routine without host version: "nohost" */
  const char *routine_directive; /* the directive for such a function: "#pragma acc routine" */
  const char *declare_directive; /* gives a variable a device copy: "#pragma acc declare create(%s)" */
  const char *atomic_directive;  /* "#pragma acc atomic" */
  const char *atomic_compare;    /* one that changes its object where a comparison holds; NULL: there is none */
  const char *clause;            /* the word for a place that names a variable on a directive: "clause" */
  const char *sequential;        /* the reason why a loop is sequential, if that is asked for: "seq clause" */
  const char *serial;            /* "serial construct" */
  const char *const *report;   /* words of the report and what they are here, "gang", "team", ...; NULL: nothing else */
  const char *collapse_forced; /* "collapse(force:%d)" */
};

#endif
