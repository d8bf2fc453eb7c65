/*
 * construct.h - all that lowering knows of a directive: what it asks for, independent of the directive's language. A
 * language (lang/lang.h) builds one construct from each directive that it has parsed and checked; lowering reads them.
 *
 * Everything lives in the unit's arena and is read-only for lowering. Expressions are nodes of the unit's tree.
 *
 * To change what may be asked of lowering: construct.h; kinds, and what -fdump=build prints: construct.def. To change
 * constructs that are host tasks: host_task of construct.h, src/lower/host/task.c; runtime/core/deferred.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_MODEL_CONSTRUCT_H
#define SUMAC_MODEL_CONSTRUCT_H

#include "model/dialect.h"
#include "model/unit.h"
#include "model/words.h"
#include "sumac/abi.h"

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

enum item_role {
#define ROLE(ID, word) ITEM_##ID,
#include "model/construct.def"
};

/* Kinds of variables, of which languages say apart how they get to a region. */
enum category { CATEGORY_SCALAR, CATEGORY_POINTER, CATEGORY_AGGREGATE, CATEGORIES };

/* How objects of a type are mapped: by the items of ITEMS, in which VARIABLE is a pointer to the object. */
struct object_mapper {
  const char *variable, *type_text;
  const struct type *type;
  const struct construct *items;
  const struct mapper_choice *one_of; /* C++: it is the first of these whose type the object has in an instance of the
                                         template; ends with MAPPER NULL. NULL: it is a mapper itself */
  const char *asked;                  /* of a choice: the name that a clause has; NULL: there need be no mapper */
  /* Nobody declares it: these parts of an object, in order, have mappers, and it is mapped as it is but for them; ends
     with MAPPER NULL. NULL: it is declared, or a choice. */
  const struct mapped_member *members;
};
struct mapper_choice {
  const struct object_mapper *mapper;
  const char *refused; /* why it cannot be used; NULL: it can */
};

/* A part of an object of a structure type that is a structure or union, or an array of such: a member, or a base. */
struct object_part {
  const struct type *type; /* of the structures */
  const char *name;        /* a member's, for messages; "": a base, or a member without a name */
  long offset, size;       /* bytes; OFFSET < 0: of a base, the type says where it lies */
};
struct mapped_member {
  struct object_part part;
  const struct object_mapper *mapper;
};

/* An object that the host creates for a launch in place of a variable's value, and ends behind it: functions of the
   runtime (struct sumac_made of abi.h), and arguments of MAKE. */
struct substitute {
  const char *make, *end;
  struct node *number; /* NULL: OTHERWISE, a constant */
  struct node *array;  /* NULL: there is none */
  const char *otherwise;
};

/* A variable, or part of one, and what the construct does with it. */
struct item {
  enum item_role role;
  const struct var_item *var;
  const char *word; /* "copyin", for messages */
  bool merged;      /* true if the item was merged into an earlier item of the same object: nothing more to do */
  bool each_gang;   /* of a REGION: the object is each gang's own, even where another item maps it for all gangs */
  union {           /* by ROLE; PRIVATE, COPY, OWN have nothing more */
    struct {
      unsigned map;                       /* class and flags of abi.h */
      bool scattered;                     /* of a MOVE that updates: the section need not be contiguous */
      bool itself;                        /* a pointer stands for the variable, not for what it points to */
      bool of_task;                       /* of a host's task: the task has an object of its own in place of this one */
      const struct object_mapper *mapper; /* how each of the objects is mapped, of a structure type; NULL: as it is */
      const struct modifier *iterators;   /* variables that run over values, with an item for each; NULL: none */
    } data;                               /* MAP, ADDRESS, RESIDENT, LINK */
    struct {
      bool for_all;                        /* the object is one for all gangs */
      const struct substitute *substitute; /* object that the region gets instead of the value; NULL: the value */
    } first;                               /* FIRSTPRIVATE */
    struct {
      int op;       /* enum red_op */
      bool no_copy; /* how the variable gets to the region, other items or rules say */
      bool of_each; /* each thread of a crew has a variable of its own, and combines it with what all have together */
    } reduction;
    bool if_set; /* LAST: of the last iteration that assigns to it; if none does, it stays as it is */
    struct {
      struct node *step; /* NULL: 1 */
      bool inducts;      /* all is done in the variable's type and the step's; else the step is a whole number */
      bool multiplies;   /* by the step to the power of the number; else the step times the number is added */
      /* C, of omp_var and omp_step, what one step does; of omp_step and omp_idx, the step that does what so many do.
         NULL: it adds or multiplies. */
      const char *inductor, *collector;
      bool steps_last; /* true: the last value is that of one iteration more; else as the last one leaves it */
    } linear;          /* LINEAR */
    struct {
      long align;    /* bytes that the variable's address is a multiple of; 0: as its type has it */
      bool for_team; /* all threads of a gang reach the variable, even where each has one */
    } hint;
  };
};

