/*
 * words.c - what OpenMP calls the things that lowering speaks of in messages.
 */
#include "lang/omp/internal.h"

static const char *const routines[] = {"omp_target_", NULL};
static const struct ask asks[] = {{"omp_get_thread_num", ASK_THREAD},
                                  {"omp_get_num_threads", ASK_THREADS},
                                  {"omp_get_team_num", ASK_GANG},
                                  {"omp_get_num_teams", ASK_GANGS},
                                  {NULL, ASK_THREAD}};
static const char *const renamed[] = {
#define RENAMED(name) #name,
#include "sumac/omp_names.def"
#undef RENAMED
    NULL};
static const char *const on_device[] = {"omp_get_thread_num",
                                        "omp_get_num_threads",
                                        "omp_get_team_num",
                                        "omp_get_num_teams",
                                        "__sumac_crew",
                                        "__sumac_chosen",
                                        NULL};

const struct words omp_words = {
    .level = {"teams", "threads", "simd"},
    .dimension = "teams(dim:%d)",
    .no_level = "sequential",
    .size = {"num_teams", "num_threads", "num_threads"},
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
    .clause = "clause",
    .sequential = "thread",
    .serial = "target construct",
    .collapse_forced = "collapse(%d)",
    .routines = routines,
    .header = "omp.h",
    .choose = "__sumac_omp_choose",
    .renamed = renamed,
    .asks = asks,
    .on_device = on_device,
};
