/*
 * loop.h - what is asked of a loop: its levels, its nest, how iterations are shared out, its crew, tasks, a scan.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_MODEL_LOOP_H
#define SUMAC_MODEL_LOOP_H

#include "model/unit.h"
#include "sumac/abi.h"

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
  bool given;             /* no number is asked for, and the number shows: the environment's counts, if it has one */
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

#endif
