/*
 * observe.h - events of the core, and their observers: SUMAC_NOTIFY, SUMAC_TIME, the profiling tools of a language
 * (OpenACC 3.3 chapter 5). Events are reported by OBSERVE, which costs one relaxed load while there is no observer that
 * wants them.
 * To change what the runtime reports, to whom: observe.h; which observers there are: runtime/parts.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_GROUND_OBSERVE_H
#define SUMAC_GROUND_OBSERVE_H

#include <stdatomic.h>

#include "ground/message.h"

struct device;
struct queue;

/* An event's END is its START + 1: times.c relies on it. */
enum event_kind {
  EVENT_DEVICE_INIT_START,
  EVENT_DEVICE_INIT_END,
  EVENT_DEVICE_SHUTDOWN_START,
  EVENT_DEVICE_SHUTDOWN_END,
  EVENT_RUNTIME_SHUTDOWN,
  EVENT_ERROR,
  EVENT_CREATE, /* an entry of the present table */
  EVENT_DELETE,
  EVENT_ALLOC, /* device memory, of an entry or for the runtime's own use */
  EVENT_FREE,
  EVENT_PIN, /* the host's memory */
  EVENT_UNPIN,
  EVENT_LOAD, /* the program's images are on the device */
  EVENT_ENTER_DATA_START,
  EVENT_ENTER_DATA_END,
  EVENT_EXIT_DATA_START,
  EVENT_EXIT_DATA_END,
  EVENT_UPDATE_START,
  EVENT_UPDATE_END,
  EVENT_REGION_START, /* a compute construct */
  EVENT_REGION_END,
  EVENT_LAUNCH_START, /* around handing the kernel to the queue: an asynchronous one runs later */
  EVENT_LAUNCH_END,
  EVENT_UPLOAD_START, /* to the device */
  EVENT_UPLOAD_END,
  EVENT_DOWNLOAD_START,
  EVENT_DOWNLOAD_END,
  EVENT_WAIT_START,
  EVENT_WAIT_END,
  EVENT_KINDS
};

/* DEVICE, WHERE and QUEUE may be NULL. Pointers are valid during the call of the observer. */
struct event {
  enum event_kind kind;
  bool staged;   /* UPLOAD, DOWNLOAD: by way of locked memory */
  bool implicit; /* no directive or call of the program asks for it (OpenACC 3.3 5.1) */
  const struct device *device;
  const struct sumac_where *where;
  const struct queue *queue;
  union {
    struct {            /* CREATE to LOAD, UPLOAD, DOWNLOAD */
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
      int driver_code; /* of the driver's failure that is the cause; 0: it is none */
    } error;
  };
};

/* START: called when the runtime starts, before any event. STOP: after the last event. EVENT: for each event, on the
   thread where it happens, perhaps on several threads at the same time. NULL: it has nothing to do then. */
struct observer {
  void (*start)(void);
  void (*event)(const struct event *);
  void (*stop)(void);
};

HIDDEN extern atomic_bool observed; /* there is an observer that wants events */
/* OBSERVE(.kind = EVENT_..., members of struct event) */
#define OBSERVE(...)                                                                                                   \
  do {                                                                                                                 \
    if (__builtin_expect(atomic_load_explicit(&observed, memory_order_relaxed), 0))                                    \
      observe(&(const struct event){__VA_ARGS__});                                                                     \
  } while (0)

HIDDEN void observe(const struct event *); /* only for OBSERVE */
HIDDEN void observers_start(void);
HIDDEN void observers_want(void); /* called by an observer: turns events on, for all observers and for good */
HIDDEN void observers_stop(void); /* reports EVENT_RUNTIME_SHUTDOWN, turns events off and stops the observers */

#endif
