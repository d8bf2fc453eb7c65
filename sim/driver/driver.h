/*
 * driver.h - the one instance of simulated devices in a process, behind the table of driver entry points.
 *
 * driver.c has the process-wide state and the contexts; properties.c, memory.c, module.c and stream.c have the entry
 * points by subject; work.c runs the work that waits in streams, and timeline.c says when a card would.
 */
#ifndef SUMAC_SIM_DRIVER_H
#define SUMAC_SIM_DRIVER_H

#include <stdatomic.h>

#include "driver/timeline.h"
#include "sim.h"
#include "sumac/cuda_api.h"
#include "util/util.h"

enum { MAX_DEVICES = 16 };

/* Memory that the program gave back while work was pending: it is released when that work is done. */
struct doomed {
  struct allocation *allocation;
  uint64_t number; /* work submitted later may not use it */
};

struct sim_device { /* also its primary context */
  struct sim *sim;
  int number, retained;
  int sticky; /* a fault ends the context: every later call returns it */
  struct {
    struct stream **item;
    size_t n, capacity;
  } streams;          /* the legacy stream first; they live as long as the context */
  size_t pending;     /* pieces of work in all streams */
  uint64_t submitted; /* so many so far */
  struct timeline timeline;
  uint64_t staged; /* bytes of host data that wait in streams */
  struct {
    struct doomed *item;
    size_t n, capacity;
  } doomed;
};

struct registration { /* page-locked host memory */
  uintptr_t host;
  size_t bytes;
};

struct driver {
  pthread_mutex_t lock;
  bool initialised, usable;
  char why[1400];
  struct sim_options options;
  struct sim_device devices[MAX_DEVICES];
  struct {
    struct registration *item;
    size_t n, capacity;
  } registered;
  size_t threads; /* of the host: so many have called */
  uint64_t waits; /* of the host: so many, by all threads; */
  _Atomic uint64_t waits_over;
  uint64_t random; /* of streams=random */
  FILE *trace;     /* of timeline=FILE */
  FILE *lines;     /* of lines=FILE */
};
extern struct driver driver; /* driver.c */

/* driver.c - an entry point enters, which takes the lock, and leaves. Where ENTER gives an error the lock is not held.
   DEVICE NULL: the call needs no context. */
int driver_enter(struct sim_device **device);
int driver_leave(int code);
int driver_report(int code, const char *text); /* the thread's last report; gives CODE back */
int driver_fault(struct sim_device *);         /* reports the device's sticky fault, if there is one */
bool driver_knows(int device);
/* The number of the calling thread, and how many waits it knows to be over, besides its own. */
size_t driver_thread(uint64_t *seen);

/* ---- modules ---- */

struct sim_module {
  struct sim_device *device;
  struct arena *arena;
  struct program *program;
};

struct function_handle { /* what a CUfunction is: lives in its module's arena */
  struct sim_module *module;
  const struct function *function;
  uint32_t max_dynamic_shared;
};

struct link_input {
  char *name;
  char *text;
  size_t length;
};

struct sim_link {
  struct sim_device *device;
  struct link_input *item;
  size_t n, capacity;
  char *blob; /* the "cubin": valid until link_destroy */
  char *error_log;
  size_t error_log_size;
};

/* image.c - images: PTX texts, or what link_complete made of several */
int module_build(struct sim_device *, const void *image, struct sim_module **out, char *log, size_t log_size);
void module_free(struct sim_module *);
char *blob_pack(const struct sim_link *, size_t *bytes);

/* ---- streams ---- */

enum work_kind { WORK_KERNEL, WORK_TO, WORK_FROM, WORK_WITHIN, WORK_FILL, WORK_WAIT };

/* "All that STREAM had been given when there were TICKET pieces": what an event records. Tickets lie in the past, so
   streams cannot wait for each other in a circle. */
struct point {
  struct stream *stream; /* NULL: nothing was recorded */
  uint64_t ticket;
};

struct work {
  enum work_kind kind;
  struct work *next;
  uint64_t number;   /* in the order of the device's submissions */
  uint64_t to, from; /* device addresses */
  void *host;        /* the other end of a copy; its bytes were copied to `staged` if that is not NULL */
  void *staged;
  bool locked;      /* that memory is page-locked */
  size_t operation; /* in the timeline; 0: none */
  size_t bytes;
  int byte;
  struct point point;
  struct program *program; /* a kernel's, whose launch.params are the work's to free */
  struct launch launch;
};

enum { STREAM = 0x57e, EVENT = 0xe7e }; /* first member of what a handle points to */

struct stream {
  int kind;
  struct sim_device *device;
  bool blocking; /* ordered with the legacy stream */
  struct work *first, **end;
  uint64_t submitted, finished;
  size_t last_operation; /* in the timeline */
};

/* work.c - all of these with the driver's lock held */
struct stream *stream_new(struct sim_device *, bool blocking);
struct stream *stream_of(struct sim_device *, void *handle); /* NULL handle: the legacy stream; NULL: no stream of it */
struct point stream_now(struct stream *);
int stream_submit(struct stream *, struct work); /* 0, or out of memory */
bool stream_reached(struct point);
int stream_depend(struct stream *, struct point); /* later work waits; 0, or out of memory */
void stream_run_to(struct point);                 /* what it waits for, too */
void stream_wait(struct point);                   /* the same, and the host waits */
void stream_advance(struct stream *);             /* some of what is pending, for a query */
void streams_drain(struct sim_device *);
void streams_stir(struct sim_device *); /* streams=random: some work, now */
void streams_discard(struct sim_device *);

/* ---- entry points, in the table of driver.c ---- */
#define CUDA_API(field, symbol, parameters) int drv_##field parameters;
#include "sumac/cuda_api.def"
#undef CUDA_API

#endif
