/*
 * parts.c - what this library is put together from: languages, observers, devices, who verifies, and locks.
 */
#include "acc/acc.h"
#include "acc/profile.h"
#include "core/deferred.h"
#include "dev/cuda.h"
#include "dev/host.h"
#include "dev/ops.h"
#include "events/events.h"
#include "ground/forks.h"
#include "ground/language.h"
#include "omp/omp_api.h"
#include "sums/results.h"
#include "threads/host_gangs.h"
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
static const struct fork_part fork_parts[] = {
    {verify_lock, verify_unlock, NULL},
    {dependences_lock, dependences_unlock, NULL},
    {devices_lock, devices_unlock, devices_forked},
    {marks_lock, marks_unlock, NULL},
    {patience_lock, patience_unlock, patience_forked},
    {listeners_lock, listeners_unlock, NULL},
    {times_lock, times_unlock, NULL},
    {apart_lock, apart_unlock, apart_forked},
    {host_queues_lock, host_queues_unlock, host_queues_forked},
    {staging_lock, staging_unlock, NULL},
    {kernels_lock, kernels_unlock, kernels_forked},
    {open_sums_lock, open_sums_unlock, NULL},
    {results_lock, results_unlock, NULL},
    {warned_lock, warned_unlock, NULL},
    {NULL, NULL, newer_forked},
    {NULL, NULL, exclude_forked},
    {NULL, NULL, critical_forked},
    {NULL, NULL, host_gangs_forked},
    {NULL, NULL, own_teams_forked},
    {NULL, NULL, NULL},
};

/* Before the constructors of the program, which may have directives. */
__attribute__((constructor(101))) static void register_parts(void) {
  parts = (struct parts){.languages = languages,
                         .observers = observers,
                         .devices = devices,
                         .verifier = &verify_verifier,
                         .finish_tasks = in_front_finish,
                         .forks = fork_parts};
}
