/*
 * language.h - what a directive language tells the core. The core knows none by name: runtime/parts.c lists them.
 */
#ifndef SUMAC_CORE_LANGUAGE_H
#define SUMAC_CORE_LANGUAGE_H

#include "core/base.h"

struct language {
  const char *type_variable;           /* of the environment: the device type, NULL: there is none */
  const char *number_variable;         /* and the device's number */
  const char *type_prefix;             /* may precede the name of a type; NULL: nothing */
  const char *const *notify_variables; /* other names for SUMAC_NOTIFY, with NULL at their end */
  const char *const *time_variables;   /* for SUMAC_TIME */
  const char *queue_clause;            /* "async", for messages about the number of a queue; NULL: it has no queues */
  const char *queue_names;             /* what is legal besides a number */
  const char *declare;                 /* the directive that gives variables of the file device copies: "declare" */
};

HIDDEN extern const struct language *const languages[]; /* one or more, NULL at the end */

#endif
