/*
 * verify.c - SUMAC_VERIFY: compares the results of a region on a device with those of its oracle, the same region
 * compiled for one thread of the host, on the same data.
 *
 * Before a launch all data that the region can reach on the device are copied into memory that is shared with a child
 * process. The child writes them to the objects' addresses in its copy of the program's memory, so that every host
 * pointer leads to them, runs the oracle and copies the results to the shared memory. After the launch the device's
 * data are copied again and compared with those. The child's writes change nothing for the program's other threads.
 *
 * With save:FILE the results of each launch are written to a file instead, with compare:FILE they are compared with
 * such a file of another run (record.c).
 *
 * Also warns of data that the host has changed since they were last copied, while the device has the old values: an
 * update directive may be missing. For that each object's bytes on the host are kept when it is copied.
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/data.h"
#include "core/devices.h"
#include "core/message.h"
#include "core/queue.h"
#include "core/verify.h"

/* An object that the region can reach. */
struct object {
  struct present *e;
  size_t at; /* offset of its bytes in the memory shared with the child */
};
struct block_given { /* device memory that the program allocated itself, which belongs to no host object */
  uintptr_t device;
  size_t bytes, at;
};

struct verification {
  struct operation *op;
  const struct sumac_launch *launch;
  vec_of(struct object) objects;
  vec_of(struct block_given) given;
  unsigned char *memory; /* shared with the child: the data before the launch, then the results to compare with */
  size_t bytes;
  bool known; /* MEMORY has the results */
};

static struct {
  pthread_mutex_t lock; /* held from verify_begin to verify_end: one launch at a time */
  unsigned long launches, different, by_design, unknown, stale;
} state = {.lock = PTHREAD_MUTEX_INITIALIZER};

static const struct verify_settings *settings(void) {
  return &runtime.settings.verify;
}

/* ---- SUMAC_VERIFY ---- */

static bool read_share(const char *text, const char *name, double *out) {
  size_t length = strlen(name);
  char *end;
  if (strncmp(text, name, length) != 0 || text[length] != '=')
    return false;
  double value = strtod(text + length + 1, &end);
  *out = value;
  return end > text + length + 1 && *end == ',' && value >= 0;
}

bool verify_read(struct verify_settings *s, const char *text) {
  *s = (struct verify_settings){.relative = -1, .absolute = -1, .transfers = true};
  static const char without[] = "transfers=off,";
  for (const char *next;; text = next + 1) {
    next = strchr(text, ',');
    if (next && strncmp(text, without, sizeof without - 1) == 0)
      s->transfers = false;
    else if (!next || (!read_share(text, "relative", &s->relative) && !read_share(text, "absolute", &s->absolute)))
      break;
  }
  if (strcmp(text, "host") == 0)
    s->mode = VERIFY_HOST;
  else if (strncmp(text, "save:", 5) == 0 && text[5])
    s->mode = VERIFY_SAVE, s->file = text + 5;
  else if (strncmp(text, "compare:", 8) == 0 && text[8])
    s->mode = VERIFY_COMPARE, s->file = text + 8;
  return s->mode != VERIFY_OFF;
}

bool verify_wants(const struct sumac_launch *l) {
  return settings()->mode != VERIFY_OFF && l->region->oracle;
}

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

