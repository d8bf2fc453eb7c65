/*
 * graph.c - graphs: work that is described once, and launched often. A node waits for those that it is added behind,
 * and for nothing else. nodes.c has what programs add one by one, exec.c launches.
 * To change graphs, streams that are captured: graph.c, nodes.c, exec.c; capture.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "driver/graph.h"

struct graph *graph_new(struct sim_device *d) {
  struct graph *g = xrealloc(NULL, sizeof *g);
  *g = (struct graph){.device = d, .context = d ? d->id : 0, .id = ++driver.ids};
  return g;
}

void graph_free(struct graph *g) {
  for (size_t k = 0; k < g->nodes.n; k++) {
    handle_drop(g->nodes.item[k]);
    work_free(&g->nodes.item[k]->work);
    vec_free(&g->nodes.item[k]->dependencies);
    free(g->nodes.item[k]);
  }
  vec_free(&g->nodes);
  free(g);
}

struct graph_node *graph_put(struct graph *g, struct work w) {
  struct graph_node *node = xrealloc(NULL, sizeof *node);
  *node = (struct graph_node){.graph = g, .work = w};
  vec_push(&g->nodes, node);
  return node;
}

void graph_take(struct graph *g, struct work w, struct numbers *behind) {
  struct graph_node *node = graph_put(g, w);
  node->dependencies = *behind;
  *behind = (struct numbers){0};
  vec_push(behind, g->nodes.n - 1);
}

bool *graph_before(const struct graph *g, const struct numbers *of) {
  bool *before = xrealloc(NULL, g->nodes.n + 1);
  memset(before, 0, g->nodes.n + 1);
  for (size_t k = 0; k < of->n; k++)
    before[of->item[k]] = true;
  for (size_t k = g->nodes.n; k-- > 0;)
    for (size_t n = 0; before[k] && n < g->nodes.item[k]->dependencies.n; n++)
      before[g->nodes.item[k]->dependencies.item[n]] = true;
  return before;
}

int graph_create(void **graph) {
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  *graph = graph_new(NULL);
  handle_add(*graph, HANDLE_GRAPH);
  return driver_leave(SIM_OK);
}

int graph_enter(void *graph) {
  int code = driver_enter(NULL);
  return code != SIM_OK || handle_is(graph, HANDLE_GRAPH) ? code : driver_leave(SIM_INVALID_VALUE);
}

int graph_destroy(void *graph) {
  int code = graph_enter(graph);
  if (code != SIM_OK)
    return code;
  handle_drop(graph);
  graph_free(graph);
  return driver_leave(SIM_OK);
}

int graph_nodes(void *graph, void **nodes, size_t room, size_t *n) {
  int code = graph_enter(graph);
  if (code != SIM_OK)
    return code;
  struct graph *g = graph;
  for (size_t k = 0; nodes && k < g->nodes.n && k < room; k++) {
    handle_add(g->nodes.item[k], HANDLE_NODE);
    nodes[k] = g->nodes.item[k];
  }
  *n = g->nodes.n;
  return driver_leave(SIM_OK);
}

int node_kind(void *node, int *kind) {
  enum { KERNEL, COPY, FILL, HOST, EMPTY = 5 };
  static const int kinds[] = {[WORK_KERNEL] = KERNEL, [WORK_TO] = COPY,   [WORK_FROM] = COPY, [WORK_WITHIN] = COPY,
                              [WORK_PEER] = COPY,     [WORK_FILL] = FILL, [WORK_CALL] = HOST, [WORK_WAIT] = EMPTY};
  int code = driver_enter(NULL);
  if (code != SIM_OK)
    return code;
  if (!handle_is(node, HANDLE_NODE))
    return driver_leave(SIM_INVALID_VALUE);
  *kind = kinds[((struct graph_node *)node)->work.kind];
  return driver_leave(SIM_OK);
}

size_t graph_number_of(const struct graph_node *node) {
  size_t k = 0;
  while (node->graph->nodes.item[k] != node)
    k++;
  return k;
}
