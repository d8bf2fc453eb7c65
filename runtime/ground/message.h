/*
 * message.h - the runtime's messages to the user: errors, which end the program, warnings and notes, and the places in
 * the program that they name. A place may be NULL: not known.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_GROUND_MESSAGE_H
#define SUMAC_GROUND_MESSAGE_H

#include <stdatomic.h>

#include "ground/forks.h"
#include "sumac/abi.h"

/* How the program ends. */
struct ending {
  atomic_bool failed; /* because of an error */
  atomic_bool ends;   /* the exit handlers run, and destructors of libraries follow */
  atomic_bool waits;  /* an exit handler, for tasks */
  atomic_ulong tasks; /* tasks that the host has met and not executed yet (core/deferred.c) */
};
HIDDEN extern struct ending ending;

/* message.c */
/* Kinds of errors, which tools receive as the error codes of OpenACC 3.3 5.2.2 (runtime/acc). */
enum error {
  ERROR_OTHER,
  ERROR_SYSTEM,
  ERROR_EXECUTION,
  ERROR_DEVICE_INIT,
  ERROR_DEVICE_UNAVAILABLE,
  ERROR_DEVICE_TYPE_UNAVAILABLE,
  ERROR_WRONG_DEVICE_TYPE,
  ERROR_OUT_OF_MEMORY,
  ERROR_NOT_PRESENT,
  ERROR_PARTLY_PRESENT,
  ERROR_PRESENT,
  ERROR_INVALID_ARGUMENT,
  ERROR_INVALID_QUEUE,
  ERROR_INVALID_NULL_POINTER,
  ERROR_INVALID_SECTION,
  ERROR_KINDS
};
/* Prints an error, after the function of failures_to was told of it, and calls exit(1). */
HIDDEN _Noreturn void fail(enum error, const struct sumac_where *, const char *format, ...) PRINTF(3, 4);
/* TOLD is called by fail() with the message, before that is printed. Set once, as the runtime starts. */
HIDDEN void failures_to(void (*told)(enum error, const struct sumac_where *, const char *message));
/* For a caller that ends the program itself and without a message: keeps other threads from failing meanwhile. */
HIDDEN void fail_quietly(void);
HIDDEN _Noreturn void end_failed(int status); /* calls exit; after fail_quietly */
HIDDEN void warn(const struct sumac_where *, const char *format, ...) PRINTF(2, 3);
HIDDEN extern atomic_int messages_verbose; /* value of SUMAC_VERBOSE */
static inline bool message_is_verbose(void) {
  return atomic_load_explicit(&messages_verbose, memory_order_relaxed) != 0;
}
HIDDEN void tell(const char *format, ...) PRINTF(1, 2); /* a note, printed only with SUMAC_VERBOSE */
/* Prints on stderr, for messages and reports: all of it at once. What cannot be printed is lost, and does not change
   how the program ends: where stderr is a pipe that nobody reads any more, no signal ends it. */
HIDDEN void message_write(const char *text, size_t length);
HIDDEN void message_print(const char *format, ...) PRINTF(1, 2);

/* warn_once.c */
/* Prints the warning only once for each place, FORMAT and WHAT (NULL or the name of an object): a directive in a loop
   would print it in each iteration. */
HIDDEN void warn_once(const struct sumac_where *, const char *what, const char *format, ...) PRINTF(3, 4);
HIDDEN void messages_end(void); /* frees what warn_once keeps */
/* Over a fork (forks.h). */
HIDDEN extern const struct fork_handlers warned_fork;

/* where.c */
/* The place of the program's present call of ROUTINE, a routine of a language's API; only its name where the call comes
   from code that sumac did not compile. */
HIDDEN struct sumac_where api_where(const char *routine);
/* The first argument of that call as the program spells it; NULL: not known. */
HIDDEN const char *api_what(const struct sumac_where *);
/* In a routine of the API: the place of its call. */
#define API_WHERE ((const struct sumac_where[]){api_where(__func__)})

#endif
