/*
 * graph-program.c - graphs of the driver interface: captured from streams that part and meet, and built node by node;
 * launched in order, with other parameters, and what is refused. Each check that fails is told with its line.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct device_properties;
struct launch_config;
struct pool_properties;
struct location;
struct copy_2d;
struct end_3d {
  size_t x, y, z, level;
  int side;
  const void *host;
  uint64_t device;
  void *array, *reserved;
  size_t pitch, height;
};
struct copy_3d {
  struct end_3d from, to;
  size_t width, height, depth;
};
struct kernel_node;
struct kernel_node_2 {
  void *function;
  unsigned grid[3], block[3], shared;
  void **parameters, **extra;
  void *kernel, *context;
};
struct fill_node {
  uint64_t to;
  size_t pitch;
  unsigned value, unit;
  size_t width, height;
};
struct host_node {
  void (*call)(void *data);
  void *data;
};
struct instantiation;

#define ENTRY(symbol, parameters) int symbol parameters;
#define SAME(symbol, other, parameters, arguments) int symbol parameters;
#define OF_THREAD(symbol, other, parameters, arguments) int symbol parameters;
#include "cuda/entries.def"

enum { N = 64, UNSUPPORTED = 900, INVALIDATED, MERGE, UNMATCHED, UNJOINED, ISOLATION, IMPLICIT, CAPTURED_EVENT };

/* p[i] = p[i] * m + q[i] */
static const char text[] = ".version 7.0\n.target sm_75\n.address_size 64\n"
                           ".visible .entry step(.param .u64 p, .param .u64 q, .param .u32 m)\n"
                           "{\n"
                           ".reg .b64 %p, %q;\n"
                           ".reg .b32 %i, %a, %b, %m;\n"
                           "ld.param.u64 %p, [p];\n"
                           "ld.param.u64 %q, [q];\n"
                           "ld.param.u32 %m, [m];\n"
                           "mov.u32 %i, %tid.x;\n"
                           "mad.wide.u32 %p, %i, 4, %p;\n"
                           "mad.wide.u32 %q, %i, 4, %q;\n"
                           "ld.global.u32 %a, [%p];\n"
                           "ld.global.u32 %b, [%q];\n"
                           "mad.lo.u32 %a, %a, %m, %b;\n"
                           "st.global.u32 [%p], %a;\n"
                           "ret;\n"
                           "}\n";

static int failures;
static void *context, *module, *step, *stream, *other, *event, *second;
static uint64_t p, q;
static unsigned host[N], out[N];

