/*
 * target.h - the contract of a target: one table of constants and hooks, and the structures that the hooks see.
 *
 * The generic passes (xform/) walk functions, find markers and call the hooks; a hook builds instructions at a given
 * place and never walks. A NULL hook is filled from `serial`, the one-thread oracle, so a target states only what
 * differs. No code outside src/target/X may test a target's name.
 */
#ifndef SUMAC_TARGET_H
#define SUMAC_TARGET_H

#include <llvm-c/TargetMachine.h>

#include "ir/ir.h"
#include "sumac/abi.h"
#include "sumac/limits.h"
#include "target/strategy.h"

struct target;
struct simt_ops;
struct simt_function;

/* One reduction of one loop at one level: the set of calls that share <LID, LEVEL, RID>. Expand erases the calls. */
struct reduction {
  int level, rid;
  enum red_op op;
  enum red_type type;
  bool has_res;      /* RES_PTR is not the null constant */
  const char *asked; /* strategies that are asked for at its loop, as in -freduction=; NULL: none */
  bool tree;         /* reproducible */
  bool in_order;     /* its operator need not commute */
  struct place place;
  LLVMValueRef setup, init, fini, teardown;
  struct red_case what; /* as the next, filled by choose_reductions */
  const struct red_strategy *strategy;
};

/* The FORK/JOIN pairs of one LID. A loop over several levels has a pair a level, outermost first. */
struct loop {
  int lid, levels;               /* LEVELS: union of its pairs' masks */
  LLVMValueRef fork[3], join[3]; /* by level index; a pair whose mask has several levels stands in each; NULL: none, or
                                    deleted by expand */
  struct loop *parent, *child, *sibling; /* nesting; in block order */
  struct reduction *reductions;
  size_t nreductions;
  int level_under; /* mask of the levels that loops inside use, this one's included */
  struct place place;
};

/* An alloca that receives the results of reduction builtins: LOCAL of loop LID, or a temporary of clang's on the way.
   There is one for each executing unit of the innermost of LEVELS. */
struct local {
  LLVMValueRef alloca; /* NULL: it is gone, replaced by other memory or not */
  int lid, levels;
};

/* A region or a routine in the module of one target. */
struct target_function {
  struct target_module *module;
  LLVMValueRef function;
  const char *name;
  const char *user;         /* the user's function that it was made from, for reports */
  bool is_region;           /* else a routine */
  int levels;               /* levels that it partitions or may partition: region 7; routine: of routine_begin */
  int levels_used;          /* levels that some loop in it, or a routine that it calls, uses */
  int asked[3];             /* region_begin: > 0 request, 0 none, -1 run-time expression */
  struct place asked_at[3]; /* where the user wrote it, or else the construct */
  int nslots;               /* of its descriptor; -1 unknown */
  struct place place;
  struct loop *loops; /* the outermost ones, by sibling */
  struct local *locals;
  size_t nlocals;
  struct sumac_kernel kernel; /* check_dims fills fixed, standard, limit; reorg and finish add to the rest */
  void *own;                  /* the target's, from the module's arena */
  struct simt_function *simt; /* src/target/simt's, from the module's arena */
};

/* A line of __sumac_routines. */
struct routine {
  LLVMValueRef function; /* in images with bind("name"): the function of that name; NULL: nothing calls it */
  int levels;
  const char *bind;
  const char *name;     /* of FUNCTION */
  LLVMValueRef version; /* its definition for the target's kind of device, NULL: the same for all */
  bool nohost;
};

/* A module that is being compiled for one target. */
struct target_module {
  const struct target *target;
  struct arena *arena; /* lives until the target is done */
  LLVMModuleRef module;
  LLVMTargetMachineRef machine; /* NULL where the target has no triple of its own */
  const char *arch;             /* "sm_75"; NULL: the target's default */
  int optimise;                 /* 0..3 */
  bool debug;                   /* keep line information in the image */
  const char *math;             /* device mathematics: "clc" or "libdevice"; NULL: the target's default */
  const char *reductions;       /* strategies that are asked for: late_options */
  bool reproducible;            /* the same bits on all targets: late_options */
  struct diag *diag;
  struct info *info;
  struct place (*written)(void *context, const char *region, int level); /* late_options */
  void *context;
  FILE *trace;                        /* where the trace target prints; NULL: nowhere */
  struct target_function **functions; /* regions and routines */
  size_t nfunctions;
  bool defines;             /* an image: holds variables of declare */
  struct routine *routines; /* routines of other files, and what calls of bound ones go to */
  size_t nroutines;
};

/* Where a hook builds: B stands in front of the marker and carries its debug place. */
struct expansion {
  struct target_module *module;
  struct target_function *function;
  LLVMBuilderRef b;
};

enum fork_action { MARKER_DELETE, MARKER_KEEP /* reorg wants it */ };

