/*
 * construct.h - all that lowering knows of a directive: what it asks for, independent of the directive's language. A
 * language (lang/lang.h) builds one construct from each directive that it has parsed and checked; lowering reads them.
 *
 * Everything lives in the unit's arena and is read-only for lowering. Expressions are nodes of the unit's tree.
 *
 * To change what may be asked of lowering: construct.h; of a loop: loop.h; with a variable: item.h; kinds, and what
 * -fdump=build prints: construct.def. To change constructs that are host tasks: host_task of construct.h,
 * src/lower/host/task.c; runtime/core/deferred.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_MODEL_CONSTRUCT_H
#define SUMAC_MODEL_CONSTRUCT_H

#include "model/dialect.h"
#include "model/item.h"
#include "model/loop.h"
#include "model/words.h"

/* Kinds of device, for clauses that are for one kind alone (device_type). ANY: for all of them. */
enum device_kind {
  DEVICE_ANY = -1,
#define DEVICE_KIND(ID, ...) DEVICE_KIND_##ID,
#include "sumac/device_kinds.def"
#undef DEVICE_KIND
  DEVICE_KINDS
};

enum construct_kind {
#define KIND(ID, word, association) CONSTRUCT_##ID,
#include "model/construct.def"
};

/* Who runs the code of a region outside of its loops. */
enum region_style {
  REGION_REDUNDANT, /* each gang (OpenACC's parallel) */
  REGION_SERIAL,    /* one thread, which runs the loops, too (serial) */
  REGION_AUTOMATIC, /* one gang; each loop nest is a launch; loops run in parallel if that is proved right (kernels) */
  REGION_ROUTINE    /* no region but the body of a routine: whoever calls it */
};

struct wait_asked {
  struct node **queue;
  size_t n;            /* 0: all queues */
  struct node *device; /* the queues are this device's; NULL: the current one's */
};

enum move { MOVE_ENTER, MOVE_EXIT, MOVE_UPDATE };
enum atomic_form { ATOMIC_UPDATE, ATOMIC_READ, ATOMIC_WRITE, ATOMIC_CAPTURE };
enum device_action { DEVICE_INIT, DEVICE_SHUTDOWN, DEVICE_SET };

/* A construct that is a task of the host's own, whose compiler makes it. */
struct host_task {
  bool waits;                /* the thread that makes it waits for its end */
  struct node *waits_unless; /* without WAITS: the thread waits where this does not hold; NULL: no condition */
  struct task_relation {
    bool reduces;     /* the task takes part in a reduction around, "+: x, a[0:n]"; else a dependence, "in: x" */
    const char *text; /* NULL: the end of the list */
  } *relations;
};

/* --- what only constructs of one kind have --- */

struct region_asked {
  enum region_style style;
  bool self; /* run on the host: if SELF_CONDITION, where there is one */
  struct node *self_condition;
  struct size_asked size[NLEVELS];
  /* If it is false there is one gang; NULL: there is none. So it is, with ONE_ON_HOST, where CONDITION is. */
  struct node *gangs_condition;
  bool one_on_host;
  bool limited;                /* the choice of the device says how many threads a gang has at most */
  struct node *most_threads;   /* no gang uses more threads, however many it has; NULL: all that it has */
  bool members;                /* true if the number of threads of crews without one of their own is MOST_THREADS: their
                                  code asks for it */
  unsigned by_limit;           /* the LEVEL_ whose size is asked for by MOST_THREADS alone: fewer will do; 0: none */
  bool together;               /* the size of the vector level is the number of all threads of a gang */
  bool crews;                  /* true if the region makes crews, or calls functions that do, or may */
  unsigned default_aggregates; /* class and flags of abi.h for aggregates that no clause names */
  const struct mapper_choice *mappers; /* of objects that no clause names, innermost first; NULL: there are none */
  bool copies_scalars; /* scalars that no clause names are copied in and out; else they are firstprivate */
  /* Instead of these two, where the dialect is BY_CATEGORY: class and flags for each category of variables that no
     clause names, and for those that it reduces into. */
  unsigned category[CATEGORIES], result;
};

struct move_asked {
  enum move when;
};

