/*
 * copy.c - copies and fills. The kind says which side is where, and the driver's function for it looks whether it is
 * so. Where NULL is the thread's stream, a copy that is done when it returns waits for that one alone.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "cudart/cudart.h"

static uint64_t address(const void *data) {
  return (uintptr_t)data;
}

/* The call with the functions of a copy that is done at once, or in the thread's stream, and the wait for it. */
#define AT_ONCE(plain, async)                                                                                          \
  do {                                                                                                                 \
    int rt_code = rt_enter();                                                                                          \
    void *stream = rt_stream(NULL);                                                                                    \
    if (!rt_code)                                                                                                      \
      rt_code = stream ? (async) : (plain);                                                                            \
    return rt_told(rt_code || !stream ? rt_code : cuStreamSynchronize(stream));                                        \
  } while (0)

static int copy_async(void *to, const void *from, size_t bytes, int kind, void *stream) {
  switch (kind) {
  case HOST_TO_DEVICE:
    return cuMemcpyHtoDAsync_v2(address(to), from, bytes, stream);
  case DEVICE_TO_HOST:
    return cuMemcpyDtoHAsync_v2(to, address(from), bytes, stream);
  case DEVICE_TO_DEVICE:
    return cuMemcpyDtoDAsync_v2(address(to), address(from), bytes, stream);
  case HOST_TO_HOST:
  case EITHER_TO_EITHER:
    return cuMemcpyAsync(address(to), address(from), bytes, stream);
  default:
    return RT_INVALID_DIRECTION;
  }
}

static int copy(void *to, const void *from, size_t bytes, int kind) {
  switch (kind) {
  case HOST_TO_DEVICE:
    return cuMemcpyHtoD_v2(address(to), from, bytes);
  case DEVICE_TO_HOST:
    return cuMemcpyDtoH_v2(to, address(from), bytes);
  case DEVICE_TO_DEVICE:
    return cuMemcpyDtoD_v2(address(to), address(from), bytes);
  case HOST_TO_HOST:
  case EITHER_TO_EITHER:
    return cuMemcpy(address(to), address(from), bytes);
  default:
    return RT_INVALID_DIRECTION;
  }
}

int cudaMemcpy(void *to, const void *from, size_t bytes, int kind) {
  AT_ONCE(bytes ? copy(to, from, bytes, kind) : SIM_OK, bytes ? copy_async(to, from, bytes, kind, stream) : SIM_OK);
}

int cudaMemcpyAsync(void *to, const void *from, size_t bytes, int kind, void *stream) {
  RT_CALL(bytes ? copy_async(to, from, bytes, kind, rt_stream(stream)) : SIM_OK);
}

/* ---- rows and planes ---- */

static const struct {
  enum side from, to;
} sides[COPY_KINDS] = {[HOST_TO_HOST] = {SIDE_HOST, SIDE_HOST},
                       [HOST_TO_DEVICE] = {SIDE_HOST, SIDE_DEVICE},
                       [DEVICE_TO_HOST] = {SIDE_DEVICE, SIDE_HOST},
                       [DEVICE_TO_DEVICE] = {SIDE_DEVICE, SIDE_DEVICE},
                       [EITHER_TO_EITHER] = {SIDE_EITHER, SIDE_EITHER}};

static struct end_3d end_of(const struct rt_copy_end *end, int side) {
  return (struct end_3d){.x = end->x,
                         .y = end->y,
                         .z = end->z,
                         .side = side,
                         .host = side == SIDE_HOST ? end->data.data : NULL,
                         .device = side == SIDE_HOST ? 0 : address(end->data.data),
                         .pitch = end->data.pitch,
                         .height = end->data.height};
}

/* False: CODE says why not. */
static bool read_copy(const struct rt_copy_3d *from, struct copy_3d *copy, int *code) {
  *code = from->from.array || from->to.array                                   ? SIM_NOT_SUPPORTED
          : from->kind < 0 || from->kind >= COPY_KINDS                         ? RT_INVALID_DIRECTION
          : !from->extent.width || !from->extent.height || !from->extent.depth ? SIM_OK
                                                                               : -1;
  if (*code != -1)
    return false;
  *copy = (struct copy_3d){end_of(&from->from, sides[from->kind].from), end_of(&from->to, sides[from->kind].to),
                           from->extent.width, from->extent.height, from->extent.depth};
  return true;
}

int cudaMemcpy3D(const struct rt_copy_3d *p) {
  struct copy_3d c;
  int code;
  if (!read_copy(p, &c, &code))
    return rt_told(code);
  AT_ONCE(cuMemcpy3D_v2(&c), cuMemcpy3DAsync_v2(&c, stream));
}

