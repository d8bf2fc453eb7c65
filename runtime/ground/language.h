/*
 * language.h - a directive language (OpenACC) as the core sees it: names of environment variables and words of
 * messages. parts.languages has all (ground/parts.h).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_GROUND_LANGUAGE_H
#define SUMAC_GROUND_LANGUAGE_H

#include "ground/base.h"

struct language {
  const char *type_variable;           /* environment variable for the device type; NULL: none */
  const char *number_variable;         /* and for the device number */
  const char *type_prefix;             /* may precede the name of a type in it; NULL: nothing may */
  const char *const *notify_variables; /* other names for SUMAC_NOTIFY, with NULL at their end */
  const char *const *time_variables;   /* the same for SUMAC_TIME */
  const char *queue_clause;            /* "async", for messages about the number of a queue; NULL: it has no queues */
  const char *queue_names;             /* the legal values besides numbers, for those messages */
  const char *declare;                 /* the directive that gives global variables device copies: "declare" */
  const char *const *begins; /* how names of its constructs and functions begin, with NULL at their end; NULL: as any */
  const char *enter;         /* the directive that maps a variable, whose name it has for %s */
};

#endif
