/*
 * stream.c - streams, events, and graphs that are captured from streams.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "cudart/cudart.h"

int cudaStreamCreateWithPriority(void **stream, unsigned flags, int priority) {
  RT_CALL(cuStreamCreateWithPriority(stream, flags, priority));
}

int cudaStreamCreateWithFlags(void **stream, unsigned flags) {
  RT_CALL(cuStreamCreate(stream, flags));
}

int cudaStreamCreate(void **stream) {
  return cudaStreamCreateWithFlags(stream, 0);
}

int cudaStreamDestroy(void *stream) {
  RT_CALL(cuStreamDestroy_v2(stream));
}

int cudaStreamSynchronize(void *stream) {
  RT_CALL(cuStreamSynchronize(rt_stream(stream)));
}

int cudaStreamQuery(void *stream) {
  RT_CALL(cuStreamQuery(rt_stream(stream)));
}

int cudaStreamWaitEvent(void *stream, void *event, unsigned flags) {
  RT_CALL(cuStreamWaitEvent(rt_stream(stream), event, flags));
}

int cudaStreamAddCallback(void *stream, void (*call)(void *, int, void *), void *data, unsigned flags) {
  RT_CALL(cuStreamAddCallback(rt_stream(stream), call, data, flags));
}

int cudaStreamGetFlags(void *stream, unsigned *flags) {
  RT_CALL(cuStreamGetFlags(rt_stream(stream), flags));
}

int cudaStreamGetPriority(void *stream, int *priority) {
  RT_CALL(cuStreamGetPriority(rt_stream(stream), priority));
}

int cudaStreamGetId(void *stream, uint64_t *id) {
  RT_CALL(cuStreamGetId(rt_stream(stream), id));
}

int cudaStreamGetDevice(void *stream, int *device) {
  RT_CALL(cuStreamGetDevice(rt_stream(stream), device));
}

/* ---- events ---- */

int cudaEventCreateWithFlags(void **event, unsigned flags) {
  RT_CALL(cuEventCreate(event, flags));
}

int cudaEventCreate(void **event) {
  return cudaEventCreateWithFlags(event, 0);
}

int cudaEventDestroy(void *event) {
  RT_CALL(cuEventDestroy_v2(event));
}

int cudaEventRecord(void *event, void *stream) {
  RT_CALL(cuEventRecord(event, rt_stream(stream)));
}

int cudaEventRecordWithFlags(void *event, void *stream, unsigned flags) {
  RT_CALL(cuEventRecordWithFlags(event, rt_stream(stream), flags));
}

int cudaEventQuery(void *event) {
  RT_CALL(cuEventQuery(event));
}

int cudaEventSynchronize(void *event) {
  RT_CALL(cuEventSynchronize(event));
}

int cudaEventElapsedTime(float *milliseconds, void *from, void *to) {
  RT_CALL(cuEventElapsedTime(milliseconds, from, to));
}

/* ---- graphs ---- */

int cudaStreamBeginCapture(void *stream, int mode) {
  RT_CALL(cuStreamBeginCapture_v2(rt_stream(stream), mode));
}

int cudaStreamEndCapture(void *stream, void **graph) {
  RT_CALL(cuStreamEndCapture(rt_stream(stream), graph));
}

int cudaStreamIsCapturing(void *stream, int *status) {
  RT_CALL(cuStreamIsCapturing(rt_stream(stream), status));
}

int cudaThreadExchangeStreamCaptureMode(int *mode) {
  RT_CALL(cuThreadExchangeStreamCaptureMode(mode));
}

int cudaGraphCreate(void **graph, unsigned flags) {
  RT_CALL(cuGraphCreate(graph, flags));
}

int cudaGraphDestroy(void *graph) {
  RT_CALL(cuGraphDestroy(graph));
}

int cudaGraphGetNodes(void *graph, void **nodes, size_t *n) {
  RT_CALL(cuGraphGetNodes(graph, nodes, n));
}

int cudaGraphAddEmptyNode(void **node, void *graph, void **dependencies, size_t n) {
  RT_CALL(cuGraphAddEmptyNode(node, graph, dependencies, n));
}

int cudaGraphAddHostNode(void **node, void *graph, void **dependencies, size_t n, const struct host_node *host) {
  RT_CALL(cuGraphAddHostNode(node, graph, dependencies, n, host));
}

int cudaGraphInstantiateWithFlags(void **exec, void *graph, uint64_t flags) {
  RT_CALL(cuGraphInstantiateWithFlags(exec, graph, flags));
}

int cudaGraphInstantiate(void **exec, void *graph, uint64_t flags) {
  return cudaGraphInstantiateWithFlags(exec, graph, flags);
}

int cudaGraphLaunch(void *exec, void *stream) {
  RT_CALL(cuGraphLaunch(exec, rt_stream(stream)));
}

int cudaGraphUpload(void *exec, void *stream) {
  RT_CALL(cuGraphUpload(exec, rt_stream(stream)));
}

int cudaGraphExecDestroy(void *exec) {
  RT_CALL(cuGraphExecDestroy(exec));
}
