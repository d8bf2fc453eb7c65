/*
 * timeline_report.c - a timeline as a table for people, and as trace events for a browser's viewer.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "driver/driver.h"

struct edge { /* where an interval begins or ends */
  double at;
  bool kernel;
  int step;
};

static int compare_edges(const void *a, const void *b) {
  double x = ((const struct edge *)a)->at, y = ((const struct edge *)b)->at;
  return (x > y) - (x < y);
}

bool timeline_shows(const struct operation *o, const struct sim_device *d) {
  return o->device == d && o->engine && o->ran && o->placed;
}

/* Only copies between host and device count: they have engines of their own. */
static double overlap(const struct timeline *t, const struct sim_device *d, double *end) {
  struct edge *edges = xrealloc(NULL, (2 * t->n + 1) * sizeof *edges);
  size_t n = 0;
  *end = 0;
  for (size_t k = 0; k < t->n; k++) {
    const struct operation *o = &t->item[k];
    if (!timeline_shows(o, d))
      continue;
    *end = o->end > *end ? o->end : *end;
    if (o->engine == ENGINE_HOST || o->engine == ENGINE_CALLER)
      continue;
    edges[n++] = (struct edge){o->start, o->engine == ENGINE_COMPUTE, 1};
    edges[n++] = (struct edge){o->end, o->engine == ENGINE_COMPUTE, -1};
  }
  qsort(edges, n, sizeof *edges, compare_edges);
  int active[2] = {0, 0}; /* copies, kernels */
  double both = 0;
  for (size_t k = 0; k < n; k++) {
    if (active[0] && active[1])
      both += edges[k].at - edges[k - 1].at;
    active[edges[k].kernel] += edges[k].step;
  }
  free(edges);
  return both;
}

/* Callers are threads: the time of that which copies longest. */
static double longest_caller(const struct timeline *t, const struct sim_device *d) {
  double *by = xrealloc(NULL, (driver.threads + 1) * sizeof *by), longest = 0;
  memset(by, 0, (driver.threads + 1) * sizeof *by);
  for (size_t k = 0; k < t->n; k++) {
    const struct operation *o = &t->item[k];
    if (!timeline_shows(o, d) || o->engine != ENGINE_CALLER)
      continue;
    by[o->thread] += o->cost;
    longest = by[o->thread] > longest ? by[o->thread] : longest;
  }
  free(by);
  return longest;
}

/* How long each engine works, and how much longer than the longest, and than could be, it all takes. */
static void print_busy(const struct timeline *t, const struct sim_device *d, FILE *f) {
  double busy[ENGINES] = {0}, first = 0, last = 0, longest = 0;
  bool any = false;
  for (size_t k = 0; k < t->n; k++) {
    const struct operation *o = &t->item[k];
    if (!timeline_shows(o, d))
      continue;
    double part = o->engine == ENGINE_COMPUTE ? o->multiprocessors / (double)d->sim->options.multiprocessors : 1;
    busy[o->engine] += (o->end - o->start) * part;
    first = any && first < o->start ? first : o->start;
    last = last > o->end ? last : o->end;
    any = true;
  }
  busy[ENGINE_CALLER] = longest_caller(t, d);
  for (int k = 0; k < ENGINES; k++)
    longest = longest > busy[k] ? longest : busy[k];
  if (!any)
    return;
  fprintf(f, "busy: kernels %.1f us, copies to device %.1f us, to host %.1f us", busy[ENGINE_COMPUTE], busy[ENGINE_TO],
          busy[ENGINE_FROM]);
  if (busy[ENGINE_HOST] > 0)
    fprintf(f, ", on the host %.1f us", busy[ENGINE_HOST]);
  if (busy[ENGINE_CALLER] > 0)
    fprintf(f, ", by a caller %.1f us", busy[ENGINE_CALLER]);
  fprintf(f, "; all takes %.2f of the longest, %.2f of the least that its order allows\n", (last - first) / longest,
          (last - first) / timeline_least(t, d, busy));
}

void timeline_print(const struct timeline *t, const struct sim_device *d, FILE *f) {
  double end, both = overlap(t, d, &end);
  fprintf(f, "timeline of device %d\nstream  %10s  %10s  work\n", d->number, "start us", "end us");
  for (size_t k = 0; k < t->n; k++) {
    const struct operation *o = &t->item[k];
    if (!timeline_shows(o, d))
      continue;
    fprintf(f, "%6zu  %10.3f  %10.3f  %s", o->stream, o->start, o->end, o->what);
    if (o->bytes)
      fprintf(f, ", %zu bytes%s%s", o->bytes, o->variable ? " of " : "", o->variable ? o->variable : "");
    fputc('\n', f);
  }
  fprintf(f, "copies overlap kernels for %.1f us of %.1f us\n", both, end);
  print_busy(t, d, f);
}

/* The names of the device and its stream, where operation number K is the first of that stream: what viewers show
   beside the numbers ("Trace Event Format", metadata events). */
static void trace_names(const struct timeline *t, size_t k, const struct sim_device *d, FILE *f) {
  const struct operation *o = &t->item[k];
  for (size_t i = 0; i < k; i++)
    if (timeline_shows(&t->item[i], d) && t->item[i].stream == o->stream)
      return;
  fprintf(f,
          "%s\n{\"name\": \"process_name\", \"ph\": \"M\", \"pid\": %d, \"args\": {\"name\": \"device %d\"}},"
          "\n{\"name\": \"thread_name\", \"ph\": \"M\", \"pid\": %d, \"tid\": %zu, \"args\": {\"name\": \"",
          ftell(f) == 1 ? "" : ",", d->number, d->number, d->number, o->stream);
  if (o->stream)
    fprintf(f, "stream %zu\"}}", o->stream);
  else
    fputs("default stream\"}}", f);
}

void timeline_trace(const struct timeline *t, const struct sim_device *d, FILE *f) {
  if (ftell(f) == 0)
    fputs("[", f);
  else
    fseek(f, -3, SEEK_END); /* over "\n]\n" */
  for (size_t k = 0; k < t->n; k++) {
    const struct operation *o = &t->item[k];
    if (!timeline_shows(o, d))
      continue;
    trace_names(t, k, d, f);
    fprintf(f,
            ",\n{\"name\": \"%s\", \"ph\": \"X\", \"pid\": %d, \"tid\": %zu, \"ts\": %.3f, \"dur\": %.3f, "
            "\"args\": {\"bytes\": %zu%s%s%s}}",
            o->what, d->number, o->stream, o->start, o->end - o->start, o->bytes,
            o->variable ? ", \"variable\": \"" : "", o->variable ? o->variable : "", o->variable ? "\"" : "");
  }
  fputs("\n]\n", f);
  fflush(f);
}
