/*
 * library-program.c - libraries of code and kernels of no context, as programs of CUDA 12 use them: loaded before there
 * is a context, the same kernel in two of them, attributes of a device, and what goes when. Each check that fails is
 * told with its line; exit status 1.
 */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct device_properties;
struct launch_config;
struct pool_properties;
struct location;
struct copy_2d;
struct copy_3d;
struct kernel_node;
struct kernel_node_2;
struct fill_node;
struct host_node;
struct instantiation;

#define ENTRY(symbol, parameters) int symbol parameters;
#define SAME(symbol, other, parameters, arguments) int symbol parameters;
#define OF_THREAD(symbol, other, parameters, arguments) int symbol parameters;
#include "cuda/entries.def"

enum { INVALID_PTX = 218, INVALID_HANDLE = 400, NOT_FOUND = 500, NOT_PERMITTED = 800, MOST_DYNAMIC = 8, PTX = 5, BINARY = 6 };

static const char text[] = ".version 7.0\n.target sm_75\n.address_size 64\n"
                           ".visible .global .align 4 .b32 step = 3;\n"
                           ".extern .shared .align 16 .b8 room[];\n"
                           ".visible .entry add(.param .u64 p, .param .u32 unused)\n"
                           "{\n"
                           ".reg .b64 %p;\n"
                           ".reg .b32 %a, %b;\n"
                           "ld.param.u64 %p, [p];\n"
                           "ld.global.u32 %a, [%p];\n"
                           "ld.global.u32 %b, [step];\n"
                           "add.u32 %a, %a, %b;\n"
                           "st.global.u32 [%p], %a;\n"
                           "ret;\n"
                           "}\n"
                           ".visible .entry other() { .reg .b64 %r; mov.u64 %r, room; ret; }\n";

static int failures;

#define CHECK(...)                                                                                                     \
  do {                                                                                                                 \
    if (!(__VA_ARGS__))                                                                                                \
      failures++, fprintf(stderr, "line %d: %s\n", __LINE__, #__VA_ARGS__);                                            \
  } while (0)

/* The kernel in the current context: adds the context's step. */
static unsigned run(void *kernel, unsigned n) {
  uint64_t p;
  unsigned unused = 0;
  CHECK(!cuMemAlloc_v2(&p, 4) && !cuMemcpyHtoD_v2(p, &n, 4));
  CHECK(!cuLaunchKernel(kernel, 1, 1, 1, 1, 1, 1, 0, NULL, (void *[]){&p, &unused}, NULL));
  CHECK(!cuMemcpyDtoH_v2(&n, p, 4) && !cuMemFree_v2(p));
  return n;
}

static void in_two_contexts(void *library, void *kernel) {
  void *first, *second, *function, *again, *module, *back;
  uint64_t step;
  size_t bytes;
  int five = 5;
  CHECK(!cuCtxCreate_v2(&first, 0, 0) && run(kernel, 10) == 13);
  CHECK(!cuLibraryGetGlobal(&step, &bytes, library, "step") && bytes == 4 && !cuMemcpyHtoD_v2(step, &five, 4));
  CHECK(run(kernel, 10) == 15 && cuLibraryGetGlobal(&step, &bytes, library, "none") == NOT_FOUND);
  CHECK(!cuKernelGetFunction(&function, kernel) && !cuKernelGetFunction(&again, kernel) && function == again);
  CHECK(run(function, 1) == 6);
  CHECK(!cuCtxCreate_v2(&second, 0, 0) && run(kernel, 10) == 13);
  CHECK(!cuLibraryGetModule(&module, library) && !cuModuleGetFunction(&again, module, "add") && run(again, 1) == 4);
  CHECK(!cuFuncGetModule(&back, again) && back == module && cuModuleUnload(module) == NOT_PERMITTED);
  CHECK(cuLaunchKernel(function, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, NULL) == INVALID_HANDLE);
  CHECK(!cuCtxDestroy_v2(second) && !cuCtxSetCurrent(first) && run(kernel, 10) == 15);
}

static void of_a_device(void *library, void *kernel) {
  void *other, *function;
  int value = 0, blocks = 0;
  CHECK(!cuLibraryGetKernel(&other, library, "other"));
  CHECK(!cuKernelGetAttribute(&value, MOST_DYNAMIC, other, 0) && value == 48 << 10);
  CHECK(cuLaunchKernel(other, 1, 1, 1, 1, 1, 1, 60 << 10, NULL, NULL, NULL) == 1);
  CHECK(!cuKernelSetAttribute(MOST_DYNAMIC, 60 << 10, other, 0));
  CHECK(!cuKernelGetAttribute(&value, MOST_DYNAMIC, other, 0) && value == 60 << 10);
  CHECK(!cuLaunchKernel(other, 1, 1, 1, 1, 1, 1, 60 << 10, NULL, NULL, NULL));
  CHECK(!cuKernelGetFunction(&function, other) && !cuFuncGetAttribute(&value, MOST_DYNAMIC, function));
  CHECK(value == 60 << 10 && !cuFuncGetAttribute(&value, PTX, function) && value == 75);
  CHECK(!cuFuncGetAttribute(&value, BINARY, function) && value == 90); /* the card's */
  CHECK(cuKernelSetAttribute(MOST_DYNAMIC, 300 << 10, other, 0) == 1);
  CHECK(cuKernelSetAttribute(MOST_DYNAMIC, 1, other, 7) == 101 && cuKernelGetAttribute(&value, 99, other, 0) == 1);
  CHECK(!cuOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, 1024, 0) && blocks == 2);
  CHECK(!cuKernelSetCacheConfig(other, 1, 0));
}

