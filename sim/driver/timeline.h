/*
 * timeline.h - SUMAC_SIM=timeline: when each piece of work would start and end on a card whose figures are in
 * timeline.c. There is one clock for all devices.
 *
 * Work is recorded as the host submits it, and its cost when it runs; times are given at the end of a context, or when
 * the program asks how long something took, for streams=late and random run work in other orders than a card would.
 * All with the driver's lock held, and nothing where nobody asks for times. Times are microseconds.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_TIMELINE_H
#define SUMAC_SIM_TIMELINE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum engine { ENGINE_NONE, ENGINE_COMPUTE, ENGINE_TO, ENGINE_FROM, ENGINE_HOST, ENGINE_CALLER, ENGINES };

struct operation {
  enum engine engine;        /* none: a wait */
  struct sim_device *device; /* of the stream */
  bool host;                 /* the host waits for `after`, or works; otherwise a stream has the operation */
  bool ran, placed, ready;   /* READY: the host has come past it, at the time ISSUED */
  size_t thread;             /* of the host, that submitted it or waits */
  bool begins;               /* HOST: THREAD is a task, met behind what its thread did in `after`; else a wait */
  uint64_t number;           /* HOST: of the wait, among those of all threads; 0: only the thread knows of it */
  uint64_t seen;             /* else: waits with numbers up to this were over for the thread, and its own are */
  size_t stream;             /* in the order of creation; 0: the legacy stream */
  uint64_t ticket;           /* how many pieces its stream had been given */
  size_t previous, next;     /* in its stream; index + 1, or 0, as all of these */
  size_t after;              /* operation that an event made this one wait for */
  const char *what;
  const char *variable; /* of a copy, where its name is known; else NULL */
  size_t bytes;
  int multiprocessors; /* number of multiprocessors in use, of ENGINE_COMPUTE */
  double cost, issued, start, end;
};

struct timeline {
  struct operation *item;
  size_t n, capacity;
  atomic_bool asked; /* the program has events that take times */
  struct arena *names;
  /* How far operations have been given times: */
  struct host_thread *threads; /* by number, tasks among them */
  size_t nthreads;
  struct card *cards; /* by device */
};

struct sim_device;
struct stream;
struct work;
struct point;

/* timeline.c */
bool timeline_on(void);
void timeline_add(struct stream *, struct work *);         /* at the end of the stream */
void timeline_depend(struct stream *, struct point);       /* later work of the stream waits */
void timeline_host(struct point);                          /* the host waits */
void timeline_host_all(struct sim_device *);               /* for all streams */
void timeline_host_for(size_t operation, uint64_t number); /* for what another thread has waited for */
/* The calling thread itself copies within the host's memory, with others' help, for the stream's work. */
void timeline_moves(struct stream *, size_t bytes, int threads);
/* A task, which is a thread of its own, begins: it was met behind the operation BEHIND of its thread. */
void timeline_begin(size_t task, size_t behind);
size_t timeline_mark(struct stream *); /* a moment at the end of the stream; 0: no times are kept */
double timeline_moment(size_t);        /* when it was: what is before it has run */
void timeline_ran(struct sim_device *, const struct work *, uint64_t thread_instructions);
void timeline_tell(struct sim_device *); /* reports what has run */
void timeline_end(struct sim_device *);  /* with the context: reports that, too */

/* timeline_report.c */
void timeline_print(const struct timeline *, const struct sim_device *, FILE *);
bool timeline_shows(const struct operation *, const struct sim_device *); /* true if it stands in the device's table */

/* timeline_least.c */
/* The shortest time in which the device could do it all, where its engines are BUSY so long. */
double timeline_least(const struct timeline *, const struct sim_device *, const double busy[ENGINES]);

/* Chrome's trace events; FILE is a whole array after each */
void timeline_trace(const struct timeline *, const struct sim_device *, FILE *);

#endif
