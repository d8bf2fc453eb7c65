/*
 * notify.c - SUMAC_NOTIFY: a line for each event, with the bits and the words of NVIDIA's NVCOMPILER_ACC_NOTIFY:
 *
 *   upload sim data  file=x.c function=main line=12 device=0 threadid=1 variable=a[0:n] bytes=4000
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "observe.h"

enum { LAUNCHES = 1, COPIES = 2, WAITS = 4, REGIONS = 8, MEMORY = 16 };

/* What is said of an event; %s: the device's kind. */
static const struct words {
  acc_event_t event;
  int bit;
  const char *words;
} table[] = {
    {acc_ev_enqueue_launch_start, LAUNCHES, "launch %s kernel"},
    {acc_ev_enqueue_upload_start, COPIES, "upload %s data"},
    {acc_ev_enqueue_download_start, COPIES, "download %s data"},
    {acc_ev_wait_start, WAITS, NULL},
    {acc_ev_compute_construct_start, REGIONS, "Enter %s compute region"},
    {acc_ev_compute_construct_end, REGIONS, "Leave %s compute region"},
    {acc_ev_enter_data_start, REGIONS, "Enter %s enter data"},
    {acc_ev_enter_data_end, REGIONS, "Leave %s enter data"},
    {acc_ev_exit_data_start, REGIONS, "Enter %s exit data"},
    {acc_ev_exit_data_end, REGIONS, "Leave %s exit data"},
    {acc_ev_update_start, REGIONS, "Enter %s update"},
    {acc_ev_update_end, REGIONS, "Leave %s update"},
    {acc_ev_alloc, MEMORY, "alloc %s data"},
    {acc_ev_free, MEMORY, "free %s data"},
    {acc_ev_create, MEMORY, "create %s data"},
    {acc_ev_delete, MEMORY, "delete %s data"},
};

static const char *kind_of(const struct device *d) {
  return d && d->type == DEVICE_CUDA ? "CUDA" : d ? d->ops->name : "host";
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

static void add_place(struct line *l, const acc_prof_info *info) {
  add(l, "  file=%s function=%s line=%d device=%d threadid=%d", info->src_file ? info->src_file : "?",
      info->func_name ? info->func_name : "?", info->line_no, info->device_number, info->thread_id);
}

static void add_queue(struct line *l, const acc_prof_info *info) {
  if (info->async != acc_async_sync)
    add(l, " queue=%zd", info->async);
}

static void add_data(struct line *l, const acc_data_event_info *data) {
  if (data->var_name)
    add(l, " variable=%s", data->var_name);
  if (data->event_type == acc_ev_alloc || data->event_type == acc_ev_free)
    add(l, " devaddr=%p", data->device_ptr);
  add(l, " bytes=%zu", data->bytes);
}

static void add_launch(struct line *l, const acc_launch_event_info *launch) {
  add(l, " num_gangs=%zu num_workers=%zu vector_length=%zu kernelname=%s", launch->num_gangs, launch->num_workers,
      launch->vector_length, launch->kernel_name ? launch->kernel_name : "?");
}

void notify_event(int mask, const struct occasion *o, const acc_prof_info *info, const acc_event_info *event) {
  const struct words *w = NULL;
  for (size_t i = 0; i < sizeof table / sizeof *table && !w; i++)
    if (table[i].event == o->event)
      w = &table[i];
  if (!w || !(mask & w->bit))
    return;
  struct line l = {.n = 0};
  if (w->bit == WAITS)
    add(&l, "%s wait", o->implicit ? "Implicit" : "Explicit");
  else {
    const char *hole = strstr(w->words, "%s");
    add(&l, "%.*s%s%s", (int)(hole - w->words), w->words, kind_of(o->device), hole + 2);
  }
  add_place(&l, info);
  if (w->bit == LAUNCHES)
    add_launch(&l, &event->launch_event);
  else if (w->bit == COPIES || w->bit == MEMORY)
    add_data(&l, &event->data_event);
  add_queue(&l, info);
  l.text[l.n++] = '\n';
  fwrite(l.text, 1, l.n, stderr);
}
