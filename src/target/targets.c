/*
 * targets.c - the targets. A new one is a folder and a word here.
 * To add a target: a folder here, a word in targets.c: docs/new-target.md.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/target.h"

#define TARGETS(X) X(host) X(serial) X(workers) X(ptx) X(model) X(trace)

#define DECLARE(name) extern const struct target target_##name;
TARGETS(DECLARE)
#define ADDRESS(name) &target_##name,
static const struct target *const targets[] = {TARGETS(ADDRESS)};
enum { NTARGETS = sizeof targets / sizeof *targets };

const struct target *const *target_all(size_t *n) {
  *n = NTARGETS;
  return targets;
}

const struct target *target_find(const char *name) {
  for (size_t i = 0; i < NTARGETS; i++)
    if (!strcmp(targets[i]->name, name))
      return targets[i];
  return NULL;
}

/* The fields that target_complete fills from serial: hooks that the generic passes call without testing for NULL, and
   limits. Serial has all of them. */
#define HOOKS(X)                                                                                                       \
  X(provides)                                                                                                          \
  X(accepts_global)                                                                                                    \
  X(on_device)                                                                                                         \
  X(check_dims)                                                                                                        \
  X(dim_pos)                                                                                                           \
  X(dim_size)                                                                                                          \
  X(gang_pos)                                                                                                          \
  X(gang_size)                                                                                                         \
  X(private_array)                                                                                                     \
  X(loop_begin)                                                                                                        \
  X(loop_end)                                                                                                          \
  X(loop_step)                                                                                                         \
  X(loop_next)                                                                                                         \
  X(loop_chunk)                                                                                                        \
  X(loop_next_run)                                                                                                     \
  X(loop_shared)                                                                                                       \
  X(tree)                                                                                                              \
  X(fork)                                                                                                              \
  X(join)                                                                                                              \
  X(strategies)                                                                                                        \
  X(steps)                                                                                                             \
  X(few_elements)                                                                                                      \
  X(thread_bytes)                                                                                                      \
  X(lock)                                                                                                              \
  X(unlock)                                                                                                            \
  X(reorg)

const struct target *target_complete(struct arena *arena, const struct target *target) {
  struct target *full = ARENA_NEW(arena, struct target);
  *full = *target;
#define FILL(hook)                                                                                                     \
  if (!full->hook)                                                                                                     \
    full->hook = target_serial.hook;
  HOOKS(FILL)
#undef FILL
  return full;
}
