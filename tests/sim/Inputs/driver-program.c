/*
 * driver-program.c - a program written to the CUDA driver interface, as it would be without a toolkit: contexts, a linked
 * module with logs, memory and copies of all shapes, streams, callbacks, events, occupancy, cooperative launches. Each
 * check that fails is told with its line; exit status 1. Its kernels are in driver-program.ptx.
 */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct device_properties;
struct kernel_node;
struct kernel_node_2;
struct fill_node;
struct host_node;
struct instantiation;
struct launch_config;
struct pool_properties {
  int allocation, handles, where, number;
  void *security;
  size_t most;
  unsigned char rest[56];
};
struct location {
  int kind, number;
};
struct end_2d {
  size_t x, y;
  int side;
  const void *host;
  uint64_t device;
  void *array;
  size_t pitch;
};
struct copy_2d {
  struct end_2d from, to;
  size_t width, height;
};
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
enum { HOST = 1, DEVICE = 2, EITHER = 4 };

#define ENTRY(symbol, parameters) int symbol parameters;
#define SAME(symbol, other, parameters, arguments) int symbol parameters;
#define OF_THREAD(symbol, other, parameters, arguments) int symbol parameters;
#include "cuda/entries.def"

static int failures;

static void check(int ok, const char *what, int line) {
  if (!ok) {
    failures++;
    fprintf(stderr, "line %d: %s\n", line, what);
  }
}
#define CHECK(condition) check((condition) != 0, #condition, __LINE__)
#define OK(call) check((call) == 0, #call, __LINE__)
#define GIVES(code, call) check((call) == (code), #call, __LINE__)

enum { INVALID_VALUE = 1, NO_BINARY = 209, INVALID_PTX = 218, INVALID_CONTEXT = 201, INVALID_HANDLE = 400, NOT_FOUND = 500,
       DESTROYED = 709, TOO_LARGE = 720 };

static char *read_file(const char *name) {
  FILE *f = fopen(name, "r");
  char *text = calloc(1, 1 << 16);
  if (!f || !fread(text, 1, (1 << 16) - 1, f))
    exit(2);
  fclose(f);
  return text;
}

/* ---- contexts ---- */

static void contexts(void) {
  void *a, *b, *now;
  int device = -1, value = 0;
  uint64_t p;
  OK(cuCtxGetCurrent(&now));
  CHECK(!now);
  GIVES(INVALID_CONTEXT, cuCtxGetDevice(&device));
  OK(cuCtxCreate_v2(&a, 0, 0));
  OK(cuCtxCreate_v2(&b, 8, 0));
  OK(cuCtxGetCurrent(&now));
  CHECK(now == b);
  OK(cuCtxPopCurrent_v2(&now));
  CHECK(now == b);
  OK(cuMemAlloc_v2(&p, 100));
  OK(cuCtxPushCurrent_v2(b));
  GIVES(INVALID_VALUE, cuMemFree_v2(p)); /* of another context */
  OK(cuCtxDestroy_v2(b));
  GIVES(INVALID_CONTEXT, cuCtxPushCurrent_v2(b));
  OK(cuMemFree_v2(p));
  OK(cuCtxGetDevice(&device));
  CHECK(device == 0);
  size_t limit = 0;
  OK(cuCtxSetLimit(0, 4096));
  OK(cuCtxGetLimit(&limit, 0));
  CHECK(limit == 4096);
  OK(cuDeviceGetAttribute(&value, 75, 0));
  CHECK(value == 9);
  OK(cuCtxDestroy_v2(a));
  OK(cuDevicePrimaryCtxRetain(&a, 0));
  OK(cuCtxSetCurrent(a));
  OK(cuDevicePrimaryCtxReset_v2(0));
  GIVES(DESTROYED, cuCtxSynchronize());
  OK(cuDevicePrimaryCtxRetain(&a, 0));
  OK(cuCtxSetCurrent(a));
  GIVES(INVALID_HANDLE, cuModuleUnload(a));
}

/* ---- modules ---- */

static void *module, *add_one, *fill_shared;