struct atomic_asked {
  enum atomic_form form;
  bool compares;                  /* UPDATE, CAPTURE: X changes only where a comparison with it holds */
  bool compares_equal;            /* with COMPARES: the comparison has to be one for equality */
  bool one_operation;             /* x = x + a + b is none of its forms */
  bool fence_before, fence_after; /* other accesses stay before it, behind it */
};

struct device_asked {
  enum device_action action;
  const char *types; /* "2, 5", by openacc.h's numbers; NULL: none are named */
  int ntypes;
  struct node *default_queue;
};

struct routine_asked {
  unsigned levels;  /* mask of those over which its loops may be partitioned; 0: none */
  int gang_dim;     /* the highest of the gangs' dimensions among them; 0: no gangs */
  const char *bind; /* name of the function that device code calls instead; NULL: itself */
  bool nohost;
  bool by_address;    /* the device's function is called by the host's address, too */
  bool listed;        /* nobody names the function: it is none of devices' if these cannot have it (check/listed.c) */
  bool crew_copy;     /* devices have a copy of the function, written beside it, in which threads know of their crew */
  unsigned for_gangs; /* with CREW_COPY: mask of the levels of another copy, for callers that are the only thread of
                         their gang; 0: there is none */
};

struct declare_asked {
  bool initial;      /* device copies begin with the initial value; else with the host's at the first use */
  bool needs_shared; /* the file runs only on devices that can use the host's memory */
};

struct cancel_asked {
  struct construct *cancels; /* construct that ends for all threads: CANCELLED */
  struct construct *leaves;  /* the executing thread leaves this one's statement: LEFT; but for tasks it is CANCELS */
  bool activates;            /* else it looks whether another thread has done that */
};

struct block_asked {
  const char *unroll; /* "full": what the target's compiler is to do with the loop, the statement; NULL: nothing */
  bool awaits;        /* the thread waits for events of its tasks (EVENT) */
  bool gathers;       /* the thread waits for tasks that it has made */
};

/* An iteration of a loop whose order is ACROSS tells others that it has come here, or waits until they have. */
struct across_asked {
  bool tells;
  struct iteration_asked {
    struct node **at; /* the loops' variables, perhaps with a constant added or subtracted, outermost first */
    size_t n;         /* 0: the iteration before this one */
  } *waits;
  size_t nwaits;
};

struct hint_asked {
  const char *message; /* a string literal: what the program says there, for the user; NULL: nothing */
  bool fatal;          /* true if the program ends with the message */
};

struct staying_asked {
  bool needs_host; /* true if the host compiler's code for it needs libraries that devices do not have */
  bool is_shared;  /* threads that are there share its work: each of them comes to it */
  bool is_tasks;   /* any thread does its work, whenever it likes */
};

/* Requests for the reductions in a construct. */
struct reducing_asked {
  bool spreads;           /* true if loops around and inside also reduce the variables of a loop's clause */
  bool accumulates;       /* accumulations that no clause names become reductions */
  bool reproducible;      /* true if results depend on the loop's iteration space alone; also of the loops inside */
  bool order_free;        /* with REPRODUCIBLE: sums depend on their terms alone, in any order */
  const char *strategies; /* "gang:atomic", of '#pragma sumac reduction'; NULL: there is none */
};

struct construct {
  enum construct_kind kind;
  const char *words;             /* "parallel loop", for messages alone */
  const struct words *says;      /* the language's words for other things, for messages */
  const struct dialect *dialect; /* the language's functions and rules; NULL: none, like SAYS */
  struct place place;
  struct node *node; /* N_DIRECTIVE; NULL at file scope */
  struct node *body; /* governed statement, NULL if it stands alone */
  struct construct *parent;
  struct decl *function; /* enclosing, or NULL */
  int id;
  const struct fused_asked *fused; /* fusion of the loops in the loop's block; NULL: they stay as the user wrote them */
  bool stays;     /* true if the directive is part of the host code that is written, whatever else it is */
  bool by_device; /* some of its clauses are for one kind of device alone: */
  struct construct *on[DEVICE_KINDS]; /* with BY_DEVICE: the construct for each kind; this one has what holds for all */
  struct {
    struct item *item;
    size_t n;
  } items; /* in the order written */

