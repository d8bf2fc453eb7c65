/*
 * target.h - the contract of a target: one table of constants and hooks, and the structures that the hooks see.
 *
 * The generic passes (xform/) walk functions, find markers (calls of builtins) and call the hooks; a hook builds
 * instructions at a given place and never walks. A NULL hook is filled from `serial`, the one-thread target, so a
 * target states only what differs. No code outside src/target/X may test a target's name. docs/new-target.md shows how
 * to write one.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_TARGET_H
#define SUMAC_TARGET_H

#include <llvm-c/TargetMachine.h>

#include "sumac/abi.h"
#include "sumac/limits.h"
#include "target/strategy.h"
#include "util/settings.h"

struct target;
struct simt_ops;
struct simt_function;

/* One reduction of one loop at one level: the set of calls that share <LID, LEVEL, RID>. Expand erases the calls. */
struct late_reduction {
  int level, rid;
  enum red_op op;
  const char *sign; /* of the operator, for messages */
  enum red_type type;
  bool has_res;      /* RES_PTR is not the null constant */
  const char *asked; /* strategies that are asked for at its loop, as in -freduction=; NULL: none */
  bool tree;         /* reproducible */
  bool in_order;     /* true if the operator need not commute */
  struct place place;
  LLVMValueRef setup, init, fini, teardown;
  struct red_case what; /* filled by choose_reductions, as is STRATEGY */
  const struct red_strategy *strategy;
};

/* The FORK/JOIN pairs of one LID. A loop over several levels has a pair a level, outermost first. */
struct late_loop {
  int lid, levels;               /* LEVELS: union of its pairs' masks */
  LLVMValueRef fork[3], join[3]; /* by level index; a pair whose mask has several levels stands in each; NULL: none, or
                                    deleted by expand */
  struct late_loop *parent, *child, *sibling; /* nesting; in block order */
  struct late_reduction *reductions;
  size_t nreductions;
  int level_under; /* mask of the levels that loops inside use, this one's included */
  struct place place;
  /* Memory of the launch for reductions over gangs, filled by expand. A gang's record has RECORD bytes, the first one
     begins at RECORDS * gangs. Counters stand so many bytes below the address in the slot: of strategies without and
     with ALL_THREADS, records with either; 0: none. */
  struct loop_memory {
    unsigned long records, record, counter[2];
  } memory;
};

/* An alloca that receives the results of reduction builtins: LOCAL of loop LID, or a temporary of clang's on the way.
   There is one for each executing unit of the innermost of LEVELS. */
struct local {
  LLVMValueRef alloca; /* NULL: it has been deleted */
  int lid, levels;
  enum red_op op;
};

/* A region or a routine in the module of one target. */
struct target_function {
  struct target_module *module;
  LLVMValueRef function; /* NULL: LLVM has dropped it */
  const char *name;
  const char *user;         /* the user's function that it was made from, for reports */
  bool is_region;           /* else a routine */
  bool listed;              /* a routine that nobody names: left out where a device cannot have it */
  int levels;               /* levels that it partitions or may partition: region 7; routine: of routine_begin */
  int levels_used;          /* levels that some loop in it, or a routine that it calls, uses */
  int levels_called;        /* levels that routines called in the gang loops use */
  int levels_of_routines;   /* levels that routines called anywhere in it use */
  int asked[3];             /* region_begin: > 0 request, 0 none, < 0 at run time, or what builtins.h says */
  struct place asked_at[3]; /* where the user wrote it, or else the construct */
  int nslots;               /* of its descriptor; -1 unknown */
  struct place place;
  struct late_loop *loops; /* the outermost ones, by sibling */
  struct local *locals;
  size_t nlocals;
  struct sumac_kernel kernel; /* check_dims fills fixed, standard, limit; later rows add to the rest */
  void *target_data;          /* the target's, from the module's arena */
  struct simt_function *simt; /* src/target/simt's, from the module's arena */
};

/* Metadata of a region in an image: what debug information says of the kernel that is made of it, a DISubprogram. */
#define TARGET_KERNEL_PLACE "sumac.kernel"

/* A row of __sumac_routines. */
struct routine {
  LLVMValueRef function; /* in images with bind("name"): the function of that name; NULL: nothing calls it */
  int levels;
  const char *bind;
  const char *name;     /* of FUNCTION */
  LLVMValueRef version; /* definition for the target's kind of device; NULL: one definition for all */
  bool nohost;
};

