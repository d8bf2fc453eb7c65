/*
 * strategies.c - the ways in which the GPU reduces, and which of them fits when.
 *
 * Scalars and few elements are values of each thread (reduce.c, and in src/target/simt partials.c); longer arrays are
 * copies in memory that many threads combine (combine_arrays.c there); those that the loop only updates are one array a
 * gang, or RESULT (shared_arrays.c).
 *
 * To change which way of reducing is taken: fits, cost in strategies.c, src/target/host/host.c, src/target/workers. To
 * add a way of reducing: a row of the target's strategies and its hooks, a line of docs/reductions.md.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "target/ptx/ptx.h"

#define TEXT_OF(number) #number
#define KILOBYTES(number) TEXT_OF(number) " kB"

/* --- what fits --- */

/* No instruction swaps a byte; parts of a complex number cannot be swapped at once. */
static bool has_swap(const struct red_case *c) {
  return type_info(c->type)->is_swapped;
}

/* Operators with an instruction: atom (devlib/simt/image/atomic.h), redux.sync (devlib/nvptx/redux.c). */
#define OP(ID) (1u << RED_##ID)
enum {
  ATOMIC_OPERATORS = OP(ADD) | OP(MAX) | OP(MIN) | OP(AND) | OP(OR) | OP(XOR),
  REDUX_OPERATORS = ATOMIC_OPERATORS | OP(LAND) | OP(LOR),
};

static bool has_atomic(const struct red_case *c) {
  if (!has_swap(c) || type_info(c->type)->bytes < 4)
    return false;
  if (type_info(c->type)->is_float)
    return c->op == RED_ADD;
  return ATOMIC_OPERATORS & 1u << c->op;
}

static bool fits_alone(const struct red_case *c) {
  return !simt_in_memory(c) && (c->level == LEVEL_GANG ? !c->has_result : c->size == 1);
}

static bool fits_alone_long(const struct red_case *c) {
  return simt_in_memory(c) && (c->level == LEVEL_GANG ? !c->has_result : c->size == 1);
}

static bool fits_shared(const struct red_case *c) {
  return c->has_result && c->updates_only && c->local_bytes && c->local_bytes <= c->target->gang_array_bytes &&
         c->local_bytes <= c->gang_bytes_left;
}

static bool fits_shared_or_result(const struct red_case *c) {
  return c->has_result && c->updates_only && !c->local_bytes && c->target->gang_array_reserved <= c->gang_bytes_left;
}

static bool fits_result(const struct red_case *c) {
  return c->has_result && c->updates_only;
}

static bool fits_gang_copies(const struct red_case *c) {
  return c->has_result && simt_in_memory(c) && has_swap(c);
}

static bool fits_locked_copies(const struct red_case *c) {
  return c->has_result && simt_in_memory(c);
}

static bool fits_lock(const struct red_case *c) {
  return c->has_result && !simt_in_memory(c);
}

static bool fits_swap(const struct red_case *c) {
  return fits_lock(c) && has_swap(c);
}

static bool fits_atomic(const struct red_case *c) {
  return fits_lock(c) && has_atomic(c);
}

/* Whether LOCAL is a scalar, or an array that is held like scalars. */
static bool is_short(const struct red_case *c) {
  return !c->is_array || (c->elements > 0 && c->elements <= c->target->few_elements);
}

static bool fits_partials(const struct red_case *c) {
  return fits_lock(c) && c->once && is_short(c);
}

static bool has_partials_memory(const struct red_case *c) {
  return c->elements * type_info(c->type)->bytes <= PTX_PARTIALS_KB * 1024;
}

/* LOCAL is each thread's own, in its registers or on its stack. */
static bool fits_array_partials(const struct red_case *c) {
  return fits_lock(c) && c->once && !is_short(c) && has_partials_memory(c);
}

static bool fits_long_partials(const struct red_case *c) {
  return fits_locked_copies(c) && c->once && c->elements >= 0 && has_partials_memory(c);
}

static bool fits_partials_or_result(const struct red_case *c) {
  return fits_locked_copies(c) && c->once && c->elements < 0;
}

