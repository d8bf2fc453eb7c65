/*
 * frame.c - frames of functions, and the lanes' .local memory in which theirs lies.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "exec/warp.h"
#include "exec/watch.h"

void *warp_aligned(size_t bytes) {
  void *p = aligned_alloc(64, (bytes + 63) & ~(size_t)63);
  if (!p)
    abort();
  return p;
}

static size_t round64(size_t n) {
  return (n + 63) & ~(size_t)63;
}

/* A frame from the warp's pool, with room for the registers and .param areas of FUNCTION. */
static struct frame *frame_new(struct warp *w, const struct function *f) {
  size_t in = f->is_entry ? 0 : round64((size_t)f->param_bytes * LANES);
  size_t out = round64((size_t)(f->param_area - f->param_bytes) * LANES);
  size_t need = round64(f->reg_bytes) + in + out + 64;
  struct frame *frame = w->free_frames;
  if (frame)
    w->free_frames = frame->up;
  else {
    frame = calloc(1, sizeof *frame);
    if (!frame)
      abort();
  }
  if (frame->capacity < need) {
    free(frame->memory);
    frame->memory = warp_aligned(need);
    frame->capacity = need;
    memset(frame->memory, 0, need);
  }
  frame->function = f;
  frame->site = NULL;
  frame->regs = frame->memory;
  frame->in = frame->regs + round64(f->reg_bytes);
  frame->out = frame->in + in;
  frame->in_stride = f->param_bytes;
  frame->out_stride = f->param_area - f->param_bytes;
  return frame;
}

/* Room for BYTES of local memory in each lane; contents are kept. */
bool warp_reserve_local(struct warp *w, uint32_t bytes) {
  if (bytes <= w->local_capacity)
    return true;
  if (bytes > 16u << 20)
    return false;
  uint32_t capacity = w->local_capacity ? w->local_capacity : 256;
  while (capacity < bytes)
    capacity *= 2;
  uint8_t *data = calloc((size_t)capacity * LANES, 1), *init = calloc((size_t)capacity * LANES / 8 + 16, 1);
  if (!data || !init)
    abort();
  for (int l = 0; l < LANES && w->local; l++) {
    memcpy(data + (size_t)l * capacity, w->local + (size_t)l * w->local_capacity, w->local_capacity);
    memcpy(init + (size_t)l * capacity / 8, w->local_init + (size_t)l * w->local_capacity / 8, w->local_capacity / 8);
  }
  if (w->local_partly) {
    uint8_t *partly = calloc((size_t)capacity * LANES, 1);
    if (!partly)
      abort();
    for (int l = 0; l < LANES; l++)
      memcpy(partly + (size_t)l * capacity, w->local_partly + (size_t)l * w->local_capacity, w->local_capacity);
    free(w->local_partly);
    w->local_partly = partly;
  }
  free(w->local);
  free(w->local_init);
  w->local = data;
  w->local_init = init;
  w->local_capacity = capacity;
  return true;
}

void warp_fresh_local(struct warp *w, int lane, size_t start, size_t bytes) {
  size_t at = (size_t)lane * w->local_capacity + start;
  bits_clear(w->local_init, at, bytes);
  if (w->local_partly)
    memset(w->local_partly + at, 0, bytes);
}

/* The .local variables of one activation: fresh bytes above each lane's stack pointer. */
static bool enter_local(struct exec *x, struct frame *frame, uint32_t lanes) {
  const struct function *f = frame->function;
  struct warp *w = x->warp;
  memcpy(frame->local_saved, w->local_sp, sizeof w->local_sp);
  if (!f->local_bytes)
    return true;
  u64 *base = (u64 *)(frame->regs + f->local_base);
  uint32_t align = f->local_align < 16 ? 16 : f->local_align, top = 0;
  for (int l = 0; l < LANES; l++)
    if (lanes >> l & 1) {
      uint32_t start = (w->local_sp[l] + align - 1) & ~(align - 1);
      base[l] = start;
      w->local_sp[l] = start + f->local_bytes;
      top = w->local_sp[l] > top ? w->local_sp[l] : top;
    }
  if (top > 512u << 10 || !warp_reserve_local(w, top))
    return false;
  if (x->sim->options.uninit != UNINIT_OFF)
    for (int l = 0; l < LANES; l++)
      if (lanes >> l & 1)
        warp_fresh_local(w, l, base[l], f->local_bytes);
  return true;
}

struct frame *frame_push(struct exec *x, const struct function *f, uint32_t lanes) {
  struct frame *frame = frame_new(x->warp, f);
  frame->up = x->frame;
  frame->depth = x->frame ? x->frame->depth + 1 : 0;
  frame->lanes = lanes;
  if (!enter_local(x, frame, lanes))
    exec_fault(x, -1, SIM_STACK_ERROR, "stack overflow: more than 512 KiB of .local memory, %u calls deep",
               frame->depth);
  else if (frame->depth > 20000)
    exec_fault(x, -1, SIM_STACK_ERROR, "stack overflow: %u calls deep", frame->depth);
  return frame;
}

void frame_forget_undefined(struct frame *f) {
  free(f->undefined);
  f->undefined = NULL;
}

/* LANES have left the frame; without lanes it goes back to the pool. */
void frame_leave(struct warp *w, struct frame *frame, uint32_t lanes) {
  frame->lanes &= ~lanes;
  if (frame->lanes == 0) {
    frame_forget_undefined(frame);
    if (frame->values)
      w->cta->grid->watchers->frame_end(w->cta->grid, frame);
    frame->up = w->free_frames;
    w->free_frames = frame;
  }
}
