/*
 * builtins.h - generic IR: the contract between the early half (C to C) and the late half (LLVM IR).
 *
 * The rewritten C begins with this text, preprocessed (it includes only lists of this folder and no system headers:
 * LP64 types only). The early half writes calls of these functions; the late half finds the calls in the IR and expands
 * every one of them, per target. They have no definitions, and no call of them is left after the expansion.
 *
 * All LEVEL, OP, LID and RID arguments are integer constants in the IR.
 */

/* Levels of parallelism; FORK, JOIN and the loop builtins take a mask, the reduction builtins one level. */
enum {
#define LEVEL(ID, id, index, name, units) __sumac_##id = 1 << (index),
#include "levels.def"
};

/* Reduction operators (OpenACC 3.3 2.9.11). OpenMP's '-' is __sumac_add. */
enum {
#define OPERATOR(ID, id, sign, operands, identity) __sumac_##id,
#include "operators.def"
  __sumac_own /* one that the program declares */
};

/* What the rewritten C says for memory orders: it is preprocessed, so clang knows no macros there. */
enum { __sumac_relaxed = __ATOMIC_RELAXED };

#if defined(__clang__)
#define SUMAC_MARKER __attribute__((convergent, noduplicate, nomerge, nothrow))
#define SUMAC_QUESTION __attribute__((pure, nothrow)) /* changes nothing: not called where nothing uses it */
#else
#define SUMAC_QUESTION
#define SUMAC_MARKER /* another compiler may build Sumac itself, which only uses the enumerators */
#endif

/* First statement of a region function: the launch dimensions of the clauses num_gangs, num_workers, vector_length. 0:
   there is no such clause, and the target chooses; -1: its value is only known at run time, by the launch;
   __sumac_gangs_of_dimensions: the same of gangs in two or three dimensions, where all others have one. WORKERS may be
   __sumac_threads_together (abi.h). */
enum { __sumac_gangs_of_dimensions = -2 };
SUMAC_MARKER void __sumac_region_begin(int gangs, int workers, int vector);

/* First statement of an OpenACC routine: LEVEL is the mask of levels that its body may still partition
   (routine gang = 7, worker = 6, vector = 4, seq = 0). */
SUMAC_MARKER void __sumac_routine_begin(int levels);

#include "device_kinds.h" /* kinds of device, for each of which device_type clauses may differ */
#include "variables.h"    /* annotations of generated variables with the user's variables that they stand for */

/* Constants of the target, for constant arguments: the code is for that kind of device; for that generation of the
   device's maker's, or a later one. In host code, too, where the kind is the host. */
int __sumac_is_kind(int kind);
int __sumac_generation(int number);

/* Anywhere in a region or routine that is for one kind of device alone: on the other kinds it is removed; nothing calls
   it there. */
SUMAC_MARKER void __sumac_only_for(int kind);

/* Routines (OpenACC 3.3 2.15) that the late half has to know of beyond their definitions: those that this file only
   declares, those with another definition for a kind of device, and those with nohost. If there are any, the early half
   emits `static const struct sumac_routine __sumac_routines[] __attribute__((used))`; the late half removes it. */
struct sumac_routine {
  void (*function)(void);
  long levels[__sumac_device_kinds];           /* LEVEL mask on each kind of device */
  const char *bind[__sumac_device_kinds];      /* device code calls this instead; NULL: the function */
  void (*version[__sumac_device_kinds])(void); /* the definition for that kind, which takes FUNCTION's name there;
                                                  NULL: FUNCTION's own */
  long nohost;                                 /* called by device code only (also where the host is the device): the
                                                  symbol is not exported to host code */
};

/* Around code that is partitioned over LEVELS: between FORK and JOIN all threads of those levels execute it; before and
   after, one thread for them. LID is the loop's number in its function. */
SUMAC_MARKER void __sumac_fork(int levels, int lid);
SUMAC_MARKER void __sumac_join(int levels, int lid);

/* Before a loop's SETUPs, if a strategy is asked for its reductions: NAMES is a string literal as the value of
   -freduction=. */
SUMAC_MARKER void __sumac_red_strategy(int lid, const char *names);

/* Around all FINIs of one loop at one level. */
SUMAC_MARKER void __sumac_red_lock(int level, int lid);
SUMAC_MARKER void __sumac_red_unlock(int level, int lid);

/* Position and size of the executing thread at one level. Gangs of several dimensions are numbered linearly, dimension
   1 fastest. */
