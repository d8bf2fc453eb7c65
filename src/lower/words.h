/*
 * words.h - how a language calls the things that lowering's messages are about. Each construct points to its language's
 * table, so that messages are in the words of the directives that the user wrote.
 */
#ifndef SUMAC_LOWER_WORDS_H
#define SUMAC_LOWER_WORDS_H

#include "sumac/crew.h"
#include "util/lists.h"

/* How variables reach a region, for -Minfo. */
enum reach {
  REACH_BOTH, /* copied to the device and back */
  REACH_TO,
  REACH_FROM,
  REACH_ALLOCATED,
  REACH_PRESENT,
  REACH_IF_PRESENT,
  REACH_ADDRESS, /* it holds a device address, which is passed on */
  REACH_VALUE,   /* each gang has its own, initialised with the host's value */
  REACH_PRIVATE,
  REACHES
};

/* What functions of the language ask for, of the thread that calls them: __sumac_ask_... (sumac/crew.h), or what needs
   no thread. */
enum {
  ASK_CANCELS = __sumac_ask_codes, /* whether constructs can be cancelled: what the program's user says */
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
  const char *clause;            /* what names a variable on a directive: "clause" */
  const char *sequential;        /* the reason why a loop is sequential, if that is asked for: "seq clause" */
  const char *serial;            /* "serial construct" */
  const char *collapse_forced;   /* "collapse(force:%d)" */
  const char *const *routines;   /* prefixes of the names of API routines that may report errors; ends with NULL */
  const char *header;            /* "openacc.h" */
  const char *choose;            /* the runtime's function that chooses a construct's device (abi.h); NULL: the thread's
                                    current one is meant */
  const char *dealt;             /* its function that says how loops are dealt whose schedule the run chooses (abi.h) */
  const char *const *renamed;    /* functions that programs call, of which the runtime has others under the names
                                    __sumac_..., as another library has the plain names, too; ends with NULL. NULL: none */
  const struct ask *asks;        /* NULL: there are none */
  const char *const *excludes;   /* functions with which threads exclude each other, ends with NULL; NULL: none */
  bool by_address;               /* device code may call functions by the host's addresses, of those that say so */
  bool names_members;            /* clauses may name members of structures */
  const struct alike *alike;     /* NULL: there are none */
  const char *const *on_device;  /* functions of the language that devices have, besides ASKS; ends with NULL */
};

#endif
