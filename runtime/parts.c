/*
 * parts.c - what this library is put together from: languages, observers, devices, who verifies, and locks.
 * To change what libsumac.so is put together from, languages, observers, devices, locks: parts.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "acc/acc.h"
#include "acc/profile.h"
#include "core/deferred.h"
#include "core/mapping/views.h"
#include "dev/cuda.h"
#include "dev/host.h"
#include "dev/ops.h"
#include "events/events.h"
#include "ground/language.h"
#include "ground/shapes.h"
#include "omp/omp_api.h"
#include "table/results.h"
#include "threads/host_partials.h"
#include "threads/host_team.h"
#include "threads/host_threads.h"
#include "verification/verify.h"

static const struct language *const languages[] = {&acc_language, &omp_language, NULL};
static const struct observer *const observers[] = {&notify_observer, &times_observer,  &acc_observer,
                                                   &ompt_observer,   &verify_observer, NULL};
static const struct device_ops *const devices[DEVICE_TYPES] = {
#define DEVICE_TYPE(ID, id, ...) &id##_ops,
#include "ground/device_types.def"
#undef DEVICE_TYPE
};
static const struct fork_handlers open_sums_fork = {.lock = open_sums_lock, .unlock = open_sums_unlock};
static const struct fork_handlers results_fork = {.lock = results_lock, .unlock = results_unlock};
static const struct fork_handlers *const forks[] = {
    &refresh_fork,      &verify_fork,       &dependences_fork, &devices_fork,     &marks_fork,   &patience_fork,
    &listeners_fork,    &times_fork,        &apart_fork,       &host_queues_fork, &staging_fork, &kernels_fork,
    &open_sums_fork,    &results_fork,      &warned_fork,      &newer_fork,       &exclude_fork, &critical_fork,
    &host_results_fork, &host_threads_fork, &teams_fork,       &views_fork,       &shapes_fork,  NULL};

/* Before the constructors of the program, which may have directives. */
__attribute__((constructor(101))) static void register_parts(void) {
  parts = (struct parts){.languages = languages,
                         .observers = observers,
                         .devices = devices,
                         .verifier = &verify_verifier,
                         .finish_tasks = in_front_finish,
                         .forks = forks};
}
