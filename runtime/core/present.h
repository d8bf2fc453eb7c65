/*
 * present.h - which host memory has device copies, and where: present tables, rooms.
 */
#ifndef SUMAC_CORE_PRESENT_H
#define SUMAC_CORE_PRESENT_H

#include "core/base.h"
#include "sumac/abi.h"

struct queue;

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
  /* For verify.c: what lies there, from where on its elements are counted, and what the host had there when it was
     last copied in either direction; NULL: not known. */
  const struct sumac_layout *layout;
  uintptr_t origin;
  unsigned char *copied;
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

/* present.c */
HIDDEN enum presence present_find(struct present_table *, const void *host, size_t bytes, struct present **out);
HIDDEN struct present *present_at(struct present_table *, const void *host); /* that contains the address, or NULL */
HIDDEN struct present *present_of_device(struct present_table *, const void *device);
HIDDEN void present_insert(struct present_table *, struct present *);
HIDDEN void present_remove(struct present_table *, struct present *);
HIDDEN struct present *present_first(struct present_table *);
HIDDEN void present_free(struct present *); /* of no table any more; its device memory is the caller's */
/* The last entry that begins at or before HOST, and the first that begins after it. */
HIDDEN void present_neighbours(const struct present_table *, const void *host, struct present **before,
                               struct present **after);

/* rooms.c */
HIDDEN struct room *room_at(const struct present_table *, uintptr_t host); /* that contains the address, or NULL */
HIDDEN uintptr_t room_address(const struct room *, const void *host);      /* on the device */

#endif