SUMAC_MARKER int __sumac_dim_pos(int level);
SUMAC_MARKER int __sumac_dim_size(int level);

/* The same along one dimension of the gangs (OpenACC 3.3 2.5.10): DIM is 1, 2 or 3. */
SUMAC_MARKER int __sumac_gang_pos(int dim);
SUMAC_MARKER int __sumac_gang_size(int dim);
/* Right after the declaration of ARRAY, a private array of run-time length, before FORK: one is to be allocated for
   each lane, worker or gang, whichever is the innermost of LEVELS. */
SUMAC_MARKER void __sumac_private(void *array, int levels, int lid);

/* Around each call of the user's alloca, whose BLOCK it returns: so that it can be told from an array of run-time
   length, which ends with its scope. Removed by the pass split, in host code, too. */
void *__sumac_alloca(void *block);

/* In the function whose static VARIABLE a declare directive names: it is that of the row with this NAME in the table of
   such variables. Removed by the pass first_values. */
void __sumac_static(void *variable, const char *name);

/* Iteration space of a partitioned loop, 0 <= k < n, in the counter's type K:

       for (K k = begin(mask, lid, n), e = end(mask, lid, n), s = step(mask, lid, n); k < e;
            k = next(k, e, s, mask, lid, facts))

   The target decides which thread runs which k (blocks on a CPU, interleaved on a GPU); of gangs with several
   dimensions the loop is partitioned over dimension 1. next() never overflows K. chunk() is for collapsed loops: the
   number of iterations k, k+1, ... before e, at most MAX, that this thread runs in a row; next_run() then advances k by
   RUN of them. FACTS is a sum of what is known of the loop that next() ends. shared(): 0 if one thread runs all
   iterations of loops over LEVELS, in order; else 1. */
enum {
  __sumac_innermost = 1, /* there is no loop in it, and its iterations do not depend on each other */
  __sumac_assigned = 2,  /* the program may rely on which thread takes which iterations */
};
#define SUMAC_LOOP(K, T)                                                                                               \
  SUMAC_MARKER T __sumac_loop_begin_##K(int levels, int lid, T n);                                                     \
  SUMAC_MARKER T __sumac_loop_end_##K(int levels, int lid, T n);                                                       \
  SUMAC_MARKER T __sumac_loop_step_##K(int levels, int lid, T n);                                                      \
  SUMAC_MARKER T __sumac_loop_next_##K(T k, T e, T s, int levels, int lid, int facts);                                 \
  SUMAC_MARKER T __sumac_loop_chunk_##K(T k, T e, T max, int levels, int lid);                                         \
  SUMAC_MARKER T __sumac_loop_next_run_##K(T k, T e, T s, T run, int levels, int lid, int facts);
#define TYPE(...)
#define COUNTER_TYPE(ID, suffix, T, class, bits, is_signed) SUMAC_LOOP(suffix, T)
#include "types.def"
SUMAC_MARKER int __sumac_loop_shared(int levels, int lid);

/* A prefetch hint: the thread will soon read, or if WRITE is 1 write, memory near ADDRESS + OFFSET bytes, which may lie
   outside of the object. FAR not 0: it is not expected to be in any cache. */
SUMAC_MARKER void __sumac_prefetch(const void *address, int offset, int write, int far);

/* Reductions. Terms: RESULT is the reduction's variable; RES its address where RESULT is shared by the threads (a copy
   variable), NULL where it is private to them. LOCAL is the variable that the loop updates, which each thread has one
   of. Each call returns LOCAL's new value and is a statement

       local = __sumac_red_X_T(res, local, level, op, lid, rid);

       setup     before FORK       init      after FORK, before the loop
       fini      after the loop, before JOIN, between LOCK and UNLOCK
       teardown  after JOIN

   All calls of one reduction have the same <LID, LEVEL, RID>. An alloca to which a result of one of these calls is
   stored is a LOCAL. */
#define SUMAC_RED(S, T)                                                                                                \
  SUMAC_MARKER T __sumac_red_setup_##S(T *res, T local, int level, int op, int lid, int rid);                          \
  SUMAC_MARKER T __sumac_red_init_##S(T *res, T local, int level, int op, int lid, int rid);                           \
  SUMAC_MARKER T __sumac_red_fini_##S(T *res, T local, int level, int op, int lid, int rid);                           \
  SUMAC_MARKER T __sumac_red_teardown_##S(T *res, T local, int level, int op, int lid, int rid);

