/*
 * driver.h - the one instance of simulated devices in a process, behind the table of driver entry points.
 *
 * state.c has the process-wide state, and driver.c the table; contexts.c, properties.c, memory.c, host_memory.c,
 * module.c, library.c, stream.c, event.c, graph.c, nodes.c, exec.c and capture.c have the entry points by subject,
 * which begin and end by enter.c; submit.c gives streams work, work.c runs what waits in them, and timeline.c (with
 * tasks.c) says when a card would. handles.c knows which handles programs were given, and reach.c which memory the host
 * has: a call with another one is an error, never a crash. sim/cuda makes libcuda.so.1 of all this.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_DRIVER_H
#define SUMAC_SIM_DRIVER_H

#include <stdatomic.h>

#include "driver/timeline.h"
#include "driver/work.h"
#include "tally.h"
#include "util/util.h"

enum { MAX_DEVICES = SIM_MOST_DEVICES, MAX_STACK = 64 }; /* of contexts, of a thread */

/* Kinds of objects whose addresses programs have as handles */
enum handle {
  NO_HANDLE,
  HANDLE_CONTEXT,
  HANDLE_MODULE,
  HANDLE_FUNCTION,
  HANDLE_LINK,
  HANDLE_EVENT,
  HANDLE_POOL,
  HANDLE_LIBRARY,
  HANDLE_KERNEL,
  HANDLE_GRAPH,
  HANDLE_NODE,
  HANDLE_EXEC
};
struct handles {
  struct slot *slots; /* a power of two of them, at most half in use */
  size_t n, capacity;
};

/* Memory that the program gave back while work was pending: it is released when that work is done. */
struct doomed {
  struct allocation *allocation;
  uint64_t number; /* work submitted later may not use it */
};

struct sim_device { /* a context: the primary one of a device, or one that the program made */
  struct sim *sim;  /* NULL: it has ended, or was never there */
  int number;       /* of the device */
  int retained;     /* of primary ones: so often; of others 1 */
  unsigned flags;   /* set by the program */
  unsigned version; /* of the interface, as it was made with */
  uint64_t id;
  struct pool *default_pool, *pool; /* of the device: with primary contexts; pool.c of libcuda */
  size_t stack_limit, output_limit; /* limits set by the program: see driver_limit */
  int sticky;                       /* a fault ends the context: every later call returns it */
  struct {
    struct stream **item;
    size_t n, capacity;
  } streams; /* the legacy stream first; they live as long as the context */
  struct {
    struct stream **item;
    size_t n, capacity;
  } spare;            /* of graphs that are no more */
  size_t pending;     /* pieces of work in all streams */
  uint64_t submitted; /* number of pieces of work so far */
  uint64_t staged;    /* bytes of host data that wait in streams */
  struct {
    struct doomed *item;
    size_t n, capacity;
  } doomed;
};

struct registration {                           /* page-locked host memory, which kernels may use by its addresses */
  enum { OF_PROGRAM, OF_DRIVER, MANAGED } kind; /* OF_DRIVER: the driver allocated it */
  uintptr_t host;
  size_t bytes;
  unsigned flags;
  struct sim_device *context; /* context with which the memory goes, except OF_PROGRAM; all can use the memory */
};

struct driver {
  pthread_mutex_t lock;
  bool initialised, usable;
  atomic_bool ended; /* the process is past the driver's exit handler */
  bool tells;        /* the user is told of failures; told last: */
  char told[2600];
  char why[1400];
  struct sim_options options;
  struct sim_device devices[MAX_DEVICES]; /* primary contexts of the devices */
  struct {
    struct sim_device **item; /* ended ones, too: threads may still have them for their current ones */
    size_t n, capacity;
  } contexts; /* contexts that the program created */
  uint64_t ids;
  struct handles handles;
  pthread_cond_t called; /* a callback has returned */
  bool helped;           /* there is a thread for callbacks that nobody waits for */
  struct {
    struct registration *item;
    size_t n, capacity;
  } registered;
  size_t threads; /* of the host: so many have called */
  uint64_t waits; /* of the host: so many, by all threads; */
  _Atomic uint64_t waits_over;
  struct timeline timeline;
  uint64_t random;     /* of streams=random */
  FILE *trace;         /* of timeline=FILE */
  FILE *lines;         /* of lines=FILE */
  FILE *predicted;     /* of predict=CARD:FILE */
  struct tally *tally; /* or NULL */
};
extern struct driver driver; /* state.c */

