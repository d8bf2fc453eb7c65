/*
 * builtins.h - generic IR: the contract between the early half (C to C) and the late half (LLVM IR).
 *
 * The rewritten C begins with this text, preprocessed (no #include of others' headers, no reliance on system headers: LP64 types
 * only). The early half writes calls of these functions; the late half finds the calls in the IR and expands every
 * one of them, per target. None has a definition, none survives the expansion.
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

#if defined(__clang__)
#define SUMAC_MARKER __attribute__((convergent, noduplicate, nomerge, nothrow))
#else
#define SUMAC_MARKER /* the compiler itself, which only wants the enumerators, may be built by others */
#endif

/* First statement of a region function: the launch dimensions that the clauses ask for. A positive constant is a
   request, 0 is no request (the target defaults it), -1 is a run-time expression (the launch carries its value). */
SUMAC_MARKER void __sumac_region_begin(int gangs, int workers, int vector);

/* First statement of an OpenACC routine: LEVEL is the mask of levels that its body may still partition
   (routine gang = 7, worker = 6, vector = 4, seq = 0). */
SUMAC_MARKER void __sumac_routine_begin(int levels);

#include "device_kinds.h" /* kinds of device, for which one text may say different things */
#include "variables.h"    /* which of the user's variables those of the early half stand for */

/* Somewhere in a region or routine that is for one kind of device alone. On the others the function goes, uncalled. */
SUMAC_MARKER void __sumac_only_for(int kind);

/* Routines that this file declares but does not define (by '#pragma acc routine' before a prototype, or by name), for
   calls from device code, those that are defined once more for a kind of device, and those with nohost. The early half
   emits `static const struct sumac_routine __sumac_routines[] __attribute__((used))` where there are any; the late half
   removes it. */
struct sumac_routine {
  void (*function)(void);
  int levels[__sumac_device_kinds];              /* LEVEL mask on each kind of device */
  const char *bind[__sumac_device_kinds];        /* device code calls this instead; NULL: the function */
  void (*version[__sumac_device_kinds])(void);   /* the definition for that kind, which takes FUNCTION's name there;
                                                    NULL: FUNCTION's own */
  int nohost;                                    /* only devices call it, the host among them: host code does not find
                                                    it by its name */
};

/* Around a region that is partitioned over LEVELS. Before FORK and after JOIN one thread acts for those levels. */
SUMAC_MARKER void __sumac_fork(int levels, int lid);
SUMAC_MARKER void __sumac_join(int levels, int lid);

/* How the reductions of a loop are to be done, as in -freduction=: NAMES is a string literal. In front of the loop's
   SETUPs, where somebody asks. */
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
/* Right after the declaration of ARRAY, which has run-time length, in front of FORK: it stands for arrays of that size,
   one a lane, worker or gang, whichever is the innermost of LEVELS. */
SUMAC_MARKER void __sumac_private(void *array, int levels, int lid);

/* Around each call of alloca, whose BLOCK it returns: it lasts until the function returns, unlike an array of run-time
   length. Erased by split, in host code, too. */
void *__sumac_alloca(void *block);

/* Iteration space of a partitioned loop, 0 <= k < n, in the counter's type K:

       for (K k = begin(mask, lid, n), e = end(mask, lid, n), s = step(mask, lid, n); k < e; k = next(k, e, s, mask, lid))

   The target decides who runs which k (blocks on a CPU, interleaved on a GPU), of gangs those along dimension 1;
   next() never overflows K. chunk() is for collapsed loops: of the iterations k, k+1, ... that lie before e, how many
   (at most MAX) this thread runs in a row; next_run() then advances k after RUN of them. shared(): 1, or 0 where one
   thread runs all iterations of loops over LEVELS, in order. */
#define SUMAC_LOOP(K, T)                                                                                               \
  SUMAC_MARKER T __sumac_loop_begin_##K(int levels, int lid, T n);                                                     \
  SUMAC_MARKER T __sumac_loop_end_##K(int levels, int lid, T n);                                                       \
  SUMAC_MARKER T __sumac_loop_step_##K(int levels, int lid, T n);                                                      \
  SUMAC_MARKER T __sumac_loop_next_##K(T k, T e, T s, int levels, int lid);                                            \
  SUMAC_MARKER T __sumac_loop_chunk_##K(T k, T e, T max, int levels, int lid);                                         \
  SUMAC_MARKER T __sumac_loop_next_run_##K(T k, T e, T s, T run, int levels, int lid);
