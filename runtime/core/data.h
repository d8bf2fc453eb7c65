/*
 * data.h - operations on the data of one device: mapping, copying, attaching, and what of it is undone.
 */
#ifndef SUMAC_CORE_DATA_H
#define SUMAC_CORE_DATA_H

#include "core/base.h"
#include "core/present.h"
#include "sumac/abi.h"

struct block;
struct device;
struct queue;
struct rows;
struct row_place;

/* What was done for one map: the entry whose count has gone up, and for rows behind pointers those (rows.c). NULL:
   nothing is to be undone. ROOM: of a link. BORROWED: the entry or room is of another map, and no count has changed. */
struct mapping {
  struct present *entry;
  struct rows *rows;
  struct room *room;
  bool borrowed;
};

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
/* partials.c: memory of the operation's queue for the next kernel there: BYTES, aligned to 256; the COUNTERS bytes below
   are zero. ONCE: filled in where it is memory of the next launch alone, which is the caller's to free. */
HIDDEN void *partials_for(struct operation *, size_t counters, size_t bytes, struct block *once);
/* Ends the program where the host has no memory there. */
HIDDEN void data_check_host(struct operation *, const char *name, const void *host, size_t bytes);
/* NAME of the variable, for tools; NULL where only addresses are known. */
HIDDEN void data_to_device(struct operation *, const char *name, void *device, const void *host, size_t bytes);
HIDDEN void data_from_device(struct operation *, const char *name, void *host, const void *device, size_t bytes);
HIDDEN _Noreturn void fail_no_room(struct operation *, const struct sumac_map *, const struct present *);
HIDDEN void users_note(struct users *, struct queue *);
HIDDEN void users_wait(struct operation *, const struct users *);

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

/* rows.c: the actions of data.c on sections with rows behind pointers. ROWS_NAME: MAP's name for messages. */
HIDDEN struct mapping rows_map(struct operation *, const struct sumac_map *, enum counter);
HIDDEN void rows_unmap(struct operation *, const struct sumac_map *, struct mapping, enum counter);
HIDDEN void rows_free(struct rows *);
HIDDEN void rows_exit(struct operation *, const struct sumac_map *);
HIDDEN void rows_update(struct operation *, const struct sumac_map *);
HIDDEN const char *rows_name(const struct operation *, const char *name, char *buffer, size_t size);

#endif
