/*
 * forks.h - the locks of the runtime over a fork: the child has all of them free, whatever other threads of the parent
 * were doing.
 */
#ifndef SUMAC_CORE_FORKS_H
#define SUMAC_CORE_FORKS_H

#include "core/base.h"

/* A lock, or several. All three may be NULL. */
struct fork_part {
  void (*lock)(void), (*unlock)(void);
  void (*forked)(void); /* called in the child in place of UNLOCK */
};
/* In the order in which threads take them; all NULL at the end. Defined in runtime/parts.c. */
HIDDEN extern const struct fork_part fork_parts[];

/* A device has been opened for the first time: the locks of fork_parts are taken before those of its library. */
HIDDEN void forks_follow(void);

/* devices.c, queue.c, dependences.c, message.c, apart.c; events/times.c */
HIDDEN void devices_lock(void);
HIDDEN void devices_unlock(void);
HIDDEN void devices_forked(void);
HIDDEN void dependences_lock(void);
HIDDEN void dependences_unlock(void);
HIDDEN void marks_lock(void);
HIDDEN void marks_unlock(void);
HIDDEN void warned_lock(void);
HIDDEN void warned_unlock(void);
HIDDEN void apart_lock(void);
HIDDEN void apart_unlock(void);
HIDDEN void apart_forked(void);
HIDDEN void times_lock(void);
HIDDEN void times_unlock(void);

/* verification: verify.c, newer.c, patience.c */
HIDDEN void verify_lock(void);
HIDDEN void verify_unlock(void);
HIDDEN void newer_forked(void);
HIDDEN void patience_lock(void);
HIDDEN void patience_unlock(void);
HIDDEN void patience_forked(void);

/* threads: exclude.c, critical.c */
HIDDEN void exclude_forked(void);
HIDDEN void critical_forked(void);

#endif
