/* timeline_report.c - a timeline as a table for people, and as trace events for a browser's viewer. */
#include <stdlib.h>

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

static bool shown(const struct operation *o) {
  return o->engine && o->ran;
}

/* Only copies between host and device count: they have engines of their own. */
static double overlap(const struct timeline *t, double *end) {
  struct edge *edges = xrealloc(NULL, (2 * t->n + 1) * sizeof *edges);
  size_t n = 0;
  *end = 0;
  for (size_t k = 0; k < t->n; k++) {
    const struct operation *o = &t->item[k];
    if (!shown(o))
      continue;
    edges[n++] = (struct edge){o->start, o->engine == ENGINE_COMPUTE, 1};
    edges[n++] = (struct edge){o->end, o->engine == ENGINE_COMPUTE, -1};
    *end = o->end > *end ? o->end : *end;
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

void timeline_print(const struct timeline *t, int device, FILE *f) {
  double end, both = overlap(t, &end);
  fprintf(f, "timeline of device %d\nstream  %10s  %10s  work\n", device, "start us", "end us");
  for (size_t k = 0; k < t->n; k++) {
    const struct operation *o = &t->item[k];
    if (!shown(o))
      continue;
    fprintf(f, "%6zu  %10.3f  %10.3f  %s", o->stream, o->start, o->end, o->what);
    if (o->bytes)
      fprintf(f, ", %zu bytes%s%s", o->bytes, o->variable ? " of " : "", o->variable ? o->variable : "");
    fputc('\n', f);
  }
  fprintf(f, "copies overlap kernels for %.1f us of %.1f us\n", both, end);
}

/* The names of the device and its stream, where operation number K is the first of that stream: what viewers show
   beside the numbers ("Trace Event Format", metadata events). */
static void trace_names(const struct timeline *t, size_t k, int device, FILE *f) {
  const struct operation *o = &t->item[k];
  for (size_t i = 0; i < k; i++)
    if (shown(&t->item[i]) && t->item[i].stream == o->stream)
      return;
  fprintf(f,
          "%s\n{\"name\": \"process_name\", \"ph\": \"M\", \"pid\": %d, \"args\": {\"name\": \"device %d\"}},"
          "\n{\"name\": \"thread_name\", \"ph\": \"M\", \"pid\": %d, \"tid\": %zu, \"args\": {\"name\": \"",
          ftell(f) == 1 ? "" : ",", device, device, device, o->stream);
  if (o->stream)
    fprintf(f, "stream %zu\"}}", o->stream);
  else
    fputs("default stream\"}}", f);
}

void timeline_trace(const struct timeline *t, int device, FILE *f) {
  if (ftell(f) == 0)
    fputs("[", f);
  else
    fseek(f, -3, SEEK_END); /* over "\n]\n" */
  for (size_t k = 0; k < t->n; k++) {
    const struct operation *o = &t->item[k];
    if (!shown(o))
      continue;
    trace_names(t, k, device, f);
    fprintf(f,
            ",\n{\"name\": \"%s\", \"ph\": \"X\", \"pid\": %d, \"tid\": %zu, \"ts\": %.3f, \"dur\": %.3f, "
            "\"args\": {\"bytes\": %zu%s%s%s}}",
            o->what, device, o->stream, o->start, o->end - o->start, o->bytes, o->variable ? ", \"variable\": \"" : "",
            o->variable ? o->variable : "", o->variable ? "\"" : "");
  }
  fputs("\n]\n", f);
  fflush(f);
}
