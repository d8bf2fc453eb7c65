/*
 * variables.h - how a variable that the early half generates is related to the user's variable NAME, for messages and
 * debuggers. It is declared with __attribute__((annotate(NAME, one of these, its own name if that is another one))).
 * Of a variable that stands for none of the user's, NAME says what it is for.
 * To change whose name a variable of the region has in messages: variables.h, src/ir/variable.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_VARIABLES_H
#define SUMAC_VARIABLES_H

enum {
  __sumac_is_object = 0x53756d61, /* the user's variable itself, or a copy of it; a value that no annotation of the
                                     user's own has by chance */
  __sumac_is_address,             /* a pointer to it */
  __sumac_is_memory,              /* the memory that the user's variable points to */
  __sumac_is_for_team,            /* the user's variable itself; where each thread has one, it is in memory that all
                                     threads of the gang reach */
  __sumac_is_limited,             /* a LOCAL of it that has elements only where they have SUMAC_IMPLICIT_ARRAY_BYTES or
                                     less: else the program's code updates the variable itself, by atomics */
  __sumac_is_own                  /* none of the user's: NAME is words for messages */
};

#endif
