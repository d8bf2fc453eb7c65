/*
 * data.h - operations on the data of one device: mapping and unmapping, copying, attaching. Unless it says otherwise, a
 * function requires the device's lock, and ends the program on errors.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_CORE_DATA_H
#define SUMAC_CORE_DATA_H

#include "core/mapping/present.h"
#include "ground/observe.h"

struct block;
struct device;
struct queue;
struct rows;

/* Effect of data_map for one map, for data_unmap: the entry whose counter was incremented; ROWS behind pointers
   (rows.c); the ROOM that a link keeps. All NULL: nothing has to be undone. BORROWED: the entry or room is another
   map's, and no counter has changed. */
struct mapping {
  struct present *entry;
  struct rows *rows;
  struct room *room;
  bool borrowed;
  bool counted_elsewhere; /* of an object that another map of the construct counts */
};

/* For messages: the row that is being worked on, and through OUTER the rows that it lies in. */
struct row_place {
  const struct row_place *outer;
  long index; /* index in the source: a[INDEX] */
};
/* rooms.c: an object whose members a construct maps */
struct claim {
  uintptr_t host;
  size_t bytes;
  size_t element; /* bytes of a structure, of which the object is one or an array; 0: it is no structure */
  bool optional;  /* where there is a blocker, others are mapped without a room */
  struct room *room;
  const struct present *blocker; /* an entry that lies there already, outside of any room; NULL: none */
};
/* One operation on one device, in one queue. */
struct operation {
  struct device *device;
  struct queue *queue;
  bool async; /* else the operation borrows a queue, and waits for it at its end */
  const struct sumac_where *where;
  bool implicit; /* for tools: no clause asks for what is being done */
  size_t bytes_in, bytes_out;
  unsigned long number;               /* no other operation on the device has it; 0: it has asked for none */
  const struct row_place *row;        /* rows.c: which row is handled, for messages; NULL: none */
  vec_of(struct claim) claims;        /* rooms.c: objects whose members are mapped */
  vec_of(struct siblings *) families; /* siblings.c: those of the entries that the operation makes */
  vec_of(struct present *) ended;     /* entries whose counter it has lowered to zero, each once */
  /* batch.c: */
  struct batch *batch;              /* of the launch's small variables; NULL: there is none */
  bool gathers;                     /* copies to the host are gathered now, */
  vec_of(struct gathered) gathered; /* here, and are in FETCHED when the queue is done */
  unsigned char *fetched;
  const unsigned char *fetched_from;
};
struct gathered {
  void *host;
  const void *device;
  size_t bytes;
};
enum counter { STRUCTURED, DYNAMIC };

/* An event of the operation OP: the fields that all of its events have are filled in. */
#define OBSERVE_IN(op, ...)                                                                                            \
  OBSERVE(.implicit = (op)->implicit, .device = (op)->device, .where = (op)->where, .queue = (op)->queue, __VA_ARGS__)

/* Tells observers that the directive or call OP begins or ends. */
#define OBSERVE_DIRECTIVE(op, event)                                                                                   \
  OBSERVE(.kind = event, .device = (op)->device, .where = (op)->where, .queue = (op)->queue)

/* operation.c */
/* NAME (NULL: "data") as in messages: while a row is worked on "row [2][3] of NAME", written to BUFFER. The macro's
   string only lives until the end of the block in which it is used. */
HIDDEN const char *rows_name(const struct operation *, const char *name, char *buffer, size_t size);
#define ROWS_NAME(op, name) rows_name(op, name, (char[200]){0}, 200)
HIDDEN unsigned long operation_number(struct operation *); /* not 0 */
/* begin, end and settle are called without the device's lock. ASYNC: as in abi.h; NULL: the operation is blocking. With
   SUMAC_VERIFY all are, as launches are compared one by one. */
HIDDEN void operation_begin(struct operation *, struct device *, const long *async, const struct sumac_where *);
HIDDEN void operation_end(struct operation *); /* waits for a blocking operation */
/* For SUMAC_TIME: waits for what a blocking operation has started so far, so that its time can be measured. Returns the
   device's error code, 0: none. */