int cudaMemcpy3DAsync(const struct rt_copy_3d *p, void *stream) {
  struct copy_3d c;
  int code;
  if (!read_copy(p, &c, &code))
    return rt_told(code);
  RT_CALL(cuMemcpy3DAsync_v2(&c, rt_stream(stream)));
}

static struct rt_copy_3d rows(struct pitched to, struct pitched from, int kind) {
  return (struct rt_copy_3d){.from.data = from, .to.data = to, .extent = {to.width, to.height, 1}, .kind = kind};
}

#define ROWS                                                                                                           \
  rows((struct pitched){to, to_pitch, width, height},                                                                  \
       (struct pitched){(void *)(uintptr_t)from, from_pitch, width, height}, kind)

int cudaMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
                 int kind) {
  struct rt_copy_3d p = ROWS;
  return cudaMemcpy3D(&p);
}

int cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height,
                      int kind, void *stream) {
  struct rt_copy_3d p = ROWS;
  return cudaMemcpy3DAsync(&p, stream);
}

/* ---- variables ---- */

/* The part of a variable that is copied; the other side is the host, or the device. */
static int part_of(const void *symbol, size_t offset, size_t bytes, uint64_t *at) {
  size_t all;
  int code = rt_variable(symbol, at, &all);
  if (!code && (offset > all || bytes > all - offset))
    code = SIM_INVALID_VALUE;
  *at += offset;
  return code;
}

int cudaMemcpyToSymbol(const void *symbol, const void *from, size_t bytes, size_t offset, int kind) {
  uint64_t at = 0;
  int code = part_of(symbol, offset, bytes, &at);
  return code ? rt_told(code) : cudaMemcpy((void *)(uintptr_t)at, from, bytes, kind);
}

int cudaMemcpyFromSymbol(void *to, const void *symbol, size_t bytes, size_t offset, int kind) {
  uint64_t at = 0;
  int code = part_of(symbol, offset, bytes, &at);
  return code ? rt_told(code) : cudaMemcpy(to, (const void *)(uintptr_t)at, bytes, kind);
}

int cudaMemcpyToSymbolAsync(const void *symbol, const void *from, size_t bytes, size_t offset, int kind, void *stream) {
  uint64_t at = 0;
  int code = part_of(symbol, offset, bytes, &at);
  return code ? rt_told(code) : cudaMemcpyAsync((void *)(uintptr_t)at, from, bytes, kind, stream);
}

int cudaMemcpyFromSymbolAsync(void *to, const void *symbol, size_t bytes, size_t offset, int kind, void *stream) {
  uint64_t at = 0;
  int code = part_of(symbol, offset, bytes, &at);
  return code ? rt_told(code) : cudaMemcpyAsync(to, (const void *)(uintptr_t)at, bytes, kind, stream);
}

/* ---- fills ---- */

int cudaMemset(void *to, int value, size_t bytes) {
  unsigned char byte = (unsigned char)value;
  AT_ONCE(bytes ? cuMemsetD8_v2(address(to), byte, bytes) : SIM_OK,
          bytes ? cuMemsetD8Async(address(to), byte, bytes, stream) : SIM_OK);
}

int cudaMemsetAsync(void *to, int value, size_t bytes, void *stream) {
  RT_CALL(bytes ? cuMemsetD8Async(address(to), (unsigned char)value, bytes, rt_stream(stream)) : SIM_OK);
}

int cudaMemset2D(void *to, size_t pitch, int value, size_t width, size_t height) {
  unsigned char byte = (unsigned char)value;
  bool none = !width || !height;
  AT_ONCE(none ? SIM_OK : cuMemsetD2D8_v2(address(to), pitch, byte, width, height),
          none ? SIM_OK : cuMemsetD2D8Async(address(to), pitch, byte, width, height, stream));
}

int cudaMemset2DAsync(void *to, size_t pitch, int value, size_t width, size_t height, void *stream) {
  RT_CALL(!width || !height
              ? SIM_OK
              : cuMemsetD2D8Async(address(to), pitch, (unsigned char)value, width, height, rt_stream(stream)));
}

/* Planes follow each other without a gap; without all rows of each, they are filled one by one. */
int cudaMemset3DAsync(struct pitched to, int value, struct extent extent, void *stream) {
  int code = SIM_OK;
  for (size_t k = 0; k < extent.depth && !code; k++)
    code = cudaMemset2DAsync((char *)to.data + k * to.pitch * to.height, to.pitch, value, extent.width, extent.height,
                             stream);
  return code;
}

int cudaMemset3D(struct pitched to, int value, struct extent extent) {
  int code = SIM_OK;
  for (size_t k = 0; k < extent.depth && !code; k++)
    code = cudaMemset2D((char *)to.data + k * to.pitch * to.height, to.pitch, value, extent.width, extent.height);
  return code;
}