#define CHECK(...)                                                                                                     \
  do {                                                                                                                 \
    if (!(__VA_ARGS__))                                                                                                \
      failures++, fprintf(stderr, "line %d: %s\n", __LINE__, #__VA_ARGS__);                                            \
  } while (0)

static int run(void *s, uint64_t to, uint64_t from, unsigned m) {
  return cuLaunchKernel(step, 1, 1, 1, N, 1, 1, 0, s, (void *[]){&to, &from, &m}, NULL);
}

static void count(void *data) {
  ++*(int *)data;
}

/* p and q are set at the same time, then p = p * 2 + q: twice the host's plus 7 */
static void captured(void) {
  void *graph, *exec, *nodes[8];
  int status, calls = 0, kind;
  size_t n = 8;
  memset(out, 0, sizeof out);
  CHECK(!cuStreamBeginCapture_v2(stream, 0) && !cuStreamIsCapturing(stream, &status) && status == 1);
  CHECK(!cuEventRecord(event, stream) && !cuStreamWaitEvent(other, event, 0));
  CHECK(!cuMemcpyHtoDAsync_v2(p, host, sizeof host, stream) && !cuMemsetD32Async(q, 7, N, other));
  CHECK(!cuEventRecord(second, other) && !cuStreamWaitEvent(stream, second, 0));
  CHECK(!run(stream, p, q, 2) && !cuMemcpyDtoHAsync_v2(out, p, sizeof out, stream));
  CHECK(!cuLaunchHostFunc(stream, count, &calls) && !cuStreamIsCapturing(other, &status) && status == 1);
  CHECK(!cuStreamEndCapture(stream, &graph) && !cuStreamIsCapturing(other, &status) && status == 0);
  CHECK(!cuGraphGetNodes(graph, nodes, &n) && n == 5 && !cuGraphNodeGetType(nodes[0], &kind) && kind == 1);
  CHECK(!cuGraphNodeGetType(nodes[2], &kind) && kind == 0 && out[5] == 0 && cuEventQuery(event) == CAPTURED_EVENT);
  CHECK(!cuGraphInstantiateWithFlags(&exec, graph, 0) && !cuGraphDestroy(graph));
  for (unsigned round = 1; round < 4; round++) {
    for (unsigned i = 0; i < N; i++)
      host[i] = round * i;
    CHECK(!cuGraphLaunch(exec, round == 2 ? other : stream) && !cuStreamSynchronize(round == 2 ? other : stream));
    CHECK(out[5] == 10 * round + 7 && out[N - 1] == 2 * round * (N - 1) + 7 && calls == (int)round);
  }
  CHECK(!cuGraphLaunch(exec, stream) && !cuGraphLaunch(exec, other) && !cuGraphExecDestroy(exec));
  CHECK(!cuCtxSynchronize() && calls == 5 && cuGraphLaunch(exec, stream) == 1);
}

/* q = 3; p = p * 5 + q behind it; a copy back behind both */
static void built(void) {
  void *graph, *exec, *fill, *kernel, *copy, *empty;
  unsigned m = 5;
  uint64_t from = q;
  struct kernel_node_2 k = {step, {1, 1, 1}, {N, 1, 1}, 0, (void *[]){&p, &from, &m}, NULL, NULL, NULL};
  struct copy_3d back = {{.side = 2, .device = p}, {.side = 1, .host = out}, sizeof out, 1, 1};
  CHECK(!cuMemsetD32_v2(p, 2, N) && !cuMemsetD32_v2(q, 0, N) && !cuGraphCreate(&graph, 0));
  CHECK(!cuGraphAddMemsetNode(&fill, graph, NULL, 0, &(struct fill_node){q, 0, 3, 4, N, 1}, NULL));
  CHECK(!cuGraphAddKernelNode_v2(&kernel, graph, &fill, 1, &k) && !cuGraphAddEmptyNode(&empty, graph, &kernel, 1));
  CHECK(!cuGraphAddMemcpyNode(&copy, graph, (void *[]){fill, empty}, 2, &back, context));
  CHECK(!cuGraphInstantiate_v2(&exec, graph, NULL, NULL, 0) && !cuGraphLaunch(exec, NULL) &&
        !cuStreamSynchronize(NULL));
  CHECK(out[9] == 13);
  m = 10;
  CHECK(!cuGraphExecKernelNodeSetParams_v2(exec, kernel, &k) && !cuGraphLaunch(exec, stream));
  CHECK(!cuStreamSynchronize(stream) && out[9] == 133 && cuGraphAddEmptyNode(&empty, graph, &graph, 1) == 1);
  CHECK(!cuGraphExecDestroy(exec) && !cuGraphInstantiateWithFlags(&exec, graph, 0) && !cuGraphDestroy(graph));
  CHECK(cuGraphNodeGetType(kernel, &failures) == 1 && !cuModuleUnload(module) && cuGraphLaunch(exec, stream) == 1);
  CHECK(!cuGraphExecDestroy(exec));
}

static void refused(void) {
  void *graph, *plain;
  int status, mode = 2;
  CHECK(!cuStreamCreate(&plain, 0) && cuStreamBeginCapture_v2(NULL, 0) == UNSUPPORTED);
  CHECK(!cuStreamBeginCapture_v2(stream, 0) && cuStreamSynchronize(stream) == UNSUPPORTED);
  CHECK(!cuStreamIsCapturing(stream, &status) && status == 2 && run(stream, p, q, 1) == INVALIDATED);
  CHECK(cuStreamEndCapture(stream, &graph) == INVALIDATED && !graph && !run(stream, p, q, 1));
  CHECK(!cuStreamBeginCapture_v2(stream, 0) && !cuEventRecord(event, stream) && !cuStreamWaitEvent(other, event, 0));
  CHECK(!run(other, p, q, 1) && cuStreamEndCapture(other, &graph) == UNMATCHED);
  CHECK(cuStreamEndCapture(stream, &graph) == INVALIDATED);
  CHECK(!cuStreamBeginCapture_v2(stream, 0) && !cuEventRecord(event, stream) && !cuStreamWaitEvent(other, event, 0));
  CHECK(!run(other, p, q, 1) && cuStreamEndCapture(stream, &graph) == UNJOINED);
  CHECK(!cuEventRecord(event, other) && !cuStreamBeginCapture_v2(stream, 0));
  CHECK(cuStreamWaitEvent(stream, event, 0) == ISOLATION && cuStreamEndCapture(stream, &graph) == INVALIDATED);
  CHECK(!cuStreamBeginCapture_v2(plain, 0) && run(NULL, p, q, 1) == IMPLICIT);
  CHECK(cuStreamEndCapture(plain, &graph) == INVALIDATED && !run(NULL, p, q, 1));
  CHECK(!cuThreadExchangeStreamCaptureMode(&mode) && mode == 0 && !cuThreadExchangeStreamCaptureMode(&mode) &&
        mode == 2);
  CHECK(!cuStreamBeginCapture_v2(plain, 0) && !cuStreamSynchronize(stream));
}

int main(void) {
  CHECK(!cuInit(0) && !cuCtxCreate_v2(&context, 0, 0) && !cuModuleLoadData(&module, text));
  CHECK(!cuModuleGetFunction(&step, module, "step") && !cuStreamCreate(&stream, 1) && !cuStreamCreate(&other, 1));
  CHECK(!cuEventCreate(&event, 0) && !cuEventCreate(&second, 0));
  CHECK(!cuMemAlloc_v2(&p, sizeof host) && !cuMemAlloc_v2(&q, sizeof host));
  captured();
  refused();
  CHECK(!cuCtxDestroy_v2(context)); /* with a stream that is captured */
  CHECK(!cuCtxCreate_v2(&context, 0, 0) && !cuModuleLoadData(&module, text));
  CHECK(!cuModuleGetFunction(&step, module, "step") && !cuStreamCreate(&stream, 0));
  CHECK(!cuMemAlloc_v2(&p, sizeof host) && !cuMemAlloc_v2(&q, sizeof host));
  built();
  puts(failures ? "wrong" : "right");
  return failures != 0;
}