/* The size that is asked for a level: constants or expressions; of gangs one for each dimension. */
struct size_asked {
  struct node **arg;
  size_t n; /* 0: nothing is asked */
};

/* Role of a loop, or of a statement in the form of one, for the threads that execute it together, a crew. */
enum crew_role {
  CREW_NONE,
  CREW_EACH,  /* makes a crew: each iteration is a thread's */
  CREW_SHARE, /* the crew that executes the loop shares its iterations */
  CREW_ALL,   /* each thread of the crew executes all of them */
  CREW_ONE    /* one thread of the crew executes it, for all */
};
enum schedule {
  SCHEDULE_FREE,
  SCHEDULE_STATIC,
  SCHEDULE_DYNAMIC,
  SCHEDULE_GUIDED,
  SCHEDULE_RUN /* the launch says which of them, by the function DIALECT.DEALT */
};

/* One of the loops that transformations make of a nest. It goes through what the next one around it of the same
   dimension has of it, or through all, in steps of UNIT iterations as they are written. An iteration of it has SPAN of
   them for the loops inside, or all that follow. */
struct generated_loop {
  int dim; /* of the nest that is written; 0: the outermost */
  long unit;
  long span;          /* 0: all */
  long most;          /* most iterations; 0: as many as there are */
  bool reversed;      /* true if the last iteration comes first */
  long inner;         /* most iterations of the loop, those of a group; 0: not known */
  const char *unroll; /* hint to the compiler about unrolling, "(enable)"; NULL: none */
  long back;          /* steps in a group, where iterations are groups, or parts, counted from the end; 0: not so */
  const long *counts; /* NULL, or the steps of UNIT in each of the NCOUNTS parts that are iterations; -1: all that
                         others leave */
  int ncounts;
};

/* The user's claim about iterations. */
enum claim {
  CLAIM_NONE,
  CLAIM_SEQUENTIAL,  /* no level may be used */
  CLAIM_INDEPENDENT, /* iterations may run at the same time */
  CLAIM_AUTOMATIC    /* the compiler is to prove it */
};

/* Iterations of a gang: as the compiler likes; chunks of CHUNK in turn, gang(static:CHUNK); or one block,
   gang(static:*). */
enum gang_share { GANGS_FREE, GANGS_CHUNKS, GANGS_BLOCKS };

/* In which order iterations are executed: any; parts of them, in ORDERED constructs inside, in turn; or they wait for
   others where ACROSS constructs inside say so. */
enum loop_order { ORDER_FREE, ORDER_INSIDE, ORDER_ACROSS };

/* Work of a crew on its statement: each thread executes it, only MEMBER does (EACH), or the threads share out its
   parts (EACH, ALL). */
enum crew_work { WORK_WHOLE, WORK_CHOSEN, WORK_PARTS };

