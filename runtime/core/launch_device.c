/*
 * launch_device.c - launches on devices with memory of their own, or in queues: operations (operation.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <limits.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "core/crews.h"
#include "core/digits.h"
#include "core/launch.h"
#include "core/mapping/data.h"
#include "ground/shapes.h"
#include "sumac/digits.h"
#include "sumac/uncancelled.h"

enum { MAPS_ON_STACK = 64 };
enum { SLOTS_OF_KERNELS = 2 };   /* behind the region's own: partial results and scratch memory (struct sumac_kernel) */
enum { SPARE_LIMIT = 64 << 20 }; /* bytes: larger blocks are not kept for the next launch */

struct execution {
  struct operation op;
  struct device *device;
  struct sumac_module *module;
  const struct sumac_launch *launch;
  unsigned long *slots;
  struct mapping *entries;      /* one for each of the launch's maps */
  vec_of(struct block) private; /* device memory of this launch alone */
};

/* Device memory for this launch alone; WHAT and ELEMENT as in struct device_reports. A queue for blocking work keeps
   the last such block, so that the next launch has it without an allocation on the device. */
static void *private_memory(struct execution *x, size_t bytes, const char *what, size_t element) {
  struct queue *q = x->op.queue;
  const struct device *d = x->device;
  struct block b = {.bytes = bytes};
  if (q->spare.address && q->spare.bytes >= bytes && q->spare.bytes / 4 <= bytes) {
    b = q->spare;
    q->spare.address = NULL;
  } else
    b.address = data_alloc(&x->op, bytes, what);
  if (d->ops->reports)
    d->ops->reports->name_range(d->handle, b.address, bytes, what, element, 0);
  b.name = what;
  vec_push(&x->private, b);
  return b.address;
}

/* After the launch: gives its memory to be freed, or used again, once the queue has finished the launch. */
static void private_release(struct execution *x) {
  struct queue *q = x->op.queue;
  for (size_t i = 0; i < x->private.n; i++) {
    struct block b = x->private.item[i];
    if (!x->op.async && !q->spare.address && b.bytes <= SPARE_LIMIT)
      q->spare = b;
    else
      queue_free_later(q, b.address, b.bytes, b.name);
  }
  vec_free(&x->private);
}

/* An array of Fortran's has its bounds in the name. */
static void name_copy(const struct device *d, void *copy, const struct sumac_map *m) {
  char buffer[SHAPE_TEXT];
  size_t element = 0;
  const char *name = d->ops->reports ? shapes_name(m->base, m->name, &element, buffer, sizeof buffer) : NULL;
  if (d->ops->reports)
    d->ops->reports->name_range(d->handle, copy, m->bytes, name, element, 0);
}

/* The slot of a firstprivate object, whose bytes are at FROM. The copy has its value at the construct, even where the
   kernel runs later: then the copy is made without a queue, that is, at once. It is made at once, too, where the bytes
   at FROM do not outlive the call, because they are no part of the program's object. */
static unsigned long copy_object(struct execution *x, const struct sumac_map *m, const void *from) {
  struct device *d = x->device;
  void *copy = batch_wants(&x->op, m) ? batch_place(&x->op, m->bytes, true) : NULL;
  if (copy) {
    batch_write(&x->op, copy, from, m->bytes);
    name_copy(d, copy, m);
    return (uintptr_t)copy + ((uintptr_t)m->base - (uintptr_t)m->host);
  }
  copy = private_memory(x, m->bytes, m->name, 0);
  name_copy(d, copy, m);
  struct sumac_queue *queue = x->op.async || from != m->host ? NULL : x->op.queue->handle;
  int code = d->ops->to_device(d->handle, copy, from, m->bytes, queue);
  if (code)
    device_failed(d, code, x->op.where, "cannot copy to the device", m->name);
  x->op.bytes_in += m->bytes;
  return (uintptr_t)copy + ((uintptr_t)m->base - (uintptr_t)m->host);
}

static unsigned long translated(struct execution *x, const struct sumac_map *m, unsigned long host) {
  unsigned long device = data_translate(&x->op, host);
  if (device == host && host && !x->device->shared)
    atomic_store_explicit(&x->op.queue->unmapped, m->name, memory_order_relaxed);
  return device;
}

