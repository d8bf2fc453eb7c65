/*
 * devices.h - devices, the state of the runtime, the settings.
 *
 * Locks, in the order in which they may be taken:
 *   table.lock of dependences.c, not held while a task is handed to a device
 *   runtime.lock    device types, opening and closing of devices
 *   device->lock    present table, modules
 *   device->queue_lock, queue->lock, runtime.unit_lock, marks.lock of begun.c
 * While runtime.lock is held nothing waits for a device, except for its opening.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_CORE_DEVICES_H
#define SUMAC_CORE_DEVICES_H

#include <pthread.h>
#include <stdatomic.h>

#include "core/mapping/present.h"
#include "core/verifier.h"
#include "ground/message.h"
#include "ground/parts.h"
#include "ground/thread.h"
#include "sumac/called.h"
#include "sumac/device.h"

enum device_type {
#define DEVICE_TYPE(ID, ...) DEVICE_##ID,
#include "ground/device_types.def"
#undef DEVICE_TYPE
  DEVICE_TYPES
};

struct queue;
struct begun;
enum { TASK_QUEUES = 8 }; /* number of threads that LLVM's OpenMP library has for tasks with target constructs */

struct loaded { /* a module on the device, and the units whose images were linked into it */
  struct sumac_module *module;
  vec_of(struct sumac_unit *) units;
};
struct link_global { /* declare link: the pointer on the device that is set when the variable is mapped */
  const struct sumac_global *global;
  void *pointer;
};
struct device {
  const struct device_ops *ops;
  enum device_type type;
  int number;
  atomic_int place; /* among the devices of its type that suit the program */
  char name[24];
  struct sumac_device *handle;
  struct device_properties properties;
  unsigned openings;    /* how often it has been opened */
  bool shared;          /* host memory is device memory */
  atomic_bool captures; /* of SHARED: some data have copies all the same, or had (captured.c) */
  bool closes_at_exit;
  atomic_bool open; /* when it is closed this structure stays, as threads point to it */
  atomic_ulong launches;
  /* Launches of one thread, which LAUNCHES does not count; that thread alone writes the number. */
  _Atomic(char *) counter; /* an address of that thread's own */
  atomic_ulong counted;
  atomic_uint generation; /* runtime.generation when units were loaded last */
  pthread_mutex_t lock;
  struct present_table present;
  struct present_table given; /* memory that the program allocated, by device address, which is in the entry's HOST */
  vec_of(struct loaded) modules;
  vec_of(struct link_global) links;
  vec_of(struct sumac_called) called;         /* called.c */
  vec_of(const struct sumac_global *) missed; /* missed.c: uses of variables that no file defines */
  struct sumac_called_table called_there;     /* the copy of CALLED on the device, sorted */
  struct sumac_last_words *last_words;        /* see leave.c; NULL: none */
  void *last_words_there;                     /* the device's address of LAST_WORDS */
  struct sumac_fewer_words *fewer_words;      /* crews.c; NULL: none */
  void *fewer_words_there;                    /* the device's address of FEWER_WORDS */
  void *locks;                                /* locks.c; NULL: no image has asked for them yet */
  pthread_mutex_t queue_lock;
  struct queue *queues;   /* by async value */
  struct queue *borrowed; /* idle queues for blocking work */
  int borrowers;          /* queues for blocking work that are not idle */
  int lent;               /* number of queues for blocking work, idle or not */
  struct task_queue {
    struct queue *queue;
    struct begun *last; /* the task handed to the queue last */
    unsigned long turn;
    unsigned handed;          /* tasks that are being handed to it */
  } task_queues[TASK_QUEUES]; /* of tasks that begin when they are met; dependences.c's */
};

struct settings {
  bool device_asked;
  enum device_type type;
  int number;     /* -1: not asked */
  size_t pinned;  /* bytes: larger arrays are locked in the host's memory; 0: none are */
  size_t staging; /* bytes of the host's memory that a device may lock for copies of other memory; 0: none */
  bool separate;
  bool exit_data_fails; /* an exit data without matching enter data is an error; else a warning */
  int verbose;
  int notify;    /* mask of the events that are printed (notify.c) */
  bool time;     /* times of constructs are added up (times.c) */
  bool verifies; /* launches are compared (verifier.h): one by one, so nothing is asynchronous */
  char bad[240]; /* the message about a value that is not understood; reported at first use */
};

struct type_state {
  bool counted;
  int count;
  const char *why;
  struct device **devices;
  bool sifted; /* true if SUITING, the numbers of the devices that suit the program, is known */
  int nsuiting, *suiting;
  bool told_passed; /* of the others, in a warning */
};

/* A variable whose first value the host's run has computed. */
struct computed {
  const struct sumac_global *row;
  unsigned char *value; /* the first one; NULL: copies begin with what the host has at the time */
};

struct runtime {
  pthread_mutex_t lock;
  pthread_once_t once;
  pthread_mutex_t unit_lock;
  vec_of(struct sumac_unit *) units;
  vec_of(struct computed) computed; /* guarded by unit_lock */
  atomic_uint generation;           /* incremented with every unit that is registered */
  struct settings settings;
  struct type_state types[DEVICE_TYPES];
  atomic_bool told_host; /* true once the user was told that the host is used where the program asks for a card */
};
HIDDEN extern struct runtime runtime; /* state.c */