/* handles.c - with the driver's lock held, as all that follows */
void handle_add(const void *, enum handle);
void handle_drop(const void *);
bool handle_is(const void *, enum handle);  /* false for any address that is no live handle of this kind */
void *handle_next(enum handle, size_t *at); /* AT: 0 first, and again where handles were dropped; NULL: no more */

/* reach.c - without the lock, too. Whether the program may be read, or written, there. */
bool host_readable(const void *, size_t bytes);
bool host_writable(void *, size_t bytes);
bool host_text(const char *, size_t most); /* readable up to its NUL, within MOST bytes */

/* enter.c - an entry point enters, which takes the lock, and leaves. Where ENTER gives an error the lock is not held.
   DEVICE NULL: the call needs no context. */
int driver_enter(struct sim_device **device);
int driver_leave(int code);
/* Counts, in what sumac-sim run looks at. */
#define DRIVER_COUNT(what) tally_count(driver.tally ? &driver.tally->what : NULL)
int driver_enter_known(int device); /* for a call about a device by its number */
/* Enters for a call about a context: NULL is the thread's current one. */
int driver_enter_context(void *handle, struct sim_device **);
/* Enters for a call about a stream: one that the program made knows its context, whatever the thread's is (drivers
   since CUDA 13 have it so for launches, too). */
int driver_enter_stream(void *handle, struct sim_device **, struct stream **);

/* state.c */
int driver_report(int code, const char *text); /* the thread's last report; gives CODE back */
int driver_fault(struct sim_device *);         /* reports the device's sticky fault, if there is one */
bool driver_knows(int device);
struct sim_device *driver_each(size_t *at);      /* every context there is; AT: 0 first */
bool driver_is_stream_of_thread(bool of_thread); /* until it is called again, the thread's NULL stream is its own; gives
                                                    what was so before */
bool driver_stream_of_thread(void);

/* contexts.c */
int context_begin(struct sim_device *, int number, unsigned flags, unsigned version);
void context_end(struct sim_device *);
int context_create(void **context, unsigned flags, int device, unsigned version); /* and makes the context current */
int context_destroy(void *context);
int context_reset(int device);
int context_state(int device, unsigned *flags, int *active);
int context_flags(int device, unsigned flags);
int context_push(void *context);
int context_pop(void **context); /* CONTEXT may be NULL */
int context_current(void **context);
int context_limit_of(size_t *value, int limit);
int context_sync(void *context);
struct context_facts {
  int device;
  unsigned flags, version;
  uint64_t id;
};
int context_facts(void *context, struct context_facts *);
/* state.c - the thread's stack of contexts */
int driver_push(struct sim_device *);
struct sim_device *driver_pop(void);
struct sim_device *driver_current(void);
/* The number of the calling thread, and how many waits it knows to be over, besides its own. */
size_t driver_thread(uint64_t *seen);
void driver_recorded(size_t operation); /* in the timeline, of the calling thread */

/* ---- modules ---- */

struct sim_module {
  struct sim_device *device;
  struct sim_library *library; /* library of the module; or NULL */
  struct arena *arena;
  struct program *program;
  struct function_handle *functions; /* handles that the program asked for */
};

struct function_handle {        /* a CUfunction: lives in the module's arena */
  struct function_handle *next; /* of the module */
  struct sim_module *module;
  const struct function *function;
  uint32_t max_dynamic_shared;
  uint64_t id;
};

struct jit_logs { /* the caller's buffers for the assembler's words, and where their sizes are given */
  char *error, *info;
  size_t error_size, info_size;
  void **error_size_out, **info_size_out; /* the option's value: how much was written */
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
  struct jit_logs logs;
};