static bool fits_tree(const struct red_case *c) {
  return c->has_result && c->once;
}

#define NOT_ONCE "gangs do not finish the loop exactly once in each launch"

static const char *no_partials(const struct red_case *c) {
  if (!c->has_result)
    return NULL;
  if (!c->once)
    return NOT_ONCE;
  return has_partials_memory(c) ? NULL : "the array has more than " KILOBYTES(PTX_PARTIALS_KB);
}

/* redux.sync is for 32 bits: smaller numbers travel in a word of their own. */
static bool has_redux(const struct red_case *c) {
  const struct type_info *type = type_info(c->type);
  return !simt_in_memory(c) && !type->is_float && !type->is_complex && type->bytes <= 4 &&
         REDUX_OPERATORS & 1u << c->op;
}

static bool arch_has_redux(const struct red_case *c) {
  return c->arch && strtol(c->arch + strlen("sm_"), NULL, 10) >= 80;
}

static bool fits_redux(const struct red_case *c) {
  return has_redux(c) && arch_has_redux(c) && (!c->size || c->size > WARP);
}

static bool fits_redux_of_warp(const struct red_case *c) {
  return has_redux(c) && arch_has_redux(c) && c->size == WARP;
}

static const char *no_redux(const struct red_case *c) {
  return has_redux(c) && !arch_has_redux(c) ? "cards have it from sm_80 on (--offload-arch=)" : NULL;
}

static bool fits_local_atomic(const struct red_case *c) {
  return simt_fits_values(c) && has_atomic(c);
}

static bool is_one_group(const struct red_case *c) {
  return c->size > 1 && c->size <= WARP;
}

static bool fits_one_warp(const struct red_case *c) {
  return !simt_in_memory(c) && is_one_group(c);
}

/* LOCAL is too long for a thread's stack: it is in memory. */
static bool are_far_objects(const struct red_case *c) {
  return !c->local_bytes || c->local_bytes > PTX_OBJECT_BYTES;
}

static bool fits_alone_objects(const struct red_case *c) {
  return c->level == LEVEL_GANG ? !c->has_result : c->size == 1;
}

static bool fits_alone_object(const struct red_case *c) {
  return fits_alone_objects(c) && !are_far_objects(c);
}

static bool fits_alone_far_objects(const struct red_case *c) {
  return fits_alone_objects(c) && are_far_objects(c);
}

static bool fits_far_objects(const struct red_case *c) {
  return c->has_result && are_far_objects(c) && !c->in_gang_order;
}

static bool fits_gang_objects(const struct red_case *c) {
  return c->has_result && !are_far_objects(c);
}

static bool fits_locked_objects(const struct red_case *c) {
  return fits_gang_objects(c) && !c->in_gang_order;
}

static bool fits_object_partials(const struct red_case *c) {
  return fits_gang_objects(c) && c->once;
}

static const char *no_object_partials(const struct red_case *c) {
  return fits_gang_objects(c) && !c->once ? NOT_ONCE : NULL;
}

static bool fits_one_warp_objects(const struct red_case *c) {
  return simt_fits_objects(c) && is_one_group(c);
}

/* --- what it costs: rough ratios, of which only the order matters --- */

static unsigned by_atomic(const struct red_case *c) {
  (void)c;
  return 10;
}

/* The last gang's sweep, and what each does for it: counting gangs is paid once a loop (COUNTED), for each value there
   are a store and a share of the sweep. A launch of some hundred gangs takes a tenth to a half more instructions than
   by swaps, which do where the order of combining does not show. */
enum { COUNTED = 35 };

static unsigned by_partials(const struct red_case *c) {
  (void)c;
  return COUNTED + 5;
}

/* Few gangs swap in a new maximum; the others only look. */
static unsigned by_swap(const struct red_case *c) {
  return c->op == RED_MAX || c->op == RED_MIN ? 15 : 30;
}

static unsigned by_lock(const struct red_case *c) {
  (void)c;
  return 1000;
}

/* Partials are as many as warps. */
static unsigned by_warps(const struct red_case *c) {
  unsigned size = (unsigned)(c->size ? c->size : MAX_THREADS);
  return 5 + 2 * (size + WARP - 1) / WARP;
}

