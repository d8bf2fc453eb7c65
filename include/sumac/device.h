/*
 * device.h - the device plug-in contract. A device type is one table of this kind; runtime/ owns the present
 * table, reference counts and queues and calls the plug-in for everything that touches a device.
 *
 * Errors: a function that can fail returns 0 for success, else a code that strerror() explains. Plug-ins never
 * print and never exit. Every function may be called from several threads at once.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_DEVICE_H
#define SUMAC_DEVICE_H

#include <stddef.h>
#include <stdint.h>

#include "sumac/abi.h"

struct sumac_device; /* an opened device, the plug-in's own */
struct sumac_queue;  /* an in-order queue of work */
struct sumac_module; /* the loaded (linked) images of the program */

struct device_properties {
  char name[128], vendor[64], driver[64];
  size_t memory, free_memory;
  int shared_memory; /* nonzero: host memory is device memory, nothing is copied */
  int reaches_host;  /* nonzero: it has memory of its own, but kernels can use the host's by its addresses, too */
};

/* Requirements of one launch of a region on this device; made before the launch's memory is allocated. */
struct device_plan {
  int dims[3];              /* gangs, workers, vector length */
  int gangs[3];             /* by dimension; their product is dims[0] */
  int packed;               /* gangs of a block, which divide gangs[0] */
  int most_threads;         /* the host's: of the crews of each gang; 0: there is no limit */
  int usual;                /* the host's: of a crew that asks for no number; 0: as the threads' settings say */
  int given;                /* likewise, what the environment says; 0: it does not say */
  unsigned shared_bytes;    /* dynamic .shared memory of each gang */
  size_t counter_bytes;     /* memory that is zero before and after the launch; 0: then no partials either */
  size_t partial_bytes;     /* memory for gangs' partial results */
  size_t scratch_bytes;     /* memory of this launch alone */
  const char *scratch_name; /* the variables in it, for messages */
};

struct device_launch {
  const struct sumac_region *region;
  const unsigned long *slots; /* region->nslots of them, then those of struct sumac_kernel */
  int nslots;                 /* number of slots: region->nslots, or one or two more */
  struct device_plan plan;
};

struct device_copy { /* the variable and the place that a copy is for, for messages; members may be NULL */
  const char *name;  /* name of the variable */
  const char *file, *function;
  int line;
};

struct device_transfer { /* a copy between a device and memory of the host */
  void *device, *host;
  size_t bytes;
  int in;      /* nonzero: to the device */
  int awaited; /* nonzero: the caller waits for it in any case */
  struct device_copy of;
};

/* Settings of devices in the user's environment. */
struct device_settings {
  int separate;   /* nonzero: the host's memory is to be apart from the program's (SUMAC_HOST_MEMORY) */
  size_t staging; /* bytes of the host's memory that a device may lock for copies of other memory; 0: none */
};

/* ---- what some devices have: a table NULL in device_ops is one that the device does not have ---- */

/* Places in queues. A mark stands for all that is in a queue when it is made, until FREE. */
struct device_marks {
  int (*make)(struct sumac_device *, struct sumac_queue *queue, void **mark);
  int (*wait)(struct sumac_device *, void *mark); /* the calling thread waits */
  /* Later work in WAITER waits, which may be a queue of another device of the type. */
  int (*depend)(struct sumac_device *, struct sumac_queue *waiter, void *mark);
  void (*free)(struct sumac_device *, void *mark);
};

/* Copies by way of locked memory of the host. AWAITED: the caller waits for the copy in any case. */
struct device_staging {
  /* Whether COPY had better copy BYTES IN, to the device, or out: nonzero where the host's memory is not locked, and it
     is worth it, in this queue. */
  int (*wants)(struct sumac_device *, const struct sumac_queue *, const void *host, size_t bytes, int in, int awaited);
  /* Returns at once; the bytes are read, or written, when the queue comes to the copy. Of an AWAITED copy they may
     already be when the function returns. */
  int (*copy)(struct sumac_device *, struct sumac_queue *, const struct device_transfer *);
};

/* Memory of the host that is locked. */
struct device_locking {
  /* Locks host memory in place, so that the device copies from and to it while the host and kernels go on; UNPIN is
     called when no work uses it any more. Where PIN fails, copies are as before. */
  int (*pin)(struct sumac_device *, void *host, size_t bytes);
  int (*unpin)(struct sumac_device *, void *host);
  /* Allocates BYTES of host memory that kernels can write, and that keep their value if the kernel then fails; they
     are freed with the device. *HOST and *DEVICE: their addresses for the host and for kernels. */
  int (*words)(struct sumac_device *, size_t bytes, void **host, void **device);
};

/* A driver that the program and its libraries may use, too. */
struct device_driver {
  /* Nonzero: the driver has ended, as the program is in exit handlers that were there before it. */
  int (*ended)(void);
  /* From the device, whose queue it is, to TARGET, another one of the type. */
  int (*copy_peer)(struct sumac_device *, struct sumac_device *target, void *to, const void *from, size_t bytes,
                   struct sumac_queue *);
  /* From now on the queue's work goes to STREAM (a CUstream), which remains the program's. The queue is idle. */
  int (*use_stream)(struct sumac_device *, struct sumac_queue *, void *stream);
  /* For profiling tools and CUDA libraries: the address of the CUdevice, the CUcontext, the CUstream. */
  void (*handles)(struct sumac_device *, struct sumac_queue *, const void *handles[3]);
};