/* A lambda is copied with the device's pointers. */
static unsigned long firstprivate(struct execution *x, const struct sumac_map *m) {
  if (!m->bytes)
    return (uintptr_t)m->base;
  if (!m->rows)
    return copy_object(x, m, m->host);
  unsigned char *lambda = memory_get(m->bytes);
  memcpy(lambda, m->host, m->bytes);
  for (const struct sumac_rows *at = m->rows; at; at = at->to) {
    unsigned long device = translated(x, m, launch_load(lambda + at->offset, sizeof device));
    memcpy(lambda + at->offset, &device, sizeof device);
  }
  unsigned long slot = copy_object(x, m, lambda);
  free(lambda);
  return slot;
}

/* The slot of digits. */
static unsigned long digits(struct execution *x, const struct sumac_map *m) {
  if (!m->bytes)
    return 0;
  struct device *d = x->device;
  void *memory = private_memory(x, m->bytes, m->name, 0);
  int code = d->ops->fill(d->handle, memory, 0, m->bytes, x->op.queue->handle);
  if (code)
    device_failed(d, code, x->op.where, "cannot clear memory", m->name);
  return (uintptr_t)memory;
}

static unsigned long map_slot(struct execution *x, const struct sumac_map *m, struct mapping *mapping) {
  switch (launch_class(m)) {
  case __sumac_map_mapped:
  case __sumac_map_present:
  case __sumac_map_no_create:
  case __sumac_map_room:
  case __sumac_map_link:
    if (!captured_map(x->device, m, x->launch->maps, x->launch->nmaps))
      return (uintptr_t)m->base;
    *mapping = data_map(&x->op, m, STRUCTURED);
    return data_slot(m, mapping);
  case __sumac_map_value:
    return launch_load(m->host, m->bytes);
  case __sumac_map_deviceptr:
    return launch_load(m->host, sizeof(void *));
  case __sumac_map_pointer:
    return translated(x, m, launch_load(m->host, sizeof(void *)));
  case __sumac_map_firstprivate:
    return firstprivate(x, m);
  case __sumac_map_digits:
    return digits(x, m);
  default:
    return (uintptr_t)m->base;
  }
}

/* The entry of a section that is on the device; NULL: it is not, or is empty, so its slot is no address there. */
static struct present *section_entry(struct execution *x, int i) {
  return x->launch->maps[i].bytes ? x->entries[i].entry : NULL;
}

/* Sections of one variable have one slot. The device reaches each of them by the address in it. */
static void fill_slot(struct execution *x, int i, unsigned long value) {
  const struct sumac_map *maps = x->launch->maps;
  struct present *own = section_entry(x, i), *other = NULL;
  int slot = maps[i].slot;
  for (int k = 0; maps[i].kind & __sumac_map_beside && k < i && !other; k++)
    other = maps[k].slot == slot ? section_entry(x, k) : NULL;
  if (own && other && x->slots[slot] != value)
    fail_split(&x->op, &maps[i], other, own);
  if (own || !(maps[i].kind & __sumac_map_beside))
    x->slots[slot] = value;
}

/* Maps all data of the construct and fills the region's slots: first what has memory of its own, then what is looked up
   in it (data_is_late), at last the pointers to be attached. */
static void map_all(struct execution *x) {
  const struct sumac_launch *l = x->launch;
  atomic_store_explicit(&x->op.queue->unmapped, NULL, memory_order_relaxed);
  atomic_store_explicit(&x->op.queue->followed, NULL, memory_order_relaxed);
  pthread_mutex_lock(&x->device->lock);
  batch_begin(&x->op, l->maps, l->nmaps);
  for (int late = 0; late < 2; late++)
    for (int i = 0; i < l->nmaps; i++) {
      if (data_is_late(&l->maps[i]) != late)
        continue;
      unsigned long slot = map_slot(x, &l->maps[i], &x->entries[i]);
      if (l->maps[i].slot >= 0)
        fill_slot(x, i, slot);
    }
  batch_send(&x->op);
  for (int i = 0; i < l->nmaps; i++)
    if (launch_class(&l->maps[i]) == __sumac_map_attach)
      attach_pointer(&x->op, &l->maps[i]);
  for (int i = 0; i < l->nmaps && !x->device->shared; i++)
    if (launch_class(&l->maps[i]) == __sumac_map_followed)
      followed_note(&x->op, &l->maps[i]);
  pthread_mutex_unlock(&x->device->lock);
}

