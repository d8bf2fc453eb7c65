/*
 * verify.c - SUMAC_VERIFY: compares the results of a region on a device with those of its oracle, the same region
 * compiled for one thread of the host, on the same data.
 *
 * Before a launch all data that the region can reach on the device are copied, and the oracle runs on that copy in a
 * child process (oracle.c). After the launch the device's data are copied again and compared with what the oracle made.
 *
 * With save:FILE the results of each launch are written to a file instead, with compare:FILE they are compared with
 * such a file of another run (record.c).
 *
 * Also warns of data that the host has changed since they were last copied, while the device has the old values: an
 * update directive may be missing. For that each object's bytes on the host are kept when it is copied. The other way
 * round: newer.c.
 *
 * To change what SUMAC_VERIFY compares: verify.c, compare.c, record.c; types: src/lower/host/layout.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "core/devices.h"
#include "core/queue.h"
#include "ground/reach.h"
#include "verification/oracle.h"
#include "verification/verify.h"

static struct {
  pthread_mutex_t lock; /* held from verify_begin to verify_end: one launch at a time */
  unsigned long launches, different, by_design, unknown, stale, rounded;
} state = {.lock = PTHREAD_MUTEX_INITIALIZER};

static _Thread_local bool has_lock; /* between verify_begin and verify_end, where the thread forks for the oracle */

static void lock_all(void) {
  if (!has_lock)
    pthread_mutex_lock(&state.lock);
}

static void unlock_all(void) {
  if (!has_lock)
    pthread_mutex_unlock(&state.lock);
}

const struct fork_handlers verify_fork = {.lock = lock_all, .unlock = unlock_all};

/* ---- what the region can reach ---- */

static void add(struct verification *v, struct present *e) {
  for (size_t i = 0; i < v->objects.n; i++)
    if (v->objects.item[i].e == e)
      return;
  if (!e || !e->bytes)
    return;
  struct object object = {e, v->bytes};
  v->bytes += (e->bytes + 63) / 64 * 64;
  vec_push(&v->objects, object);
}

static void add_given(struct verification *v, const struct present *block) {
  for (size_t i = 0; i < v->given.n; i++)
    if (v->given.item[i].device == block->host)
      return;
  struct block_given given = {block->host, block->bytes, v->bytes};
  v->bytes += (block->bytes + 63) / 64 * 64;
  vec_push(&v->given, given);
}

/* Adds all variables of `declare` in the tree T: routines may use them. */
static void add_globals(struct verification *v, struct present *t) {
  if (!t)
    return;
  if (t->global)
    add(v, t);
  add_globals(v, t->left);
  add_globals(v, t->right);
}

static void find_objects(struct verification *v, const struct mapping *mappings) {
  struct device *d = v->op->device;
  for (int i = 0; i < v->launch->nmaps; i++) {
    const struct sumac_map *m = &v->launch->maps[i];
    unsigned class = m->kind & __sumac_map_class;
    if (mappings[i].entry)
      add(v, mappings[i].entry);
    if (class <= __sumac_map_no_create && m->bytes && m->bytes < ~1ul)
      add(v, present_at(&d->present, m->host));
    if (class == __sumac_map_pointer)
      add(v, present_at(&d->present, pointer_of(m)));
    const struct present *block = class == __sumac_map_deviceptr ? present_at(&d->given, pointer_of(m)) : NULL;
    if (block)
      add_given(v, block);
    else if (class == __sumac_map_deviceptr)
      add(v, present_of_device(&d->present, pointer_of(m)));
    struct present *e = class <= __sumac_map_no_create ? mappings[i].entry : NULL;
    if (class == __sumac_map_pointer)
      e = present_at(&d->present, pointer_of(m));
    if (e && !e->layout)
      e->layout = m->layout;
  }
  add_globals(v, present_first(&d->present));
  for (size_t i = 0; i < v->objects.n; i++) /* the list grows meanwhile: what is added is looked through as well */
    for (size_t k = 0; k < v->objects.item[i].e->attached.n; k++)
      add(v, verify_pointee(d, v->objects.item[i].e, &v->objects.item[i].e->attached.item[k]));
}

static void fetch(struct verification *v, const char *name, void *to, uintptr_t device, size_t bytes) {
  struct device *d = v->op->device;
  struct sumac_queue *queue = v->op->queue->handle;
  int code = d->ops->from_device(d->handle, to, (const void *)device, bytes, queue);
  if (!code && queue)
    code = d->ops->queue_wait(d->handle, queue);
  if (code)
    queue_failed(v->op->queue, code, v->op->where, name ? name : "cannot copy from the device");
}