#define TYPE(...)
#define COUNTER_TYPE(ID, suffix, T, class, bits, is_signed) SUMAC_LOOP(suffix, T)
#include "types.def"
SUMAC_MARKER int __sumac_loop_shared(int levels, int lid);

/* The thread will soon use memory around the byte OFFSET behind ADDRESS, which need not be in the object there, and
   write it where WRITE is 1, not 0; the memory may not be in the processor's caches where FAR is not 0. No more than a
   hint. */
SUMAC_MARKER void __sumac_prefetch(const void *address, int offset, int write, int far);

/* Reductions. RES_PTR is the address of a copy RESULT, or NULL where RESULT is a private object. Each call gives the
   new LOCAL value, and stands alone as `local = __sumac_red_X_T(res, local, level, op, lid, rid);`
       setup     before FORK       init      after FORK, before the loop
       fini      after the loop, before JOIN, between LOCK and UNLOCK
       teardown  after JOIN
   The set of calls of one reduction shares <LID, LEVEL, RID>. LOCAL variables are replicated per thread: an alloca that
   receives a result of one of these calls is a LOCAL. */
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

/* The same by an operator that the program declares (OP is __sumac_own): N objects of any type, STRIDE bytes (a
   constant) apart. COMBINE and INIT are functions of the program's file:

       combine(into, from, n, step, from_step)   into[i] = into[i] op from[i], where elements are STEP and FROM_STEP
                                                 bytes apart
       init(to, original, n, step)               to[i] is what a LOCAL begins with; ORIGINAL[i], RESULT's value before
                                                 the loop, may be asked for; ORIGINAL is NULL where it is not

   HOW is a sum of: __sumac_in_order, where COMBINE need not commute: what the iterations give is then combined in their
   order; __sumac_result_apart, where RESULT is no such object, and only COMBINE, as INTO, knows what to do with its
   address: each gang then combines once, in the order of the gangs. */
enum { __sumac_in_order = 1, __sumac_result_apart = 2 };
typedef void __sumac_combine_function(void *into, const void *from, long n, long step, long from_step);
typedef void __sumac_init_function(void *to, const void *original, long n, long step);
#define SUMAC_RED_OWN(STAGE)                                                                                           \
  SUMAC_MARKER void __sumac_red_##STAGE##_own(void *res, void *local, long n, long stride, int level, int op, int lid, \
                                              int rid, __sumac_combine_function *combine, __sumac_init_function *init, \
                                              const void *original, int how);
SUMAC_RED_OWN(setup)
SUMAC_RED_OWN(init)
SUMAC_RED_OWN(fini)
SUMAC_RED_OWN(teardown)

/* What is known of such an operator besides, so that the late half can try it out. For each one in use the early half
   writes a function, __attribute__((used)), with a static struct sumac_operator in it; the late half removes both. A
   value is PARTS: scalars, members' members included, or rows of scalars. */
enum { __sumac_part_signed, __sumac_part_unsigned, __sumac_part_bool, __sumac_part_float };
struct sumac_part {
  const char *path;      /* as behind the object's name: ".a.b"; "": the object itself */
  unsigned long offset;  /* bytes */
  unsigned long count;   /* so many, one behind the other */
  unsigned bytes;        /* of one */
  unsigned bit, bits;    /* a bit-field: its first bit, from OFFSET on, and how many; BITS 0: none */
  int kind;              /* __sumac_part_... */
  int is_complex;        /* of each two the second is imaginary */
  const long *constants; /* an enumeration's; NULL: it is none */
  unsigned nconstants;
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
  unsigned nparts;
  const struct sumac_disorder *disorders; /* loops that use it where it has to commute */
  unsigned ndisorders;
};

/* LOCAL is an array of which the loop does nothing but to combine values into its elements. Whether each thread has a
   LOCAL of its own, or the threads of a gang share one, is for each target to choose: 1 or 0. Written

       if (apart(LOCAL, RESULT)) memcpy(LOCAL, RESULT, ...)        before SETUP, where RESULT is a private object, or the
                                                                 LOCAL of a loop around; else all of the calls say 0
       if (apart(LOCAL, 0)) memcpy(RESULT, LOCAL, ...)             after TEARDOWN
       if (apart(LOCAL, 0)) LOCAL[k] = LOCAL[k] op e; else red_update(&LOCAL[k], e, op)         in the loop */
