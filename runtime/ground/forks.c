/*
 * forks.c - takes the locks of the runtime before a fork, and gives them back behind it, in the parent and in the
 * child. So no other thread is within what a lock guards while the process is copied.
 *
 * Handlers run before a fork in the reverse order of their registration. A library with locks that are taken after the
 * runtime's (the simulator) registers its own when it is opened, thus later: then these are registered once more, and
 * run first. The first of them takes the locks, and the last one gives them back.
 */
#include <pthread.h>

#include "ground/forks.h"
#include "ground/parts.h"

static _Thread_local int handlers; /* that have run before the fork, and not behind it */

static void before(void) {
  if (handlers++)
    return;
  for (const struct fork_part *p = parts.forks; p->lock || p->forked; p++)
    if (p->lock)
      p->lock();
}

static void unlock_all(bool child) {
  const struct fork_part *end = parts.forks;
  if (--handlers)
    return;
  while (end->lock || end->forked)
    end++;
  while (end-- > parts.forks)
    if (child && end->forked)
      end->forked();
    else if (end->unlock)
      end->unlock();
}

static void in_parent(void) {
  unlock_all(false);
}

static void in_child(void) {
  unlock_all(true);
}

__attribute__((constructor)) void forks_follow(void) {
  pthread_atfork(before, in_parent, in_child);
}
