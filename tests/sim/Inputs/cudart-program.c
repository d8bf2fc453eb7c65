/* What nvcc makes of a program with kernels, variables and <<<>>>, written by hand; FAT_BINARY is the file with its PTX.
   Without arguments it tries the runtime; "fault" ends with a kernel that goes wrong. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct dim3 {
  unsigned x, y, z;
};
struct pitched {
  void *data;
  size_t pitch, width, height;
};
struct extent {
  size_t width, height, depth;
};
struct end {
  void *array;
  size_t x, y, z;
  struct pitched data;
};
struct copy {
  struct end from, to;
  struct extent extent;
  int kind;
};
struct attributes {
  size_t sizes[3];
  int threads, numbers[100];
};
struct pointer {
  int type, device;
  void *addresses[2];
  long reserved[8];
};
enum { TO_DEVICE = 1, TO_HOST, ON_DEVICE, EITHER };
enum { INVALID_VALUE = 1, INVALID_CONFIGURATION = 9, INVALID_SYMBOL = 13, INVALID_DIRECTION = 21, INVALID_FUNCTION = 98 };
enum { NOT_READY = 600, ILLEGAL_ADDRESS = 700, NOT_SUPPORTED = 801 };

void **__cudaRegisterFatBinary(void *);
void __cudaRegisterFatBinaryEnd(void **), __cudaUnregisterFatBinary(void **);
void __cudaRegisterFunction(void **, const char *, char *, const char *, int, void *, void *, void *, void *, int *);
void __cudaRegisterVar(void **, char *, char *, const char *, int, size_t, int, int);
void __cudaRegisterManagedVar(void **, void **, char *, const char *, int, size_t, int, int);
char __cudaInitModule(void **);
unsigned __cudaPushCallConfiguration(struct dim3, struct dim3, size_t, void *);
int __cudaPopCallConfiguration(struct dim3 *, struct dim3 *, size_t *, void *);
int __cudaGetKernel(void **, const void *), __cudaLaunchKernel(void *, struct dim3, struct dim3, void **, size_t, void *);
int cudaLaunchKernel(const void *, struct dim3, struct dim3, void **, size_t, void *);
int cudaLaunchKernel_ptsz(const void *, struct dim3, struct dim3, void **, size_t, void *);
int cudaMalloc(void **, size_t), cudaFree(void *), cudaMemcpy(void *, const void *, size_t, int), cudaMallocHost(void **, size_t);
int cudaMemcpy_ptds(void *, const void *, size_t, int), cudaMemcpyAsync(void *, const void *, size_t, int, void *);
int cudaMemset(void *, int, size_t), cudaMemsetAsync(void *, int, size_t, void *), cudaMallocPitch(void **, size_t *, size_t, size_t);
int cudaMemcpy2D(void *, size_t, const void *, size_t, size_t, size_t, int), cudaMemcpy3D(const struct copy *), cudaFreeHost(void *);
int cudaMemcpyToSymbol(const void *, const void *, size_t, size_t, int), cudaMalloc3D(struct pitched *, struct extent);
int cudaMemcpyFromSymbol(void *, const void *, size_t, size_t, int), cudaMemset3D(struct pitched, int, struct extent);
int cudaGetSymbolSize(size_t *, const void *), cudaFuncGetAttributes(struct attributes *, const void *);
int cudaFuncSetAttribute(const void *, int, int), cudaPointerGetAttributes(struct pointer *, const void *);
int cudaStreamCreate(void **), cudaStreamSynchronize(void *), cudaStreamDestroy(void *), cudaDeviceSynchronize(void);
int cudaStreamBeginCapture(void *, int), cudaStreamEndCapture(void *, void **), cudaGraphInstantiate(void **, void *, uint64_t);
int cudaGraphLaunch(void *, void *), cudaGraphDestroy(void *), cudaGraphExecDestroy(void *), cudaLaunchHostFunc(void *, void (*)(void *), void *);
int cudaEventCreate(void **), cudaEventRecord(void *, void *), cudaEventSynchronize(void *), cudaEventElapsedTime(float *, void *, void *);
int cudaEventQuery(void *), cudaGetLastError(void), cudaPeekAtLastError(void), cudaSetDevice(int), cudaGetDevice(int *);
int cudaGetDeviceCount(int *), cudaDeviceReset(void), cudaMallocArray(void **, void *, size_t, size_t, unsigned);
int cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *, const void *, int, size_t), cudaMallocAsync(void **, size_t, void *);
int cudaFreeAsync(void *, void *), cudaMallocManaged(void **, size_t, unsigned), cudaRuntimeGetVersion(int *);
const char *cudaGetErrorName(int), *cudaGetErrorString(int);

static unsigned failures;
static void expect(int got, int expected, int line) {
  if (got != expected && ++failures)
    printf("line %d: %d instead of %d\n", line, got, expected);
}
#define EXPECT(what, expected) expect(what, expected, __LINE__)
#define FINE(what) expect(what, 0, __LINE__)

/* ---- what nvcc writes ---- */

