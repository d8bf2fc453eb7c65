/*
 * state.c - what each thread has: its device, its last error, whether NULL is its own stream. The process has the
 * primary contexts that were asked for.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "cudart/cudart.h"

static _Thread_local struct {
  int device, error;
  bool of_thread;
} thread;

static struct {
  pthread_mutex_t lock;
  void *context[MAX_DEVICES]; /* primary ones that this library holds */
} state = {.lock = PTHREAD_MUTEX_INITIALIZER};

int rt_told(int code) {
  if (code)
    thread.error = code;
  return code;
}

bool rt_of_thread(bool of_thread) {
  bool before = thread.of_thread;
  thread.of_thread = of_thread;
  return before;
}

void *rt_stream(void *stream) {
  enum { OF_THREAD_STREAM = 2 };
  return !stream && thread.of_thread ? (void *)(uintptr_t)OF_THREAD_STREAM : stream;
}

int rt_device(void) {
  int device;
  return cuCtxGetDevice(&device) == SIM_OK ? device : thread.device;
}

static int primary(int device, void **context) {
  pthread_mutex_lock(&state.lock);
  int code = state.context[device] ? SIM_OK : cuDevicePrimaryCtxRetain(&state.context[device], device);
  *context = state.context[device];
  pthread_mutex_unlock(&state.lock);
  return code;
}

static int use(int device) {
  void *context;
  int code = primary(device, &context);
  return code ? code : cuCtxSetCurrent(context);
}

int rt_enter(void) {
  void *current = NULL;
  int n = 0, code = cuInit(0);
  if (!code)
    code = cuDeviceGetCount(&n);
  if (!code && !n)
    code = SIM_NO_DEVICE;
  if (!code)
    code = cuCtxGetCurrent(&current);
  return code || current ? code : use(thread.device);
}

int cudaSetDevice(int device) {
  int n = 0, code = cuInit(0);
  if (!code)
    code = cuDeviceGetCount(&n);
  if (!code && (device < 0 || device >= n))
    code = SIM_INVALID_DEVICE;
  if (!code)
    code = use(device);
  if (!code)
    thread.device = device;
  return rt_told(code);
}

int cudaGetDevice(int *device) {
  *device = rt_device();
  return SIM_OK;
}

int cudaInitDevice(int device, unsigned device_flags, unsigned flags) {
  void *context;
  int n = 0, code = cuInit(0);
  (void)device_flags;
  if (!code)
    code = cuDeviceGetCount(&n);
  if (!code && flags)
    code = SIM_INVALID_VALUE;
  if (!code && (device < 0 || device >= n))
    code = SIM_INVALID_DEVICE;
  return rt_told(code ? code : primary(device, &context));
}

int cudaDeviceReset(void) {
  int device = rt_device(), code = rt_enter();
  if (code)
    return rt_told(code);
  pthread_mutex_lock(&state.lock);
  code = cuDevicePrimaryCtxReset_v2(device);
  state.context[device] = NULL;
  pthread_mutex_unlock(&state.lock);
  cuCtxSetCurrent(NULL);
  return rt_told(code);
}

/* ---- errors ---- */

static const struct {
  int code;
  const char *name, *words;
} errors[] = {
#define ERROR(code, name, words) {code, #name, words},
#include "cudart/errors.def"
};
enum { NERRORS = sizeof errors / sizeof *errors };

static size_t find_error(int code) {
  size_t k = 0;
  while (k < NERRORS && errors[k].code != code)
    k++;
  return k;
}

const char *cudaGetErrorName(int code) {
  size_t k = find_error(code);
  return k < NERRORS ? errors[k].name : "unrecognized error code";
}

const char *cudaGetErrorString(int code) {
  size_t k = find_error(code);
  return k < NERRORS ? errors[k].words : "unrecognized error code";
}

int cudaPeekAtLastError(void) {
  return thread.error;
}

int cudaGetLastError(void) {
  int code = thread.error;
  thread.error = SIM_OK;
  return code;
}