static void modules(char *text) {
  char error[200] = "", info[100] = "x";
  int options[] = {5, 6, 3, 4};
  void *values[] = {error, (void *)sizeof error, info, (void *)sizeof info};
  void *link, *image;
  size_t bytes;
  GIVES(INVALID_PTX, cuModuleLoadDataEx(&module, ".version 6.4\n.target sm_75\n.nonsense\n", 4, options, values));
  CHECK(strstr(error, "nonsense") && (size_t)values[1] == strlen(error) + 1);
  GIVES(NO_BINARY, cuModuleLoadData(&module, "\177ELF machine code"));
  values[1] = (void *)sizeof error;
  values[3] = (void *)sizeof info;
  OK(cuLinkCreate_v2(4, options, values, &link));
  OK(cuLinkAddData_v2(link, 1, text, strlen(text), "first.ptx", 0, NULL, NULL));
  OK(cuLinkComplete(link, &image, &bytes));
  OK(cuModuleLoadData(&module, image));
  OK(cuLinkDestroy(link));
  GIVES(INVALID_HANDLE, cuLinkDestroy(link));
  OK(cuModuleGetFunction(&add_one, module, "add_one"));
  OK(cuModuleGetFunction(&fill_shared, module, "meet"));
  GIVES(NOT_FOUND, cuModuleGetFunction(&link, module, "other"));
  unsigned n = 0;
  void *all[2];
  OK(cuModuleGetFunctionCount(&n, module));
  CHECK(n == 2);
  OK(cuModuleEnumerateFunctions(all, 2, module));
  CHECK(all[0] == add_one || all[1] == add_one);
  size_t offset = 9, size = 9;
  OK(cuFuncGetParamInfo(add_one, 1, &offset, &size));
  CHECK(offset == 8 && size == 4);
}

static void launch(uint64_t p, unsigned n, void *stream) {
  void *parameters[] = {&p, &n};
  OK(cuLaunchKernel(add_one, (n + 63) / 64, 1, 1, 64, 1, 1, 0, stream, parameters, NULL));
}

/* ---- memory ---- */

static void memory(void) {
  enum { N = 300 };
  uint64_t p, managed, base, device;
  size_t bytes;
  int host[N], *pinned, kind, back[N];
  for (int k = 0; k < N; k++)
    host[k] = k;
  OK(cuMemAlloc_v2(&p, sizeof host));
  OK(cuMemcpyHtoD_v2(p, host, sizeof host));
  launch(p, N, NULL);
  OK(cuMemcpyDtoH_v2(back, p, sizeof host));
  CHECK(back[0] == 1 && back[N - 1] == N);
  OK(cuMemGetAddressRange_v2(&base, &bytes, p + 40));
  CHECK(base == p && bytes == sizeof host);
  OK(cuMemsetD32_v2(p, 0x01020304, N));
  OK(cuMemsetD16_v2(p + 8, 0x0506, 2));
  OK(cuMemcpy((uint64_t)(uintptr_t)back, p, sizeof back));
  CHECK(back[1] == 0x01020304 && back[2] == 0x05060506);

  OK(cuMemAllocManaged(&managed, sizeof host, 1));
  memcpy((void *)(uintptr_t)managed, host, sizeof host);
  launch(managed, N, NULL);
  OK(cuCtxSynchronize());
  CHECK(((int *)(uintptr_t)managed)[7] == 8);
  OK(cuPointerGetAttribute(&kind, 8, managed));
  CHECK(kind == 1);

  OK(cuMemHostAlloc((void **)&pinned, sizeof host, 2));
  memcpy(pinned, host, sizeof host);
  OK(cuMemHostGetDevicePointer_v2(&device, pinned, 0));
  launch(device, N, NULL);
  OK(cuCtxSynchronize());
  CHECK(pinned[9] == 10);
  GIVES(INVALID_VALUE, cuMemFree_v2(device));
  OK(cuMemFreeHost(pinned));
  GIVES(INVALID_VALUE, cuMemFreeHost(pinned));
  OK(cuMemFree_v2(managed));
  OK(cuMemFree_v2(p));
  GIVES(INVALID_VALUE, cuMemcpyDtoH_v2(host, p, 4));
  OK(cuMemAllocAsync(&p, 64, NULL));
  OK(cuMemsetD8Async(p, 7, 64, NULL));
  OK(cuMemFreeAsync(p, NULL));
  void *pool;
  struct pool_properties properties = {.allocation = 1, .where = 1};
  OK(cuMemPoolCreate(&pool, (const void *)&properties));
  OK(cuMemAllocFromPoolAsync(&p, 64, pool, NULL));
  OK(cuMemFree_v2(p));
  OK(cuMemPoolDestroy(pool));
}