/* Arrays and members of composite variables: the same, element by element, for N elements that lie STRIDE bytes (a
   constant) apart, in LOCAL as in the copy RESULT. LOCAL, an array or a structure on the stack, is updated in place. */
#define SUMAC_RED_ARRAY(S, T)                                                                                          \
  SUMAC_MARKER void __sumac_red_setup_array_##S(T *res, T *local, long n, long stride, int level, int op, int lid,     \
                                                int rid);                                                              \
  SUMAC_MARKER void __sumac_red_init_array_##S(T *res, T *local, long n, long stride, int level, int op, int lid,      \
                                               int rid);                                                               \
  SUMAC_MARKER void __sumac_red_fini_array_##S(T *res, T *local, long n, long stride, int level, int op, int lid,      \
                                               int rid);                                                               \
  SUMAC_MARKER void __sumac_red_teardown_array_##S(T *res, T *local, long n, long stride, int level, int op, int lid,  \
                                                   int rid);
#define SUMAC_RED_BOTH(S, T) SUMAC_RED(S, T) SUMAC_RED_ARRAY(S, T)
#define TYPE(ID, suffix, T, class, bits, is_signed) SUMAC_RED_BOTH(suffix, T)
#include "types.def"

/* The same with an operator that the program declares (OP is __sumac_own): N objects of any type, STRIDE bytes (a
   constant) apart. COMBINE and INIT are functions that the early half defines in the same file:

       combine(into, from, n, step, from_step)   into[i] = into[i] op from[i], where elements are STEP and FROM_STEP
                                                 bytes apart
       init(to, original, n, step)               to[i] = the value that LOCALs begin with, which may depend on
                                                 ORIGINAL[i], RESULT's value before the loop; NULL where it does not

   HOW is a sum of: __sumac_in_order, where COMBINE need not be commutative: values are then combined in the order of
   the iterations; __sumac_result_apart, where RESULT is no such object, and only COMBINE, with it as INTO, knows what
   lies at its address: each gang then combines once, in the order of the gangs; for messages, __sumac_argmin
   or __sumac_argmax, where it is the smallest or largest value with its place, or (1 + OP) * __sumac_memberwise, where
   it combines structures by OP, member by member. */
enum {
  __sumac_in_order = 1,
  __sumac_result_apart = 2,
  __sumac_argmin = 4,
  __sumac_argmax = 8,
  __sumac_memberwise = 16
};
typedef void __sumac_combine_function(void *into, const void *from, long n, long step, long from_step);
typedef void __sumac_init_function(void *to, const void *original, long n, long step);
#define SUMAC_RED_OWN(STAGE)                                                                                           \
  SUMAC_MARKER void __sumac_##STAGE##_own(void *res, void *local, long n, long stride, int level, int op, int lid,     \
                                          int rid, __sumac_combine_function *combine, __sumac_init_function *init,     \
                                          const void *original, int how);
SUMAC_RED_OWN(red_setup)
SUMAC_RED_OWN(red_init)
SUMAC_RED_OWN(red_fini)
SUMAC_RED_OWN(red_teardown)

/* A description of such an operator, with which the late half tries it out (src/xform/trial). For each one in use the
   early half writes a function, __attribute__((used)), with a static struct sumac_operator in it; the late half removes
   both. PARTS are the scalars and arrays of scalars that a value consists of, those in nested members included. */
enum { __sumac_part_signed, __sumac_part_unsigned, __sumac_part_bool, __sumac_part_float };
struct sumac_part {
  const char *path;      /* the member's, to be written after the object's name: ".a.b"; "": the object itself */
  unsigned long offset;  /* bytes */
  unsigned long count;   /* so many consecutive scalars */
  unsigned bytes;        /* of one scalar */
  unsigned bit, bits;    /* a bit-field: its first bit, from OFFSET on, and its width; BITS 0: it is none */
  int kind;              /* __sumac_part_... */
  int is_complex;        /* pairs of a real and an imaginary part */
  unsigned nconstants;   /* of an enumeration, whose values are */
  const long *constants; /* these; NULL: it is none */
};
struct sumac_disorder { /* a loop that does not combine in the order of its iterations */
  const char *variable, *file;
  unsigned line, column;
  const char *why;
};
struct sumac_operator {
  const char *name, *type, *file; /* as the user wrote them */
  unsigned line, column;
  __sumac_combine_function *combine;
  __sumac_init_function *init;
  unsigned long bytes;
  const char *untried; /* why it cannot be tried out; NULL: it can */
  const struct sumac_part *parts;
  unsigned long nparts;
  const struct sumac_disorder *disorders; /* loops that use it where it has to commute */
  unsigned long ndisorders;
};