/* environment.c */
HIDDEN void settings_read(struct settings *);

/* device_types.c - the rows of device_types.def. */
struct type_row {
  const char *name;  /* "cuda" */
  const char *names; /* other ones, separated by spaces */
  const char *label;
  int kind;   /* __sumac_device_kind_... */
  int number; /* by which programs name this type alone; 0: none */
  bool unasked;
};
HIDDEN extern const struct type_row device_types[DEVICE_TYPES];
static inline const struct device_ops *device_type_ops(enum device_type type) {
  return parts.devices[type];
}
struct kind_row {
  const char *name; /* "nvidia" */
  const char *one;  /* "a card of NVIDIA's" */
  int number;       /* by which programs name it */
};
HIDDEN extern const struct kind_row device_kinds[];
HIDDEN enum device_type device_type_first(int kind);                                   /* of the kind's types */
HIDDEN bool device_type_named(const char *name, size_t length, enum device_type *out); /* "cuda", "gpu"; in any case */
/* "host, cuda or sim"; with KINDS: "host, nvidia or sim". WORDS becomes the list, and is returned. */
HIDDEN const char *device_type_list(bool kinds, char *words, size_t size);

HIDDEN const char *device_type_words(char *words, size_t size); /* all names of all, separated by spaces */

/* choice.c */
HIDDEN enum device_type device_type_of_kind(int kind); /* the type asked for, if it is of the kind; else the first */
HIDDEN int devices_count(enum device_type, const char **why);
HIDDEN struct type_state *device_type_counted(enum device_type); /* with COUNT known; runtime.lock is held */
HIDDEN int device_place(const struct type_state *, int number);  /* among those that suit; else NUMBER */
/* Devices suit that can run the code of the program's units, as they are when this is first asked. How many of the type
   do; the number of the one in that PLACE, counted from 0, or -1. */
HIDDEN int devices_suiting(enum device_type);
HIDDEN int device_suiting(enum device_type, int place);
HIDDEN int device_default_number(enum device_type);
HIDDEN enum device_type device_default_type(void);

/* devices.c */
HIDDEN void devices_start(void); /* reads the settings, once; a message and exit(1) where one is not understood */
HIDDEN struct device *device_get(enum device_type, int number, const struct sumac_where *);
HIDDEN struct device *device_current(const struct sumac_where *); /* ready: open, units loaded */
HIDDEN void device_prepare(struct device *, const struct sumac_where *);
HIDDEN void device_shutdown(enum device_type, int number); /* number < 0: all */

/* modules.c */
/* Loads the program's units that the device does not have yet. */
HIDDEN void device_load_units(struct device *, const struct sumac_where *);
/* The module with the region's code; NULL: its unit was compiled without an image for this device. */
HIDDEN struct sumac_module *device_module(struct device *, const struct sumac_region *);
HIDDEN bool units_have_image(const char *target); /* any unit has one; NULL: there is any unit */
/* Whether the device, which need not be open, can run all units; else WHY says which one not, and for what reason. */
HIDDEN bool units_suit(const struct device_ops *, int number, char *why, size_t why_size);
/* The unit's host memory goes away (dlclose): its variables leave the present table, and its module is unloaded unless
   other units share it. Called with runtime.lock held. */
HIDDEN void device_drop_unit(struct device *, struct sumac_unit *);

/* locks.c */
HIDDEN void locks_prepare(struct device *, struct sumac_module *, const struct sumac_where *);
/* called.c: functions that device code calls by the host's addresses. */
HIDDEN void called_prepare(struct device *, const struct loaded *fresh, const struct sumac_where *);
HIDDEN void called_drop(struct device *, const struct sumac_global *);
/* missed.c: variables that the code of FRESH uses, and no file defines. */
HIDDEN void missed_prepare(struct device *, const struct loaded *fresh);
HIDDEN void missed_check(struct device *, const struct sumac_region *); /* an error if the region needs one */
HIDDEN void missed_drop(struct device *, const struct sumac_global *);
/* computed.c: the bytes that a new device copy of the variable begins with. */
HIDDEN const void *computed_value(const struct sumac_global *);
HIDDEN void computed_drop(const struct sumac_unit *); /* called with runtime.unit_lock held */
/* cancel.c: tells the device code of MODULE whether constructs can be cancelled. */
HIDDEN void cancel_prepare(struct device *, struct sumac_module *, const struct sumac_where *);

/* leave.c */
HIDDEN void leave_prepare(struct device *, struct sumac_module *);
/* After a failure of the device: ends the program if its code asked for that, with exit's status or with the error that
   device code has found, which is at WHERE if device code says no place. R: what was launched last, or NULL. */
HIDDEN void leave_if_asked(struct device *, const struct sumac_where *, const struct sumac_region *r);

/* failed.c */
HIDDEN _Noreturn void device_failed(struct device *, int code, const struct sumac_where *, const char *what,
                                    const char *name);
/* Description of CODE in words; the code is also kept for tools, which get it with the next failure. */
HIDDEN const char *device_words(struct device *, int code);

/* Over a fork (ground/forks.h): devices.c, begun.c, dependences.c, helpers.c */
HIDDEN extern const struct fork_handlers devices_fork, marks_fork, dependences_fork, apart_fork;

#endif