__asm__(".section .nv_fatbin, \"a\"\n.balign 8\nfat_binary: .incbin \"" FAT_BINARY "\"\n.text\n");
extern const unsigned long long fat_binary[];
static const struct {
  int magic, version;
  const void *data;
  void *more;
} wrapper = {0x466243b1, 1, fat_binary, NULL};

static int counter;
static float factors[4];
static int *shared_with_host;
static void **handle;

static void scale(float *a, int n, float f) {
  void *kernel = NULL, *arguments[] = {&a, &n, &f}, *stream;
  struct dim3 grid, block;
  size_t shared;
  __cudaGetKernel(&kernel, (const void *)scale);
  if (__cudaPopCallConfiguration(&grid, &block, &shared, &stream) == 0)
    __cudaLaunchKernel(kernel, grid, block, arguments, shared, stream);
}

static void turned(unsigned *a) {
  (void)a;
}
static void beyond(unsigned *a) {
  (void)a;
}
static void unknown(unsigned *a) {
  (void)a;
}

static void end(void) {
  __cudaUnregisterFatBinary(handle);
}

__attribute__((constructor)) static void begin(void) {
  handle = __cudaRegisterFatBinary((void *)&wrapper);
  __cudaRegisterFunction(handle, (const char *)scale, NULL, "scale", -1, NULL, NULL, NULL, NULL, NULL);
  __cudaRegisterFunction(handle, (const char *)turned, NULL, "turned", -1, NULL, NULL, NULL, NULL, NULL);
  __cudaRegisterFunction(handle, (const char *)beyond, NULL, "beyond", -1, NULL, NULL, NULL, NULL, NULL);
  __cudaRegisterVar(handle, (char *)&counter, NULL, "counter", 0, 4, 0, 0);
  __cudaRegisterVar(handle, (char *)factors, NULL, "factors", 0, 16, 1, 0);
  __cudaRegisterManagedVar(handle, (void **)&shared_with_host, NULL, "shared_with_host", 0, 4, 0, 0);
  __cudaRegisterFatBinaryEnd(handle);
  atexit(end);
}

#define CALL(grid, block, shared, stream)                                                                              \
  if (!__cudaPushCallConfiguration((struct dim3){grid, 1, 1}, (struct dim3){block, 1, 1}, shared, stream))

/* ---- the program ---- */

static void try_kernels_and_variables(void) {
  float host[100], *device, three = 3;
  int value = 0;
  size_t bytes = 0;
  for (int i = 0; i < 100; i++)
    host[i] = i;
  FINE(cudaMalloc((void **)&device, sizeof host));
  FINE(cudaMemcpy(device, host, sizeof host, TO_DEVICE));
  CALL(4, 32, 0, NULL) scale(device, 100, 3);
  FINE(cudaGetLastError());
  FINE(cudaMemcpy(host, device, sizeof host, TO_HOST));
  EXPECT(host[10], 60);
  EXPECT(*shared_with_host, 11);
  FINE(cudaMemcpyFromSymbol(&value, &counter, 4, 0, TO_HOST));
  EXPECT(value, 9);
  FINE(cudaMemcpyToSymbol(factors, &three, 4, 4, TO_DEVICE));
  CALL(1, 32, 0, NULL) scale(device, 100, 1);
  FINE(cudaMemcpy(host, device, sizeof host, EITHER));
  EXPECT(host[10], 180);
  EXPECT(host[50], 300);
  FINE(cudaGetSymbolSize(&bytes, factors));
  EXPECT(bytes, 16);
  EXPECT(cudaGetSymbolSize(&bytes, host), INVALID_SYMBOL);
  EXPECT(cudaMemcpyToSymbol(factors, &three, 4, 16, TO_DEVICE), INVALID_VALUE);
  FINE(cudaFree(device));
  FINE(cudaFree(NULL));
}

