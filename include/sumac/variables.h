/*
 * variables.h - what a variable that the early half makes is to the user's variable NAME, for messages and debuggers.
 * Its declaration says so: __attribute__((annotate(NAME, one of these))).
 */
#ifndef SUMAC_VARIABLES_H
#define SUMAC_VARIABLES_H

enum {
  __sumac_is_object = 0x53756d61, /* the user's variable itself, or a copy of it; no annotation of a user's says that */
  __sumac_is_address,             /* a pointer to it */
  __sumac_is_memory               /* what it points to */
};

#endif
