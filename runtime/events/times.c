/*
 * times.c - SUMAC_TIME: how often each construct ran, how long it took, and the parts of that for its kernel, each of
 * its copies and waiting; printed when the program ends.
 *
 * Times are measured on the host. In blocking constructs each copy and kernel is waited for at once (operation_settle),
 * so that the parts can be told apart; for asynchronous work the time is that of giving it to the queue.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "events/events.h"

enum { BUCKETS = 256, NESTING = 32 };

/* One line of the report: the construct itself, its kernel, or the copies of one variable in one direction. */
struct item {
  enum event_kind event; /* the ..._START */
  char *name;            /* of the variable; of an asynchronous kernel: its queue; else "" */
  unsigned long count, gangs, bytes;
  uint64_t total, least, most; /* ns */
  struct item *next;
};

/* A construct or call of the API, on one device. */
struct place {
  char *file, *function, *construct, *device;
  int line;
  uint64_t key;
  struct item *items; /* in the order of their first events */
  struct place *next;
};

static struct {
  pthread_mutex_t lock;
  struct place *of[BUCKETS];
  size_t n;
} places = {.lock = PTHREAD_MUTEX_INITIALIZER};

const struct fork_handlers times_fork = {.mutex = &places.lock};

/* The events of this thread that have started and not ended, outermost first. N may exceed NESTING: deeper ones are
   counted, not timed. */
static _Thread_local struct {
  struct {
    enum event_kind event;
    uint64_t began;
  } open[NESTING];
  int n;
} mine;

static uint64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static char *copy_of(const char *text) {
  size_t size = text ? strlen(text) + 1 : 1;
  return memcpy(memory_get(size), text ? text : "", size);
}

static uint64_t hash(uint64_t h, const char *text) {
  for (; text && *text; text++)
    h = (h ^ (unsigned char)*text) * 0x100000001b3u;
  return h * 0x9e3779b97f4a7c15u + 1;
}

static struct place *place_at(const struct event *e) {
  const struct sumac_where *w = e->where;
  const char *device = e->device ? e->device->name : "host, by if or self";
  uint64_t key = hash(hash(hash(0xcbf29ce484222325u ^ (uint64_t)w->line, w->file), w->function), device);
  key = hash(key, w->construct);
  struct place **bucket = &places.of[key % BUCKETS], *p = *bucket;
  while (p && p->key != key)
    p = p->next;
  if (!p) {
    p = memory_get(sizeof *p);
    *p = (struct place){.file = copy_of(w->file),
                        .function = copy_of(w->function),
                        .construct = copy_of(w->construct),
                        .device = copy_of(device),
                        .line = w->line,
                        .key = key,
                        .next = *bucket};
    *bucket = p;
    places.n++;
  }
  return p;
}

static struct item *item_of(struct place *p, enum event_kind event, const char *name) {
  struct item **i = &p->items;
  while (*i && ((*i)->event != event || strcmp((*i)->name, name ? name : "") != 0))
    i = &(*i)->next;
  if (!*i) {
    *i = memory_get(sizeof **i);
    (*i)->event = event;
    (*i)->name = copy_of(name);
    (*i)->least = UINT64_MAX;
  }
  return *i;
}

/* Writes in TEXT, which has SIZE bytes, the name of the queue of an asynchronous kernel; "" for one that is waited for.
 */
static void name_queue(const struct event *e, char *text, size_t size) {
  long key = e->queue ? e->queue->key : ASYNC_SYNC;
  text[0] = '\0';
  if (key == ASYNC_NOVAL)
    snprintf(text, size, "the queue of async without a number");
  else if (key != ASYNC_SYNC)
    snprintf(text, size, "queue %ld", key);
}

static void add(const struct event *e, enum event_kind start, uint64_t took) {
  bool copy = start == EVENT_UPLOAD_START || start == EVENT_DOWNLOAD_START;
  char queue[48] = "";
  if (start == EVENT_LAUNCH_START)
    name_queue(e, queue, sizeof queue);
  pthread_mutex_lock(&places.lock);
  struct item *i = item_of(place_at(e), start, copy ? e->data.name : queue);
  i->count++;
  i->total += took;
  i->least = took < i->least ? took : i->least;
  i->most = took > i->most ? took : i->most;
  if (copy)
    i->bytes += e->data.bytes;
  if (start == EVENT_LAUNCH_START)
    i->gangs = (unsigned long)e->launch.dims[0];
  pthread_mutex_unlock(&places.lock);
}

/* A ..._START event that is timed. */
static bool is_start(enum event_kind e) {
  return e >= EVENT_ENTER_DATA_START && e <= EVENT_WAIT_START && (e - EVENT_ENTER_DATA_START) % 2 == 0;
}

