/*
 * graph.h - what the files of graphs share.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_GRAPH_H
#define SUMAC_SIM_GRAPH_H

#include "driver/driver.h"

struct graph_node {
  struct graph *graph;
  struct work work; /* WORK_WAIT: nothing is done */
  struct numbers dependencies;
};

struct graph {
  struct sim_device *device; /* of the nodes' work; NULL: there is none yet */
  uint64_t context, id;      /* the context's, and the graph's own */
  struct {
    struct graph_node **item;
    size_t n, capacity;
  } nodes; /* none is behind a later one */
};

/* graph.c */
struct graph_node *graph_put(struct graph *, struct work); /* behind no other yet */
size_t graph_number_of(const struct graph_node *);
int graph_enter(void *graph); /* for a call about a graph by its handle */

#endif
