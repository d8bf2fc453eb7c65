/*
 * graph.c - graphs, and streams that are captured.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "cuda/entries.h"

int cuStreamBeginCapture_v2(void *stream, int mode) {
  return capture_begin(stream, mode);
}

int cuStreamEndCapture(void *stream, void **graph) {
  WRITABLE(graph);
  return capture_end(stream, graph);
}

int cuStreamIsCapturing(void *stream, int *status) {
  WRITABLE(status);
  return drv_stream_capturing(stream, status);
}

int cuThreadExchangeStreamCaptureMode(int *mode) {
  WRITABLE(mode);
  return capture_exchange_mode(mode);
}

/* ---- graphs ---- */

int cuGraphCreate(void **graph, unsigned flags) {
  WRITABLE(graph);
  return flags ? SIM_INVALID_VALUE : graph_create(graph);
}

int cuGraphDestroy(void *graph) {
  return graph_destroy(graph);
}

int cuGraphGetNodes(void *graph, void **nodes, size_t *n) {
  WRITABLE(n);
  size_t room = nodes ? *n : 0;
  if (room > (size_t)1 << 24 || (room && !host_writable(nodes, room * sizeof *nodes)))
    return SIM_INVALID_VALUE;
  return graph_nodes(graph, nodes, room, n);
}

int cuGraphNodeGetType(void *node, int *kind) {
  WRITABLE(kind);
  return node_kind(node, kind);
}

static struct kernel_of_node kernel_of(const struct kernel_node *p) {
  return (struct kernel_of_node){p->function,
                                 {p->grid[0], p->grid[1], p->grid[2]},
                                 {p->block[0], p->block[1], p->block[2]},
                                 p->shared,
                                 p->parameters,
                                 p->extra,
                                 NULL};
}

int cuGraphAddKernelNode(void **node, void *graph, void **dependencies, size_t n,
                         const struct kernel_node *parameters) {
  WRITABLE(node);
  READABLE(parameters);
  const struct kernel_of_node k = kernel_of(parameters);
  return graph_add_kernel(node, graph, dependencies, n, &k);
}

/* The newer parameters: a kernel of a library in place of a function, and a context */
static struct kernel_of_node kernel_of_2(const struct kernel_node_2 *p) {
  struct kernel_of_node k = kernel_of(&p->first);
  k.function = k.function ? k.function : p->kernel;
  k.context = p->context;
  return k;
}

int cuGraphAddKernelNode_v2(void **node, void *graph, void **dependencies, size_t n,
                            const struct kernel_node_2 *parameters) {
  WRITABLE(node);
  READABLE(parameters);
  const struct kernel_of_node k = kernel_of_2(parameters);
  return graph_add_kernel(node, graph, dependencies, n, &k);
}

int cuGraphAddMemcpyNode(void **node, void *graph, void **dependencies, size_t n, const struct copy_3d *copy,
                         void *context) {
  struct work w;
  WRITABLE(node);
  READABLE(copy);
  int code = cuda_copy_work(copy, &w);
  return code == SIM_OK ? graph_add(node, graph, dependencies, n, w, context) : code;
}

int cuGraphAddMemsetNode(void **node, void *graph, void **dependencies, size_t n, const struct fill_node *fill,
                         void *context) {
  struct work w;
  WRITABLE(node);
  READABLE(fill);
  int code = cuda_fill_work(fill, &w);
  return code == SIM_OK ? graph_add(node, graph, dependencies, n, w, context) : code;
}

int cuGraphAddHostNode(void **node, void *graph, void **dependencies, size_t n, const struct host_node *host) {
  WRITABLE(node);
  READABLE(host);
  if (!host_readable((const void *)(uintptr_t)host->call, 1))
    return SIM_INVALID_VALUE;
  struct work w = {.kind = WORK_CALL, .call = {.plain = host->call, .data = host->data}};
  return graph_add(node, graph, dependencies, n, w, NULL);
}

int cuGraphAddEmptyNode(void **node, void *graph, void **dependencies, size_t n) {
  WRITABLE(node);
  return graph_add(node, graph, dependencies, n, (struct work){.kind = WORK_WAIT}, NULL);
}

/* ---- what can be launched ---- */

enum { FREE_ON_LAUNCH = 1, UPLOAD = 2, DEVICE_LAUNCH = 4, PRIORITY = 8 };

int cuGraphInstantiateWithFlags(void **exec, void *graph, uint64_t flags) {
  WRITABLE(exec);
  if (flags & DEVICE_LAUNCH)
    return SIM_NOT_SUPPORTED;
  return flags & ~(uint64_t)(FREE_ON_LAUNCH | UPLOAD | PRIORITY) ? SIM_INVALID_VALUE : exec_create(exec, graph);
}

int cuGraphInstantiate_v2(void **exec, void *graph, void **bad, char *log, size_t bytes) {
  if ((bad && !host_writable(bad, sizeof *bad)) || (bytes && !host_writable(log, 1)))
    return SIM_INVALID_VALUE;
  if (bad)
    *bad = NULL;
  if (bytes)
    *log = 0;
  return cuGraphInstantiateWithFlags(exec, graph, 0);
}

int cuGraphInstantiateWithParams(void **exec, void *graph, struct instantiation *parameters) {
  if (!host_writable(parameters, sizeof *parameters))
    return SIM_INVALID_VALUE;
  int code = cuGraphInstantiateWithFlags(exec, graph, parameters->flags);
  parameters->bad = NULL;
  parameters->result = code != SIM_OK; /* an error, of no node */
  return code;
}

int cuGraphLaunch(void *exec, void *stream) {
  return exec_launch(exec, stream);
}

/* There is nothing to be brought to the device. */
int cuGraphUpload(void *exec, void *stream) {
  int status;
  (void)exec;
  return drv_stream_capturing(stream, &status);
}

int cuGraphExecDestroy(void *exec) {
  return exec_destroy(exec);
}

int cuGraphExecKernelNodeSetParams(void *exec, void *node, const struct kernel_node *parameters) {
  READABLE(parameters);
  const struct kernel_of_node k = kernel_of(parameters);
  return exec_set_kernel(exec, node, &k);
}

int cuGraphExecKernelNodeSetParams_v2(void *exec, void *node, const struct kernel_node_2 *parameters) {
  READABLE(parameters);
  const struct kernel_of_node k = kernel_of_2(parameters);
  return exec_set_kernel(exec, node, &k);
}