/* For an array that the loop only combines values into. Each target chooses whether each thread has a LOCAL of its own
   (apart() is 1), or the threads of a gang share one (0). The early half writes

       if (apart(LOCAL, RESULT)) memcpy(LOCAL, RESULT, ...)
       if (apart(LOCAL, 0)) LOCAL[k] = LOCAL[k] op e; else red_update(&LOCAL[k], e, op)
       if (apart(LOCAL, 0)) memcpy(RESULT, LOCAL, ...)

   the first before SETUP, where RESULT is private or the LOCAL of a surrounding loop (else all calls have 0), the
   second in the loop, the third after TEARDOWN. */
SUMAC_MARKER _Bool __sumac_red_apart(void *local, void *result);

/* *AT = *AT op VALUE, atomically: for an element of an array that the threads of a gang share. */
#define SUMAC_RED_UPDATE(S, T) SUMAC_MARKER void __sumac_red_update_##S(T *at, T value, int op);
#define TYPE(...)
#define SWAPPED_TYPE(ID, suffix, T, class, bits, is_signed) SUMAC_RED_UPDATE(suffix, T)
#include "types.def"

/* Around the code of a region that does nothing with the N integers from RESULT on but to update them atomically, all
   by OP: `gather` returns where the threads of a gang do so, RESULT or memory of the gang's own, which begins with OP's
   identity; `scatter` adds what is in MINE, if it is such memory, to RESULT. LID is the same in both calls. */
#define SUMAC_GATHER(S, T)                                                                                             \
  SUMAC_MARKER T *__sumac_gather_##S(T *result, long n, int op, int lid);                                              \
  SUMAC_MARKER void __sumac_scatter_##S(T *result, T *mine, long n, int op, int lid);
#define TYPE(...)
#define SWAPPED_TYPE(ID, suffix, T, class, bits, is_signed) SUMAC_GATHER(suffix, T)
#include "types.def"

/* Reproducible reductions (docs/reproducible.md): the same bits whatever the launch. The iterations 0 <= k < n are cut
   into tiles of __sumac_tree_lanes * __sumac_tree_rows; column l of tile t has the iterations with k / lanes / rows = t
   and k % lanes = l. The iterations of a column are combined in order, and the columns as the leaves of a binary tree:
   its node i at height h is node 2 * i of height h - 1 op node 2 * i + 1, where there is one. A tile always has all its
   columns: one without iterations has the identity. A unit is a thread or group of threads of LEVELS that is given runs
   of columns.

       shift   the logarithm of how many columns, of N, a unit takes at a time; at least LEAST
       width   columns that a thread holds at a time: 32, or 1 where each lane has one. A constant
       fold    COLUMNS[0] = the subtree of the leaves COLUMNS[0 .. W - 1], of which only the first N have iterations. W
               is a power of two. For sums and products with N > 0, the others need not be set; the array has
               __sumac_tree_padded elements
       push    adds VALUE, the subtree of W columns from the unit's column AT on, to NODES, the thread's subtrees that
               await their siblings. If LEVELS has vector, all lanes of the unit call it together, with W columns each;
               N columns are left for all of them
       total   NODES[0] = the tree of the N columns that were pushed, W at a time; the same for all lanes
       put     VALUE is tree number I of the N trees of all units of LEVELS; if LEVELS has gang, *RES is to become *RES
               op the tree over all of them. Where a part of an array or structure is reduced, it is the tree of element
               ELEMENT of ELEMENTS, which lie STEP bytes apart from the one that SETUP names; RES is the element's
       gather  in loops whose LEVELS have worker, but not gang, after the workers' JOIN: *LOCAL is to become the tree of
               the N trees that the gang's workers have put, if these are not one thread, which has it in *LOCAL; of an
               array's, that of ELEMENT of ELEMENTS
       room    MEMORY is an array of the thread's: objects of N columns (as W), or N nodes of each element
       end     before the gangs' FINI: how many trees there are to put

   A reproducible reduction has SETUP, INIT, FINI and TEARDOWN as any other, at the same places; between FINI and
   TEARDOWN, LOCAL is the value of the tree, without RESULT's value before the loop. */
