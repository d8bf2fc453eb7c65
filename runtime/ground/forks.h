/*
 * forks.h - the locks of the runtime over a fork: the child has all of them free, whatever other threads of the parent
 * were doing.
 */
#ifndef SUMAC_CORE_FORKS_H
#define SUMAC_CORE_FORKS_H

#include "ground/base.h"

/* A lock, or several. All three may be NULL. */
struct fork_part {
  void (*lock)(void), (*unlock)(void);
  void (*forked)(void); /* called in the child in place of UNLOCK */
};
/* A device has been opened for the first time: the locks of parts.forks are taken before those of its library. */
HIDDEN void forks_follow(void);

#endif
