/*
 * parts.h - what this library is put together from. runtime/parts.c registers it before the program's code runs, so
 * that no file names what stands above it.
 *
 * Besides sumac/device.h's, these are all functions of the runtime that are called by a pointer that is set once:
 *
 *   table        functions                           set by                           called by
 *   observer     start, event, stop                  events, verification, acc, omp   ground/observe.c
 *   verifier     read, begin, end, copied, removed   verification                     core (core/verifier.h)
 *   fork_handlers lock, unlock, forked               files with a lock                ground/forks.c
 *   parts        finish_tasks                        core/in_front.c                  core/devices.c
 *   message.h    failures_to                         ground/observe.c                 fail
 *
 * To change what registers itself instead of being called by name: parts.h, runtime/core/verifier.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_GROUND_PARTS_H
#define SUMAC_GROUND_PARTS_H

#include "ground/base.h"

struct device_ops;
struct fork_handlers;
struct language;
struct observer;
struct verifier;

struct parts {
  const struct language *const *languages; /* one or more, NULL at the end */
  const struct observer *const *observers; /* in the order in which they receive an event; NULL at the end */
  const struct device_ops *const *devices; /* by enum device_type */
  const struct verifier *verifier;
  void (*finish_tasks)(void); /* core/in_front.c; called before devices are closed, while there are tasks */
  const struct fork_handlers *const *forks; /* in the order in which threads take the locks; NULL at the end */
};
HIDDEN extern struct parts parts;

#endif