/* Facts for the simulator's reports of races and faults, in the program's words. */
struct device_reports {
  /* The calling thread begins a directive: whatever other threads of the host do from now on, it comes neither before
     nor after that. */
  void (*begins)(struct sumac_device *);
  /* The calling thread meets work that is done later, perhaps by another thread, and depends on N objects, or they on
     it. Gives a number of it, 0: there is none. The thread that does it calls DOES before, and with 0 behind it. */
  unsigned long (*defers)(struct sumac_device *, const unsigned long *objects, size_t n);
  void (*does)(struct sumac_device *, unsigned long number);
  /* A range of device memory is NAME from its byte FIRST on, with elements of ELEMENT bytes (0: not known). */
  void (*name_range)(struct sumac_device *, const void *device, size_t bytes, const char *name, size_t element,
                     long first);
  /* Says that only named ranges of the memory that begins at DEVICE are used. */
  void (*divide)(struct sumac_device *, const void *device);
  /* The calling thread's next from_device is for this line of the program. */
  void (*copies_for)(struct sumac_device *, const char *file, int line, const char *function);
  /* BYTES at DEVICE are all that the thread's next from_device copies for the program; called up to 32 times. */
  void (*copy_extent)(struct sumac_device *, const void *device, size_t bytes);
};

/* ---- what every device has ---- */

struct device_ops {
  const char *name;     /* "host", "cuda", "sim" */
  const char *target;   /* target of the images that the device runs: "ptx"; NULL: host functions */
  const char *to_share; /* advice for messages: how the device gets access to the host's memory; NULL: it cannot */
  const struct device_marks *marks;
  const struct device_staging *staging;
  const struct device_locking *locking;
  const struct device_driver *driver;
  const struct device_reports *reports;
  int cheap_queues; /* nonzero: blocking work of several host threads should go to several queues */
  /* Called once, before all others. */
  void (*configure)(const struct device_settings *);
  /* How many devices there are. 0 with *why set to a sentence that a user understands when there is none. */
  int (*count)(const char **why);
  /* Whether device NUMBER, which need not be open, can run code for the architecture ARCH (of an image of the target;
     NULL: there is none) and, where SHARED is not 0, by the host's addresses of data. 0 with a clause in WHY that tells
     what the device lacks: "it is ...". */
  int (*suits)(int number, const char *arch, int shared, char *why, size_t why_size);
  int (*open)(int number, struct sumac_device **out);
  void (*close)(struct sumac_device *);
  int (*properties)(struct sumac_device *, struct device_properties *);
  int (*alloc)(struct sumac_device *, size_t bytes, void **out);
  int (*free)(struct sumac_device *, void *);
  /* Copies BYTES; with QUEUE NULL it is done on return, else when the queue comes to it. */
  int (*to_device)(struct sumac_device *, void *device, const void *host, size_t bytes, struct sumac_queue *);
  int (*from_device)(struct sumac_device *, void *host, const void *device, size_t bytes, struct sumac_queue *);
  int (*copy)(struct sumac_device *, void *to, const void *from, size_t bytes, struct sumac_queue *);
  int (*fill)(struct sumac_device *, void *device, int byte, size_t bytes, struct sumac_queue *);
  /* Links all images into one module. On failure LOG receives the device compiler's messages. */
  int (*load)(struct sumac_device *, const struct sumac_image *const *images, size_t n, char *log, size_t log_size,
              struct sumac_module **out);
  int (*unload)(struct sumac_device *, struct sumac_module *);
  int (*symbol)(struct sumac_device *, struct sumac_module *, const char *name, void **address, size_t *bytes);
  /* Fills in the plan of a launch. Its dims and gang_dims (0: not given) are changed where the kernel is compiled for
     others, or the device cannot have so many gangs in a dimension; others that the device cannot have are an error. */
  int (*plan)(struct sumac_device *, struct sumac_module *, const struct sumac_launch *, struct device_plan *);
  int (*launch)(struct sumac_device *, struct sumac_module *, const struct device_launch *, struct sumac_queue *);
  int (*queue_create)(struct sumac_device *, struct sumac_queue **out);
  int (*queue_destroy)(struct sumac_device *, struct sumac_queue *);
  int (*queue_test)(struct sumac_device *, struct sumac_queue *, int *done);
  int (*queue_wait)(struct sumac_device *, struct sumac_queue *);
  /* Later work in WAITER waits until all that is in QUEUE now has finished. QUEUE may be of another device of the type.
   */
  int (*queue_depend)(struct sumac_device *, struct sumac_queue *waiter, struct sumac_queue *queue);
  /* A description of the calling thread's last failure, of which CODE is the code. Never NULL. */
  const char *(*strerror)(int code);
};

#endif