static void *pointer_of(const struct sumac_map *m) {
  void *pointer;
  memcpy(&pointer, m->host, sizeof pointer);
  return pointer;
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

static uintptr_t host_pointer(const struct present *e, const struct attachment *a) {
  uintptr_t pointer;
  memcpy(&pointer, (const void *)(e->host + a->offset), sizeof pointer);
  return pointer;
}

/* The object that an attached pointer points into; NULL: not known. A pointer p of which only p[2:n] is mapped points
   before that object: the object is found by its base. */
static struct present *behind(struct device *d, const struct present *e, const struct attachment *a) {
  struct present *to = present_of_device(&d->present, (const void *)a->target), *before, *after;
  if (to || !host_memory_there((const void *)(e->host + a->offset), sizeof(void *), false))
    return to;
  uintptr_t pointer = host_pointer(e, a);
  present_neighbours(&d->present, (const void *)pointer, &before, &after);
  if (after && after->base == pointer)
    return after;
  return present_at(&d->present, (const void *)pointer);
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
      add(v, behind(d, v->objects.item[i].e, &v->objects.item[i].e->attached.item[k]));
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

void verify_copied(struct present *e, uintptr_t host, size_t bytes) {
  if (settings()->mode != VERIFY_HOST || !settings()->transfers)
    return;
  if (!e->copied && (host != e->host || bytes != e->bytes))
    return; /* the host's bytes at the last copy of the rest are not known */
  if (!e->copied)
    e->copied = memory_get(e->bytes);
  memcpy(e->copied + (host - e->host), (const void *)host, bytes);
}

static void check_stale(struct verification *v, struct present *e) {
  if (!e->copied || !host_memory_there((const void *)e->host, e->bytes, false))
    return;
  struct sight sight = {e, e->copied, (const unsigned char *)e->host, 0, 0};
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

/* ---- the child ---- */

enum { DONE, NO_MEMORY = 3 };

/* In the child: writes the object's data of the device to its address on the host, with attached pointers translated to
   the host's. False: there is no such memory, or it cannot be written. */
static bool put(struct verification *v, const struct object *object) {
  const struct present *e = object->e;
  unsigned char *from = v->memory + object->at;
  if (!host_memory_there((const void *)e->host, e->bytes, false))
    return false;
  for (size_t i = 0; i < e->attached.n; i++) {
    const struct attachment *a = &e->attached.item[i];
    const struct present *to = behind(v->op->device, e, a);
    uintptr_t pointer = to ? to->host + (a->target - to->device) : host_pointer(e, a);
    memcpy(from + a->offset, &pointer, sizeof pointer);
  }
  if (memcmp((const void *)e->host, from, e->bytes) == 0) /* read-only memory of a constant is as it should be */
    return true;
  if (!host_memory_there((const void *)e->host, e->bytes, true))
    return false;
  memcpy((void *)e->host, from, e->bytes);
  return true;
}

/* In the child: makes device pointers of the program (deviceptr) host pointers. */
static void translate_given(struct verification *v) {
  for (int i = 0; i < v->launch->nmaps; i++) {
    const struct sumac_map *m = &v->launch->maps[i];
    if ((m->kind & __sumac_map_class) != __sumac_map_deviceptr)
      continue;
    uintptr_t pointer = (uintptr_t)pointer_of(m);
    for (size_t k = 0; k < v->given.n; k++)
      if (pointer - v->given.item[k].device < v->given.item[k].bytes)
        pointer = (uintptr_t)v->memory + v->given.item[k].at + (pointer - v->given.item[k].device);
    const struct present *e = present_of_device(&v->op->device->present, (const void *)pointer);
    if (e)
      pointer = e->host + (pointer - e->device);
    memcpy(m->host, &pointer, sizeof pointer);
  }
}

static _Noreturn void child(struct verification *v) {
  static const int faults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP};
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
    signal(faults[i], SIG_DFL);
  atomic_store(&runtime.observed, false);
  atomic_store(&runtime.verbose, 0);
  if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr))
    _exit(NO_MEMORY);
  translate_given(v);
  for (size_t i = 0; i < v->objects.n; i++)
    if (!put(v, &v->objects.item[i]))
      _exit(NO_MEMORY);
  launch_oracle(v->launch);
  for (size_t i = 0; i < v->objects.n; i++)
    memcpy(v->memory + v->objects.item[i].at, (const void *)v->objects.item[i].e->host, v->objects.item[i].e->bytes);
  _exit(DONE);
}

static void run_child(struct verification *v) {
  const struct sumac_where *where = v->op->where;
  int status = 0;
  fflush(NULL); /* else the child would write what is in the buffers a second time */
  pid_t pid = fork();
  if (pid == 0)
    child(v);
  if (pid < 0)
    fail(ERROR_SYSTEM, where, "SUMAC_VERIFY: cannot start a process: %s", strerror(errno));
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
    ;
  v->known = WIFEXITED(status) && WEXITSTATUS(status) == DONE;
  if (v->known)
    return;
  state.unknown++;
  if (WIFSIGNALED(status))
    warn_once(where, "signal",
              "not compared: one thread on the host ends with signal %d (%s): does the region use data "
              "that no clause maps?",
              WTERMSIG(status), strsignal(WTERMSIG(status)));
  else if (WIFEXITED(status) && WEXITSTATUS(status) == NO_MEMORY)
    warn_once(where, "memory",
              "not compared: the host has no memory any more, or none to be written, for what is mapped");
  else
    warn_once(where, "exit", "not compared: the region ends the program with status %d", WEXITSTATUS(status));
}

/* ---- one launch ---- */

/* Writes the launch's results to the file, or reads those of another run into V's memory. */
static void record(struct verification *v) {
  bool same = record_launch(v->launch->region->name, v->objects.n);
  for (size_t i = 0; same && i < v->objects.n; i++) {
    const struct object *object = &v->objects.item[i];
    same = record_object(object->e->name, v->memory + object->at, object->e->bytes);
  }
  if (!same)
    fail(ERROR_EXECUTION, v->op->where,
         "SUMAC_VERIFY: the run of '%s' did something else here: another region, or data of another size",
         settings()->file);
  record_end(v->op->where);
}

