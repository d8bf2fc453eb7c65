/*
 * present.h - present tables (OpenACC 3.3 2.6): which host memory has device copies, and where. All functions are
 * called with the device's lock held.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_CORE_PRESENT_H
#define SUMAC_CORE_PRESENT_H

#include "ground/base.h"
#include "sumac/abi.h"

struct queue;

/* A pointer inside a mapped object, whose device copy points to device memory (OpenACC 3.3 2.6.7). */
struct attachment {
  uintptr_t offset;    /* of the pointer in the object */
  uintptr_t target;    /* the device address that the device's pointer holds */
  unsigned long count; /* the attachment counter */
};

/* Queues with asynchronous work that may still use some memory. */
struct users {
  struct queue *queue; /* NULL: none */
  bool many;           /* other queues than QUEUE, too */
};

/* Device memory that several entries share: members of one object, which lie there at the distances that they have on
   the host (rooms.c). */
struct room {
  uintptr_t host, device;
  size_t bytes;
  unsigned long entries; /* how many entries and links use it; freed with the last */
  struct users users;    /* of entries that have ended */
  struct room *next;     /* in present_table.kept */
  bool kept;             /* a link uses or has used it: it is in that list */
};

/* The counter of languages that have only one (__sumac_map_single_count). A construct raises it once, and lowers it
   once, however many of its maps it is for: RAISED, LOWERED are the numbers of the operations that did last. */
struct tally {
  unsigned long count, raised, lowered;
};

/* Members of one structure that one construct has mapped share such a counter (OpenMP's structure sibling list items),
   so that all end together. */
struct siblings {
  struct tally tally;
  uintptr_t structure; /* host address of the structure */
  vec_of(struct present *) entries;
};

/* One interval of host memory with a device copy. */
struct present {
  uintptr_t host, device;
  size_t bytes;
  uintptr_t base; /* the pointer's value, where it is a section of what a pointer leads to; 0: it is none */
  unsigned long structured, dynamic; /* reference counters (OpenACC 3.3 2.6.6) */
  struct tally own_tally;            /* the third, where SIBLINGS is NULL; the copy ends when all three are zero */
  struct siblings *siblings;         /* entries that share the third counter; NULL: none */
  bool owned;                        /* the runtime allocated the device memory and frees it */
  bool global; /* a variable of `declare`, at file scope: removed only with its translation unit */
  bool user;   /* mapped by hand: only unmapping by hand ends it (OpenACC 3.3 3.2.22) */
  bool single; /* a variable that is no array: a pointer to its end points to what lies there instead */
  const char *name;
  struct sumac_where where; /* of the construct or call that created it */
  vec_of(struct attachment) attached;
  bool pinned, unpinnable; /* the host's memory: pinned by the runtime; it could not */
  struct queue *filler; /* a thread's blocking work fills the copy, until FILLER->epoch differs from FILL_EPOCH: other
                           threads wait for that; NULL: none does */
  unsigned long fill_epoch;
  struct users users;
  unsigned long maker; /* the number of the operation that has made it */
  struct batch *batch; /* the block of small variables that it lies in; NULL: in none */
  struct room *room;   /* the shared device memory that it lies in; NULL: it has memory of its own */
  /* For verify.c: the type of the data, the address of the element with index 0, and the host's bytes when they were
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
  unsigned long operations; /* how many have a number */
};
enum presence { ABSENT, PRESENT, PARTIAL };

/* present.c */
/* Whether [host, host+bytes) is present as a whole, in part (PARTIAL) or not at all. *OUT: the entry that contains it,
   else the first that overlaps it, else NULL. With no bytes: whether the address HOST itself is in an entry. */
HIDDEN enum presence present_find(struct present_table *, const void *host, size_t bytes, struct present **out);
HIDDEN struct present *present_at(struct present_table *, const void *host); /* entry with the address, or NULL */
/* The entry whose device copy contains the address, or NULL. Visits every entry. */
HIDDEN struct present *present_of_device(struct present_table *, const void *device);
HIDDEN void present_insert(struct present_table *, struct present *); /* requires: overlaps no other entry */
HIDDEN void present_remove(struct present_table *, struct present *); /* from the table; does not free it */
HIDDEN struct present *present_first(struct present_table *);         /* the tree's root; NULL: the table is empty */
HIDDEN void present_free(struct present *); /* a removed entry; not its device memory, which is the caller's to free */
/* The last entry that begins at or before HOST, and the first that begins after it. */
HIDDEN void present_neighbours(const struct present_table *, const void *host, struct present **before,
                               struct present **after);

static inline const struct tally *present_tally(const struct present *e) {
  return e->siblings ? &e->siblings->tally : &e->own_tally;
}
static inline unsigned long present_counts(const struct present *e) {
  return e->structured + e->dynamic + present_tally(e)->count;
}

/* rooms.c */
HIDDEN struct room *room_at(const struct present_table *, uintptr_t host); /* room with the address, or NULL */
HIDDEN uintptr_t room_address(const struct room *, const void *host);      /* on the device */

#endif
