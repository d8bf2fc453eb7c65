/*
 * core.h - what the files of the runtime share. Public faces: sumac/abi.h (compiled programs), sumac.h, and those of
 * the languages, which the core does not see.
 *
 * Locks, in the order in which they may be taken:
 *   runtime.lock    device types, opening and closing of devices
 *   device->lock    present table, modules
 *   device->queue_lock, queue->lock, runtime.unit_lock
 * Nothing waits for a device with runtime.lock held, but for its opening.
 */
#ifndef SUMAC_CORE_H
#define SUMAC_CORE_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sumac/abi.h"
#include "sumac/device.h"

#define HIDDEN __attribute__((visibility("hidden")))
#define PRINTF(f, a) __attribute__((format(printf, f, a)))
#define vec_of(T)                                                                                                      \
  struct {                                                                                                             \
    T *item;                                                                                                           \
    size_t n, capacity;                                                                                                \
  }
#define vec_push(v, x)                                                                                                 \
  do {                                                                                                                 \
    if ((v)->n == (v)->capacity) {                                                                                     \
      (v)->capacity = (v)->capacity ? (v)->capacity * 2 : 8;                                                           \
      (v)->item = memory_resize((v)->item, (v)->capacity * sizeof *(v)->item);                                         \
    }                                                                                                                  \
    (v)->item[(v)->n++] = (x);                                                                                         \
  } while (0)
#define vec_free(v) (free((v)->item), (v)->item = NULL, (v)->n = (v)->capacity = 0)

/* Values of the async argument that are no queue's number. */
enum { ASYNC_NOVAL = -1, ASYNC_SYNC = -2, ASYNC_DEFAULT = -3 };
enum { ASYNC_INITIAL = 0 }; /* of ASYNC_DEFAULT at first: a queue, so that its number can be waited for */

enum device_type { DEVICE_HOST, DEVICE_CUDA, DEVICE_SIM, DEVICE_TYPES };

struct queue;

/* ---- present table ---- */

/* A pointer inside a mapped object, whose device copy points to device memory (OpenACC 3.3 2.6.7). */
struct attachment {
  uintptr_t offset; /* of the pointer in the object */
  uintptr_t target; /* what the device's pointer holds */
  unsigned long count;
};

/* Which queues have asynchronous work that may still use some memory. */
struct users {
  struct queue *queue;
  bool many; /* and others */
};

/* Device memory that several entries share: members of one object, which lie there as on the host (rooms.c). */
struct room {
  uintptr_t host, device;
  size_t bytes;
  unsigned long entries; /* and links */
  struct users users;    /* of entries that are gone */
  struct room *next;     /* rooms that a link has kept; in no order */
  bool kept;
};

/* One interval of host memory with a device copy. */
struct present {
  uintptr_t host, device;
  size_t bytes;
  uintptr_t base; /* the pointer of which it is a section; 0: none */
  unsigned long structured, dynamic;
  bool owned;  /* the device memory is the runtime's to free */
  bool global; /* a variable of `declare`: never removed */
  bool user;   /* the program mapped it to device memory of its own: only the program ends it */
  bool single; /* a variable that is no array: nothing points just behind it, but perhaps at what lies there */
  const char *name;
  struct sumac_where where; /* of the construct or call that created it */
  vec_of(struct attachment) attached;
  struct queue *filler; /* blocking work of another thread may still fill the copy: until FILLER's epoch is over */
  unsigned long fill_epoch;
  struct users users;
  struct room *room; /* NULL: the device memory is its own */
  /* present.c's own */
  struct present *left, *right;
  uint32_t priority;
};
struct present_table {
  struct present *root;
  size_t n;
  struct room *kept;
};
enum presence { ABSENT, PRESENT, PARTIAL };

/* What was done for one map: the entry whose count has gone up, and for rows behind pointers those (rows.c). NULL:
   nothing is to be undone. ROOM: of a link. BORROWED: the entry or room is of another map, and no count has changed. */
struct mapping {
  struct present *entry;
  struct rows *rows;
  struct room *room;
  bool borrowed;
};

/* ---- queues ---- */

struct block {
  void *address;
  size_t bytes;
  bool host;        /* malloc's, not the device's */
  const char *name; /* what it is memory of; NULL: not known */
};
struct queue {
  struct device *device;
  long key;
  struct sumac_queue *handle;   /* NULL: blocking work on the caller's thread */
  pthread_mutex_t lock;         /* guards garbage */
  vec_of(struct block) garbage; /* memory to be freed when the queue is idle */
  size_t garbage_bytes;
  struct block spare; /* one block kept for the next firstprivate or scratch memory; borrowed queues only */
  _Atomic(const struct sumac_region *) last; /* for messages: what was launched last */
  _Atomic(const char *) unmapped;            /* and a pointer that it was given as it is, NULL: none */
  atomic_ulong epoch;                        /* how often it was finished */
  struct queue *next;
};

