/*
 * uncancelled.h - functions that programs call of the libraries come to their end, even where another thread of the
 * program cancels the calling one (pthread_cancel): locks are given back, and queues. The thread then ends at its next
 * cancellation point, or at once where its type is PTHREAD_CANCEL_ASYNCHRONOUS.
 * To change what keeps a thread from being cancelled in a library: uncancelled.h: the first line of each such function.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_UNCANCELLED_H
#define SUMAC_UNCANCELLED_H

#include <pthread.h>

struct cancellation {
  int type, state;
};

/* The type, too: in glibc 2.36 a thread that is cancelled just before it disables that ends nevertheless where its type
   is asynchronous. */
static inline struct cancellation uncancelled_begin(void) {
  struct cancellation before;
  pthread_setcanceltype(PTHREAD_CANCEL_DEFERRED, &before.type);
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before.state);
  return before;
}

static inline void uncancelled_end(const struct cancellation *before) {
  int now;
  pthread_setcancelstate(before->state, &now);
  pthread_setcanceltype(before->type, &now);
}

/* The first line of such a function: until it returns. */
#define UNCANCELLED                                                                                                    \
  __attribute__((cleanup(uncancelled_end))) const struct cancellation uncancelled = uncancelled_begin()

#endif