SUMAC_MARKER _Bool __sumac_red_apart(void *local, void *result);

/* *AT = *AT op VALUE, for an element of an array that the threads of a gang share: whoever comes here combines on the
   spot. */
#define SUMAC_RED_UPDATE(S, T) SUMAC_MARKER void __sumac_red_update_##S(T *at, T value, int op);
#define TYPE(...)
#define SWAPPED_TYPE(ID, suffix, T, class, bits, is_signed) SUMAC_RED_UPDATE(suffix, T)
#include "types.def"

/* Reproducible reductions (docs/reproducible.md): the same bits whatever the launch. The iterations 0 <= k < n are cut
   into tiles of __sumac_tree_lanes * __sumac_tree_rows; column l of tile t has the iterations with k / lanes / rows = t
   and k % lanes = l. A column's iterations are added up in order, columns as the leaves of a binary tree: its node i at
   height h is node 2 * i of height h - 1 op node 2 * i + 1, where there is one. A tile always has all its columns, be
   they empty: the identity.

       shift   the logarithm of how many columns, LEAST of them (as logarithm) at least, a unit of LEVELS takes at a
               time where there are N
       width   columns that a thread holds at a time: 32, or 1 where lanes have one each. A constant
       fold    COLUMNS[0] = the subtree of the leaves COLUMNS[0 .. W - 1], of which the first N alone have iterations. W
               is a power of two. Of those of sums and products, others need not have been set, if N is not 0; there is
               room for __sumac_tree_room
       push    the thread has the subtree of W columns from column AT on, of the unit's; so have the other lanes, of W
               columns each, if LEVELS has vector: all of them come here together, N columns are left for all of them.
               NODES is the thread's own, of subtrees that await their siblings
       total   NODES[0] = the tree of the N columns that were pushed, W at a time; the same for all lanes
       put     VALUE is the tree number I of N that the units of LEVELS make; if LEVELS has gang, RES is to become RES
               op the tree of all
       end     in front of the gangs' FINI: how many trees there are to put

   The set of builtins for a reduction has SETUP, INIT, FINI, TEARDOWN like any other, at the same places; LOCAL between
   FINI and TEARDOWN is the value of the tree, without what RESULT was. */
enum { __sumac_tree_lanes = 32, __sumac_tree_rows = 128, __sumac_tree_heights = 56, __sumac_tree_room = 40 };
SUMAC_MARKER int __sumac_tree_shift(int levels, int lid, unsigned long n, int least);
SUMAC_MARKER int __sumac_tree_width(int levels, int lid);
SUMAC_MARKER void __sumac_tree_end(unsigned long n, int level, int lid, int rid);
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
  SUMAC_MARKER void __sumac_tree_put_##S(T *res, unsigned long i, unsigned long n, T *value, int levels, int op,       \
                                         int lid, int rid);
#define FLOAT_TYPE(ID, suffix, T, class, bits, is_signed) SUMAC_TREE(suffix, T)
#define TYPE(...)
#include "types.def"

/* The larger (OP max) or smaller (min) of LOCAL and VALUE in a reduction: NaN loses, of equal values any. */
SUMAC_MARKER float __sumac_red_pick_f32(float local, float value, int op);
SUMAC_MARKER double __sumac_red_pick_f64(double local, double value, int op);

/* Atomic constructs on objects that no instruction changes: functions, of the device library and of the runtime. ENTER
   gives 0 where another thread is at the object, or at one that shares its lock: then try again. Nothing is to be
   entered between ENTER and LEAVE. */
int __sumac_atomic_enter(const void *object);
void __sumac_atomic_leave(const void *object);

/* Ends the program: the loop at FILE and LINE has iterations to do, but its step, which only the run shows, does not lead
   to its bound. Functions, of the device library and of the runtime. */
void __sumac_bad_step(const char *file, int line, long step);

/* Where the executing thread stands, by the names that GCC and NVIDIA's compiler give their users: not builtins but
   functions, of the device library and of the runtime. LEVEL: 0 gang, 1 worker, 2 vector. On the host, outside of
   regions too, a worker is one lane. */
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