/* image.c - images: PTX texts, or what link_complete made of several. NAME: what messages call one that has none */
int module_build(struct sim_device *, const char *name, const void *image, struct sim_module **out, char *log,
                 size_t log_size);
void module_free(struct sim_module *);
char *blob_pack(const struct sim_link *, size_t *bytes);

/* The PTX in *TEXT of *LENGTH bytes, which may be in a container; TYPE: what the program says it is. Else WHY there is
   none to run. */
int image_text(const char **text, size_t *length, int type, int sm, char *why, size_t why_size);

/* A copy of the image, for as long as one likes: the caller frees it. NULL: CODE and LOG say why not. */
char *image_keep(const char *name, const void *image, int sm, int *code, char *log, size_t log_size);

/* library.c - code that is loaded into a context when that needs it, and kernels of no context */
struct function_handle *library_function(void *kernel, struct sim_device *, int *code); /* NULL: CODE says why not */
void library_forget(struct sim_library *, const struct sim_module *); /* called before the module is freed */
int library_load(void **library, const char *name, const void *image, unsigned n, int *options, void **values);
int library_unload(void *library);
int library_kernel(void **kernel, void *library, const char *name);
int library_kernels(void *library, void **kernels, unsigned room, unsigned *n);
int library_module(void **module, void *library);
int kernel_function(void **function, void *kernel);
int kernel_facts(void *kernel, void **library, const char **name);
int kernel_parameter(void *kernel, size_t k, size_t *offset, size_t *bytes);
int kernel_attribute(int *value, int attribute, void *kernel, int device);
int kernel_set_attribute(int attribute, int value, void *kernel, int device);

/* module.c */
int module_functions(void *module, void **functions, unsigned room, unsigned *n);
/* cuModuleLoad: what a file NAME holds */
int module_load_named(void **module, const char *name, const void *image, unsigned n, int *options, void **values);
int function_facts(void *function, void **module, const char **name);
int function_parameter(void *function, size_t k, size_t *offset, size_t *bytes);
/* The function, or the kernel of a library in the context. NULL: CODE says why there is none. */
struct function_handle *function_in(void *handle, struct sim_device *, int *code);
struct function_handle *module_function(struct sim_module *, const struct function *); /* handle of the function */
/* Functions that module.c and library.c share */
int find_logs(unsigned n, const int *options, void **values, struct jit_logs *logs);
void write_logs(const struct jit_logs *, const char *words);
int function_attribute_of(const struct function *, uint32_t max_dynamic_shared, int attribute, int *value);
int function_check_attribute(const struct function *, int device, int attribute, int value);

/* ---- streams: work.h ---- */

/* stream.c */
enum { STREAM_PRIORITY = -5 }; /* the highest; the lowest is 0 */
struct stream_facts {
  struct sim_device *context;
  int device;
  unsigned flags;
  int priority;
  uint64_t id;
};
int stream_create(void **stream, unsigned flags, int priority);
int stream_facts(void *stream, struct stream_facts *);
int stream_call(void *stream, struct callback);
struct kernel_of_node; /* see graph.c */
int launch_work(struct sim_device *, const struct kernel_of_node *, bool cooperative, struct work *);
int stream_launch(const struct kernel_of_node *, bool cooperative, void *stream);

/* tasks.c - tasks of the host, which the runtime names, in the timeline */
bool task_all_over(void);          /* the calling thread has met some, and all are over; without the lock, too */
void task_join(void);              /* and it has waited for those that are */
bool task_waits(size_t operation); /* a task that the thread executes does; false: it executes none */
/* Without the lock. It was met behind the operation RECORDED, when the waits of all threads up to SEEN were over. */
unsigned long task_new(size_t recorded, uint64_t seen, const unsigned long *objects, size_t n);
void task_forked(void);                 /* in the only thread of a child */
void task_patience(unsigned long task); /* before the thread executes it, without the lock */
size_t task_begin(unsigned long task,
                  uint64_t *seen); /* the thread executes it from now on: gives its number as a thread */
bool task_follow(void);            /* requires: the task's predecessors are over; false: the task has none */
bool task_end(void); /* true: it was the thread's own, which task_join joins when the thread is itself again */

