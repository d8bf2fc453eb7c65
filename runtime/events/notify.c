/*
 * notify.c - SUMAC_NOTIFY: a line for each event, with the bits and the wording of NVIDIA's compilers, so that scripts
 * that read their output read ours:
 *
 *   upload sim data  file=x.c function=main line=12 device=0 threadid=1 variable=a[0:n] bytes=4000
 *
 * To change what SUMAC_NOTIFY says, SUMAC_TIME adds up: notify.c, times.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "events/events.h"
#include "sumac/spoken.h"

enum { LAUNCHES = 1, COPIES = 2, WAITS = 4, REGIONS = 8, MEMORY = 16 };

/* How the line of an event begins (%s: the device's kind), and which bit of SUMAC_NOTIFY turns it on. */
static const struct words {
  enum event_kind event;
  int bit;
  const char *words;
} table[] = {
    {EVENT_LAUNCH_START, LAUNCHES, "launch %s kernel"},
    {EVENT_UPLOAD_START, COPIES, "upload %s data"},
    {EVENT_DOWNLOAD_START, COPIES, "download %s data"},
    {EVENT_WAIT_START, WAITS, NULL},
    {EVENT_REGION_START, REGIONS, "Enter %s compute region"},
    {EVENT_REGION_END, REGIONS, "Leave %s compute region"},
    {EVENT_ENTER_DATA_START, REGIONS, "Enter %s enter data"},
    {EVENT_ENTER_DATA_END, REGIONS, "Leave %s enter data"},
    {EVENT_EXIT_DATA_START, REGIONS, "Enter %s exit data"},
    {EVENT_EXIT_DATA_END, REGIONS, "Leave %s exit data"},
    {EVENT_UPDATE_START, REGIONS, "Enter %s update"},
    {EVENT_UPDATE_END, REGIONS, "Leave %s update"},
    {EVENT_ALLOC, MEMORY, "alloc %s data"},
    {EVENT_FREE, MEMORY, "free %s data"},
    {EVENT_CREATE, MEMORY, "create %s data"},
    {EVENT_DELETE, MEMORY, "delete %s data"},
    {EVENT_PIN, MEMORY, "pin %s data"},
    {EVENT_UNPIN, MEMORY, "unpin %s data"},
};

static const char *kind_of(const struct device *d) {
  return device_types[d ? d->type : DEVICE_HOST].label;
}

struct line {
  char text[1024];
  size_t n;
};

static void add(struct line *l, const char *format, ...) PRINTF(2, 3);
static void add(struct line *l, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  int n = vsnprintf(l->text + l->n, sizeof l->text - l->n, format, arguments);
  va_end(arguments);
  l->n += n < 0 ? 0 : (size_t)n;
  if (l->n > sizeof l->text - 2)
    l->n = sizeof l->text - 2;
}

static void add_place(struct line *l, const struct event *e, int thread) {
  const struct sumac_where *w = e->where;
  add(l, "  file=%s function=%s line=%d device=%d threadid=%d", w && w->file ? w->file : "?",
      w && w->function ? w->function : "?", w ? w->line : 0, e->device ? e->device->number : 0, thread);
}

static void add_queue(struct line *l, const struct queue *q) {
  if (q && q->key != ASYNC_SYNC)
    add(l, " queue=%ld", q->key);
}

static void add_data(struct line *l, const struct event *e) {
  if (e->data.name && e->where && spoken_is_fortran(e->where->file)) {
    char name[200];
    spoken_copy(name, sizeof name, e->data.name);
    add(l, " variable=%s", name);
  } else if (e->data.name) {
    add(l, " variable=%s", e->data.name);
  }
  if (e->kind == EVENT_ALLOC || e->kind == EVENT_FREE)
    add(l, " devaddr=%p", e->data.device);
  add(l, " bytes=%zu%s", e->data.bytes, e->staged ? " staged" : "");
}

static void add_launch(struct line *l, const struct event *e) {
  const int *dims = e->launch.dims;
  const struct sumac_where *w = e->where;
  bool region = e->launch.kernel && strstr(e->launch.kernel, "__sumac_region_") && w && w->function;
  add(l, " num_gangs=%d num_workers=%d vector_length=%d kernelname=", dims[0], dims[1], dims[2]);
  if (region) /* the words of the simulator and of -Minfo */
    add(l, "%s (line %d)", w->function, w->line);
  else
    add(l, "%s", e->launch.kernel ? e->launch.kernel : "?");
}

static void notify_start(void) {
  if (runtime.settings.notify)
    observers_want();
}

static void notify_event(const struct event *e) {
  int mask = runtime.settings.notify;
  if (!mask)
    return;
  int thread = thread_number(); /* before the mask: the numbers then do not depend on it */
  const struct words *w = NULL;
  for (size_t i = 0; i < sizeof table / sizeof *table && !w; i++)
    if (table[i].event == e->kind)
      w = &table[i];
  if (!w || !(mask & w->bit))
    return;
  struct line l = {.n = 0};
  if (w->bit == WAITS)
    add(&l, "%s wait", e->implicit ? "Implicit" : "Explicit");
  else {
    const char *hole = strstr(w->words, "%s");
    add(&l, "%.*s%s%s", (int)(hole - w->words), w->words, kind_of(e->device), hole + 2);
  }
  add_place(&l, e, thread);
  if (w->bit == LAUNCHES)
    add_launch(&l, e);
  else if (w->bit == COPIES || w->bit == MEMORY)
    add_data(&l, e);
  add_queue(&l, e->queue);
  l.text[l.n++] = '\n';
  message_write(l.text, l.n);
}

const struct observer notify_observer = {notify_start, notify_event, NULL};
