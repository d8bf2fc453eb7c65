/*
 * parts.c - which directive languages, observers and locks this library has. The core names the tables, so a program
 * that is linked with the archive has all that stands in them, even where it calls no routine of a language.
 */
#include "acc/acc.h"
#include "acc/profile.h"
#include "core/events/observe.h"
#include "core/forks.h"
#include "core/language.h"
#include "dev/cuda.h"
#include "dev/host.h"
#include "omp/omp_api.h"
#include "sums/results.h"

const struct language *const languages[] = {&acc_language, &omp_language, NULL};
const struct observer *const observers[] = {&notify_observer, &times_observer, &acc_observer, &ompt_observer, NULL};
const struct fork_part fork_parts[] = {
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
    {NULL, NULL, NULL},
};
