/*
 * exec.c - graphs as they are launched: each chain of nodes gets a stream of its own, which no program sees, so that
 * any order that the graph allows can come about. What the nodes hold is copied into each launch.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "driver/graph.h"

struct graph_exec {
  struct graph *graph;    /* its own copy */
  uint64_t of;            /* id of the one that the program has */
  struct stream **stream; /* of each node */
  struct point *done;     /* where each ends, in the last launch */
  bool *last;             /* nothing is behind it */
  struct point end;       /* of that launch */
};

/* A copy of the work, with memory of its own. */
static struct work copied(const struct work *w) {
  struct work copy = *w;
  if (w->place) {
    copy.place = xrealloc(NULL, sizeof *copy.place);
    *copy.place = *w->place;
  }
  if (w->launch.params) {
    size_t bytes = w->launch.kernel->param_bytes + 16;
    copy.launch.params = memcpy(xrealloc(NULL, bytes), w->launch.params, bytes);
  }
  return copy;
}

static bool is_live(const struct work *w) {
  return w->kind != WORK_KERNEL || (handle_is(w->function, HANDLE_FUNCTION) && w->function->id == w->function_id);
}

static bool all_live(const struct graph *g) {
  for (size_t k = 0; k < g->nodes.n; k++)
    if (!is_live(&g->nodes.item[k]->work))
      return false;
  return !g->device || (g->device->sim && g->device->id == g->context);
}

static struct graph *copy_of(const struct graph *g) {
  struct graph *copy = graph_new(g->device);
  copy->context = g->context;
  for (size_t k = 0; k < g->nodes.n; k++) {
    struct graph_node *node = graph_put(copy, copied(&g->nodes.item[k]->work));
    for (size_t n = 0; n < g->nodes.item[k]->dependencies.n; n++)
      vec_push(&node->dependencies, g->nodes.item[k]->dependencies.item[n]);
  }
  return copy;
}

static struct stream *spare_stream(struct sim_device *d) {
  return d->spare.n ? d->spare.item[--d->spare.n] : stream_new(d, false, 0);
}

/* A node goes on in the stream of one that it is behind, if no other does so already. */
static void choose_streams(struct graph_exec *x) {
  const struct graph *g = x->graph;
  bool *taken = xrealloc(NULL, (g->nodes.n + 1) * sizeof *taken);
  for (size_t k = 0; k < g->nodes.n; k++) {
    const struct numbers *behind = &g->nodes.item[k]->dependencies;
    taken[k] = false;
    x->last[k] = true;
    x->stream[k] = NULL;
    for (size_t n = 0; n < behind->n; n++) {
      size_t before = behind->item[n];
      x->last[before] = false;
      if (!x->stream[k] && !taken[before]) {
        taken[before] = true;
        x->stream[k] = x->stream[before];
      }
    }
    if (!x->stream[k])
      x->stream[k] = spare_stream(g->device);
  }
  free(taken);
}

int exec_create(void **exec, void *graph) {
  int code = graph_enter(graph);
  if (code != SIM_OK)
    return code;
  struct graph *g = graph;
  if (!all_live(g))
    return driver_leave(driver_report(SIM_INVALID_VALUE, "a kernel of the graph, or its context, is no more"));
  struct graph_exec *x = calloc(1, sizeof *x);
  if (!x)
    return driver_leave(SIM_OUT_OF_MEMORY);
  x->graph = copy_of(g);
  x->of = g->id;
  x->stream = xrealloc(NULL, (g->nodes.n + 1) * sizeof *x->stream);
  x->done = xrealloc(NULL, (g->nodes.n + 1) * sizeof *x->done);
  x->last = xrealloc(NULL, (g->nodes.n + 1) * sizeof *x->last);
  if (g->nodes.n)
    choose_streams(x);
  handle_add(x, HANDLE_EXEC);
  *exec = x;
  return driver_leave(SIM_OK);
}

