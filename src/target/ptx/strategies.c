/*
 * strategies.c - the ways in which the GPU reduces, and which of them fits when.
 *
 * Scalars and few elements are values of each thread (reduce.c, and in src/target/simt partials.c); longer arrays are
 * copies in memory that many threads combine (combine_arrays.c there); those that the loop only updates are one array a
 * gang, or RESULT (shared_arrays.c).
 */
#include <stdlib.h>
#include <string.h>

#include "target/ptx/ptx.h"

#define TEXT_OF(number) #number
#define KILOBYTES(number) TEXT_OF(number) " kB"

/* --- what fits --- */

/* No instruction swaps a byte; parts of a complex number cannot be swapped at once. */
static bool has_swap(const struct red_case *c) {
  return type_info(c->type)->is_swapped;
}

static bool has_atomic(const struct red_case *c) {
  if (!has_swap(c) || type_info(c->type)->bytes < 4)
    return false;
  if (type_info(c->type)->is_float)
    return c->op == RED_ADD;
  return c->op != RED_MUL && c->op != RED_LAND && c->op != RED_LOR;
}

static bool fits_alone(const struct red_case *c) {
  return !simt_in_memory(c) && (c->level == LEVEL_GANG ? !c->has_result : c->size == 1);
}

static bool fits_alone_long(const struct red_case *c) {
  return simt_in_memory(c) && (c->level == LEVEL_GANG ? !c->has_result : c->size == 1);
}

static bool fits_shared(const struct red_case *c) {
  return c->has_result && c->updates_only && c->local_bytes && c->local_bytes <= c->target->gang_array_bytes &&
         c->local_bytes <= c->room;
}

