/*
 * work.h - work of all kinds, the streams that it waits in, and events, which are places in streams.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_WORK_H
#define SUMAC_SIM_WORK_H

#include "sim.h"
#include "sumac/cuda_api.h"

struct sim_device;

enum work_kind { WORK_KERNEL, WORK_TO, WORK_FROM, WORK_WITHIN, WORK_PEER, WORK_FILL, WORK_CALL, WORK_WAIT };

/* "All that STREAM had been given when there were TICKET pieces": what an event records. Tickets lie in the past, so
   streams cannot wait for each other in a circle. */
struct point {
  struct stream *stream; /* NULL: nothing was recorded */
  uint64_t ticket;
};

/* Copies and fills of several rows: ROWS of BYTES each in each of PLANES, so many bytes from one to the next. */
struct box {
  size_t rows, planes, to_pitch, to_plane, from_pitch, from_plane;
};

struct callback { /* one of the two */
  void (*plain)(void *data);
  void (*stream)(void *stream, int status, void *data);
  void *data, *handle;
  size_t copies; /* bytes of the host's memory, with so many threads, for the timeline; 0: nobody knows */
  int threads;
};

struct copy_place { /* a copy to the host that the program asked for */
  bool in_source;   /* TEXT is a line of it; else an entry point's name */
  char text[300], function[100];
  struct copied_range {
    uint64_t at;
    size_t bytes;
  } ranges[CUDA_COPIED_RANGES]; /* ranges of the program's memory that are copied */
  size_t nparts;                /* 0: of all that the work copies */
};

struct work {
  enum work_kind kind;
  struct work *next;
  uint64_t number;                    /* in the order of the device's submissions */
  uint64_t to, from;                  /* device addresses */
  struct sim_device *target, *source; /* of WORK_PEER: whose */
  void *host; /* the other end of a copy; its bytes were copied to `staged` if that is not NULL */
  void *staged;
  struct copy_place *place; /* of a copy to the host; NULL: it is the runtime's own, or nobody checks */
  bool locked;              /* true if the memory at HOST is page-locked */
  size_t operation;         /* in the timeline; 0: none */
  size_t bytes;             /* of a row */
  struct box box;           /* rows 0: one row */
  uint32_t value;           /* of a fill, in units of so many bytes */
  unsigned unit;
  struct callback call;
  struct point point;
  struct program *program; /* a kernel's, whose launch.params are the work's to free */
  struct launch launch;
  struct function_handle *function;
  uint64_t function_id; /* id of FUNCTION, to recognise a handle that is gone */
};

struct numbers { /* of nodes of a graph */
  size_t *item;
  size_t n, capacity;
};

struct stream {
  bool open; /* true if the stream accepts work */
  struct sim_device *device;
  bool blocking; /* ordered with the legacy stream */
  bool calling;  /* the first piece of work, a callback, is on its way without the lock */
  int priority;
  uint64_t id;
  uint64_t looked;  /* work.c: how far it was at the last look for callbacks */
  size_t of_thread; /* the number of the thread whose default stream it is, or 0 */
  struct work *first, **end;
  struct capture *capture; /* not NULL: work becomes nodes of a graph that depend on those of TAILS, and is not done */
  struct numbers tails;
  uint64_t submitted, finished;
  size_t last_operation; /* in the timeline */
  size_t unplaced;       /* the first there that has no time yet; index + 1, or 0 */
};

struct event {
  struct sim_device *device;
  bool timed;
  struct point point;   /* place in the stream of the last record */
  uint64_t capture;     /* by which capture; 0: by none, and POINT counts */
  struct numbers tails; /* with CAPTURE: nodes behind which the event stands */
  size_t operation;     /* the same in the timeline; 0: not there */
};

/* work.c - all of these with the driver's lock held */
struct stream *stream_new(struct sim_device *, bool blocking, int priority);
struct stream *stream_of(struct sim_device *, void *handle); /* NULL handle: the legacy stream; NULL: no stream of it */
struct point stream_now(struct stream *);
bool stream_reached(struct point);
size_t work_bytes(const struct work *); /* of all rows */
void work_free(struct work *);          /* frees the memory that the work owns */
void stream_run_to(struct point);       /* also the work that the point waits for */
void stream_wait(struct point);         /* waits until the work before the point is done */
void stream_advance(struct stream *);   /* some of what is pending, for a query */
void streams_drain(struct sim_device *);
void streams_stir(struct sim_device *); /* streams=random: some work, now */
void streams_discard(struct sim_device *);

/* submit.c - the same. 0, or out of memory */
int stream_submit(struct stream *, struct work);
int stream_depend(struct stream *, struct point); /* later work waits */

#endif