struct nest_asked {
  int collapse;                     /* loops of the nest: 1 or more */
  bool forced;                      /* code may stand between them */
  bool slanted;                     /* true if bounds may be linear in the variables of loops around */
  struct node **tile;               /* COLLAPSE sizes, NULL: '*'; NULL: no tiles */
  struct generated_loop *generated; /* instead of the COLLAPSE loops that are written, outermost first; NULL: these */
  int ngenerated, nshared;          /* NSHARED of them are shared out, those around the others */
};

/* A loop's block has N loops, one after another. Those with the numbers FIRST, from 0, to LAST, which is not one of
   them, are one loop: iteration X of it is that of each. Others come before its first iteration or after its last. */
struct fused_asked {
  int first, last, n;
};

struct sharing_asked {
  enum gang_share gangs;
  struct node *chunk;
  bool alike;          /* every loop of as many iterations is shared out in the same way */
  int gang_dim;        /* the gangs' dimension that is named, 1 to 3; 0: none */
  bool inherits;       /* true if levels are the implementation's choice: the loop reduces what is reduced around it */
  unsigned uncombined; /* mask: levels over which the loop is shared out, but that its reductions do not combine */
  bool in_turn;        /* iterations of one thread may use what earlier ones of it have written */
  enum loop_order order;
  int across; /* ACROSS: iterations are those of so many loops of the nest; COLLAPSE of them are shared out, or less */
  enum schedule schedule;
  struct node *schedule_chunk;     /* NULL: as the schedule likes */
  struct size_asked size[NLEVELS]; /* only in an AUTOMATIC region: gang(num:), worker(num:), vector(length:) */
};

struct crew_asked {
  enum crew_role role;
  bool parallel;     /* the loop has a crew of its own, if only of one thread */
  unsigned threads;  /* mask: the levels, among those named or taken, over which the loop's own crew is spread; then: */
  struct node *size; /* how many threads are asked for; NULL: all that there are */
  struct node *wanted;    /* threads asked for, where the launch does not know and may have fewer; NULL: it knows */
  bool set_size;          /* no number is asked for: what the program sets counts */
  bool usual_size;        /* none are asked for, but others of the launch ask, perhaps for more than is usual */
  const char *strict;     /* message, in C, where the number is not SIZE (strict modifier); NULL: it need not be */
  bool strict_warns;      /* and goes on */
  struct node *limit;     /* most threads that there may be; NULL: no limit */
  struct node *condition; /* if it is false, one thread executes all; NULL: there is none */
  struct node *member;    /* ONE, and with WORK_CHOSEN: the thread's number; NULL: 0 */
  enum crew_work work;
  bool barrier;                /* SHARE, ALL, ONE: the crew waits for all its threads at the end, */
  struct node *barrier_unless; /* but not where this holds, which is so for all of them; NULL: always */
};

/* A task, of the thread that executes it. */
struct task_asked {
  bool is_task;
  bool handed;            /* another thread of the crew may execute its statement, */
  struct node *handed_if; /* where this holds; NULL: always */
  struct node *final_if;  /* condition of a final task: its thread executes tasks created in it; NULL: never */
  /* Where the handle goes with which somebody says that what the statement has begun is over; NULL: its end is that. */
  const struct var_item *event;
  bool awaits; /* behind the loop, the thread waits for tasks that were made in it */
};

struct scan_asked {
  struct node *at; /* where what the loop reduces changes from an iteration's part to the result up to it; NULL */
  bool exclusive;  /* the result up to the iteration before; then the part comes behind AT */
};

struct loop_asked {
  unsigned levels; /* LEVEL_ mask of what is named */
  enum claim claim;
  bool distinct; /* the user promises that iterations change different elements, whatever indices hold */
  struct nest_asked nest;
  struct sharing_asked sharing;
  struct crew_asked crew;
  struct scan_asked scan;
  struct task_asked task;
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
  const char
      *unroll;  /* "full": what the target's compiler is to do with the loop that is the statement; NULL: nothing */
  bool awaits;  /* the thread waits for events of its tasks (EVENT) */
  bool gathers; /* the thread waits for tasks that it has made */
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