static unsigned by_redux(const struct red_case *c) {
  return by_warps(c) - 4;
}

/* Atomics of many threads on one word take turns. */
static unsigned by_turns(const struct red_case *c) {
  (void)c;
  return 200;
}

static unsigned by_shuffles(const struct red_case *c) {
  (void)c;
  return 5;
}

static unsigned long long local_bytes(const struct red_case *c) {
  return c->local_bytes;
}

static unsigned long long array_memory(const struct red_case *c) {
  return c->target->gang_array_reserved;
}

/* --- the tables --- */

#define ROW(NAME, LEVELS, WORDS) .name = NAME, .levels = LEVELS, .words = WORDS
#define IN_ORDER .order = ORDER_FIXED_LAUNCH
#define HOOKS(SETUP, INIT, FINI, TEARDOWN) .setup = SETUP, .init = INIT, .fini = FINI, .teardown = TEARDOWN

/* LOCALs are values of each thread, copies in memory, or objects of declared operators, FAR in memory. */
#define VALUES(INIT, FINI) .as_reals = true, HOOKS(simt_red_same, INIT, FINI, simt_red_same)
#define COPIES(INIT, FINI) .as_reals = true, HOOKS(simt_copies_same, INIT, FINI, simt_copies_same)
#define OBJECTS(INIT, FINI, TEARDOWN)                                                                                  \
  .by_function = true, HOOKS(simt_own_same, INIT, FINI, TEARDOWN), .whole = RED_ALL_STAGES
#define FAR_OBJECTS(INIT, FINI)                                                                                        \
  .by_function = true, HOOKS(simt_copies_same, INIT, FINI, simt_copies_same), .whole = RED_ALL_STAGES

/* Nobody else has a part of RESULT, or RESULT is the gang's own (OpenACC 3.3 2.9.11). */
#define ALONE ROW("alone", LEVEL_ALL, NULL), .nothing = true, .order = ORDER_FIXED_SPACE

/* Gangs: one array a gang; a lock; what the gang that comes last combines. */
#define ONE_ARRAY(SETUP, INIT, FINI)                                                                                   \
  .shares = true, .all_threads = true, HOOKS(SETUP, INIT, FINI, simt_red_same), .whole = RED_ALL_STAGES
#define IN_SHARED "one array a gang in shared memory, added to the result by all threads"
#define LOCK(WORDS) ROW("lock", LEVEL_GANG, "lock in global memory" WORDS), .lock = true, .cost = by_lock
#define ONCE_A_GANG .atomics = "a lock, once a gang"
#define COUNTED_GANGS .atomics = "one a gang, on a counter", .cost = by_partials, .paid_once = COUNTED
#define BY_LAST_GANG "partial results in global memory, combined in a fixed order by the gang that comes last"
#define ARRAYS(WORDS)                                                                                                  \
  ROW("arrays", LEVEL_GANG, BY_LAST_GANG ", all threads" WORDS), COUNTED_GANGS, IN_ORDER, .all_threads = true,         \
      .rows = true, .launch_memory = simt_array_memory, .last = simt_last_array

/* Workers and lanes. */
#define UNITS (LEVEL_WORKER | LEVEL_VECTOR)
#define UNITS_VALUES(FINI, TEARDOWN) IN_ORDER, .as_reals = true, HOOKS(simt_red_same, simt_first_init, FINI, TEARDOWN)

/* Reproducible reductions. */
#define TREE(LEVELS, WORDS)                                                                                            \
  ROW("tree", LEVELS, "tree over the iteration space" WORDS), .order = ORDER_FIXED_SPACE, .tree = true,                \
      .launch_memory = simt_tree_memory
#define GANGS_TREE                                                                                                     \
  TREE(LEVEL_GANG, ", ended by the gang that comes last"), COUNTED_GANGS, .fits = fits_tree, .last = simt_last_tree
#define UNITS_TREE TREE(UNITS, ""), .barrier = true

