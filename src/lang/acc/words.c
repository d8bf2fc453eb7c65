/*
 * words.c - what OpenACC calls the things that lowering speaks of in messages, and its functions.
 * To change the words of lowering's messages: words.c; which there are: src/model/words.h. To change functions that a
 * language has on devices: words.c (ASKS, ON_DEVICE); what else it brings: src/model/dialect.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/acc/internal.h"

static const char *const routines[] = {"acc_copy",     "acc_create",     "acc_delete",       "acc_update",
                                       "acc_map_data", "acc_unmap_data", "acc_memcpy",       "acc_attach",
                                       "acc_detach",   "acc_present_or", "acc_pc",           "acc_malloc",
                                       "acc_free",     "acc_set_",       "acc_init",         "acc_wait",
                                       "acc_shutdown", "acc_compare",    "acc_present_dump", NULL};

static const char *const on_device[] = {"acc_on_device", "__pgi_gangidx", "__pgi_workeridx", "__pgi_vectoridx", NULL};

const struct words acc_words = {
    .level = {"gang", "worker", "vector"},
    .dimension = "gang(dim:%d)",
    .no_level = "seq",
    .size = {"num_gangs", "num_workers", "vector_length"},
    .reach = {[REACH_BOTH] = "copy",
              [REACH_TO] = "copyin",
              [REACH_FROM] = "copyout",
              [REACH_ALLOCATED] = "create",
              [REACH_PRESENT] = "present",
              [REACH_IF_PRESENT] = "no_create",
              [REACH_ADDRESS] = "deviceptr",
              [REACH_VALUE] = "firstprivate",
              [REACH_PRIVATE] = "private"},
    .routine = "routine",
    .only_for_devices = "nohost",
    .routine_directive = "#pragma acc routine",
    .declare_directive = "#pragma acc declare create(%s)",
    .atomic_directive = "#pragma acc atomic",
    .clause = "clause",
    .sequential = "seq clause",
    .serial = "serial construct",
    .collapse_forced = "collapse(force:%d)",
};

const struct dialect acc_dialect = {
    .routines = routines,
    .header = "openacc.h",
    .names_members = true,
    .on_device = on_device,
};