static void facts(void *library, void *kernel) {
  void *all[3] = {0}, *back;
  const char *name;
  unsigned n;
  size_t offset, bytes;
  uint64_t address;
  CHECK(!cuLibraryGetKernelCount(&n, library) && n == 2 && !cuLibraryEnumerateKernels(all, 3, library));
  CHECK(all[0] == kernel && all[1] && !all[2] && !cuKernelGetName(&name, all[1]) && strcmp(name, "other") == 0);
  CHECK(!cuKernelGetLibrary(&back, kernel) && back == library);
  CHECK(!cuKernelGetParamInfo(kernel, 1, &offset, &bytes) && offset == 8 && bytes == 4);
  CHECK(cuKernelGetParamInfo(kernel, 2, &offset, NULL) == 1 && cuLibraryGetKernel(&back, library, "none") == NOT_FOUND);
  CHECK(cuLibraryGetManaged(&address, &bytes, library, "step") == NOT_FOUND);
  CHECK(cuLibraryGetUnifiedFunction(&back, library, "add") == NOT_FOUND);
}

int main(void) {
  void *library, *kernel, *bad, *ignored;
  char image[sizeof text], log[200] = "", *values[] = {log, (char *)(uintptr_t)sizeof log};
  int options[] = {5, 6}, preserved = 1;
  memcpy(image, text, sizeof text);
  CHECK(!cuInit(0) && !cuLibraryLoadData(&library, image, NULL, NULL, 0, &preserved, (void *[]){NULL}, 1));
  memset(image, 'x', sizeof image - 1); /* it has its own */
  CHECK(cuLibraryLoadData(&bad, image, options, (void **)values, 2, NULL, NULL, 0) == INVALID_PTX && log[0]);
  CHECK(cuLibraryLoadFromFile(&bad, "/nonexistent", NULL, NULL, 0, NULL, NULL, 0) == 301);
  CHECK(!cuLibraryGetKernel(&kernel, library, "add") && cuKernelGetFunction(&ignored, kernel) == 201);
  facts(library, kernel);
  in_two_contexts(library, kernel);
  of_a_device(library, kernel);
  uint64_t p;
  unsigned unused = 0, n = 1;
  CHECK(!cuMemAlloc_v2(&p, 4) && !cuMemcpyHtoD_v2(p, &n, 4));
  CHECK(!cuLaunchKernel(kernel, 1, 1, 1, 1, 1, 1, 0, NULL, (void *[]){&p, &unused}, NULL));
  CHECK(!cuLibraryUnload(library) && !cuMemcpyDtoH_v2(&n, p, 4) && n == 6); /* what was launched is done first */
  CHECK(cuLibraryUnload(library) == INVALID_HANDLE && cuKernelGetFunction(&ignored, kernel) == INVALID_HANDLE);
  CHECK(cuLaunchKernel(kernel, 1, 1, 1, 1, 1, 1, 0, NULL, NULL, NULL) == INVALID_HANDLE);
  puts(failures ? "wrong" : "right");
  return failures != 0;
}