static void try_functions(void) {
  unsigned *a, host[1024];
  void *arguments[] = {&a};
  struct attributes attributes;
  struct dim3 one = {1, 1, 1}, many = {1024, 1, 1}, too_many = {2048, 1, 1};
  int blocks;
  FINE(cudaMalloc((void **)&a, sizeof host));
  FINE(cudaLaunchKernel((const void *)turned, one, many, arguments, 4096, NULL));
  FINE(cudaMemcpy(host, a, sizeof host, TO_HOST));
  EXPECT(host[1], 1022);
  EXPECT(cudaLaunchKernel((const void *)turned, one, too_many, arguments, 4096, NULL), INVALID_CONFIGURATION);
  EXPECT(cudaLaunchKernel((const void *)turned, (struct dim3){0, 1, 1}, one, arguments, 4096, NULL), INVALID_CONFIGURATION);
  EXPECT(cudaLaunchKernel((const void *)turned, one, many, arguments, 65536, NULL), INVALID_VALUE);
  FINE(cudaFuncSetAttribute((const void *)turned, 8, 65536));
  FINE(cudaLaunchKernel((const void *)turned, one, many, arguments, 65536, NULL));
  EXPECT(cudaLaunchKernel((const void *)unknown, one, many, arguments, 0, NULL), INVALID_FUNCTION);
  EXPECT(cudaPeekAtLastError(), INVALID_FUNCTION);
  EXPECT(cudaGetLastError(), INVALID_FUNCTION);
  FINE(cudaGetLastError());
  FINE(cudaFuncGetAttributes(&attributes, (const void *)turned));
  EXPECT(attributes.threads, 1024);
  FINE(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, (const void *)turned, 1024, 0));
  EXPECT(blocks, 2);
  FINE(cudaFree(a));
}

static void count(void *n) {
  ++*(int *)n;
}

static void try_streams(void) {
  void *stream, *graph, *exec, *event[2];
  unsigned *a, *host;
  void *arguments[] = {&a};
  float milliseconds;
  int calls = 0;
  FINE(cudaStreamCreate(&stream));
  FINE(cudaMallocAsync((void **)&a, 4096, stream));
  FINE(cudaMallocHost((void **)&host, 4096));
  FINE(cudaEventCreate(&event[0]));
  FINE(cudaEventCreate(&event[1]));
  FINE(cudaEventRecord(event[0], stream));
  FINE(cudaLaunchKernel((const void *)turned, (struct dim3){1, 1, 1}, (struct dim3){64, 1, 1}, arguments, 256, stream));
  FINE(cudaMemcpyAsync(host, a, 256, TO_HOST, stream));
  FINE(cudaLaunchHostFunc(stream, count, &calls));
  FINE(cudaEventRecord(event[1], stream));
  int ready = cudaEventQuery(event[1]);
  EXPECT(ready == NOT_READY || ready == 0, 1);
  EXPECT(cudaGetLastError(), ready);
  FINE(cudaEventSynchronize(event[1]));
  FINE(cudaEventElapsedTime(&milliseconds, event[0], event[1]));
  EXPECT(milliseconds > 0, 1);
  EXPECT(host[0], 63);
  EXPECT(calls, 1);
  FINE(cudaStreamBeginCapture(stream, 0));
  CALL(1, 64, 256, stream) {
    struct dim3 grid, block;
    size_t shared;
    void *popped;
    FINE(__cudaPopCallConfiguration(&grid, &block, &shared, &popped));
    FINE(cudaLaunchKernel((const void *)turned, grid, block, arguments, shared, popped));
  }
  FINE(cudaMemsetAsync(a, 0, 4, stream));
  FINE(cudaMemcpyAsync(host, a, 256, TO_HOST, stream));
  FINE(cudaStreamEndCapture(stream, &graph));
  FINE(cudaGraphInstantiate(&exec, graph, 0));
  FINE(cudaGraphLaunch(exec, stream));
  FINE(cudaStreamSynchronize(stream));
  EXPECT(host[0], 0);
  EXPECT(host[1], 62);
  FINE(cudaGraphExecDestroy(exec));
  FINE(cudaGraphDestroy(graph));
  FINE(cudaFreeAsync(a, stream));
  FINE(cudaStreamDestroy(stream));
  FINE(cudaMalloc((void **)&a, 4096));
  FINE(cudaLaunchKernel_ptsz((const void *)turned, (struct dim3){1, 1, 1}, (struct dim3){32, 1, 1}, arguments, 256, NULL));
  FINE(cudaMemcpy_ptds(host, a, 128, TO_HOST));
  EXPECT(host[0], 31);
  FINE(cudaFreeHost(host));
  FINE(cudaFree(a));
}