enum { __sumac_tree_lanes = 32, __sumac_tree_rows = 128, __sumac_tree_padded = 40 };
enum { __sumac_tree_heights = 56, __sumac_tree_few_heights = 26 /* of loops whose counter has 32 bits */ };
SUMAC_MARKER int __sumac_tree_shift(int levels, int lid, unsigned long n, int least);
SUMAC_MARKER int __sumac_tree_width(int levels, int lid);
SUMAC_MARKER void __sumac_tree_end(unsigned long n, int level, int lid, int rid);
SUMAC_MARKER void __sumac_tree_room(void *memory, int n, int levels, int lid);
#define SUMAC_TREE(S, T)                                                                                               \
  SUMAC_MARKER T __sumac_tree_setup_##S(T *res, T local, int level, int op, int lid, int rid);                         \
  SUMAC_MARKER T __sumac_tree_init_##S(T *res, T local, int level, int op, int lid, int rid);                          \
  SUMAC_MARKER T __sumac_tree_fini_##S(T *res, T local, int level, int op, int lid, int rid);                          \
  SUMAC_MARKER T __sumac_tree_teardown_##S(T *res, T local, int level, int op, int lid, int rid);                      \
  SUMAC_MARKER void __sumac_tree_fold_##S(T *columns, unsigned long n, unsigned long w, int levels, int op, int lid,   \
                                          int rid);                                                                    \
  SUMAC_MARKER void __sumac_tree_push_##S(T *nodes, unsigned long at, unsigned long n, unsigned long w, T *value,      \
                                          int levels, int op, int lid, int rid);                                       \
  SUMAC_MARKER void __sumac_tree_total_##S(T *nodes, unsigned long n, unsigned long w, int levels, int op, int lid,    \
                                           int rid);                                                                   \
  SUMAC_MARKER void __sumac_tree_put_##S(T *res, unsigned long i, unsigned long n, T *value, unsigned long element,    \
                                         unsigned long elements, int step, int levels, int op, int lid, int rid);      \
  SUMAC_MARKER void __sumac_tree_gather_##S(T *local, unsigned long n, unsigned long element, unsigned long elements,  \
                                            int levels, int op, int lid, int rid);
#define TYPE(ID, suffix, T, class, bits, is_signed) SUMAC_TREE(suffix, T)
#include "types.def"

/* The same with an operator that the program declares, which need not commute. In loops that have such a reduction,
   column c has the __sumac_tree_run iterations from c * __sumac_tree_run on, so that the tree keeps the order of the
   iterations. Columns without iterations are no leaves of objects' trees: N counts those that have some. A thread has
   one column at a time. NODES and VALUE are ELEMENTS objects each, STRIDE bytes (a constant) apart; a node follows the
   one before it. */
enum { __sumac_tree_run = 32 };
SUMAC_RED_OWN(tree_setup)
SUMAC_RED_OWN(tree_init)
SUMAC_RED_OWN(tree_fini)
SUMAC_RED_OWN(tree_teardown)
SUMAC_MARKER void __sumac_tree_push_own(void *nodes, unsigned long at, unsigned long n, void *value, long elements,
                                        long stride, int levels, int op, int lid, int rid,
                                        __sumac_combine_function *combine);
SUMAC_MARKER void __sumac_tree_total_own(void *nodes, unsigned long n, long elements, long stride, int levels, int op,
                                         int lid, int rid, __sumac_combine_function *combine);
SUMAC_MARKER void __sumac_tree_put_own(void *res, unsigned long i, unsigned long n, void *value, long elements,
                                       long stride, int levels, int op, int lid, int rid,
                                       __sumac_combine_function *combine);
SUMAC_MARKER void __sumac_tree_gather_own(void *local, unsigned long n, long elements, long stride, int levels, int op,
                                          int lid, int rid, __sumac_combine_function *combine);

/* The larger (OP max) or smaller (min) of LOCAL and VALUE in a reduction; the other one if one is NaN; either if they
   are equal. */
SUMAC_MARKER float __sumac_red_pick_f32(float local, float value, int op);
SUMAC_MARKER double __sumac_red_pick_f64(double local, double value, int op);