  struct node *condition; /* if clause: if false nothing is done; a region runs on the host, and the statement of an
                             atomic construct is a plain one. NULL: always true */
  bool has_async;
  struct node *async; /* the queue's number; NULL with HAS_ASYNC: the default queue */
  struct {
    struct wait_asked *item;
    size_t n;
  } waits;
  struct node *device_number; /* the device that is asked for; NULL: none */
  const struct host_task
      *task; /* REGION, MOVE: the task of the host that it is; CLEAR: what it waits for. NULL: none */

  struct loop_asked *loop; /* NULL: no loop */
  struct reducing_asked reducing;
  bool cancelled, left;     /* of CANCELS, LEAVES of constructs inside */
  struct construct *within; /* of a task: what keeps it from starting, which has its own WITHIN */

  union { /* by KIND; read through the functions construct_region, ..., which stop at another kind */
    struct region_asked region;
    struct atomic_asked atomic;
    struct device_asked device;
    struct routine_asked routine;
    struct declare_asked declare;
    struct cancel_asked cancel;
    struct block_asked block;
    struct hint_asked hint;
    struct across_asked across;
    struct move_asked move;
    unsigned long lock;            /* CRITICAL: equal for equal names */
    const struct nest_asked *nest; /* APPLIED: of one in the block of a construct that fuses; else NULL */
    struct staying_asked staying;
  };
};

vec_named(constructs, struct construct *);

/* construct.c */
/* Members of constructs of one kind; of a construct with an error (WRONG): zeros. Of another kind: a fault of ours. */
const struct region_asked *construct_region(const struct construct *);
const struct atomic_asked *construct_atomic(const struct construct *);
const struct device_asked *construct_device(const struct construct *);
const struct routine_asked *construct_routine(const struct construct *);
const struct declare_asked *construct_declare(const struct construct *);
const struct cancel_asked *construct_cancel(const struct construct *);
const struct block_asked *construct_block(const struct construct *);
const struct hint_asked *construct_hint(const struct construct *);
const struct across_asked *construct_across(const struct construct *);
const struct move_asked *construct_move(const struct construct *);
struct construct *construct_at(const struct node *); /* the construct of an N_DIRECTIVE; NULL: another node */
bool construct_is_atomic(const struct node *);
bool construct_is_wrong(const struct node *);
/* NODE's construct launches, maps or moves data; in a function that a device executes, of a language that leaves open
   what then happens. */
bool construct_is_nested(const struct node *);
struct construct *construct_of_routine(const struct decl *); /* NULL: no routine */
/* The construct as it is for that kind of device; NULL for NULL. */
const struct construct *construct_on(const struct construct *, enum device_kind);
const struct item *construct_item(const struct construct *, enum item_role,
                                  const struct decl *);            /* first; NULL: none */
const struct loop_asked *construct_asks(const struct construct *); /* NULL, or no loop: a structure of zeros */
bool construct_is_loop(const struct construct *);
const char *device_kind_words(enum device_kind); /* "NVIDIA devices" */
bool item_is_mapped(const struct item *);        /* has an entry in the present table: copy, copyin, copyout, create */
bool item_is_data(const struct item *);          /* says where the object is on the device */
bool item_is_noted(const struct item *);         /* last value: of the last iteration that assigns to the variable */
const struct construct *routine_for(const struct decl *, enum device_kind); /* NULL: no routine */
unsigned routine_levels(const struct decl *, enum device_kind); /* LEVEL_ mask; 0: sequential, or no routine */
int routine_dimension(const struct decl *, enum device_kind);   /* highest of the gangs' dimensions; 0: no gangs */

/* mappers.c */
size_t object_nparts(const struct type *); /* 0: it is no structure whose members are known */
/* Part number I of an object of TYPE; false: it is of another kind. */
bool object_part(const struct type *, size_t i, struct object_part *);
/* The mapper of VISIBLE, innermost first, for an object of TYPE: one, NULL, or a choice that instances of a template
   make. Without ASKED, it may be one that nobody declares. */
const struct object_mapper *mapper_of_type(struct arena *, const struct mapper_choice *visible, const struct type *type,
                                           const char *asked);
/* The one that nobody declares, if parts of an object of TYPE have mappers; else NULL. */
const struct object_mapper *mapper_of_members(struct arena *, const struct mapper_choice *visible, const struct type *);

/* construct_dump.c */
const char *region_style_words(enum region_style);
void construct_dump(const struct unit *, const struct constructs *, FILE *);

#endif
