/*
 * dialect.h - what a language of directives brings to lowering besides its constructs: the functions that its programs
 * may call, and how its constructs choose a device. Each construct points to its language's table. How the language
 * calls things, in messages, is in words.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_MODEL_DIALECT_H
#define SUMAC_MODEL_DIALECT_H

#include <stdbool.h>
#include <stddef.h>

#include "sumac/crew.h"

/* Questions of the language's functions about the thread that calls them: __sumac_ask_... (sumac/crew.h), or questions
   that need no thread. */
enum {
  ASK_CANCELS = __sumac_ask_codes, /* whether constructs can be cancelled: what the program's user says */
  ASK_SET,                         /* nothing: it says how many threads crews have that ask for no number */
  ASK_FULFILL,                     /* nothing: it says that what has the event is over (struct construct: event) */
  ASK_HOST,                        /* whether the code runs on the host, for no device, or for which */
  ASK_SAME, /* nothing: it would translate its argument, a pointer, which is the device's there */
  ASK_VALUE /* always VALUE */
};
struct ask {
  const char *name; /* NULL: the end of a list */
  int what;
  int value;
};

/* Constants FIRST to LAST as the argument of a function mean in device code what INSTEAD does, which is written there.
 */
struct alike {
  const char *function; /* NULL: the end of a list */
  size_t argument;      /* counted from 1 */
  long first, last;
  const char *instead;
};

struct dialect {
  const char *header;          /* declares the language's functions: "openacc.h" */
  const char *const *routines; /* prefixes of the names of those that may report errors; ends with NULL */
  const char *choose;          /* the runtime's function that chooses a construct's device (abi.h); NULL: the thread's
                                  current one is meant */
  const char *dealt; /* the runtime's function that says how loops are dealt whose schedule the run chooses (abi.h) */
  const char *const *renamed;  /* functions that programs call, of which the runtime has others under the names
                                  __sumac_..., as another library has the plain names, too; ends with NULL. NULL: none */
  const struct ask *asks;      /* NULL: there are none */
  const char *const *excludes; /* functions with which threads exclude each other, ends with NULL; NULL: none */
  bool by_address;             /* device code may call functions by the host's addresses, of those that say so */
  bool
      own_values; /* threads of a loop have variables of their own: FIRSTPRIVATE ones begin with the value from outside,
                        PRIVATE and LAST ones last for all iterations of a thread; else each iteration has its own */
  bool by_category; /* true: the category of variables that no clause names decides about them (region_asked.category),
                       whatever constructs around name; a VALUE becomes one object for all gangs; and only reductions
                       among the construct's own items imply a copy */
  bool counts_all;  /* loops that a directive makes one have an iteration space each, also where one thread executes
                       them as they are written */
  bool names_members;           /* clauses may name members of structures */
  const struct alike *alike;    /* NULL: there are none */
  const char *const *on_device; /* functions of the language that devices have, besides ASKS; ends with NULL */
};

#endif