static bool anything_to_unmap(const struct execution *x) {
  for (int i = 0; i < x->launch->nmaps; i++)
    if (x->entries[i].entry || x->entries[i].rows || x->entries[i].room ||
        launch_class(&x->launch->maps[i]) == __sumac_map_attach)
      return true;
  return false;
}

/* Another thread that runs a blocking construct at the same time may be the last to use an entry, and would then copy
   it back and free it behind its own work alone. */
static bool others_may_end(const struct execution *x) {
  bool shared = false;
  for (int i = 0; i < x->launch->nmaps && !shared; i++) {
    const struct present *e = data_entry_now(&x->op, &x->launch->maps[i], &x->entries[i]);
    shared = e && present_counts(e) > 1;
  }
  return shared && !x->op.async && queue_others(x->device);
}

static void unmap_all(struct execution *x) {
  const struct sumac_launch *l = x->launch;
  if (!anything_to_unmap(x))
    return;
  pthread_mutex_lock(&x->device->lock);
  if (others_may_end(x)) {
    pthread_mutex_unlock(&x->device->lock);
    queue_finish(x->op.queue, x->op.where);
    pthread_mutex_lock(&x->device->lock);
  }
  for (int i = 0; i < l->nmaps; i++)
    if (launch_class(&l->maps[i]) == __sumac_map_attach)
      detach_pointer(&x->op, &l->maps[i], false);
  x->op.gathers = !x->op.async;
  for (int i = l->nmaps; i-- > 0;) /* parts before the wholes that they lie in */
    data_unmap(&x->op, &l->maps[i], x->entries[i], STRUCTURED);
  tallies_end(&x->op);
  batch_fetch(&x->op);
  pthread_mutex_unlock(&x->device->lock);
}

/* Device memory for private objects of sizes known at run time: only the device's plan says how many gangs have one. */
static void place_privates(struct execution *x, int gangs) {
  for (int i = 0; i < x->launch->nmaps; i++) {
    const struct sumac_map *m = &x->launch->maps[i];
    size_t bytes = launch_private_size(m, gangs);
    if (bytes)
      x->slots[m->slot] = (uintptr_t)private_memory(x, bytes, m->name, bytes);
  }
}

/* The slot for partial results of reductions: the queue's memory, or memory of this launch alone. */
static unsigned long place_partials(struct execution *x, const struct device_plan *plan) {
  struct block once = {0};
  void *memory = partials_for(&x->op, plan->counter_bytes, plan->partial_bytes, &once);
  if (once.address)
    vec_push(&x->private, once);
  return (uintptr_t)memory;
}

/* A gang gives values to so many sums, or all. */
static int gangs_after(const struct sumac_launch *l) {
  enum { SUMS = 4096 };
  size_t gangs = 1 + launch_digits_size(l) / sizeof(struct sumac_digits) / SUMS;
  return gangs < INT_MAX ? (int)gangs : INT_MAX;
}

/* Behind the launch, in its queue: its sums get values, and the digits come to the host. */
static void start_after(struct execution *x) {
  struct device *d = x->device;
  const struct sumac_launch *l = x->launch;
  struct sumac_launch after = {.region = l->after, .maps = l->maps, .nmaps = l->nmaps, .dims = {gangs_after(l), 1, 0}};
  struct device_launch launch = {.region = after.region, .slots = x->slots, .nslots = after.region->nslots};
  int code = d->ops->plan(d->handle, x->module, &after, &launch.plan);
  if (!code && launch.plan.counter_bytes)
    x->slots[launch.nslots++] = place_partials(x, &launch.plan);
  if (!code)
    code = d->ops->launch(d->handle, x->module, &launch, x->op.queue->handle);
  if (code)
    device_failed(d, code, &l->region->where, "cannot launch", "what ends its sums");
  for (int i = 0; i < l->nmaps; i++)
    if (launch_class(&l->maps[i]) == __sumac_map_digits)
      digits_fetch(&x->op, &l->maps[i], (const void *)x->slots[l->maps[i].slot]);
}