/* A module that is being compiled for one target. */
struct target_module {
  const struct target *target;
  struct arena *arena; /* lives until the target is done */
  LLVMModuleRef module;
  LLVMModuleRef library;        /* the target's, from its declarations to when they are linked; else NULL */
  LLVMTargetMachineRef machine; /* NULL where the target has no triple of its own */
  const char *arch;             /* "sm_75"; NULL: the target's default */
  const char *facts;            /* facts of src/passes.def that are true of the module now */
  const struct settings *settings;
  bool debug;     /* keep line information in the image */
  bool has_trees; /* made: there are reproducible reductions, by the option or a pragma */
  struct diag *diag;
  struct info *info;
  const struct operators *operators;                                     /* for reports (xform/passes.h) */
  struct place (*written)(void *context, const char *region, int level); /* late_options */
  const char *const *(*words)(void *context, const char *region);        /* late_options, too */
  void *context;
  FILE *trace;                        /* where the trace target prints; NULL: nowhere */
  struct target_function **functions; /* regions and routines */
  size_t nfunctions;
  bool defines;          /* an image: holds variables of declare */
  bool by_address;       /* true if code calls by addresses that may be the host's */
  bool launched;         /* a copy of the host's module whose regions and routines run in launches alone */
  struct missed *missed; /* variables that other files have to define, and who uses them (xform/missed.c) */
  size_t nmissed;
  struct routine *routines; /* routines of other files, and what calls of bound ones go to */
  size_t nroutines;
};

/* Where a hook builds: B stands in front of the marker and carries its debug place. */
struct expansion {
  struct target_module *module;
  struct target_function *function;
  LLVMBuilderRef b;
  /* The builtin's place in the launch's memory, if its strategy declares some: of a value, in a gang's record; else the
     gangs' parts begin at PLACE * gangs. */
  unsigned long place;
  const struct late_loop *loop; /* of LOCK and UNLOCK; NULL: of a loop that reduces bit-fields alone */
};

enum fork_action { MARKER_DELETE, MARKER_KEEP /* reorg wants it */ };

/* An attribute of functions for crews with a team of their own: any of its threads may execute several members, one
   after another. */
#define TARGET_ITERATES "sumac-iterates"

#define TARGET_GROUP_PREFIX "group." /* no name of C's has a '.' */

struct target {
  const char *name;       /* "ptx": in -foffload=, images, dumps */
  const char *other_name; /* another compiler's name of the target in -foffload=, or NULL */
  bool for_crews;         /* made beside the usual host target, of what crews of threads run (xform/teams.c) */
  bool usual;             /* made if there is no -foffload=: one host target and any number of images */
  bool one_thread;        /* one thread runs all iterations in order: other compilers' -acc=host */
  const char *triple;     /* NULL: expanded inside the host module, with the host's triple */
  const char *default_arch;
  const char *arch_form;             /* how an architecture is spelt: "sm_NN" */
  bool (*is_arch)(const char *word); /* WORD of --offload-arch= is spelt like that; NULL: the target has none */
  const char *architectures;         /* the list of them, for errors; where FEATURES is set */
  /* Only where TRIPLE is set: registers LLVM's back end; gives the -mattr string of an architecture ("+ptx63"), NULL:
   * there is no such architecture. */
  void (*initialise)(void);
  const char *(*features)(const char *arch);
  const char *cpu; /* LLVM's name of every architecture's processor; NULL: it has the architecture's own name */
  /* The number of an architecture among those that the device's maker counts up; NULL: they have none. */
  long (*generation)(const char *arch);
  /* The architecture of the oldest such device of this machine: --offload-arch=native. NULL: there is none. */
  const char *(*native)(struct arena *);
  bool is_image;      /* LLVM's back end makes an image of it, which is wrapped into the host module */
  const char *suffix; /* of a file with the text of its image: ".ptx" */
  int device_kind;    /* __sumac_device_kind_...: which versions of regions and routines it compiles */
  /* The device library's bitcode, declared in the module by split, linked as far as it is used in the end; NULL/0:
     none. */
  const unsigned char *library;
  const size_t *library_size;
  const struct simt_ops *simt;      /* for src/target/simt; NULL: the target does not use it */
  const struct loops_device *loops; /* for src/target/loops; NULL: the same */

  /* How it does reductions; ends with a row without a name. At each level, at least one row must fit every case. NULL:
     serial's. */
  const struct red_strategy *strategies;
  const struct red_step *steps; /* how it does builtins in a loop's body; ends with MARK_NONE. NULL: serial's */

  /* -- limits. 0: serial's -- */

  unsigned few_elements; /* arrays of at most so many elements, a constant, are reduced without a loop, so that they can
                            live in registers: threads share them only if that is asked for */
  unsigned thread_bytes; /* the largest LOCAL that a thread keeps on its stack: longer ones, and those of run-time
                            length, are placed in memory. Not less than SUMAC_THREAD_BYTES */
  /* Fast memory of a gang that its threads share, in bytes; 0: it has none. */
  unsigned gang_bytes;          /* for all variables of a gang together */
  unsigned gang_array_bytes;    /* of it, for one array that the gang's threads reduce into */
  unsigned gang_array_reserved; /* of it, reserved for one such array of run-time length; unused if that is longer */

  /* -- module hooks, in order -- */

  /* True if a function that the module only declares, or may do without its definition, is provided later (by the
     target's libraries or the device). Called by the split and its check of unknown externals. Default: false for
     images, true for others. */
  bool (*provides)(struct target_module *, const char *function);
  /* True if device code may use this mutable global: a variable of a declare directive. Called for images. Default:
     false for images, true for others. */
  bool (*accepts_global)(struct target_module *, LLVMValueRef global);

