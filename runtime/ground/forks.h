/*
 * forks.h - the locks of the runtime over a fork: the child has all of them free, whatever other threads of the parent
 * were doing.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_GROUND_FORKS_H
#define SUMAC_GROUND_FORKS_H

#include <pthread.h>

#include "ground/base.h"

/* Handlers of one file for forks: of a mutex; or several locks, by LOCK and UNLOCK; or none. Missing ones are NULL. */
struct fork_handlers {
  pthread_mutex_t *mutex;
  void (*lock)(void), (*unlock)(void);
  void (*forked)(void); /* called in the child in place of unlocking */
};

/* A device has been opened for the first time: the locks of parts.forks are taken before those of its library. */
HIDDEN void forks_follow(void);

#endif