/* ---- devices ---- */

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

/* leave.c */
HIDDEN void leave_prepare(struct device *, struct sumac_module *);
HIDDEN void leave_if_asked(struct device *);

/* message.c */
enum error {
  ERROR_OTHER,
  ERROR_SYSTEM,
  ERROR_EXECUTION,
  ERROR_DEVICE_INIT,
  ERROR_DEVICE_UNAVAILABLE,
  ERROR_DEVICE_TYPE_UNAVAILABLE,
  ERROR_WRONG_DEVICE_TYPE,
  ERROR_OUT_OF_MEMORY,
  ERROR_NOT_PRESENT,
  ERROR_PARTLY_PRESENT,
  ERROR_PRESENT,
  ERROR_INVALID_ARGUMENT,
  ERROR_INVALID_QUEUE,
  ERROR_INVALID_NULL_POINTER,
  ERROR_INVALID_SECTION,
  ERROR_KINDS
};
HIDDEN _Noreturn void fail(enum error, const struct sumac_where *, const char *format, ...) PRINTF(3, 4);
HIDDEN void fail_quietly(void); /* as fail() without its words: the caller ends the program now */
HIDDEN void warn(const struct sumac_where *, const char *format, ...) PRINTF(2, 3);
/* At the first time that the program comes there with this WHAT (NULL: nothing): not in each iteration around it. */
HIDDEN void warn_once(const struct sumac_where *, const char *what, const char *format, ...) PRINTF(3, 4);
HIDDEN void tell(const char *format, ...) PRINTF(1, 2); /* when verbose */
HIDDEN void messages_end(void);
HIDDEN void *memory_get(size_t bytes); /* zeroed; never NULL */
HIDDEN void *memory_resize(void *, size_t bytes);

/* where.c: the place of a call of a language's routine, by its plain name; its first argument's name, or NULL. */
HIDDEN struct sumac_where api_where(const char *routine);
HIDDEN const char *api_what(const struct sumac_where *);
/* Names the function in messages. */
#define API_WHERE ((const struct sumac_where[]){api_where(__func__)})

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
HIDDEN const struct device_ops *device_type_ops(enum device_type);

/* modules.c */
HIDDEN void device_load_units(struct device *, const struct sumac_where *);
HIDDEN struct sumac_module *device_module(struct device *, const struct sumac_region *);
HIDDEN bool units_have_image(const char *target);
HIDDEN void device_drop_unit(struct device *, struct sumac_unit *);

/* present.c */
HIDDEN enum presence present_find(struct present_table *, const void *host, size_t bytes, struct present **out);
HIDDEN struct present *present_at(struct present_table *, const void *host); /* that contains the address, or NULL */
HIDDEN struct present *present_of_device(struct present_table *, const void *device);
HIDDEN void present_insert(struct present_table *, struct present *);
HIDDEN void present_remove(struct present_table *, struct present *);
HIDDEN struct present *present_first(struct present_table *);
/* The last entry that begins at or before HOST, and the first that begins after it. */
HIDDEN void present_neighbours(const struct present_table *, const void *host, struct present **before,
                               struct present **after);

/* queue.c */
HIDDEN struct queue *queue_get(struct device *, long async, bool create, const struct sumac_where *);
HIDDEN struct queue *queue_borrow(struct device *, const struct sumac_where *);
HIDDEN void queue_give_back(struct queue *);
HIDDEN void queue_finish(struct queue *, const struct sumac_where *);
/* Something that waits for the queue failed, and most likely the kernel launched last is the reason. WHAT: if there was
   none. Does not return. */
HIDDEN void queue_failed(struct queue *, int code, const struct sumac_where *, const char *what);
HIDDEN bool queue_done(struct queue *, const struct sumac_where *);
HIDDEN void queue_free_later(struct queue *, void *device, size_t bytes, const char *name);
HIDDEN void queue_free_host_later(struct queue *, void *block); /* malloc's */
HIDDEN void queue_wait_for(struct device *, const long *keys, int n, struct queue *waiter, const struct sumac_where *);
HIDDEN bool queues_done(struct device *, const struct sumac_where *);
HIDDEN void queues_collect(struct device *, const struct sumac_where *); /* waits for all, frees all garbage */
HIDDEN void queues_destroy(struct device *);