  /* Memory of which each gang has its own; NAME begins with the prefix. NULL: the runtime's function __sumac_group_copy
     gives it. */
  LLVMValueRef (*group_copy)(struct target_module *, LLVMTypeRef, unsigned alignment, const char *name);

  /* acc_on_device(TYPE), an acc_device_t, in code for this target (OpenACC 3.3 3.2.17). Default: true for none and
   * host. */
  bool (*on_device)(int type);

  /* -- function hooks, called for every region and routine, in order of the passes -- */

  /* check_dims: ASKED is as the user wants; sets kernel.fixed/standard/limit and warns with diag_at where a request is
     changed. Levels and the tree are known. Called for regions only. */
  void (*check_dims)(struct target_function *);

  /* expand: each returns the value of the builtin. E->b stands before the call; the caller replaces and erases the
     call. Hooks must not end the block (no branches): loops and tests live in library functions or selects. */
  LLVMValueRef (*dim_pos)(struct expansion *, int level);  /* i32 */
  LLVMValueRef (*dim_size)(struct expansion *, int level); /* i32 */
  LLVMValueRef (*members)(struct expansion *, int levels); /* i32. Default: the product of the LEVELS' sizes */
  LLVMValueRef (*gang_pos)(struct expansion *, int dim);   /* i32; DIM 1 to 3 */
  LLVMValueRef (*gang_size)(struct expansion *, int dim);  /* i32 */
  /* M->array stands for one array for each unit of M->level. Default: it is one array, for one thread. */
  void (*private_array)(struct expansion *, const struct marker *);
  /* GATHER: the address where the gang's threads update M->n elements; SCATTER: NULL. Default: M->res. */
  LLVMValueRef (*gather)(struct expansion *, const struct marker *);
  const char *gathers; /* where the gang's threads do so, for -Minfo */
  LLVMValueRef (*loop_begin)(struct expansion *, const struct marker *);
  LLVMValueRef (*loop_end)(struct expansion *, const struct marker *);
  LLVMValueRef (*loop_step)(struct expansion *, const struct marker *);
  LLVMValueRef (*loop_next)(struct expansion *, const struct marker *);
  LLVMValueRef (*loop_chunk)(struct expansion *, const struct marker *);
  LLVMValueRef (*loop_next_run)(struct expansion *, const struct marker *);
  LLVMValueRef (*loop_shared)(struct expansion *, const struct marker *); /* i32, a constant */
  /* The builtins of reproducible reductions; SHIFT and WIDTH have a value. Default: one thread does all. */
  LLVMValueRef (*tree)(struct expansion *, const struct marker *);
  /* NULL: prefetches are dropped. */
  void (*prefetch)(struct expansion *, const struct marker *);
  /* For dumps of expand: writes or reads the state that its hooks keep for reorg in target_data (see notes_reading).
     Default: nothing. */
  void (*dump_state)(struct notes *, struct target_function *);
  enum fork_action (*fork)(struct expansion *, const struct marker *);
  enum fork_action (*join)(struct expansion *, const struct marker *); /* the same answer as fork for the same pair */
  /* Around the FINIs of loop L at M->level, where the strategy of one of them wants a lock. */
  void (*lock)(struct expansion *, const struct marker *, struct late_loop *l);
  void (*unlock)(struct expansion *, const struct marker *, struct late_loop *l);
  /* After all FINIs of a loop at a level, and after the lock's release: M is UNLOCK. For what strategies do once for
     all reductions of the loop. NULL: nothing. */
  void (*combine)(struct expansion *, const struct marker *);
  /* reorg: before it, no builtins are left but the FORKs and JOINs that the hooks kept, which fork and join of the loop
     tree point to; afterwards none. Default: long LOCAL arrays and private ones of run-time length go to the heap. */
  void (*reorg)(struct target_function *);
  /* Where passes are verified, after each of ours: bug() where the target's notes in M's metadata are wrong. NULL: it
     has none. */
  void (*verify)(const struct target_module *m, const char *row);
};

/* say.c - a line of the report; F: the function that it is about, NULL: not known; USER: the user's name of that. */
void target_say(const struct target_module *, const struct target_function *f, enum info_kind, const char *user,
                struct place, const char *format, ...) SUMAC_PRINTF(6, 7);
/* A warning of F's launch: sizes and levels are named as its directive names them. */
void target_warn(const struct target_function *f, enum warning, struct place, const char *format, ...)
    SUMAC_PRINTF(4, 5);
/* expected.c - rows of the host and of devices whose threads share loops */
void target_find_expected(struct target_module *);
void target_keep_inlined(struct target_module *); /* until target_split_expected */
void target_split_expected(struct target_module *);
/* Says that a fact is true which a row makes only perhaps. */
static inline void target_add_fact(struct target_module *m, const char *fact) {
  m->facts = facts_with(m->arena, m->facts, fact);
}

/* targets.c - the array. */
const struct target *target_find(const char *name); /* NULL: unknown. NULL hooks are not filled here */
const struct target *const *target_all(size_t *n);
/* A copy of T, in the arena, with serial's hooks and limits in place of those that are NULL or 0. */
const struct target *target_complete(struct arena *, const struct target *t);

#endif