static void shapes(void) {
  enum { X = 7, Y = 5, Z = 3 };
  uint64_t p;
  size_t pitch;
  unsigned char host[Z][Y][X], back[Y][X], part[2][2][3];
  for (int k = 0; k < Z * Y * X; k++)
    (&host[0][0][0])[k] = (unsigned char)k;
  OK(cuMemAllocPitch_v2(&p, &pitch, X, Y * Z, 4));
  CHECK(pitch >= X && pitch % 256 == 0);
  struct copy_3d to = {{.side = HOST, .host = host, .pitch = X, .height = Y},
                       {.side = DEVICE, .device = p, .pitch = pitch, .height = Y},
                       X, Y, Z};
  OK(cuMemcpy3DAsync_v2(&to, NULL));
  memset(host[0], 0, sizeof host[0]); /* pageable: what it was at the call counts */
  struct copy_2d from = {{.y = 0, .side = DEVICE, .device = p, .pitch = pitch}, {.side = HOST, .host = back, .pitch = X}, X, Y};
  OK(cuMemcpy2D_v2(&from));
  for (int k = 0; k < X * Y; k++)
    CHECK((&back[0][0])[k] == k);
  struct copy_3d section = {{.x = 2, .y = 1, .z = 1, .side = EITHER, .device = p, .pitch = pitch, .height = Y},
                            {.side = HOST, .host = part, .pitch = 3, .height = 2},
                            3, 2, 2};
  OK(cuMemcpy3D_v2(&section));
  CHECK(part[0][0][0] == Y * X + X + 2 && part[1][1][2] == 2 * Y * X + 2 * X + 4);
  OK(cuMemsetD2D8_v2(p, pitch, 0xee, 3, 2));
  OK(cuMemcpy2DUnaligned_v2(&from));
  CHECK(back[0][2] == 0xee && back[1][0] == 0xee && back[0][3] == 3 && back[2][0] == 2 * X);
  from.width = 1 << 20;
  GIVES(INVALID_VALUE, cuMemcpy2D_v2(&from));
  OK(cuMemFree_v2(p));
}

/* ---- streams ---- */

static int called, status_seen;

static void count(void *data) {
  called += *(int *)data;
}

static void note(void *stream, int status, void *data) {
  (void)stream;
  status_seen = status;
  __atomic_store_n((int *)data, 1, __ATOMIC_RELEASE);
}

static void *launch_alone(void *p) {
  OK(cuCtxSetCurrent(((void **)p)[0]));
  uint64_t address = *(uint64_t *)((void **)p)[1];
  launch(address, 4, (void *)2); /* the thread's own stream */
  OK(cuStreamSynchronize((void *)2));
  return NULL;
}