/* ---- what the host changed ---- */

static void copied(struct present *e, uintptr_t host, size_t bytes) {
  if (verify_settings()->mode != VERIFY_HOST || !verify_settings()->transfers)
    return;
  newer_copied(e, host, bytes);
  if (!e->copied && (host != e->host || bytes != e->bytes))
    return; /* the host's bytes at the last copy of the rest are not known */
  if (!e->copied)
    e->copied = memory_get(e->bytes);
  memcpy(e->copied + (host - e->host), (const void *)host, bytes);
}

static void check_stale(struct verification *v, struct present *e) {
  if (!e->copied || !host_memory_there((const void *)e->host, e->bytes, false))
    return;
  struct sight sight = {.e = e, .is = e->copied, .expected = (const unsigned char *)e->host};
  struct difference d;
  if (!compare_objects(&sight, &d))
    return;
  state.stale++;
  warn_once(v->op->where, e->name,
            "the host changed %s from %s to %s after it was last copied, and device %s still has the old value: is an "
            "update directive missing?",
            d.what, d.is, d.expected, v->op->device->name);
  memcpy(e->copied, (const void *)e->host, e->bytes);
}

/* ---- one launch ---- */

/* Writes the launch's results, in MEMORY, to the file, or reads those of another run to there. */
static void record(struct verification *v, unsigned char *memory) {
  char what[128];
  snprintf(what, sizeof what, "a region with %zu variables", v->objects.n);
  bool same = record_launch(&v->launch->region->where, v->objects.n);
  for (size_t i = 0; same && i < v->objects.n; i++) {
    const struct object *object = &v->objects.item[i];
    same = record_object(object->e->name, memory + object->at, object->e->bytes);
    if (!same)
      snprintf(what, sizeof what, "%.80s with %zu bytes", object->e->name ? object->e->name : "data", object->e->bytes);
  }
  if (!same)
    fail(ERROR_EXECUTION, v->op->where,
         "SUMAC_VERIFY: the run of '%s' did something else here: it has %s, and this is %s", verify_settings()->file,
         record_other(), what);
  record_end(v->op->where);
}

static void fetch_all(struct verification *v) {
  for (size_t i = 0; i < v->objects.n; i++) {
    const struct object *object = &v->objects.item[i];
    fetch(v, object->e->name, v->memory + object->at, object->e->device, object->e->bytes);
  }
  for (size_t i = 0; i < v->given.n; i++)
    fetch(v, "deviceptr", v->memory + v->given.item[i].at, v->given.item[i].device, v->given.item[i].bytes);
}

static struct verification *begin(struct operation *op, const struct sumac_launch *launch,
                                  const struct mapping *mappings) {
  struct verification *v = memory_get(sizeof *v);
  pthread_mutex_lock(&state.lock);
  has_lock = true;
  *v = (struct verification){.op = op, .launch = launch};
  pthread_mutex_lock(&op->device->lock);
  find_objects(v, mappings);
  pthread_mutex_unlock(&op->device->lock);
  v->memory = oracle_memory(v);
  if (verify_settings()->mode != VERIFY_HOST)
    record_open(verify_settings(), op->where);
  for (size_t i = 0; i < v->objects.n && verify_settings()->mode == VERIFY_HOST; i++)
    check_stale(v, v->objects.item[i].e);
  if (verify_settings()->mode != VERIFY_SAVE)
    fetch_all(v);
  if (verify_settings()->mode == VERIFY_HOST)
    state.unknown += !oracle_run(v, ROUNDING_NEAREST);
  patience_begin(v);
  return v;
}

/* Compares the device's result of each object, in MEMORY, with that of the oracle or the other run. TELL: warns of what
   differs. */