struct target {
  const char *name;       /* "ptx": in -foffload=, images, dumps */
  const char *other_name; /* what another compiler calls it in -foffload=, or NULL */
  bool usual;             /* made without -foffload=; one that is no image and several images may be */
  bool one_thread;        /* one thread runs all iterations in order: what other compilers' -acc=host asks for */
  const char *triple;     /* NULL: expanded inside the host module, with the host's triple */
  const char *default_arch;
  const char *arch_form;             /* "sm_NN": how an architecture is spelt, */
  bool (*is_arch)(const char *word); /* and if WORD, of --offload-arch=, is so; NULL: it has none */
  const char *architectures;         /* those that there are, in words, for errors; where FEATURES is set */
  /* Only where TRIPLE is set. Registers LLVM's back end; and the -mattr string of an arch ("+ptx63"), NULL: no such
   * arch. */
  void (*initialise)(void);
  const char *(*features)(const char *arch);
  bool is_image;      /* emit makes an image that is wrapped into the host module */
  const char *suffix; /* of a file with the text of its image: ".ptx" */
  int device_kind;    /* __sumac_device_kind_...: whose text it compiles where that differs */
  /* The device library's bitcode, linked into the module before expand; NULL/0: none. */
  const unsigned char *library;
  const size_t *library_size;
  const struct simt_ops *simt; /* what src/target/simt asks of a target that uses it; NULL: does not */

  /* How it does reductions, up to a row without a name: at each level, one of them at least fits every case. NULL:
     serial's. */
  const struct red_strategy *strategies;
  const struct red_step *steps; /* and what stands in a loop's body, up to MARK_NONE. NULL: serial's */

  /* -- limits. 0: serial's -- */

  unsigned few_elements; /* arrays of a constant number, at most so large, are reduced without a loop, so that
                            they can live in registers: threads do not share them but where that is asked for */
  unsigned thread_bytes; /* of a LOCAL that a thread keeps on its stack: longer ones, and those of run-time length, have
                            a place in memory. Not less than SUMAC_THREAD_BYTES */
  /* Where a gang has fast memory that its threads share; 0 where it has none: */
  unsigned gang_bytes;       /* for the variables of a gang, all together */
  unsigned gang_array_bytes; /* of it, for one array that the gang's threads reduce into */
  unsigned gang_array_room;  /* of it, for one such array of run-time length: wasted where it turns out to be longer */

  /* -- module hooks, in order -- */

  /* True if a function that the module only declares, or may do without its definition, is provided later (by the
     target's libraries or the device). Called by the split and its check of unknown externals. Default: false for
     images, true for others. */
  bool (*provides)(struct target_module *, const char *function);
  /* An address space, or other property, makes this mutable global legal (declare'd by the early half). Called for
     images. Default: false for images, true for others. */
  bool (*accepts_global)(struct target_module *, LLVMValueRef global);

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
  LLVMValueRef (*gang_pos)(struct expansion *, int dim);   /* i32; DIM 1 to 3 */
  LLVMValueRef (*gang_size)(struct expansion *, int dim);  /* i32 */
  /* M->array is one of LOCALS, too. Default: one array, as lanes and workers are one. */
  void (*private_array)(struct expansion *, const struct marker *);
  LLVMValueRef (*loop_begin)(struct expansion *, const struct marker *);
  LLVMValueRef (*loop_end)(struct expansion *, const struct marker *);
  LLVMValueRef (*loop_step)(struct expansion *, const struct marker *);
  LLVMValueRef (*loop_next)(struct expansion *, const struct marker *);
  LLVMValueRef (*loop_chunk)(struct expansion *, const struct marker *);
  LLVMValueRef (*loop_next_run)(struct expansion *, const struct marker *);
  LLVMValueRef (*loop_shared)(struct expansion *, const struct marker *); /* i32, a constant */
  /* The builtins of reproducible reductions; SHIFT and WIDTH have a value. Default: one thread does all. */
  LLVMValueRef (*tree)(struct expansion *, const struct marker *);
  /* Of what pays on this target. NULL: nothing does. */
  void (*prefetch)(struct expansion *, const struct marker *);
  /* Dumps of expand: what its hooks have kept for reorg in the function's own structures, both ways. Default: nothing.
   */
  void (*note)(struct notes *, struct target_function *);
  enum fork_action (*fork)(struct expansion *, const struct marker *);
  enum fork_action (*join)(struct expansion *, const struct marker *); /* the same answer as fork for the same pair */
  /* Around the FINIs of loop L at M->level, where the strategy of one of them wants a lock. */
  void (*lock)(struct expansion *, const struct marker *, struct loop *l);
  void (*unlock)(struct expansion *, const struct marker *, struct loop *l);
  /* Behind all FINIs of a loop at a level, and the lock: M is UNLOCK. For what its strategies do once for all of them.
     NULL: nothing. */
  void (*combine)(struct expansion *, const struct marker *);
  /* reorg: no builtin but kept FORK/JOIN is left; afterwards none. Called with region_begin and routine_begin already
     erased. Values of the loop tree's fork/join are valid. Default: long LOCAL arrays and private ones of run-time
     length go to the heap. */
  void (*reorg)(struct target_function *);

  /* -- module hooks -- */

  /* After all reorgs, before LLVM's optimiser: kernel signatures and annotations, link mathematics, replace printf...
   * Optional. */
  void (*finish)(struct target_module *);
  /* After the optimiser: writes the image. False: diagnostics were given. Only if is_image. */
  bool (*emit)(struct target_module *, struct text *image);
};

/* targets.c - the array. */
const struct target *target_find(const char *name); /* NULL: unknown. NULL hooks are not filled here */
const struct target *const *target_all(size_t *n);
/* A copy of T, in ARENA, whose NULL hooks, and limits of 0, are serial's. */
const struct target *target_complete(struct arena *, const struct target *t);

#endif
