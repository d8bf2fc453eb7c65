/*
 * message.h - what the runtime says to the user: failures, warnings, and where the program was.
 */
#ifndef SUMAC_CORE_MESSAGE_H
#define SUMAC_CORE_MESSAGE_H

#include "core/base.h"
#include "sumac/abi.h"

/* message.c */
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
HIDDEN _Noreturn void fail(enum error, const struct sumac_where *, const char *format, ...) PRINTF(3, 4);
HIDDEN void fail_quietly(void); /* as fail() without its words: the caller ends the program now */
HIDDEN void warn(const struct sumac_where *, const char *format, ...) PRINTF(2, 3);
/* At the first time that the program comes there with this WHAT (NULL: nothing): not in each iteration around it. */
HIDDEN void warn_once(const struct sumac_where *, const char *what, const char *format, ...) PRINTF(3, 4);
HIDDEN void tell(const char *format, ...) PRINTF(1, 2); /* when verbose */
HIDDEN void messages_end(void);

/* where.c: the place of a call of a language's routine, by its plain name; its first argument's name, or NULL. */
HIDDEN struct sumac_where api_where(const char *routine);
HIDDEN const char *api_what(const struct sumac_where *);
/* Names the function in messages. */
#define API_WHERE ((const struct sumac_where[]){api_where(__func__)})

#endif
