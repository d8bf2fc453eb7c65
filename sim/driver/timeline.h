/*
 * timeline.h - SUMAC_SIM=timeline: when each piece of work would start and end on a card of round numbers.
 *
 * Work is recorded as the host submits it, and its cost when it runs; times are given at the end of the context, or
 * when the program asks how long something took, for streams=late and random run work in other orders than a card
 * would. All with the driver's lock held, and nothing where nobody asks for times. Times are microseconds.
 */
#ifndef SUMAC_SIM_TIMELINE_H
#define SUMAC_SIM_TIMELINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum engine { ENGINE_NONE, ENGINE_COMPUTE, ENGINE_TO, ENGINE_FROM, ENGINES };

struct operation {
  enum engine engine;      /* none: a wait */
  bool host;               /* the host waits for `after`; otherwise a stream has the operation */
  bool ran, placed, ready; /* READY: the host has submitted it, at the time ISSUED */
  size_t thread;           /* of the host, that submitted it or waits */
  uint64_t number;         /* HOST: of the wait, among those of all threads */
  uint64_t seen;           /* else: waits with numbers up to this were over for the thread, and its own are */
  size_t stream;           /* in the order of creation; 0: the legacy stream */
  uint64_t ticket;         /* how many pieces its stream had been given */
  size_t previous, next;   /* in its stream; index + 1, or 0, as all of these */
  size_t after;            /* what an event made it wait for */
  const char *what;
  const char *variable; /* of a copy, where its name is known; else NULL */
  size_t bytes;
  double cost, issued, start, end;
};

struct timeline {
  struct operation *item;
  size_t n, capacity;
  bool asked; /* the program has events that take times */
  struct arena *names;
  /* How far operations have been given times: */
  struct host_thread *threads;
  size_t nthreads;
  double free[ENGINES]; /* since when an engine is free */
};

struct sim_device;
struct stream;
struct work;
struct point;

/* timeline.c */
void timeline_add(struct stream *, struct work *);     /* at the end of the stream */
void timeline_depend(struct stream *, struct point);   /* what the stream gets from now on waits */
void timeline_host(struct sim_device *, struct point); /* the host waits */
void timeline_host_all(struct sim_device *);           /* for all streams */
size_t timeline_mark(struct stream *);                 /* a moment at the end of the stream; 0: no times are kept */
double timeline_moment(struct sim_device *, size_t);   /* when it was: what is before it has run */
void timeline_ran(struct sim_device *, const struct work *, uint64_t thread_instructions);
void timeline_tell(struct sim_device *); /* reports what has run */
void timeline_end(struct sim_device *);  /* with the context: that, and the memory is given back */

/* timeline_report.c */
void timeline_print(const struct timeline *, int device, FILE *);
void timeline_trace(const struct timeline *, int device,
                    FILE *); /* Chrome's trace events; FILE is a whole array after each */

#endif