HIDDEN int operation_settle(const struct operation *);
HIDDEN void *data_alloc(struct operation *, size_t bytes, const char *what); /* device memory, never NULL */
/* Ends the program where the host has no memory there. */
HIDDEN void data_check_host(struct operation *, const char *name, const void *host, size_t bytes);
/* NAME of the variable, for tools; NULL where only addresses are known. */
HIDDEN void data_to_device(struct operation *, const char *name, void *device, const void *host, size_t bytes);
/* To memory that no queue uses yet: when it returns, the host's memory is read, or, in a blocking operation, will be.
 */
HIDDEN void data_to_device_now(struct operation *, const char *name, void *device, const void *host, size_t bytes);
HIDDEN void data_from_device(struct operation *, const char *name, void *host, const void *device, size_t bytes);
/* From the operation's device to TARGET, the same or another one; where the devices cannot do it, by way of the host.
 */
HIDDEN void data_between(struct operation *, struct device *target, void *to, const void *from, size_t bytes);
/* Another thread may still be copying into the entry in a blocking operation: the operation's queue waits for that. */
HIDDEN void filler_wait(struct operation *, struct present *);
HIDDEN void users_note(struct users *, struct queue *); /* adds a queue */
/* Before memory is copied out for the last time and freed: the operation's queue waits for work of other queues that
   uses it. */
HIDDEN void users_wait(struct operation *, const struct users *);

/* data.c */
HIDDEN struct mapping data_map(struct operation *, const struct sumac_map *, enum counter);
HIDDEN void data_unmap(struct operation *, const struct sumac_map *, struct mapping, enum counter);
/* The entry that data_unmap is about. Inside of a construct of a language with a single counter, exit data may have
   removed the one of its begin, and enter data may have made another. */
HIDDEN struct present *data_entry_now(const struct operation *, const struct sumac_map *, const struct mapping *);
HIDDEN void data_exit_one(struct operation *, const struct sumac_map *);
HIDDEN void data_update_one(struct operation *, const struct sumac_map *);
HIDDEN void tallies_end(struct operation *); /* removes what has no count any more (siblings.c) */
HIDDEN bool data_is_late(const struct sumac_map *);
/* views.c: E has been made, or is removed from the table: Fortran's variables may lie in it. With the device's lock. */
HIDDEN bool views_are_there(void);
HIDDEN void views_follow(struct operation *, const struct present *e);
/* captured.c: a device that shares the host's memory has copies only of what is captured. True: of MAPS it has none, as
   nothing was ever captured there. Without the lock. */
HIDDEN bool captured_nothing(struct device *, const struct sumac_map *maps, int nmaps);
/* The device has a copy of what M is about, or will have one: always, if it does not share the host's memory. M is one
   of MAPS, a construct's. */
HIDDEN bool captured_map(struct device *, const struct sumac_map *m, const struct sumac_map *maps, int nmaps);
HIDDEN bool captured_at(struct device *, const void *host, size_t bytes); /* the same; without the lock */
/* entries.c */
HIDDEN struct present *entry_make(struct operation *, const struct sumac_map *);
HIDDEN void data_remove(struct operation *, struct present *);
static inline bool data_is_own_copy(const struct present *e) { /* host and device use the same memory for it */
  return e->device == e->host;
}
/* [host, host + bytes), which lies in the entry, to the device or back. */
HIDDEN void entry_copy(struct operation *, struct present *, uintptr_t host, size_t bytes, bool in);
HIDDEN void entry_pin(struct operation *, struct present *);        /* if that is asked for, and it is large */
HIDDEN void entry_used(const struct operation *, struct present *); /* by its asynchronous work */
HIDDEN unsigned long data_slot(const struct sumac_map *, const struct mapping *);
HIDDEN uintptr_t data_translate(struct operation *, uintptr_t host);
/* absent.c */
static inline const char *data_or_name(const char *name) {
  return name ? name : "data";
}
HIDDEN _Noreturn void fail_partly(struct operation *, const struct sumac_map *, const struct present *);
HIDDEN _Noreturn void fail_split(struct operation *, const struct sumac_map *, const struct present *,
                                 const struct present *);
HIDDEN _Noreturn void fail_no_room(struct operation *, const struct sumac_map *, const struct present *);
HIDDEN _Noreturn void fail_absent(struct operation *, const struct sumac_map *);
/* "; map it before line 7: add '#pragma acc enter data copyin(a)'", in TEXT. BEHIND: NAME is a pointer, and what it
   points to is meant. "", where that cannot be said. */
