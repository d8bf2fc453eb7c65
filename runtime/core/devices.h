/*
 * devices.h - devices, the state of the runtime, the settings.
 *
 * Locks, in the order in which they may be taken:
 *   runtime.lock    device types, opening and closing of devices
 *   device->lock    present table, modules
 *   device->queue_lock, queue->lock, runtime.unit_lock
 * Nothing waits for a device with runtime.lock held, but for its opening.
 */
#ifndef SUMAC_CORE_DEVICES_H
#define SUMAC_CORE_DEVICES_H

#include <pthread.h>
#include <stdatomic.h>

#include "core/base.h"
#include "core/present.h"
#include "core/verify.h"
#include "sumac/abi.h"
#include "sumac/device.h"

enum device_type { DEVICE_HOST, DEVICE_CUDA, DEVICE_SIM, DEVICE_TYPES };

struct queue;

struct loaded {
  struct sumac_module *module;
  vec_of(struct sumac_unit *) units;
};
struct link_global { /* declare link: the device's pointer follows the mapping */
  const struct sumac_global *global;
  void *pointer;
};
struct device {
  const struct device_ops *ops;
  enum device_type type;
  int number;
  char name[24];
  struct sumac_device *handle;
  struct device_properties properties;
  bool shared;      /* host memory is device memory */
  atomic_bool open; /* the device itself stays when it is shut down: threads point to it */
  atomic_ulong launches;
  atomic_uint generation; /* of runtime.generation whose units are loaded */
  pthread_mutex_t lock;
  struct present_table present;
  struct present_table given; /* to the program: blocks by their device address, which stands in HOST */
  vec_of(struct loaded) modules;
  vec_of(struct link_global) links;
  volatile unsigned long *exit_word; /* leave.c; NULL: none */
  void *exit_word_there;             /* its address for kernels */
  void *locks;                       /* locks.c; NULL: no image has asked for them yet */
  pthread_mutex_t queue_lock;
  struct queue *queues;   /* by async value */
  struct queue *borrowed; /* idle queues for blocking work */
};

struct settings {
  bool device_asked;
  enum device_type type;
  int number; /* -1: not asked */
  bool separate;
  bool exit_data_fails; /* where it has nothing to end; else it warns */
  int verbose;
  int notify;    /* bits of events to be told (notify.c) */
  bool time;     /* of constructs is added up (times.c) */
  struct verify_settings verify;
  char bad[160]; /* a value that is not understood; reported at first use */
};

struct type_state {
  bool counted;
  int count;
  const char *why;
  struct device **devices;
};

struct runtime {
  pthread_mutex_t lock;
  pthread_once_t once;
  pthread_mutex_t unit_lock;
  vec_of(struct sumac_unit *) units;
  atomic_uint generation; /* grows with every unit */
  struct settings settings;
  struct type_state types[DEVICE_TYPES];
  atomic_bool failed; /* the process is on its way out */
  atomic_int verbose;
  atomic_bool observed; /* somebody listens (observe.h) */
};
HIDDEN extern struct runtime runtime;

/* One host thread's choices (OpenACC 3.3 2.3). */
struct thread_state {
  struct device *device; /* NULL: not chosen yet */
  long default_async;
  struct {
    const char *file, *routine, *what;
    int line;
  } at;            /* the call of the API that runs now, where that is known */
  int driver_code; /* of the failure that is about to be reported; 0: no driver has to do with it */
};
HIDDEN struct thread_state *thread_state(void);

/* environment.c */
HIDDEN void settings_read(struct settings *);

/* devices.c */
HIDDEN void runtime_start(void);
HIDDEN int devices_count(enum device_type, const char **why);
HIDDEN struct device *device_get(enum device_type, int number, const struct sumac_where *);
HIDDEN struct device *device_current(const struct sumac_where *); /* ready: open, units loaded */
HIDDEN void device_prepare(struct device *, const struct sumac_where *);
HIDDEN int device_default_number(void);
HIDDEN enum device_type device_default_type(void);
HIDDEN void device_shutdown(enum device_type, int number); /* number < 0: all */

/* modules.c */
HIDDEN void device_load_units(struct device *, const struct sumac_where *);
HIDDEN struct sumac_module *device_module(struct device *, const struct sumac_region *);
HIDDEN bool units_have_image(const char *target);
HIDDEN void device_drop_unit(struct device *, struct sumac_unit *);

/* locks.c */
HIDDEN void locks_prepare(struct device *, struct sumac_module *, const struct sumac_where *);

/* leave.c */
HIDDEN void leave_prepare(struct device *, struct sumac_module *);
HIDDEN void leave_if_asked(struct device *);

/* data.c */
HIDDEN _Noreturn void device_failed(struct device *, int code, const struct sumac_where *, const char *what,
                                    const char *name);
HIDDEN const char *device_words(struct device *,
                                int code); /* what CODE means; tools hear of it with the next failure */

/* dev/ */
HIDDEN extern const struct device_ops host_ops, cuda_ops, sim_ops;
HIDDEN void host_set_separate(bool separate);

#endif
