/*
 * observe.h - what happens in the core, told to whoever listens: SUMAC_NOTIFY, SUMAC_TIME, the tools of a language.
 * Every report is behind OBSERVE, which costs one relaxed load where nobody listens.
 */
#ifndef SUMAC_CORE_OBSERVE_H
#define SUMAC_CORE_OBSERVE_H

#include <stdatomic.h>

#include "core/base.h"
#include "core/data.h"
#include "core/devices.h"
#include "core/message.h"
#include "core/queue.h"
#include "sumac/abi.h"

/* START and END of the same are neighbours, in this order. */
enum event_kind {
  EVENT_DEVICE_INIT_START,
  EVENT_DEVICE_INIT_END,
  EVENT_DEVICE_SHUTDOWN_START,
  EVENT_DEVICE_SHUTDOWN_END,
  EVENT_RUNTIME_SHUTDOWN,
  EVENT_ERROR,
  EVENT_CREATE, /* a present-table entry; its device memory: ALLOC */
  EVENT_DELETE,
  EVENT_ALLOC,
  EVENT_FREE,
  EVENT_ENTER_DATA_START,
  EVENT_ENTER_DATA_END,
  EVENT_EXIT_DATA_START,
  EVENT_EXIT_DATA_END,
  EVENT_UPDATE_START,
  EVENT_UPDATE_END,
  EVENT_REGION_START, /* a compute construct */
  EVENT_REGION_END,
  EVENT_LAUNCH_START, /* handed to the device, not done */
  EVENT_LAUNCH_END,
  EVENT_UPLOAD_START, /* to the device */
  EVENT_UPLOAD_END,
  EVENT_DOWNLOAD_START,
  EVENT_DOWNLOAD_END,
  EVENT_WAIT_START,
  EVENT_WAIT_END,
  EVENT_KINDS
};

/* DEVICE, WHERE, QUEUE may be NULL. All of it is borrowed for the call. */
struct event {
  enum event_kind kind;
  bool implicit; /* no directive or call asks for it */
  const struct device *device;
  const struct sumac_where *where;
  const struct queue *queue;
  union {
    struct {            /* CREATE to FREE, UPLOAD, DOWNLOAD */
      const char *name; /* of the variable; NULL: only addresses are known */
      const void *host, *device;
      size_t bytes;
    } data;
    struct {
      const char *kernel;
      int dims[3]; /* gangs, workers, lanes */
    } launch;
    struct {
      enum error kind;
      const char *message;
      int driver_code; /* 0: no driver has to do with it */
    } error;
  };
};

/* START: when the runtime starts, before any event. STOP: after the last. EVENT: from any thread. */
struct observer {
  void (*start)(void);
  void (*event)(const struct event *);
  void (*stop)(void);
};

/* OBSERVE(.kind = EVENT_..., members of struct event) */
#define OBSERVE(...)                                                                                                   \
  do {                                                                                                                 \
    if (__builtin_expect(atomic_load_explicit(&runtime.observed, memory_order_relaxed), 0))                            \
      observe(&(const struct event){__VA_ARGS__});                                                                     \
  } while (0)

HIDDEN void observe(const struct event *); /* OBSERVE's own */
HIDDEN void observe_operation(enum event_kind, const struct operation *);
HIDDEN void observers_start(void);
HIDDEN void observers_want(void); /* by an observer: from now on it is to be told of events */
HIDDEN void observers_stop(void); /* the runtime's end is the last event */
HIDDEN int thread_number(void);   /* the calling thread's, from 1: in the order in which they ask */

HIDDEN extern const struct observer notify_observer, times_observer;
/* In the order in which they hear of an event; NULL at the end. runtime/parts.c fills it. */
HIDDEN extern const struct observer *const observers[];

#endif