static void try_rows(void) {
  char *a, host[100 * 10], back[100 * 10] = {0};
  size_t pitch;
  struct pitched box;
  struct extent extent = {100, 5, 2};
  for (int k = 0; k < 1000; k++)
    host[k] = (char)k;
  FINE(cudaMallocPitch((void **)&a, &pitch, 100, 10));
  EXPECT(pitch >= 100, 1);
  FINE(cudaMemcpy2D(a, pitch, host, 100, 100, 10, TO_DEVICE));
  FINE(cudaMemcpy2D(back, 100, a, pitch, 100, 10, TO_HOST));
  EXPECT(memcmp(host, back, 1000), 0);
  FINE(cudaMalloc3D(&box, extent));
  FINE(cudaMemset3D(box, 7, extent));
  struct copy copy = {.from.data = box, .to.data = {back, 100, 100, 5}, .extent = extent, .kind = TO_HOST};
  FINE(cudaMemcpy3D(&copy));
  EXPECT(back[0] + back[999], 14);
  copy.kind = 9;
  EXPECT(cudaMemcpy3D(&copy), INVALID_DIRECTION);
  EXPECT(cudaMemcpy(a, host, 4, 9), INVALID_DIRECTION);
  EXPECT(cudaMemcpy(host, a, 4, TO_DEVICE), INVALID_VALUE);
  FINE(cudaFree(a));
  FINE(cudaFree(box.data));
}

static void try_devices(void) {
  int n = 0, version = 0, *a, host = 0, zero = 0;
  struct pointer pointer;
  void *array;
  FINE(cudaGetDeviceCount(&n));
  EXPECT(n, 2);
  FINE(cudaSetDevice(1));
  FINE(cudaMalloc((void **)&a, 4096));
  FINE(cudaMemset(a, 0, 4096));
  FINE(cudaPointerGetAttributes(&pointer, a));
  EXPECT(pointer.type * 10 + pointer.device, 21);
  FINE(cudaPointerGetAttributes(&pointer, &host));
  EXPECT(pointer.type, 0);
  FINE(cudaMemcpyFromSymbol(&host, &counter, 4, 0, TO_HOST));
  EXPECT(host, 5); /* each device has its own */
  FINE(cudaMallocManaged((void **)&a, 4, 1));
  FINE(cudaPointerGetAttributes(&pointer, a));
  EXPECT(pointer.type, 3);
  FINE(cudaDeviceReset());
  FINE(cudaGetDevice(&n));
  EXPECT(n, 1);
  FINE(cudaMalloc((void **)&a, 4));
  FINE(cudaMemcpy(a, &zero, 4, TO_DEVICE));
  EXPECT(cudaSetDevice(2), 101);
  FINE(cudaSetDevice(0));
  EXPECT(cudaMallocArray(&array, NULL, 1, 1, 0), NOT_SUPPORTED);
  FINE(cudaRuntimeGetVersion(&version));
  EXPECT(version, 13000);
  EXPECT(strcmp(cudaGetErrorName(700), "cudaErrorIllegalAddress"), 0);
  EXPECT(strcmp(cudaGetErrorString(1), "invalid argument"), 0);
  cudaGetLastError();
}

static void try_fault(void) {
  unsigned *a;
  void *arguments[] = {&a};
  FINE(cudaMalloc((void **)&a, 16));
  FINE(cudaLaunchKernel((const void *)beyond, (struct dim3){1, 1, 1}, (struct dim3){1, 1, 1}, arguments, 0, NULL));
  EXPECT(cudaDeviceSynchronize(), ILLEGAL_ADDRESS);
  EXPECT(cudaFree(a), ILLEGAL_ADDRESS);
  EXPECT(cudaGetLastError(), ILLEGAL_ADDRESS);
}

int main(int n, char **v) {
  (void)v;
  EXPECT(__cudaInitModule(handle), 1);
  EXPECT(*shared_with_host, 7);
  try_kernels_and_variables();
  try_functions();
  try_streams();
  try_rows();
  try_devices();
  if (n > 1)
    try_fault();
  printf(failures ? "wrong\n" : "right\n");
  return failures != 0;
}