HIDDEN const char *absent_advice(const struct sumac_where *, const char *name, bool behind, char *text, size_t size);
/* partials.c: the address of device memory for the partial results of the operation's next kernel: BYTES, aligned to
   256; the COUNTERS bytes below the address are zero. It belongs to the operation's queue; or, if *ONCE is filled in,
   to that launch alone, and the caller frees it. */
HIDDEN void *partials_for(struct operation *, size_t counters, size_t bytes, struct block *once);

/* batch.c */
HIDDEN void batch_begin(struct operation *, const struct sumac_map *, int n); /* of a launch with these maps */
HIDDEN bool batch_wants(const struct operation *, const struct sumac_map *);
/* A place on the device for a small object, FILLED from the host, or not; NULL: it has to have memory of its own. */
HIDDEN void *batch_place(struct operation *, size_t bytes, bool filled);
HIDDEN struct batch *batch_use(struct batch *); /* an entry is in it, until batch_leave */
HIDDEN void batch_leave(struct operation *, struct batch *);
/* False: the object has a place of its own, or all has been sent. */
HIDDEN bool batch_write(struct operation *, const void *device, const void *host, size_t bytes);
HIDDEN void batch_send(struct operation *);
/* Where the operation gathers: the copy is made by batch_fetch, and its bytes get to the host at the operation's end.
 */
HIDDEN bool batch_gather(struct operation *, const struct batch *, void *host, const void *device, size_t bytes);
HIDDEN void batch_fetch(struct operation *);

/* given.c: memory that the program allocates itself. Without the lock. */
struct giver {         /* for messages */
  const char *routine; /* the language's that allocates */
  const char *device;  /* "the current device" */
};
HIDDEN void *given_alloc(struct device *, size_t bytes, const struct sumac_where *); /* NULL: no bytes, or no memory */
HIDDEN void given_free(struct device *, void *block, const struct giver *, const struct sumac_where *);
/* Ends the program with an error if BYTES from a device address reach beyond the memory that they begin in, as far as
   that is known. */
HIDDEN void given_check(struct device *, const void *address, size_t bytes, const struct sumac_where *);

/* attach.c. ATTACH_COUNT, ATTACH_UNCOUNT: the attachment counter of the pointer at OFFSET is incremented or
   decremented; true: the pointer on the device has to be written (attach_write). */
HIDDEN void attach_pointer(struct operation *, const struct sumac_map *);
HIDDEN void detach_pointer(struct operation *, const struct sumac_map *, bool finalize);
HIDDEN bool attach_count(struct present *, uintptr_t offset, uintptr_t target);
HIDDEN bool attach_uncount(struct present *, uintptr_t offset, bool finalize);
HIDDEN void attach_write(struct operation *, struct present *, uintptr_t offset, const uintptr_t *values, size_t n);

/* rooms.c */
HIDDEN void room_claim(struct operation *, const struct sumac_map *);
/* The address of the structure that the map's object, which is in a room, is a member of; 0: it is in none. */
HIDDEN uintptr_t room_structure(struct operation *, const struct sumac_map *);
HIDDEN struct room *room_for(struct operation *, const struct sumac_map *);  /* NULL: the map needs none */
HIDDEN struct room *room_keep(struct operation *, const struct sumac_map *); /* NULL: the link needs none */
HIDDEN void room_leave(struct operation *, struct room *);

/* siblings.c */
HIDDEN void siblings_join(struct operation *, const struct sumac_map *, struct present *);
HIDDEN void tally_raise(struct operation *, struct present *);
HIDDEN void tally_lower(struct operation *, struct present *, bool finalize);
HIDDEN bool tally_would_end(const struct operation *, const struct present *);

/* followed.c */
HIDDEN void followed_note(struct operation *, const struct sumac_map *);

/* rows.c: the actions of data.c on sections with rows behind pointers */
HIDDEN struct mapping rows_map(struct operation *, const struct sumac_map *, enum counter);
HIDDEN void rows_unmap(struct operation *, const struct sumac_map *, struct mapping, enum counter);
HIDDEN void rows_free(struct rows *);
HIDDEN void rows_exit(struct operation *, const struct sumac_map *);
HIDDEN void rows_update(struct operation *, const struct sumac_map *);

#endif
