/*
 * words.c - what OpenMP calls the things that lowering speaks of in messages, and its functions.
 * To change a function that asks for the thread: words.c, src/lower/write/asks.c; locks: devlib/simt/image/api.c. To
 * change an omp_ function, a device number: runtime/omp; those of libomp, too: renamed of words.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lang/omp/internal.h"

static const char *const routines[] = {"omp_target_", NULL};
/* What answers are in target constructs. Those with a value: no limit is set for teams, there is one place, no task but
   the implicit one, and an inner crew has one thread. */
static const struct ask asks[] = {{"omp_get_thread_num", __sumac_ask_member, 0},
                                  {"omp_get_num_threads", __sumac_ask_members, 0},
                                  {"omp_get_team_num", __sumac_ask_gang, 0},
                                  {"omp_get_num_teams", __sumac_ask_gangs, 0},
                                  {"omp_get_max_threads", __sumac_ask_most, 0},
                                  {"omp_get_thread_limit", __sumac_ask_limit, 0},
                                  {"omp_get_num_procs", __sumac_ask_limit, 0},
                                  {"omp_get_level", __sumac_ask_depth, 0},
                                  {"omp_get_active_level", __sumac_ask_active, 0},
                                  {"omp_in_parallel", __sumac_ask_active, 0},
                                  {"omp_get_ancestor_thread_num", __sumac_ask_member_at, 0},
                                  {"omp_get_team_size", __sumac_ask_members_at, 0},
                                  {"omp_is_initial_device", ASK_HOST, 0},
                                  {"omp_get_device_num", ASK_HOST, 0},
                                  {"omp_get_max_teams", ASK_VALUE, 0},
                                  {"omp_get_teams_thread_limit", ASK_VALUE, 0},
                                  {"omp_get_dynamic", ASK_VALUE, 0},
                                  {"omp_get_nested", ASK_VALUE, 0},
                                  {"omp_get_max_active_levels", ASK_VALUE, 1},
                                  {"omp_get_supported_active_levels", ASK_VALUE, 1},
                                  {"omp_get_cancellation", ASK_CANCELS, 0},
                                  {"omp_in_final", ASK_VALUE, 0},
                                  {"omp_set_num_threads", ASK_SET, 0},
                                  {"omp_fulfill_event", ASK_FULFILL, 0},
                                  {"omp_get_max_task_priority", ASK_VALUE, 0},
                                  {"omp_get_proc_bind", ASK_VALUE, 0},
                                  {"omp_get_num_places", ASK_VALUE, 0},
                                  {"omp_get_place_num", ASK_VALUE, -1},
                                  {"omp_get_partition_num_places", ASK_VALUE, 0},
                                  {OMP_TRANSLATE, ASK_SAME, 0},
                                  {NULL, __sumac_ask_member, 0}};
static const char *const renamed[] = {
#define RENAMED(name) #name,
#include "sumac/omp_names.def"
#undef RENAMED
    NULL};
static const char *const excludes[] = {"omp_set_lock", "omp_test_lock", "omp_set_nest_lock", "omp_test_nest_lock",
                                       NULL};
/* Memory that device code takes is for all threads, whatever of the device's; the host's library warns of allocators
   for cgroup, pteam and thread, for which it has no other memory. */
#define MEMORY(name, argument) {name, argument, 6, 8, "omp_default_mem_alloc"}
static const struct alike alike[] = {
    MEMORY("omp_alloc", 2),   MEMORY("omp_aligned_alloc", 3), MEMORY("omp_calloc", 3), MEMORY("omp_aligned_calloc", 4),
    MEMORY("omp_realloc", 3), MEMORY("omp_realloc", 4),       MEMORY("omp_free", 2),   {NULL, 0, 0, 0, NULL}};
/* Besides these. */
static const char *const on_device[] = {"__sumac_crew",
                                        "__sumac_chosen",
                                        "omp_get_wtime",
                                        "omp_get_wtick",
                                        "omp_init_lock",
                                        "omp_init_lock_with_hint",
                                        "omp_destroy_lock",
                                        "omp_set_lock",
                                        "omp_unset_lock",
                                        "omp_test_lock",
                                        "omp_init_nest_lock",
                                        "omp_init_nest_lock_with_hint",
                                        "omp_destroy_nest_lock",
                                        "omp_set_nest_lock",
                                        "omp_unset_nest_lock",
                                        "omp_test_nest_lock",
                                        "omp_alloc",
                                        "omp_aligned_alloc",
                                        "omp_calloc",
                                        "omp_aligned_calloc",
                                        "omp_realloc",
                                        "omp_free",
                                        "omp_init_allocator",
                                        "omp_destroy_allocator",
                                        NULL};

/* Threads of a team are on two levels; where there is no simd construct, they are lanes of all warps. */
static const char *const report[] = {
    "over gang", "over teams", "over worker", "over threads", "over vector",   "over simd",   "gangs",
    "teams",     "gang",       "team",        "workers",      "threads",       "worker",      "thread",
    "num_gangs", "num_teams",  "num_workers", "num_threads",  "vector_length", "num_threads", NULL};

const struct words omp_words = {
    .level = {"teams", "threads", "simd"},
    .dimension = "teams(dim:%d)",
    .no_level = "sequential",
    .size = {"num_teams", "num_threads", "num_threads"},
    .most = "thread_limit",
    .reach = {[REACH_BOTH] = "map(tofrom)",
              [REACH_TO] = "map(to)",
              [REACH_FROM] = "map(from)",
              [REACH_ALLOCATED] = "map(alloc)",
              [REACH_PRESENT] = "map(present)",
              [REACH_IF_PRESENT] = "map(alloc)",
              [REACH_ADDRESS] = "is_device_ptr",
              [REACH_VALUE] = "firstprivate",
              [REACH_PRIVATE] = "private"},
    .routine = "declare target function",
    .only_for_devices = "device_type(nohost)",
    .routine_directive = "#pragma omp declare target",
    .declare_directive = "#pragma omp declare target enter(%s)",
    .atomic_directive = "#pragma omp atomic",
    .atomic_compare = "#pragma omp atomic compare",
    .clause = "clause",
    .sequential = "thread",
    .serial = "target construct",
    .report = report,
    .collapse_forced = "collapse(%d)",
};

const struct dialect omp_dialect = {
    .routines = routines,
    .header = "omp.h",
    .choose = "__sumac_omp_choose",
    .dealt = "__sumac_omp_dealt",
    .renamed = renamed,
    .asks = asks,
    .excludes = excludes,
    .by_address = true,
    .own_values = true,
    .by_category = true,
    .counts_all = true,
    .alike = alike,
    .on_device = on_device,
};
