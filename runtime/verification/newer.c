/*
 * newer.c - SUMAC_VERIFY=host: values that a launch has made on a device and that nobody has copied to the host. Where
 * the host then reads its old value, a copyout or an update directive is missing.
 *
 * The host's code, compiled with -fverify, calls __sumac_host_reads in front of each load, and so on (src/xform,
 * accesses.c). A byte is newer from the launch that changes it until it is copied, in either direction, or until the
 * host writes its own. The end of the data on the device does not end that: most often it is the mistake.
 *
 * To change where the host reads what only a device has: newer.c, src/xform/accesses.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE
#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/devices.h"
#include "ground/reach.h"
#include "sumac/uncancelled.h"
#include "verification/oracle.h"

struct newer {
  struct newer *next;
  const struct present *entry; /* NULL: it is no longer on the device */
  struct present e;            /* the object's name, place and type */
  char device[32];
  struct sumac_where where;        /* of the last region that changed it */
  unsigned char *is, *was, *marks; /* the device's bytes; the host's, then; 1: the byte is newer on the device */
};

static struct {
  pthread_mutex_t lock;
  struct newer *first;
  unsigned long found;
  atomic_bool any;
} state = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* True if the calling thread has the lock, or waits for it. */
static _Thread_local volatile bool inside;

static void newer_lock(void) {
  inside = true;
  pthread_mutex_lock(&state.lock);
}

static void newer_unlock(void) {
  pthread_mutex_unlock(&state.lock);
  inside = false;
}

/* The lock is not held over a fork: a signal's handler waits for it wherever it has interrupted the program, so within
   malloc, too, whose locks a fork takes. What another thread was changing is lost with the rest: a child follows
   nothing that its parent's launches have made. */
static void forked(void) {
  pthread_mutex_init(&state.lock, NULL);
  inside = false;
  state.first = NULL;
  atomic_store(&state.any, false);
}

const struct fork_handlers newer_fork = {.forked = forked};

/* Whether an access of the host is followed: one of a signal's handler is not where it has interrupted this file. */
static bool follows(void) {
  return atomic_load_explicit(&state.any, memory_order_relaxed) && !inside;
}

struct piece { /* of an object, in bytes */
  size_t first, bytes;
};

/* What [AT, AT + BYTES) has of the object. */
static struct piece common(const struct newer *n, uintptr_t at, size_t bytes) {
  uintptr_t begin = at > n->e.host ? at : n->e.host, end = n->e.host + n->e.bytes;
  end = at + bytes < end ? at + bytes : end;
  return begin < end ? (struct piece){begin - n->e.host, end - begin} : (struct piece){0, 0};
}

static void drop(struct newer **place) {
  struct newer *n = *place;
  *place = n->next;
  free(n->is);
  free(n);
}

/* ---- what launches change ---- */

/* What was lost of memory that E has now is of no interest any more. */
static void drop_lost(const struct present *e) {
  for (struct newer **place = &state.first; *place;)
    if (!(*place)->entry && common(*place, e->host, e->bytes).bytes)
      drop(place);
    else
      place = &(*place)->next;
}

static struct newer *newer_of(const struct device *d, const struct present *e) {
  for (struct newer *n = state.first; n; n = n->next)
    if (n->entry == e)
      return n;
  drop_lost(e);
  struct newer *n = memory_get(sizeof *n);
  *n = (struct newer){.next = state.first, .entry = e};
  n->e =
      (struct present){.host = e->host, .bytes = e->bytes, .name = e->name, .layout = e->layout, .origin = e->origin};
  snprintf(n->device, sizeof n->device, "%s", d->name);
  n->is = memory_get(3 * e->bytes);
  n->was = n->is + e->bytes;
  n->marks = n->was + e->bytes;
  state.first = n;
  atomic_store(&state.any, true);
  return n;
}