const struct red_strategy ptx_strategies[] = {
    {ALONE, VALUES(simt_red_same, simt_red_same), .fits = fits_alone},
    {ALONE, COPIES(simt_copies_same, simt_copies_same), .whole = RED_ALL_STAGES, .fits = fits_alone_long},

    {ROW("shared", LEVEL_GANG, IN_SHARED), ONE_ARRAY(simt_shared_setup, simt_gang_copies_init, simt_gang_copies_fini),
     .atomics = "one an update, in shared memory; one a gang and element", .fits = fits_shared, .scratch = local_bytes},
    {ROW("shared-or-result", LEVEL_GANG, IN_SHARED "; above " KILOBYTES(PTX_ARRAY_ROOM_KB) " atomics on the result"),
     ONE_ARRAY(simt_shared_or_result_setup, simt_shared_init, simt_shared_fini),
     .atomics = "one an update, in shared memory or on the result; one a gang and element",
     .fits = fits_shared_or_result, .scratch = array_memory, .holds = array_memory},
    {ROW("result", LEVEL_GANG, "atomics on the result itself"),
     ONE_ARRAY(simt_result_setup, simt_shared_init, simt_shared_fini), .atomics = "one an update", .fits = fits_result,
     .cost = by_atomic},

    {ROW("sweep", LEVEL_GANG, "elements added to the result by all threads"),
     COPIES(simt_gang_copies_init, simt_gang_copies_fini), .whole = RED_ALL_STAGES, .all_threads = true,
     .atomics = "one a gang and element", .fits = fits_gang_copies, .cost = by_atomic},
    {LOCK(""), COPIES(simt_gang_copies_init, simt_locked_fini), .whole = RED_ALL_STAGES & ~RED_STAGE(MARK_FINI),
     ONCE_A_GANG, .fits = fits_locked_copies},

    {ROW("atomic", LEVEL_GANG, "native atomic"), VALUES(simt_gang_init, simt_atomic_fini),
     .atomics = "one a gang and element", .fits = fits_atomic, .cost = by_atomic},
    {ROW("partials", LEVEL_GANG, BY_LAST_GANG), VALUES(simt_gang_init, simt_partial_fini), COUNTED_GANGS, IN_ORDER,
     .in_record = true, .fits = fits_partials, .misfit = no_partials},
    {ARRAYS(""), VALUES(simt_gang_init, simt_own_array_partials_fini), .whole = RED_STAGE(MARK_FINI),
     .fits = fits_array_partials},
    {ARRAYS(""), COPIES(simt_gang_copies_init, simt_array_partials_fini), .whole = RED_ALL_STAGES,
     .fits = fits_long_partials},
    {ARRAYS("; above " KILOBYTES(PTX_ARRAY_ROOM_KB) " added to the result in any order"),
     COPIES(simt_gang_copies_init, simt_array_partials_fini), .whole = RED_ALL_STAGES, .fits = fits_partials_or_result},
    {ROW("swap", LEVEL_GANG, "compare-and-swap"), VALUES(simt_gang_init, simt_swap_fini),
     .atomics = "compare-and-swap, a gang and element", .fits = fits_swap, .cost = by_swap},
    {LOCK(""), VALUES(simt_gang_init, simt_locked_fini), ONCE_A_GANG, .fits = fits_lock},

    {SIMT_DIRECT},
    {GANGS_TREE, HOOKS(simt_red_same, simt_red_same, simt_tree_fini, simt_red_same)},
    {UNITS_TREE, HOOKS(simt_red_same, simt_red_same, simt_red_same, simt_red_same)},
    {GANGS_TREE, OBJECTS(simt_own_same, simt_tree_fini, simt_own_same)},
    {UNITS_TREE, OBJECTS(simt_own_same, simt_own_same, simt_own_same)},

    {ROW("partials", LEVEL_WORKER, "partials in shared memory, combined in worker order"),
     UNITS_VALUES(simt_worker_fini, simt_slots_teardown), .barrier = true, .fits = simt_fits_values},
    {ROW("copies", LEVEL_WORKER, "copies in global memory, elements combined by all threads in worker order"),
     HOOKS(simt_copies_same, simt_worker_copies_init, simt_copies_same, simt_worker_copies_teardown),
     .whole = RED_ALL_STAGES, IN_ORDER, .as_reals = true, .barrier = true, .all_threads = true,
     .fits = simt_fits_copies},

    {ROW("shuffle", LEVEL_VECTOR, "shuffle tree"), UNITS_VALUES(simt_group_fini, simt_group_teardown),
     .fits = fits_one_warp, .cost = by_shuffles},
    {ROW("redux", LEVEL_VECTOR, "one instruction (redux.sync)"), UNITS_VALUES(ptx_redux_fini, simt_red_same),
     .fits = fits_redux_of_warp},
    {ROW("redux", LEVEL_VECTOR, "one instruction a warp (redux.sync), partials in shared memory"),
     UNITS_VALUES(ptx_redux_groups_fini, simt_slots_teardown), .barrier = true, .fits = fits_redux, .misfit = no_redux,
     .cost = by_redux},
    {ROW("partials", LEVEL_VECTOR, "shuffle tree a warp, partials in shared memory"),
     UNITS_VALUES(simt_groups_fini, simt_groups_teardown), .barrier = true, .fits = simt_fits_values, .cost = by_warps},
    {ROW("copies", LEVEL_VECTOR, "copies in global memory, elements combined by all lanes in lane order"),
     COPIES(simt_vector_copies_init, simt_vector_copies_fini), .whole = RED_ALL_STAGES, IN_ORDER, .barrier = true,
     .fits = simt_fits_copies},
    {ROW("local-atomic", UNITS, "atomics on a variable in shared memory"),
     HOOKS(simt_local_setup, simt_gang_init, simt_local_fini, simt_local_teardown), .as_reals = true, .barrier = true,
     .atomics = "one a thread, in shared memory", .fits = fits_local_atomic, .cost = by_turns},

    /* By operators that the program declares. */
    {ALONE, OBJECTS(simt_own_same, simt_own_same, simt_own_same), .fits = fits_alone_object},
    {ROW("partials", LEVEL_GANG,
         "partial results in global memory, combined in gang order by the gang that comes last"),
     OBJECTS(simt_own_gang_init, simt_own_partial_fini, simt_own_same), COUNTED_GANGS, IN_ORDER,
     .launch_memory = simt_object_memory, .last = simt_last_objects, .fits = fits_object_partials,
     .misfit = no_object_partials},
    {LOCK(""), OBJECTS(simt_own_gang_init, simt_own_gang_fini, simt_own_same), ONCE_A_GANG,
     .fits = fits_locked_objects},
    {ALONE, FAR_OBJECTS(simt_copies_same, simt_copies_same), .fits = fits_alone_far_objects},
    {LOCK(", an object at a time"), FAR_OBJECTS(simt_own_copies_gang_init, simt_own_gang_fini),
     .atomics = "a lock, a gang and object", .fits = fits_far_objects},
    {SIMT_OWN_WORKERS, .words = "partials in shared memory, combined in worker order"},
    {SIMT_OWN_WORKER_COPIES, .words = "copies in global memory, objects combined by all threads in worker order"},
    {ROW("copies", LEVEL_VECTOR, "copies in global memory, objects combined by all lanes in lane order"),
     FAR_OBJECTS(simt_own_copies_init, simt_own_copies_fini), IN_ORDER, .barrier = true, .fits = simt_fits_copies},
    {ROW("shuffle", LEVEL_VECTOR, "shuffle tree in lane order"),
     OBJECTS(simt_own_first_init, simt_own_group_fini, simt_own_same), IN_ORDER, .fits = fits_one_warp_objects,
     .cost = by_shuffles},
    {ROW("partials", LEVEL_VECTOR, "shuffle tree a warp in lane order, partials in shared memory"),
     OBJECTS(simt_own_first_init, simt_own_groups_fini, simt_own_teardown), IN_ORDER, .barrier = true,
     .fits = simt_fits_objects, .cost = by_warps},
    {.name = NULL},
};

const struct red_step ptx_steps[] = {
    {.kind = MARK_PICK, .build = simt_pick},
    {.kind = MARK_UPDATE, .build = simt_update},
    {.kind = MARK_NONE},
};
