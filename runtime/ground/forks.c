/*
 * forks.c - takes the locks of the runtime before a fork, and gives them back behind it, in the parent and in the
 * child. So no other thread is within what a lock guards while the process is copied.
 *
 * Handlers run before a fork in the reverse order of their registration. A library with locks that are taken after the
 * runtime's (the simulator) registers its own when it is opened, thus later: then these are registered once more, and
 * run first. The first of them takes the locks, and the last one gives them back.
 *
 * To change locks over a fork: forks.c; which, in which order: runtime/parts.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>

#include "ground/forks.h"
#include "ground/parts.h"

static _Thread_local int handlers; /* that have run before the fork, and not behind it */

static void lock(const struct fork_handlers *p) {
  if (p->mutex)
    pthread_mutex_lock(p->mutex);
  else if (p->lock)
    p->lock();
}

static void unlock(const struct fork_handlers *p) {
  if (p->mutex)
    pthread_mutex_unlock(p->mutex);
  else if (p->unlock)
    p->unlock();
}

static void before(void) {
  if (handlers++)
    return;
  for (const struct fork_handlers *const *p = parts.forks; *p; p++)
    lock(*p);
}

static void unlock_all(bool child) {
  const struct fork_handlers *const *end = parts.forks;
  if (--handlers)
    return;
  while (*end)
    end++;
  while (end-- > parts.forks)
    if (child && (*end)->forked)
      (*end)->forked();
    else
      unlock(*end);
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