/* Each of its streams once: where a chain begins. */
static void give_streams_back(struct graph_exec *x) {
  struct sim_device *d = x->graph->device;
  if (!d || !d->sim || d->id != x->graph->context)
    return;
  for (size_t k = 0; k < x->graph->nodes.n; k++) {
    size_t earlier = 0;
    while (x->stream[earlier] != x->stream[k])
      earlier++;
    if (earlier == k)
      vec_push(&d->spare, x->stream[k]);
  }
}

/* What was launched goes on. */
int exec_destroy(void *exec) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  if (!handle_is(exec, HANDLE_EXEC))
    return driver_leave(SIM_INVALID_VALUE);
  struct graph_exec *x = exec;
  give_streams_back(x);
  handle_drop(x);
  graph_free(x->graph);
  free(x->stream);
  free(x->done);
  free(x->last);
  free(x);
  return driver_leave(SIM_OK);
}

static int launch_node(struct graph_exec *x, size_t k, struct point start) {
  const struct graph_node *node = x->graph->nodes.item[k];
  int code = node->dependencies.n ? SIM_OK : stream_depend(x->stream[k], start);
  for (size_t n = 0; n < node->dependencies.n && code == SIM_OK; n++)
    code = stream_depend(x->stream[k], x->done[node->dependencies.item[n]]);
  if (code == SIM_OK && node->work.kind != WORK_WAIT)
    code = stream_submit(x->stream[k], copied(&node->work));
  x->done[k] = stream_now(x->stream[k]);
  return code;
}

/* Behind what the stream has, and behind the last launch. */
static int launch(struct graph_exec *x, struct stream *s) {
  int code = stream_submit(s, (struct work){.kind = WORK_WAIT}); /* for the order with the legacy stream */
  code = code == SIM_OK ? stream_depend(s, x->end) : code;
  struct point start = stream_now(s);
  for (size_t k = 0; k < x->graph->nodes.n && code == SIM_OK; k++)
    code = launch_node(x, k, start);
  for (size_t k = 0; k < x->graph->nodes.n && code == SIM_OK; k++)
    if (x->last[k])
      code = stream_depend(s, x->done[k]);
  x->end = stream_now(s);
  for (size_t k = 0; k < x->graph->nodes.n; k++)
    if (x->graph->nodes.item[k]->work.kind == WORK_CALL) {
      work_help();
      break;
    }
  return code;
}

int exec_launch(void *exec, void *stream) {
  struct sim_device *d;
  struct stream *s;
  int code = driver_enter_stream(stream, &d, &s);
  if (code != SIM_OK)
    return code;
  struct graph_exec *x = exec;
  if (!handle_is(exec, HANDLE_EXEC))
    code = SIM_INVALID_VALUE;
  else if (s->capture)
    code = driver_report(capture_break(s), "a graph is launched where a stream is captured: not supported");
  else if (!all_live(x->graph) || (x->graph->device && x->graph->device != d))
    code = driver_report(SIM_INVALID_VALUE, "a kernel of the graph, or its context, is no more, or not the stream's");
  else
    code = launch(x, s);
  return driver_leave(code == SIM_OK ? driver_fault(d) : code);
}

/* Other parameters for a kernel, from the next launch on; NODE is one of the graph that EXEC was made of. */
int exec_set_kernel(void *exec, void *node, const struct kernel_of_node *k) {
  struct sim_device *d;
  struct work w;
  int code = driver_enter_context(k->context, &d);
  if (code != SIM_OK)
    return code;
  struct graph_exec *x = exec;
  const struct graph_node *n = node;
  if (!handle_is(exec, HANDLE_EXEC) || !handle_is(node, HANDLE_NODE) || n->graph->id != x->of ||
      graph_number_of(n) >= x->graph->nodes.n || d != x->graph->device)
    return driver_leave(SIM_INVALID_VALUE);
  struct graph_node *own = x->graph->nodes.item[graph_number_of(n)];
  code = own->work.kind == WORK_KERNEL ? launch_work(d, k, false, &w) : SIM_INVALID_VALUE;
  if (code == SIM_OK) {
    work_free(&own->work);
    own->work = w;
  }
  return driver_leave(code);
}