/* Critical sections for atomic constructs on objects that no atomic instruction updates. Not builtins: functions of the
   device library and of the runtime. ENTER returns 0 where another thread has the object's lock, which objects may
   share: then it has to be called again. No second ENTER between ENTER and LEAVE. */
int __sumac_atomic_enter(const void *object);
void __sumac_atomic_leave(const void *object);

/* The first MEMBERS threads of the executing gang (LANES 1), or the leaders of its first MEMBERS workers (0), wait for
   each other: what one of them has written before, the others read after it. STATE, two numbers that they share, is
   zero before the first time. A function of the device library and of the runtime. */
SUMAC_MARKER void __sumac_meet(unsigned *state, int members, int lanes);

/* The same, but threads also leave where *FLAG is not zero, whoever is missing: returns whether it is. After that,
   STATE is of no use. */
SUMAC_MARKER int __sumac_meet_or(unsigned *state, int members, const unsigned *flag);
/* Whether constructs can be cancelled (OMP_CANCELLATION). Functions of the device library and of the runtime. */
int __sumac_cancels(void);

/* What called functions know of their threads (sumac/crew.h). BEGIN: first in a region whose functions may ask. LIMIT:
   crews have no more threads there. ENTER:
   the thread is from here on MEMBER of a crew of MEMBERS threads, which are LANES or leaders of workers; a crew in
   another one has one thread. LEAVE: it no longer is. ASK: WHAT, of depth DEPTH where that counts. MEET: the threads of
   the crew wait for each other. SHARED: __sumac_crew_words numbers and __sumac_crew_room bytes, of a crew of several
   threads. USUAL: a crew that asks for no number has no more threads, in any launch on the device. IN_LAUNCH: on the
   host, whether the thread executes device code. Functions of the device library and of the
   runtime. */
#include "crew.h"
void __sumac_crew_begin(void);
void __sumac_crew_limit(int threads);
void __sumac_crew_enter(int member, int members, int lanes);
void __sumac_crew_leave(void);
SUMAC_QUESTION int __sumac_crew_ask(int what, int depth);
int __sumac_crew_usual(void);
SUMAC_MARKER void __sumac_crew_meet(void);
SUMAC_QUESTION unsigned long *__sumac_crew_shared(void);
int __sumac_in_launch(void);

/* Tasks that another thread of the crew may execute, on the host (lower/write/handed.c, xform/handed.c). WANTED: one of
   MEMBERS threads wants a task, and MAY holds; 0 members: the thread knows how many. A task construct of clang's
   follows right where that is true. SCOPE counts such tasks of the thread; WAIT returns when all of them are over.
   FINAL, 1 and -1: around statements in which the thread hands no task over. Removed by the pass split. */
int __sumac_task_wanted(int members, unsigned *scope, int may);
void __sumac_task_wait(unsigned *scope);
void __sumac_task_final(int change);

/* Like __sumac_atomic_enter, for statements that one thread of the device at a time executes, of those with the same
   NAME, a number that is not zero. Those of other names may stand inside. */
int __sumac_critical_enter(unsigned long name);
void __sumac_critical_leave(unsigned long name);

/* What the thread has written before, other threads of the device see before what it writes after. A function, too. */
void __sumac_fence(void);

/* Ends the program with a message: the step of the loop at FILE and LINE, known only at run time, does not lead to its
   bound. A function of the device library and of the runtime. */
void __sumac_bad_step(const char *file, int line, long step);

/* What the user has the program say where it gets to FILE and LINE; FATAL: it ends with it. A function, too. */
void __sumac_say(const char *file, int line, const char *message, int fatal);

/* The executing gang, worker and lane, as GCC and NVIDIA's compiler offer them to programs. Not builtins of ours:
   functions of the device library and of the runtime. LEVEL: 0 gang, 1 worker, 2 vector. On the host, also outside of
   regions, a worker has one lane. */
int __builtin_acc_on_device(int type); /* acc_on_device without its header */
int __builtin_goacc_parlevel_id(int level);
int __builtin_goacc_parlevel_size(int level);
int __pgi_gangidx(void);
int __pgi_workeridx(void);
int __pgi_vectoridx(void);

#undef SUMAC_LOOP
#undef SUMAC_RED
#undef SUMAC_RED_ARRAY
#undef SUMAC_RED_OWN
#undef SUMAC_RED_BOTH
#undef SUMAC_RED_UPDATE
#undef SUMAC_TREE
#undef SUMAC_MARKER
#undef SUMAC_QUESTION