struct verification *verify_begin(struct operation *op, const struct sumac_launch *launch,
                                  const struct mapping *mappings) {
  struct verification *v = memory_get(sizeof *v);
  pthread_mutex_lock(&state.lock);
  *v = (struct verification){.op = op, .launch = launch};
  pthread_mutex_lock(&op->device->lock);
  find_objects(v, mappings);
  pthread_mutex_unlock(&op->device->lock);
  v->memory = mmap(NULL, v->bytes + 1, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (v->memory == MAP_FAILED)
    fail(ERROR_OUT_OF_MEMORY, op->where, "SUMAC_VERIFY: no memory for %zu bytes", v->bytes);
  if (settings()->mode != VERIFY_HOST) {
    record_open(settings(), op->where);
    return v;
  }
  for (size_t i = 0; i < v->objects.n; i++) {
    struct present *e = v->objects.item[i].e;
    check_stale(v, e);
    fetch(v, e->name, v->memory + v->objects.item[i].at, e->device, e->bytes);
  }
  for (size_t i = 0; i < v->given.n; i++)
    fetch(v, "deviceptr", v->memory + v->given.item[i].at, v->given.item[i].device, v->given.item[i].bytes);
  run_child(v);
  return v;
}

static bool compare(struct verification *v, const struct object *object) {
  const struct present *e = object->e;
  unsigned char *now = memory_get(e->bytes);
  struct sight sight = {e, now, v->memory + object->at, settings()->relative, settings()->absolute};
  struct difference d;
  fetch(v, e->name, now, e->device, e->bytes);
  bool differ = compare_objects(&sight, &d);
  const char *device = v->op->device->name, *other = settings()->mode == VERIFY_HOST ? "by one thread" : "in the file";
  static const char *const designs[] = {
      "", "; by design, perhaps: the region has an atomic capture",
      "; by design, perhaps: each gang adds to a reduction of the region, and one thread is one gang",
      "; by design, perhaps: the region has an atomic capture and a reduction over its gangs"};
  const char *design = designs[v->launch->region->varies];
  char many[64] = "";
  if (d.of > 1)
    snprintf(many, sizeof many, "; of %zu elements %zu differ", d.of, d.n);
  if (differ)
    warn_once(v->op->where, d.what, "%s is %s on device %s, but %s %s%s%s%s%s", d.what, d.is, device, d.expected, other,
              *d.apart ? ", " : "", d.apart, many, design);
  free(now);
  return differ;
}

void verify_end(struct verification *v) {
  if (!v)
    return;
  int code = v->op->queue->handle ? v->op->device->ops->queue_wait(v->op->device->handle, v->op->queue->handle) : 0;
  if (code)
    queue_failed(v->op->queue, code, v->op->where, "work failed");
  state.launches++;
  if (settings()->mode == VERIFY_SAVE) {
    for (size_t i = 0; i < v->objects.n; i++)
      fetch(v, NULL, v->memory + v->objects.item[i].at, v->objects.item[i].e->device, v->objects.item[i].e->bytes);
    record(v);
  } else if (settings()->mode == VERIFY_COMPARE) {
    record(v);
    v->known = true;
  }
  bool differ = false;
  for (size_t i = 0; i < v->objects.n && v->known; i++)
    differ |= compare(v, &v->objects.item[i]);
  state.by_design += differ && v->launch->region->varies;
  state.different += differ && !v->launch->region->varies;
  munmap(v->memory, v->bytes + 1);
  vec_free(&v->objects);
  vec_free(&v->given);
  free(v);
  pthread_mutex_unlock(&state.lock);
}

void verify_stop(void) {
  const struct verify_settings *s = settings();
  record_close();
  if (s->mode == VERIFY_OFF)
    return;
  if (s->mode == VERIFY_SAVE)
    fprintf(stderr, "sumac: verify: %lu launches written to %s\n", state.launches, s->file);
  else
    fprintf(stderr,
            "sumac: verify: %lu launches compared, %lu differ; %lu by design, %lu not compared, %lu with data that the "
            "host changed\n",
            state.launches - state.unknown, state.different, state.by_design, state.unknown, state.stale);
  if (!state.launches)
    fprintf(stderr, "sumac: verify: nothing was launched on a device that was compiled with -fverify\n");
  if (state.different || state.stale) {
    fflush(NULL);
    _exit(1);
  }
}