/* event.c */
int event_elapsed(float *milliseconds, void *from, void *to);

bool work_in_callback(void); /* the calling thread is in a callback, which may not call the driver */
void work_forked(void);      /* in the child of a fork */
void work_help(void);        /* callbacks were submitted: they are called even if nothing waits */

/* unwritten.c */
int unwritten_check(struct sim_device *, const struct work *);
struct copy_place *copy_place_new(const char *file, int line, const char *function); /* FILE NULL: an entry point */

/* said.c - what the calling thread's next copy is for: NULL if nobody has said, or it would not be told. Once. */
struct copy_place *driver_copy_place(struct sim_device *);
/* Says that the copy is for this line, or (FILE NULL) for the entry point FUNCTION. */
void driver_copies_for(const char *file, int line, const char *function);
/* A call that the calling thread makes, with what it has said of that. */
struct callback driver_callback(void (*call)(void *), void *data);

/* graph.c - graphs of work. EXEC is one as it can be launched. */
struct kernel_of_node {
  void *function;
  struct dim3 grid, block;
  unsigned shared;
  void **parameters, **extra;
  void *context;
};
int graph_create(void **graph);
int graph_destroy(void *graph);
int graph_nodes(void *graph, void **nodes, size_t room, size_t *n);
int node_kind(void *node, int *kind);
/* Adds a node behind N others. The work is the graph's from then on, or freed. CONTEXT NULL: the current one */
int graph_add(void **node, void *graph, void **dependencies, size_t n, struct work, void *context);
int graph_add_kernel(void **node, void *graph, void **dependencies, size_t n, const struct kernel_of_node *);
struct graph *graph_new(struct sim_device *); /* without a handle yet */
void graph_free(struct graph *);
void graph_take(struct graph *, struct work, struct numbers *behind); /* and BEHIND becomes the new node */
bool *graph_before(const struct graph *, const struct numbers *of); /* of each node, whether it is one, or before one */
int exec_create(void **exec, void *graph);
int exec_destroy(void *exec);
int exec_launch(void *exec, void *stream);
int exec_set_kernel(void *exec, void *node, const struct kernel_of_node *);

/* capture.c - streams whose work becomes a graph */
int capture_begin(void *stream, int mode);
int capture_end(void *stream, void **graph);
int capture_exchange_mode(int *mode);
int capture_work(struct stream *, struct work *); /* the work of a stream that is captured */
int capture_break(struct stream *);         /* ends the capture after a call that cannot be captured; gives the error */
int capture_break_all(struct sim_device *); /* the same of all streams, if any is; else 0 */
bool capture_meets_legacy(struct sim_device *); /* work of the legacy stream, which captured ones would wait for */
void capture_record(const struct stream *, struct event *);
int capture_wait(struct stream *, const struct event *, bool *captured);
void captures_discard(struct sim_device *);

/* memory.c - STREAM NULL: the legacy stream, or the thread's. FINISH: a blocking call. */
int enqueue(struct work, void *stream, bool finish);
int work_check(struct sim_device *, struct work *); /* error code of a wrong address or length; 0: none */

/* host_memory.c - page-locked memory of the host */
bool host_pinned(const void *, size_t bytes);
bool host_within(const void *, size_t bytes);    /* false: beyond the end of memory that the driver gave */
struct registration *registration_of(uintptr_t); /* the registration that holds the address; or NULL */
void registrations_show(struct sim_device *);    /* a context begins */
void registrations_end(struct sim_device *);     /* the context ends */
int host_memory_new(struct sim_device *, int kind, size_t bytes, unsigned flags, void **out);
int host_memory_free(struct sim_device *, void *, bool managed);

/* ---- entry points, in the table of driver.c ---- */
#define CUDA_API(field, symbol, parameters) int drv_##field parameters;
#include "sumac/cuda_api.def"
#undef CUDA_API

/* ending.c - the process's exit status, if the options ask for another one after findings, or an output is not whole */
void ending_begin(const struct sim_options *);
void ending_lost(void); /* called while the process ends: an output that was asked for could not be written */

#endif