static bool compare(struct verification *v, const unsigned char *memory, bool tell) {
  const struct verify_settings *s = verify_settings();
  const char *device = v->op->device->name, *other = s->mode == VERIFY_HOST ? "by one thread" : "in the file";
  static const char *const designs[] = {
      "", "; by design, perhaps: the region has an atomic capture",
      "; by design, perhaps: each gang adds to a reduction of the region, and one thread is one gang",
      "; by design, perhaps: the region has an atomic capture and a reduction over its gangs"};
  const char *design = designs[v->launch->region->varies];
  bool differ = false;
  for (size_t i = 0; i < v->objects.n; i++) {
    const struct object *object = &v->objects.item[i];
    struct sight sight = {.e = object->e,
                          .is = memory + object->at,
                          .expected = v->result[ROUNDING_NEAREST] + object->at,
                          .relative = s->relative,
                          .absolute = s->absolute};
    for (int mode = 1; mode < ROUNDINGS; mode++)
      sight.rounded[mode - 1] = v->result[mode] ? v->result[mode] + object->at : NULL;
    struct difference d;
    if (!compare_objects(&sight, &d))
      continue;
    char many[64] = "";
    if (d.of > 1)
      snprintf(many, sizeof many, "; of %zu elements %zu differ", d.of, d.n);
    if (tell)
      warn_once(v->op->where, d.what, "%s is %s on device %s, but %s %s%s%s%s%s", d.what, d.is, device, d.expected,
                other, *d.distance ? ", " : "", d.distance, many, design);
    differ = true;
  }
  return differ;
}

/* The device's results, in MEMORY, differ. Can roundings explain it? As sums of many terms are wrong by more than a
   fixed share, oracles that round otherwise are asked before the verdict. */
static bool differ(struct verification *v, const unsigned char *memory) {
  const struct verify_settings *s = verify_settings();
  if (!compare(v, memory, false))
    return false;
  if (s->relative < 0 && s->absolute < 0)
    for (int mode = 1; mode < ROUNDINGS; mode++)
      oracle_run(v, (enum rounding)mode);
  bool still = compare(v, memory, true);
  state.rounded += !still;
  return still;
}

static void end(struct verification *v) {
  int code = v->op->queue->handle ? v->op->device->ops->queue_wait(v->op->device->handle, v->op->queue->handle) : 0;
  if (code)
    queue_failed(v->op->queue, code, v->op->where, "work failed");
  patience_end();
  state.launches++;
  unsigned char *memory = oracle_memory(v);
  for (size_t i = 0; i < v->objects.n; i++) {
    const struct object *object = &v->objects.item[i];
    fetch(v, object->e->name, memory + object->at, object->e->device, object->e->bytes);
  }
  for (size_t i = 0; i < v->objects.n && verify_settings()->mode == VERIFY_HOST && verify_settings()->transfers; i++) {
    const struct object *object = &v->objects.item[i];
    newer_note(v->op, object->e, v->memory + object->at, memory + object->at);
  }
  if (verify_settings()->mode == VERIFY_SAVE)
    record(v, memory);
  if (verify_settings()->mode == VERIFY_COMPARE)
    record(v, v->result[ROUNDING_NEAREST] = oracle_memory(v));
  bool different = v->result[ROUNDING_NEAREST] && differ(v, memory);
  state.by_design += different && v->launch->region->varies;
  state.different += different && !v->launch->region->varies;
  munmap(memory, v->bytes + 1);
  oracle_free(v);
  vec_free(&v->objects);
  vec_free(&v->given);
  free(v);
  has_lock = false;
  pthread_mutex_unlock(&state.lock);
}

static void stop(void) {
  const struct verify_settings *s = verify_settings();
  record_close();
  if (s->mode == VERIFY_OFF)
    return;
  if (s->mode == VERIFY_SAVE)
    message_print("sumac: verify: %lu launches written to %s\n", state.launches, s->file);
  else
    message_print(
        "sumac: verify: %lu launches compared, %lu differ; %lu by design, %lu not compared, %lu with data that the "
        "host changed\n",
        state.launches - state.unknown, state.different, state.by_design, state.unknown, state.stale);
  unsigned long old = newer_end();
  if (old)
    message_print("sumac: verify: the host read %lu variable%s that only the device had new values of\n", old,
                  old == 1 ? "" : "s");
  if (state.rounded)
    message_print("sumac: verify: %lu launches compared differ by no more than roundings of many terms may\n",
                  state.rounded);
  if (!state.launches)
    message_print("sumac: verify: nothing was launched on a device that was compiled with -fverify\n");
  if (state.different || state.stale || old) {
    fflush(NULL);
    _exit(1);
  }
}

const struct observer verify_observer = {NULL, NULL, stop};
const struct verifier verify_verifier = {
    .read = verify_read, .begin = begin, .end = end, .copied = copied, .removed = newer_removed};
