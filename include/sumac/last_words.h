/*
 * last_words.h - what a kernel leaves for the host before it stops: a status of exit(), or an error of the user's code.
 * A kernel can only stop by a trap, after which its device answers nothing, and what it printed may be lost. So it
 * writes to page-locked memory of the host first (devlib/simt/image/exit.c), where the runtime reads it
 * (runtime/core/leave.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LAST_WORDS_H
#define SUMAC_LAST_WORDS_H

enum sumac_last_kind { SUMAC_LAST_NONE, SUMAC_LAST_EXIT, SUMAC_LAST__EXIT, SUMAC_LAST_QUICK_EXIT, SUMAC_LAST_ERROR };

struct sumac_last_words {
  unsigned kind;     /* enum sumac_last_kind; written last */
  int number;        /* exit's status, or the line of an error */
  char file[488];    /* file of an error; ends with 0, cut where it is longer */
  char message[528]; /* words of an error; end with 0, cut where they are longer */
};

#endif