/* data.c: one operation on one device, in one queue */
struct claim {
  uintptr_t host;
  size_t bytes;
  struct room *room;
  const struct present *blocker; /* what is mapped there and leaves no room; NULL: nothing */
};
struct operation {
  struct device *device;
  struct queue *queue;
  bool async; /* else queue is a borrowed one, and finished at the end */
  const struct sumac_where *where;
  bool implicit; /* what is done now, for tools: no clause asks for it */
  size_t bytes_in, bytes_out;
  const struct row_place *row; /* rows.c: which row is handled, for messages; NULL: none */
  vec_of(struct claim) claims; /* rooms.c: objects whose members are mapped */
};
enum counter { STRUCTURED, DYNAMIC };
HIDDEN void operation_begin(struct operation *, struct device *, const long *async, const struct sumac_where *);
HIDDEN void operation_end(struct operation *);
HIDDEN int operation_settle(const struct operation *); /* the device's code */
HIDDEN struct mapping data_map(struct operation *, const struct sumac_map *, enum counter);
HIDDEN void data_unmap(struct operation *, const struct sumac_map *, struct mapping, enum counter);
HIDDEN void data_exit_one(struct operation *, const struct sumac_map *);
HIDDEN void data_update_one(struct operation *, const struct sumac_map *);
HIDDEN void data_remove(struct operation *, struct present *);
HIDDEN bool data_is_own_copy(const struct present *); /* the host's memory itself: its pointers stay the host's */
HIDDEN bool data_is_late(const struct sumac_map *);
HIDDEN unsigned long data_slot(const struct sumac_map *, const struct mapping *);
HIDDEN uintptr_t data_translate(struct operation *, uintptr_t host);
HIDDEN void *data_alloc(struct operation *, size_t bytes, const char *what);
/* Ends the program where the host has no memory there. */
HIDDEN void data_check_host(struct operation *, const char *name, const void *host, size_t bytes);
/* NAME of the variable, for tools; NULL where only addresses are known. */
HIDDEN void data_to_device(struct operation *, const char *name, void *device, const void *host, size_t bytes);
HIDDEN void data_from_device(struct operation *, const char *name, void *host, const void *device, size_t bytes);
HIDDEN _Noreturn void fail_no_room(struct operation *, const struct sumac_map *, const struct present *);
HIDDEN void users_note(struct users *, struct queue *);
HIDDEN void users_wait(struct operation *, const struct users *);
HIDDEN _Noreturn void device_failed(struct device *, int code, const struct sumac_where *, const char *what,
                                    const char *name);
HIDDEN const char *device_words(struct device *,
                                int code); /* what CODE means; tools hear of it with the next failure */

/* reach.c. WRITE: and can be written. */
HIDDEN bool host_memory_there(const void *host, size_t bytes, bool write);

/* attach.c. ATTACH_COUNT, ATTACH_UNCOUNT: the count of the pointer at OFFSET goes up or down; true: the device's
   pointer has to be written. */
HIDDEN void attach_pointer(struct operation *, const struct sumac_map *);
HIDDEN void detach_pointer(struct operation *, const struct sumac_map *, bool finalize);
HIDDEN bool attach_count(struct present *, uintptr_t offset, uintptr_t target);
HIDDEN bool attach_uncount(struct present *, uintptr_t offset, bool finalize);
HIDDEN void attach_write(struct operation *, struct present *, uintptr_t offset, const uintptr_t *values, size_t n);

/* rooms.c */
HIDDEN void room_claim(struct operation *, const struct sumac_map *);
HIDDEN struct room *room_for(struct operation *, const struct sumac_map *);  /* NULL: the map needs none */
HIDDEN struct room *room_keep(struct operation *, const struct sumac_map *); /* NULL: the link needs none */
HIDDEN void room_leave(struct operation *, struct room *);
HIDDEN struct room *room_at(const struct present_table *, uintptr_t host); /* that contains the address, or NULL */
HIDDEN uintptr_t room_address(const struct room *, const void *host);      /* on the device */

/* rows.c: the actions of data.c on sections with rows behind pointers. ROWS_NAME: MAP's name for messages. */
HIDDEN struct mapping rows_map(struct operation *, const struct sumac_map *, enum counter);
HIDDEN void rows_unmap(struct operation *, const struct sumac_map *, struct mapping, enum counter);
HIDDEN void rows_free(struct rows *);
HIDDEN void rows_exit(struct operation *, const struct sumac_map *);
HIDDEN void rows_update(struct operation *, const struct sumac_map *);
HIDDEN const char *rows_name(const struct operation *, const char *name, char *buffer, size_t size);

/* host_gangs.c */
HIDDEN void host_gangs_run(void (*body)(const unsigned long *), const unsigned long *slots, const int gangs[3],
                           bool alone);
HIDDEN void host_gangs_asked(const struct sumac_launch *, int gangs[3]);
HIDDEN bool host_gangs_here(void); /* the calling thread runs one of a launch */

/* small.c: short launches that are better run by the launching thread alone. BEGIN returns true for those; END is told
   when the launch is done. */
struct small {
  struct kind *kind;
  bool alone;
  uint64_t began;
};
HIDDEN bool small_begin(struct small *, const struct sumac_launch *, const unsigned long *slots);
HIDDEN void small_end(const struct small *);
HIDDEN int host_gangs_default(void);

/* launch.c */
HIDDEN void run_on_host(const struct sumac_launch *);

/* dev/ */
HIDDEN extern const struct device_ops host_ops, cuda_ops, sim_ops;
HIDDEN void host_set_separate(bool separate);

#endif
