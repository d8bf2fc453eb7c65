/*
 * nodes.c - nodes of graphs that programs add one by one.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/graph.h"

enum { MOST_NODES = 1 << 20 };

/* All work of a graph is of one context. */
static int check_place(struct graph *g, struct sim_device *d, void **dependencies, size_t n) {
  if (g->nodes.n >= MOST_NODES || n > g->nodes.n || (n && !host_readable(dependencies, n * sizeof *dependencies)))
    return SIM_INVALID_VALUE;
  for (size_t k = 0; k < n; k++)
    if (!handle_is(dependencies[k], HANDLE_NODE) || ((struct graph_node *)dependencies[k])->graph != g)
      return SIM_INVALID_VALUE;
  if (g->device && (g->device != d || g->context != d->id))
    return driver_report(SIM_NOT_SUPPORTED, "a graph of work of several contexts");
  g->device = d;
  g->context = d->id;
  return SIM_OK;
}

static int place(void **node, struct graph *g, struct sim_device *d, void **dependencies, size_t n, struct work w) {
  int code = check_place(g, d, dependencies, n);
  if (code != SIM_OK) {
    work_free(&w);
    return code;
  }
  struct graph_node *added = graph_put(g, w);
  for (size_t k = 0; k < n; k++)
    vec_push(&added->dependencies, graph_number_of(dependencies[k]));
  handle_add(added, HANDLE_NODE);
  *node = added;
  return SIM_OK;
}

/* Enters the driver for a node's context. */
static int enter_for(void *graph, void *context, struct sim_device **d) {
  int code = driver_enter_context(context, d);
  return code != SIM_OK || handle_is(graph, HANDLE_GRAPH) ? code : driver_leave(SIM_INVALID_VALUE);
}

int graph_add(void **node, void *graph, void **dependencies, size_t n, struct work w, void *context) {
  struct sim_device *d;
  int code = enter_for(graph, context, &d);
  if (code != SIM_OK) {
    work_free(&w);
    return code;
  }
  bool moves = w.kind != WORK_CALL && w.kind != WORK_WAIT;
  code = moves ? work_check(d, &w) : SIM_OK;
  if (code == SIM_OK)
    return driver_leave(place(node, graph, d, dependencies, n, w));
  work_free(&w);
  return driver_leave(code);
}

int graph_add_kernel(void **node, void *graph, void **dependencies, size_t n, const struct kernel_of_node *k) {
  struct sim_device *d;
  struct work w;
  int code = enter_for(graph, k->context, &d);
  if (code != SIM_OK)
    return code;
  code = launch_work(d, k, false, &w);
  return driver_leave(code == SIM_OK ? place(node, graph, d, dependencies, n, w) : code);
}