static bool fits_shared_or_result(const struct red_case *c) {
  return c->has_result && c->updates_only && !c->local_bytes && c->target->gang_array_room <= c->room;
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

/* As many elements as are held like scalars. */
static bool is_short(const struct red_case *c) {
  return !c->is_array || (c->elements > 0 && c->elements <= c->target->few_elements);
}

static bool fits_partials(const struct red_case *c) {
  return fits_lock(c) && c->once && is_short(c);
}

static bool has_partials_room(const struct red_case *c) {
  return c->elements * type_info(c->type)->bytes <= PTX_PARTIALS_KB * 1024;
}

/* LOCAL is each thread's own, in its registers or on its stack. */
static bool fits_array_partials(const struct red_case *c) {
  return fits_lock(c) && c->once && !is_short(c) && has_partials_room(c);
}

static bool fits_long_partials(const struct red_case *c) {
  return fits_locked_copies(c) && c->once && c->elements >= 0 && has_partials_room(c);
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
  return has_partials_room(c) ? NULL : "the array has more than " KILOBYTES(PTX_PARTIALS_KB);
}

/* redux.sync is for 32 bits: smaller numbers travel in a word of their own. */
static bool has_redux(const struct red_case *c) {
  const struct type_info *type = type_info(c->type);
  return !simt_in_memory(c) && !type->is_float && !type->is_complex && type->bytes <= 4 && c->op != RED_MUL;
}

static bool arch_has_redux(const struct red_case *c) {
  return c->arch && strtol(c->arch + strlen("sm_"), NULL, 10) >= 80;
}

static bool fits_redux(const struct red_case *c) {
  return has_redux(c) && arch_has_redux(c) && c->size != 1 && c->size != WARP;
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

static bool fits_one_warp(const struct red_case *c) {
  return !simt_in_memory(c) && c->size == WARP;
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
  return simt_fits_objects(c) && c->size == WARP;
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

static unsigned long long array_room(const struct red_case *c) {
  return c->target->gang_array_room;
}

/* --- the tables --- */

#define SAME .setup = simt_red_same, .init = simt_red_same, .fini = simt_red_same, .teardown = simt_red_same
#define COPIES_SAME                                                                                                    \
  .setup = simt_copies_same, .init = simt_copies_same, .fini = simt_copies_same, .teardown = simt_copies_same

#define BY_LAST_GANG "partial results in global memory, combined in a fixed order by the gang that comes last"
#define IN_SHARED "one array a gang in shared memory, added to the result by all threads"

const struct red_strategy ptx_strategies[] = {
    /* Nobody else has a part of RESULT, or RESULT is the gang's own (OpenACC 3.3 2.9.11). */
    {.name = "alone",
     .levels = LEVEL_ALL,
     .nothing = true,
     .order = ORDER_FIXED_SPACE,
     .in_parts = true,
     .fits = fits_alone,
     SAME},
    {.name = "alone",
     .levels = LEVEL_ALL,
     .nothing = true,
     .order = ORDER_FIXED_SPACE,
     .in_parts = true,
     .fits = fits_alone_long,
     COPIES_SAME,
     .whole = RED_ALL_STAGES},

    {.name = "shared",
     .levels = LEVEL_GANG,
     .atomics = "one an update, in shared memory; one a gang and element",
     .words = IN_SHARED,
     .shares = true,
     .all_threads = true,
     .fits = fits_shared,
     .scratch = local_bytes,
     .setup = ptx_shared_setup,
     .init = simt_gang_copies_init,
     .fini = simt_gang_copies_fini,
     .teardown = simt_red_same,
     .whole = RED_ALL_STAGES},
    {.name = "shared-or-result",
     .levels = LEVEL_GANG,
     .atomics = "one an update, in shared memory or on the result; one a gang and element",
     .words = IN_SHARED "; above " KILOBYTES(PTX_ARRAY_ROOM_KB) " atomics on the result",
     .shares = true,
     .all_threads = true,
     .fits = fits_shared_or_result,
     .scratch = array_room,
     .holds = array_room,
     .setup = ptx_shared_or_result_setup,
     .init = ptx_shared_init,
     .fini = ptx_shared_fini,
     .teardown = simt_red_same,
     .whole = RED_ALL_STAGES},
    {.name = "result",
     .levels = LEVEL_GANG,
     .atomics = "one an update",
     .words = "atomics on the result itself",
     .shares = true,
     .all_threads = true,
     .fits = fits_result,
     .cost = by_atomic,
     .setup = ptx_result_setup,
     .init = ptx_shared_init,
     .fini = ptx_shared_fini,
     .teardown = simt_red_same,
     .whole = RED_ALL_STAGES},

    {.name = "sweep",
     .levels = LEVEL_GANG,
     .atomics = "one a gang and element",
     .words = "elements added to the result by all threads",
     .in_parts = true,
     .all_threads = true,
     .fits = fits_gang_copies,
     .cost = by_atomic,
     .setup = simt_copies_same,
     .init = simt_gang_copies_init,
     .fini = simt_gang_copies_fini,
     .teardown = simt_copies_same,
     .whole = RED_ALL_STAGES},
    {.name = "lock",
     .levels = LEVEL_GANG,
     .atomics = "a lock, once a gang",
     .words = "lock in global memory",
     .in_parts = true,
     .lock = true,
     .fits = fits_locked_copies,
     .cost = by_lock,
     .setup = simt_copies_same,
     .init = simt_gang_copies_init,
     .fini = ptx_locked_fini,
     .teardown = simt_copies_same,
     .whole = RED_ALL_STAGES & ~RED_STAGE(MARK_FINI)},

    {.name = "atomic",
     .levels = LEVEL_GANG,
     .atomics = "one a gang and element",
     .words = "native atomic",
     .in_parts = true,
     .fits = fits_atomic,
     .cost = by_atomic,
     .setup = simt_red_same,
     .init = ptx_gang_init,
     .fini = ptx_atomic_fini,
     .teardown = simt_red_same},
    {.name = "partials",
     .levels = LEVEL_GANG,
     .atomics = "one a gang, on a counter",
     .words = BY_LAST_GANG,
     .order = ORDER_FIXED_LAUNCH,
     .in_parts = true,
     .fits = fits_partials,
     .misfit = no_partials,
     .cost = by_partials,
     .paid_once = COUNTED,
     .setup = simt_red_same,
     .init = ptx_gang_init,
     .fini = ptx_partial_fini,
     .teardown = simt_red_same},
    {.name = "arrays",
     .levels = LEVEL_GANG,
     .atomics = "one a gang, on a counter",
     .words = BY_LAST_GANG ", all threads",
     .order = ORDER_FIXED_LAUNCH,
     .in_parts = true,
     .all_threads = true,
     .fits = fits_array_partials,
     .cost = by_partials,
     .paid_once = COUNTED,
     .setup = simt_red_same,
     .init = ptx_gang_init,
     .fini = ptx_own_array_partials_fini,
     .teardown = simt_red_same,
     .whole = RED_STAGE(MARK_FINI)},
    {.name = "arrays",
     .levels = LEVEL_GANG,
     .atomics = "one a gang, on a counter",
     .words = BY_LAST_GANG ", all threads",
     .order = ORDER_FIXED_LAUNCH,
     .in_parts = true,
     .all_threads = true,
     .fits = fits_long_partials,
     .cost = by_partials,
     .paid_once = COUNTED,
     .setup = simt_copies_same,
     .init = simt_gang_copies_init,
     .fini = ptx_array_partials_fini,
     .teardown = simt_copies_same,
     .whole = RED_ALL_STAGES},
    {.name = "arrays",
     .levels = LEVEL_GANG,
     .atomics = "one a gang, on a counter",
     .words = BY_LAST_GANG ", all threads; above " KILOBYTES(PTX_ARRAY_ROOM_KB) " added to the result in any order",
     .order = ORDER_FIXED_LAUNCH,
     .in_parts = true,
     .all_threads = true,
     .fits = fits_partials_or_result,
     .cost = by_partials,
     .paid_once = COUNTED,
     .setup = simt_copies_same,
     .init = simt_gang_copies_init,
     .fini = ptx_array_partials_fini,
     .teardown = simt_copies_same,
     .whole = RED_ALL_STAGES},
    {.name = "swap",
     .levels = LEVEL_GANG,
     .atomics = "compare-and-swap, a gang and element",
     .words = "compare-and-swap",
     .in_parts = true,
     .fits = fits_swap,
     .cost = by_swap,
     .setup = simt_red_same,
     .init = ptx_gang_init,
     .fini = ptx_swap_fini,
     .teardown = simt_red_same},
    {.name = "lock",
     .levels = LEVEL_GANG,
     .atomics = "a lock, once a gang",
     .words = "lock in global memory",
     .in_parts = true,
     .lock = true,
     .fits = fits_lock,
     .cost = by_lock,
     .setup = simt_red_same,
     .init = ptx_gang_init,
     .fini = ptx_locked_fini,
     .teardown = simt_red_same},

    {SIMT_DIRECT},
    {.name = "tree",
     .levels = LEVEL_GANG,
     .atomics = "one a gang, on a counter",
     .words = "tree over the iteration space, ended by the gang that comes last",
     .order = ORDER_FIXED_SPACE,
     .tree = true,
     .fits = fits_tree,
     .cost = by_partials,
     .paid_once = COUNTED,
     .setup = simt_red_same,
     .init = simt_red_same,
     .fini = ptx_tree_fini,
     .teardown = simt_red_same},
    {.name = "tree",
     .levels = LEVEL_WORKER | LEVEL_VECTOR,
     .meets = true,
     .words = "tree over the iteration space",
     .order = ORDER_FIXED_SPACE,
     .tree = true,
     SAME},
    {.name = "tree",
     .levels = LEVEL_GANG,
     .atomics = "one a gang, on a counter",
     .words = "tree over the iteration space, ended by the gang that comes last",
     .order = ORDER_FIXED_SPACE,
     .tree = true,
     .by_function = true,
     .fits = fits_tree,
     .cost = by_partials,
     .paid_once = COUNTED,
     .setup = simt_own_same,
     .init = simt_own_same,
     .fini = ptx_tree_fini,
     .teardown = simt_own_same,
     .whole = RED_ALL_STAGES},
    {.name = "tree",
     .levels = LEVEL_WORKER | LEVEL_VECTOR,
     .meets = true,
     .words = "tree over the iteration space",
     .order = ORDER_FIXED_SPACE,
     .tree = true,
     .by_function = true,
     .setup = simt_own_same,
     .init = simt_own_same,
     .fini = simt_own_same,
     .teardown = simt_own_same,
     .whole = RED_ALL_STAGES},

    {.name = "partials",
     .levels = LEVEL_WORKER,
     .meets = true,
     .words = "partials in shared memory, combined in worker order",
     .order = ORDER_FIXED_LAUNCH,
     .in_parts = true,
     .fits = simt_fits_values,
     .setup = simt_red_same,
     .init = simt_first_init,
     .fini = simt_worker_fini,
     .teardown = simt_slots_teardown},
    {.name = "copies",
     .levels = LEVEL_WORKER,
     .meets = true,
     .words = "copies in global memory, elements combined by all threads in worker order",
     .order = ORDER_FIXED_LAUNCH,
     .in_parts = true,
     .all_threads = true,
     .fits = simt_fits_copies,
     .setup = simt_copies_same,
     .init = simt_worker_copies_init,
     .fini = simt_copies_same,
     .teardown = simt_worker_copies_teardown,
     .whole = RED_ALL_STAGES},

    {.name = "shuffle",
     .levels = LEVEL_VECTOR,
     .words = "shuffle tree",
     .order = ORDER_FIXED_LAUNCH,
     .in_parts = true,
     .fits = fits_one_warp,
     .cost = by_shuffles,
     .setup = simt_red_same,
     .init = simt_first_init,
     .fini = ptx_group_fini,
     .teardown = ptx_group_teardown},
    {.name = "redux",
     .levels = LEVEL_VECTOR,
     .words = "one instruction (redux.sync)",
     .order = ORDER_FIXED_LAUNCH,
     .in_parts = true,
     .fits = fits_redux_of_warp,
     .setup = simt_red_same,
     .init = simt_first_init,
     .fini = ptx_redux_fini,
     .teardown = simt_red_same},
    {.name = "redux",
     .levels = LEVEL_VECTOR,
     .meets = true,
     .words = "one instruction a warp (redux.sync), partials in shared memory",
     .order = ORDER_FIXED_LAUNCH,
     .in_parts = true,
     .fits = fits_redux,
     .misfit = no_redux,
     .cost = by_redux,
     .setup = simt_red_same,
     .init = simt_first_init,
     .fini = ptx_redux_groups_fini,
     .teardown = simt_slots_teardown},
    {.name = "partials",
     .levels = LEVEL_VECTOR,
     .meets = true,
     .words = "shuffle tree a warp, partials in shared memory",
     .order = ORDER_FIXED_LAUNCH,
     .in_parts = true,
     .fits = simt_fits_values,
     .cost = by_warps,
     .setup = simt_red_same,
     .init = simt_first_init,
     .fini = ptx_groups_fini,
     .teardown = ptx_groups_teardown},
    {.name = "copies",
     .levels = LEVEL_VECTOR,
     .meets = true,
     .words = "copies in global memory, elements combined by all lanes in lane order",
     .order = ORDER_FIXED_LAUNCH,
     .in_parts = true,
     .fits = simt_fits_copies,
     .setup = simt_copies_same,
     .init = simt_vector_copies_init,
     .fini = simt_vector_copies_fini,
     .teardown = simt_copies_same,
     .whole = RED_ALL_STAGES},
    {.name = "local-atomic",
     .levels = LEVEL_WORKER | LEVEL_VECTOR,
     .atomics = "one a thread, in shared memory",
     .meets = true,
     .words = "atomics on a variable in shared memory",
     .in_parts = true,
     .fits = fits_local_atomic,
     .cost = by_turns,
     .setup = ptx_local_setup,
     .init = ptx_gang_init,
     .fini = ptx_local_fini,
     .teardown = ptx_local_teardown},

    /* By operators that the program declares. */
    {.name = "alone",
     .levels = LEVEL_ALL,
     .nothing = true,
     .order = ORDER_FIXED_SPACE,
     .by_function = true,
     .fits = fits_alone_object,
     .setup = simt_own_same,
     .init = simt_own_same,
     .fini = simt_own_same,
     .teardown = simt_own_same,
     .whole = RED_ALL_STAGES},
    {.name = "partials",
     .levels = LEVEL_GANG,
     .atomics = "one a gang, on a counter",
     .words = "partial results in global memory, combined in gang order by the gang that comes last",
     .order = ORDER_FIXED_LAUNCH,
     .by_function = true,
     .fits = fits_object_partials,
     .misfit = no_object_partials,
     .cost = by_partials,
     .paid_once = COUNTED,
     .setup = simt_own_same,
     .init = simt_own_gang_init,
     .fini = ptx_own_partial_fini,
     .teardown = simt_own_same,
     .whole = RED_ALL_STAGES},
    {.name = "lock",
     .levels = LEVEL_GANG,
     .atomics = "a lock, once a gang",
     .words = "lock in global memory",
     .lock = true,
     .by_function = true,
     .fits = fits_locked_objects,
     .cost = by_lock,
     .setup = simt_own_same,
     .init = simt_own_gang_init,
     .fini = ptx_own_gang_fini,
     .teardown = simt_own_same,
     .whole = RED_ALL_STAGES},
    {.name = "alone",
     .levels = LEVEL_ALL,
     .nothing = true,
     .order = ORDER_FIXED_SPACE,
     .by_function = true,
     .fits = fits_alone_far_objects,
     COPIES_SAME,
     .whole = RED_ALL_STAGES},
    {.name = "lock",
     .levels = LEVEL_GANG,
     .atomics = "a lock, a gang and object",
     .words = "lock in global memory, an object at a time",
     .lock = true,
     .by_function = true,
     .fits = fits_far_objects,
     .cost = by_lock,
     .setup = simt_copies_same,
     .init = simt_own_copies_gang_init,
     .fini = ptx_own_gang_fini,
     .teardown = simt_copies_same,
     .whole = RED_ALL_STAGES},
    {SIMT_OWN_WORKERS, .words = "partials in shared memory, combined in worker order"},
    {SIMT_OWN_WORKER_COPIES, .words = "copies in global memory, objects combined by all threads in worker order"},
    {.name = "copies",
     .levels = LEVEL_VECTOR,
     .meets = true,
     .words = "copies in global memory, objects combined by all lanes in lane order",
     .order = ORDER_FIXED_LAUNCH,
     .by_function = true,
     .fits = simt_fits_copies,
     .setup = simt_copies_same,
     .init = simt_own_copies_init,
     .fini = simt_own_copies_fini,
     .teardown = simt_copies_same,
     .whole = RED_ALL_STAGES},
    {.name = "shuffle",
     .levels = LEVEL_VECTOR,
     .words = "shuffle tree in lane order",
     .order = ORDER_FIXED_LAUNCH,
     .by_function = true,
     .fits = fits_one_warp_objects,
     .cost = by_shuffles,
     .setup = simt_own_same,
     .init = simt_own_first_init,
     .fini = simt_own_group_fini,
     .teardown = simt_own_same,
     .whole = RED_ALL_STAGES},
    {.name = "partials",
     .levels = LEVEL_VECTOR,
     .meets = true,
     .words = "shuffle tree a warp in lane order, partials in shared memory",
     .order = ORDER_FIXED_LAUNCH,
     .by_function = true,
     .fits = simt_fits_objects,
     .cost = by_warps,
     .setup = simt_own_same,
     .init = simt_own_first_init,
     .fini = simt_own_groups_fini,
     .teardown = simt_own_teardown,
     .whole = RED_ALL_STAGES},
    {.name = NULL},
};

const struct red_step ptx_steps[] = {
    {.kind = MARK_PICK, .build = ptx_pick},
    {.kind = MARK_UPDATE, .build = ptx_update},
    {.kind = MARK_NONE},
};