/* Plans the launch, adds the kernel's own slots and hands the kernel to the queue. */
static void start(struct execution *x) {
  struct device *d = x->device;
  const struct sumac_region *r = x->launch->region;
  struct device_launch launch = {.region = r, .slots = x->slots, .nslots = r->nslots};
  int code = d->ops->plan(d->handle, x->module, x->launch, &launch.plan);
  if (!code) {
    launch_check_limit(x->launch, launch.plan.dims);
    if (d->ops->target)
      crews_check(d, x->launch, launch.plan.dims);
    place_privates(x, launch.plan.dims[0]);
  }
  if (!code && launch.plan.counter_bytes)
    x->slots[launch.nslots++] = place_partials(x, &launch.plan);
  if (!code && launch.plan.scratch_bytes)
    x->slots[launch.nslots++] =
        (uintptr_t)private_memory(x, launch.plan.scratch_bytes, launch.plan.scratch_name, launch.plan.scratch_bytes);
  if (!code) {
    atomic_store_explicit(&x->op.queue->last, r, memory_order_relaxed);
    const struct queue *q = x->op.async ? x->op.queue : NULL;
    launch_report(EVENT_LAUNCH_START, d, x->launch, q, launch.plan.dims);
    code = d->ops->launch(d->handle, x->module, &launch, x->op.queue->handle);
    if (!code && (code = operation_settle(&x->op)))
      queue_failed(x->op.queue, code, &r->where, "work failed");
    launch_report(EVENT_LAUNCH_END, d, x->launch, q, launch.plan.dims);
  }
  char text[700];
  if (code)
    leave_if_asked(d, &r->where, r);
  if (code && *queue_pointer_words(x->op.queue, text, sizeof text))
    fail(ERROR_EXECUTION, &r->where, "%s: cannot launch on device %s: %s%s",
         r->where.construct ? r->where.construct : r->name, d->name, device_words(d, code), text);
  if (code)
    device_failed(d, code, &r->where, "cannot launch", r->where.construct ? r->where.construct : r->name);
  if (x->launch->after)
    start_after(x);
  launch_count(d);
  if (message_is_verbose())
    launch_tell(d, x->launch, launch.plan.dims, x->op.bytes_in, x->op.bytes_out);
}

void launch_on_device(struct device *d, const struct sumac_launch *l) {
  UNCANCELLED;
  const struct sumac_region *r = l->region;
  unsigned long slots[SLOTS_ON_STACK];
  struct mapping entries[MAPS_ON_STACK];
  struct execution x = {.device = d, .launch = l, .slots = slots, .entries = entries};
  operation_begin(&x.op, d, l->has_async ? &l->async : NULL, &r->where);
  if (d->ops->target && !(x.module = device_module(d, r)))
    fail(ERROR_WRONG_DEVICE_TYPE, &r->where,
         "the program has no %s image of this %s, so device %s cannot run it: compile %s with sumacc's option "
         "-foffload=host,%s, or run it on the host (SUMAC_DEVICE=host)",
         d->ops->target, r->where.construct ? r->where.construct : "region", d->name, r->unit->file, d->ops->target);
  missed_check(d, r);
  if (r->nslots + SLOTS_OF_KERNELS > SLOTS_ON_STACK)
    x.slots = memory_get(((size_t)r->nslots + SLOTS_OF_KERNELS) * sizeof *slots);
  if (l->nmaps > MAPS_ON_STACK)
    x.entries = memory_get((size_t)l->nmaps * sizeof *entries);
  memset(x.entries, 0, (size_t)l->nmaps * sizeof *entries);
  launch_report_region(EVENT_REGION_START, d, l, x.op.queue);
  map_all(&x);
  bool verified = runtime.settings.verifies && r->oracle;
  struct verification *verification = verified ? parts.verifier->begin(&x.op, l, x.entries) : NULL;
  start(&x);
  if (verified)
    parts.verifier->end(verification);
  unmap_all(&x);
  private_release(&x);
  batch_leave(&x.op, x.op.batch);
  operation_end(&x.op);
  if (d->fewer_words)
    crews_report(d);
  launch_report_region(EVENT_REGION_END, d, l, x.op.queue);
  if (x.slots != slots)
    free(x.slots);
  if (x.entries != entries)
    free(x.entries);
}
