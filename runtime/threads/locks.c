/*
 * locks.c - OpenMP's locks in the code of a team's workers. The library's locks belong to threads of the system; where
 * one thread executes several workers in turns (fibers.c), who waits for a lock lets the others go on, and a nestable
 * lock has to know which of them owns it. Elsewhere the library's functions do all.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "ground/base.h"
#include "sumac/abi.h"
#include "threads/fibers.h"

__attribute__((weak)) void omp_set_lock(void *lock);
__attribute__((weak)) int omp_test_lock(void *lock);
__attribute__((weak)) void omp_set_nest_lock(void *lock);
__attribute__((weak)) void omp_unset_nest_lock(void *lock);
__attribute__((weak)) int omp_test_nest_lock(void *lock);

void __sumac_host_set_lock(void *lock) {
  if (!fibers_here()) {
    omp_set_lock(lock);
    return;
  }
  while (!omp_test_lock(lock))
    fibers_yield();
}

int __sumac_host_test_lock(void *lock) {
  int taken = omp_test_lock(lock);
  if (!taken)
    __sumac_host_turn();
  return taken;
}

/* A nestable lock that one of the thread's workers owns. */
struct owned {
  void *lock;
  const void *owner;
  int depth;
  struct owned *next;
};
static _Thread_local struct owned *owned;

static struct owned **place_of(const void *lock) {
  struct owned **place = &owned;
  while (*place && (*place)->lock != lock)
    place = &(*place)->next;
  return place;
}

/* How deep the worker owns the lock now; 0: somebody else does. */
static int try_nest(void *lock) {
  struct owned **place = place_of(lock);
  if (*place && (*place)->owner != fibers_here())
    return 0;
  int depth = omp_test_nest_lock(lock);
  if (depth && !*place) {
    *place = memory_get(sizeof **place);
    **place = (struct owned){.lock = lock, .owner = fibers_here()};
  }
  if (depth)
    (*place)->depth = depth;
  return depth;
}

int __sumac_host_test_nest_lock(void *lock) {
  if (!fibers_here())
    return omp_test_nest_lock(lock);
  int depth = try_nest(lock);
  if (!depth)
    __sumac_host_turn();
  return depth;
}

void __sumac_host_set_nest_lock(void *lock) {
  if (!fibers_here()) {
    omp_set_nest_lock(lock);
    return;
  }
  while (!try_nest(lock))
    fibers_yield();
}

void __sumac_host_unset_nest_lock(void *lock) {
  struct owned **place = fibers_here() ? place_of(lock) : NULL, *own = place ? *place : NULL;
  omp_unset_nest_lock(lock);
  if (own && --own->depth == 0) {
    *place = own->next;
    memory_free(own);
  }
}