static void streams(void) {
  void *a, *b, *event, *start, *end, *context, *own;
  int three = 3, flag = 0, priority = 1, values[4] = {0};
  float milliseconds = -1;
  uint64_t p;
  OK(cuMemAlloc_v2(&p, 1 << 20));
  OK(cuMemsetD8_v2(p, 0, 1 << 20));
  OK(cuStreamSynchronize(NULL)); /* streams that do not block are not ordered with it */
  OK(cuStreamCreate(&a, 1));
  OK(cuStreamCreateWithPriority(&b, 1, -9));
  OK(cuStreamGetPriority(b, &priority));
  CHECK(priority == -5);
  OK(cuStreamGetCtx(b, &context));
  OK(cuCtxGetCurrent(&own));
  CHECK(context == own);
  OK(cuEventCreate(&event, 2));
  OK(cuEventCreate(&start, 0));
  OK(cuEventCreate(&end, 0));
  OK(cuEventRecord(start, a));
  launch(p, 1 << 10, a);
  OK(cuEventRecord(end, a));
  OK(cuEventRecord(event, a));
  OK(cuStreamWaitEvent(b, event, 0));
  OK(cuLaunchHostFunc(b, count, &three));
  OK(cuStreamSynchronize(b));
  CHECK(called == 3);
  OK(cuEventSynchronize(end));
  OK(cuEventElapsedTime(&milliseconds, start, end));
  CHECK(milliseconds > 0.003f && milliseconds < 1);
  GIVES(INVALID_HANDLE, cuEventElapsedTime(&milliseconds, start, event));
  OK(cuStreamAddCallback(a, note, &flag, 0)); /* nobody waits for it by way of the driver */
  while (!__atomic_load_n(&flag, __ATOMIC_ACQUIRE))
    ;
  CHECK(status_seen == 0);
  OK(cuCtxPopCurrent_v2(&own)); /* streams know their context: LLVM's helper threads have none */
  OK(cuEventRecord(event, a));
  OK(cuStreamWaitEvent(b, event, 0));
  launch(p + (1 << 16), 4, b);
  OK(cuStreamSynchronize(b));
  OK(cuStreamQuery(a));
  GIVES(INVALID_CONTEXT, cuStreamSynchronize(NULL));
  OK(cuCtxPushCurrent_v2(own));
  pthread_t thread;
  pthread_create(&thread, NULL, launch_alone, (void *[]){own, &p});
  pthread_join(thread, NULL);
  OK(cuMemcpyDtoH_v2(values, p, sizeof values));
  CHECK(values[0] == 2 && values[3] == 2);
  OK(cuEventDestroy_v2(event));
  GIVES(INVALID_HANDLE, cuEventDestroy_v2(event));
  OK(cuStreamDestroy_v2(a));
  GIVES(INVALID_HANDLE, cuStreamQuery(a));
}

/* ---- occupancy, cooperative launches, names ---- */

static void rest(void) {
  int blocks = 0, grid = 0, block = 0;
  uint64_t p;
  size_t shared;
  OK(cuOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, add_one, 1024, 0));
  CHECK(blocks == 2);
  OK(cuOccupancyMaxPotentialBlockSize(&grid, &block, add_one, NULL, 0, 256));
  CHECK(block == 256 && grid == 8 * 8);
  OK(cuOccupancyAvailableDynamicSMemPerBlock(&shared, add_one, 2, 512));
  CHECK(shared >= 100 << 10 && shared < 228 << 10);
  OK(cuMemAlloc_v2(&p, 4));
  OK(cuMemsetD32_v2(p, 0, 1));
  unsigned n = 16;
  void *parameters[] = {&p, &n};
  OK(cuLaunchCooperativeKernel(fill_shared, 16, 1, 1, 1024, 1, 1, 0, NULL, parameters));
  GIVES(TOO_LARGE, cuLaunchCooperativeKernel(fill_shared, 17, 1, 1, 1024, 1, 1, 0, NULL, parameters));
  OK(cuMemcpyDtoH_v2(&n, p, 4));
  CHECK(n == 16);
  int (*allocate)(uint64_t *, size_t) = NULL, (*old)(void) = NULL, status = -1;
  OK(cuGetProcAddress_v2("cuMemAlloc", (void **)&allocate, 12000, 0, &status));
  CHECK(allocate == cuMemAlloc_v2 && status == 0);
  OK(cuGetProcAddress_v2("cuMemAlloc", (void **)&old, 2000, 0, &status));
  GIVES(801, old());
  GIVES(NOT_FOUND, cuGetProcAddress("cuNothing", (void **)&old, 12000, 0));
  OK(cuGetProcAddress("cuMemcpy", (void **)&old, 12000, 2));
  CHECK((void *)old == (void *)cuMemcpy_ptds);
  const char *name;
  OK(cuGetErrorName(720, &name));
  CHECK(strcmp(name, "CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE") == 0);
}

int main(int argc, char **argv) {
  GIVES(3, cuMemAlloc_v2(&(uint64_t){0}, 4));
  OK(cuInit(0));
  contexts();
  modules(read_file(argc > 1 ? argv[1] : "driver-program.ptx"));
  memory();
  shapes();
  streams();
  rest();
  OK(cuModuleUnload(module));
  puts(failures ? "wrong" : "right");
  return failures != 0;
}