static void times_start(void) {
  if (runtime.settings.time)
    observers_want();
}

static void times_event(const struct event *event) {
  enum event_kind e = event->kind;
  if (!runtime.settings.time)
    return;
  if (is_start(e)) {
    if (mine.n < NESTING) {
      mine.open[mine.n].event = e;
      mine.open[mine.n].began = now();
    }
    mine.n++;
  } else if (is_start(e - 1)) {
    int n = mine.n < NESTING ? mine.n : NESTING;
    while (n > 0 && mine.open[n - 1].event != e - 1) /* its end was never reported */
      n--;
    if (!n)
      return;
    mine.n = n - 1;
    if (event->where) /* else at the end of the program, which is no construct */
      add(event, e - 1, now() - mine.open[n - 1].began);
  }
}

/* ---- the report ---- */

static int by_place(const void *a, const void *b) {
  const struct place *x = *(struct place *const *)a, *y = *(struct place *const *)b;
  int order = strcmp(x->file, y->file);
  if (!order)
    order = (x->line > y->line) - (x->line < y->line);
  if (!order)
    order = strcmp(x->function, y->function);
  if (!order)
    order = strcmp(x->construct, y->construct);
  return order ? order : strcmp(x->device, y->device);
}

static const char *words_for(enum event_kind start) {
  static const struct {
    enum event_kind start;
    const char *words;
  } table[] = {{EVENT_ENTER_DATA_START, "entered"},     {EVENT_EXIT_DATA_START, "left"},
               {EVENT_UPDATE_START, "updated"},         {EVENT_REGION_START, "region reached"},
               {EVENT_LAUNCH_START, "kernel launched"}, {EVENT_UPLOAD_START, "copied in"},
               {EVENT_DOWNLOAD_START, "copied out"},    {EVENT_WAIT_START, "waited"}};
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (table[i].start == start)
      return table[i].words;
  return "?";
}

static void print_item(const struct item *i) {
  if (i->event == EVENT_LAUNCH_START && i->name[0])
    message_print("    kernel given to %s", i->name);
  else
    message_print("    %s%s%s", i->name, i->name[0] ? " " : "", words_for(i->event));
  message_print(": %lu time%s", i->count, i->count == 1 ? "" : "s");
  if (i->event == EVENT_LAUNCH_START)
    message_print(", last with %lu gang%s", i->gangs, i->gangs == 1 ? "" : "s");
  if (i->bytes)
    message_print(", %lu bytes", i->bytes);
  message_print("; time(us): total=%.1f min=%.1f max=%.1f mean=%.1f\n", (double)i->total / 1e3, (double)i->least / 1e3,
                (double)i->most / 1e3, (double)i->total / 1e3 / (double)i->count);
}

static void print(struct place *const *sorted, size_t n) {
  message_print("Accelerator timing data\n");
  for (size_t i = 0; i < n; i++) {
    const struct place *p = sorted[i];
    if (!i || strcmp(p->file, sorted[i - 1]->file) != 0)
      message_print("%s\n", p->file[0] ? p->file : "files that are not known");
    bool call = !p->construct[0] || strcmp(p->function, p->construct) == 0; /* of the API */
    message_print("  %d: %s%s%s on device %s\n", p->line, p->function, call ? "" : ": ", call ? "" : p->construct,
                  p->device);
    for (int inside = 0; inside < 2; inside++)
      for (const struct item *item = p->items; item; item = item->next)
        if (inside == (item->event >= EVENT_LAUNCH_START))
          print_item(item);
  }
}

static void free_place(struct place *p) {
  for (struct item *i; (i = p->items);) {
    p->items = i->next;
    free(i->name);
    free(i);
  }
  free(p->file);
  free(p->function);
  free(p->construct);
  free(p->device);
  free(p);
}

static void times_stop(void) {
  if (!runtime.settings.time)
    return;
  pthread_mutex_lock(&places.lock);
  struct place **sorted = memory_get(places.n * sizeof *sorted);
  size_t n = 0;
  for (int b = 0; b < BUCKETS; b++)
    for (; places.of[b]; places.of[b] = places.of[b]->next)
      sorted[n++] = places.of[b];
  places.n = 0;
  pthread_mutex_unlock(&places.lock);
  if (n) {
    qsort(sorted, n, sizeof *sorted, by_place);
    print(sorted, n);
  }
  for (size_t i = 0; i < n; i++)
    free_place(sorted[i]);
  free(sorted);
}

const struct observer times_observer = {times_start, times_event, times_stop};