void newer_note(const struct operation *op, const struct present *e, const unsigned char *before,
                const unsigned char *after) {
  if (memcmp(before, after, e->bytes) == 0 || data_is_own_copy(e) ||
      !host_memory_there((const void *)e->host, e->bytes, false))
    return;
  newer_lock();
  struct newer *n = newer_of(op->device, e);
  n->where = *op->where;
  for (size_t i = 0; i < e->bytes; i++)
    if (before[i] != after[i] || n->marks[i]) {
      n->marks[i] = 1;
      n->is[i] = after[i];
      n->was[i] = ((const unsigned char *)e->host)[i];
    }
  for (size_t i = 0; i < e->attached.n; i++) /* the device's differ by design */
    memset(n->marks + e->attached.item[i].offset, 0, sizeof(void *));
  newer_unlock();
}

/* ---- what ends that ---- */

/* Forgets marks in [AT, AT + BYTES): of ENTRY; of all if it is NULL. */
static void unmark(const struct present *entry, uintptr_t at, size_t bytes) {
  for (struct newer *n = state.first; n; n = n->next) {
    struct piece piece = common(n, at, bytes);
    if (piece.bytes && (!entry || n->entry == entry))
      memset(n->marks + piece.first, 0, piece.bytes);
  }
}

void newer_copied(const struct present *e, uintptr_t host, size_t bytes) {
  if (!atomic_load_explicit(&state.any, memory_order_relaxed))
    return;
  newer_lock();
  unmark(e, host, bytes);
  newer_unlock();
}

static bool is_marked(const struct newer *n) {
  return memchr(n->marks, 1, n->e.bytes) != NULL;
}

/* E is removed. What it was is kept if values are lost. */
void newer_removed(const struct present *e) {
  if (!atomic_load_explicit(&state.any, memory_order_relaxed))
    return;
  newer_lock();
  for (struct newer **place = &state.first; *place;) {
    if ((*place)->entry == e)
      (*place)->entry = NULL;
    if (!(*place)->entry && !is_marked(*place))
      drop(place);
    else
      place = &(*place)->next;
  }
  newer_unlock();
}

/* ---- what the host does ---- */

/* The host has not changed byte I since, and the device has another value. */
static bool is_old(struct newer *n, size_t i) {
  unsigned char host = ((const unsigned char *)n->e.host)[i];
  if (host != n->was[i])
    n->marks[i] = 0;
  return n->marks[i] && host != n->is[i];
}

static void tell_of(struct newer *n, struct piece piece, const struct sumac_where *where) {
  unsigned char *is = memory_get(n->e.bytes);
  memcpy(is, (const void *)n->e.host, n->e.bytes);
  memcpy(is + piece.first, n->is + piece.first, piece.bytes);
  struct sight sight = {.e = &n->e, .is = is, .expected = (const unsigned char *)n->e.host};
  struct difference d;
  if (compare_objects(&sight, &d)) {
    state.found++;
    warn(where,
         "the host reads %s, which is %s; the region of %s:%d made it %s on device %s, and nothing has copied that: is "
         "a copyout or an update directive missing?",
         d.what, d.expected, n->where.file ? n->where.file : "?", n->where.line, d.is, n->device);
    memset(n->marks, 0, n->e.bytes);
  }
  free(is);
}

static void look(struct newer *n, struct piece piece, const struct sumac_where *where) {
  bool old = false;
  for (size_t i = piece.first; i < piece.first + piece.bytes; i++)
    old |= is_old(n, i);
  if (old)
    tell_of(n, piece, where);
}

void __sumac_host_reads(const void *at, unsigned long bytes, const char *file, const char *function, int line) {
  UNCANCELLED;
  if (!bytes || !follows())
    return;
  const struct sumac_where where = {.file = file, .function = function, .line = line, .construct = "host code"};
  newer_lock();
  for (struct newer *n = state.first; n; n = n->next)
    look(n, common(n, (uintptr_t)at, bytes), &where);
  newer_unlock();
}

void __sumac_host_writes(const void *at, unsigned long bytes) {
  UNCANCELLED;
  if (!bytes || !follows())
    return;
  newer_lock();
  unmark(NULL, (uintptr_t)at, bytes);
  newer_unlock();
}

void __sumac_host_frees(void *block) {
  UNCANCELLED;
  if (block && follows())
    __sumac_host_writes(block, malloc_usable_size(block));
}

void newer_off(void) {
  atomic_store(&state.any, false);
}

unsigned long newer_end(void) {
  while (state.first)
    drop(&state.first);
  return state.found;
}
