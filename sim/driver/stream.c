/*
 * stream.c - kernels, callbacks and streams: everything is checked at the call and run later (work.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>

#include "driver/driver.h"

/* ---- launches ---- */

enum { PARAM_END = 0, PARAM_POINTER = 1, PARAM_SIZE = 2 };

static bool collect(const struct function *f, void **parameters, void **extra, uint8_t *to) {
  if (parameters && f->nparams) {
    if (!host_readable(parameters, f->nparams * sizeof *parameters))
      return false;
    for (uint32_t k = 0; k < f->nparams; k++) {
      if (!host_readable(parameters[k], f->params[k].bytes))
        return false;
      memcpy(to + f->params[k].offset, parameters[k], f->params[k].bytes);
    }
    return true;
  }
  const void *buffer = NULL;
  size_t size = 0;
  for (; extra; extra += 2) {
    if (!host_readable(extra, sizeof *extra))
      return false;
    if (*extra == (void *)PARAM_END)
      break;
    if (!host_readable(extra, 2 * sizeof *extra))
      return false;
    if (*extra == (void *)PARAM_POINTER)
      buffer = extra[1];
    else if (*extra == (void *)PARAM_SIZE && host_readable(extra[1], sizeof size))
      size = *(const size_t *)extra[1];
    else
      return false;
  }
  if (f->param_bytes && (size < f->param_bytes || !host_readable(buffer, f->param_bytes)))
    return false;
  if (f->param_bytes)
    memcpy(to, buffer, f->param_bytes);
  return true;
}

/* All CTAs of the grid have to be there at once. */
static int check_cooperative(struct sim_device *d, const struct launch *l) {
  uint64_t ctas = (uint64_t)l->grid.x * l->grid.y * l->grid.z, threads = (uint64_t)l->block.x * l->block.y * l->block.z;
  uint64_t room = (uint64_t)sim_occupancy(d->sim, l->kernel, (int)threads, l->dynamic_shared) *
                  (uint64_t)d->sim->options.multiprocessors;
  char text[300];
  snprintf(text, sizeof text, "cooperative launch of %s: %llu CTAs, the card has room for %llu at a time",
           l->kernel->shown, (unsigned long long)ctas, (unsigned long long)room);
  return ctas > room ? driver_report(SIM_TOO_LARGE, text) : SIM_OK;
}

/* A launch as work, whose parameters are copied. */
int launch_work(struct sim_device *d, const struct kernel_of_node *k, bool cooperative, struct work *work) {
  int code;
  struct function_handle *h = function_in(k->function, d, &code);
  if (!h || h->module->device != d)
    return h ? SIM_INVALID_HANDLE : code;
  struct launch launch = {h->function, k->grid, k->block, k->shared, NULL, cooperative};
  if (k->shared > h->max_dynamic_shared)
    return driver_report(SIM_INVALID_VALUE, "more dynamic .shared memory than the function's attribute allows");
  if ((code = sim_check_launch(d->sim, &launch)) != SIM_OK)
    return driver_report(code, d->sim->last_fault);
  if (cooperative && (code = check_cooperative(d, &launch)) != SIM_OK)
    return code;
  uint8_t *params = calloc(1, h->function->param_bytes + 16);
  if (!params)
    return SIM_OUT_OF_MEMORY;
  if (!collect(h->function, k->parameters, k->extra, params)) {
    free(params);
    return driver_report(SIM_INVALID_VALUE, "parameters of the kernel are missing");
  }
  launch.params = params;
  *work = (struct work){
      .kind = WORK_KERNEL, .program = h->module->program, .launch = launch, .function = h, .function_id = h->id};
  return SIM_OK;
}

int stream_launch(const struct kernel_of_node *k, bool cooperative, void *stream) {
  struct sim_device *d;
  struct stream *s;
  struct work work;
  int code = driver_enter_stream(stream, &d, &s);
  if (code != SIM_OK)
    return code;
  code = launch_work(d, k, cooperative, &work);
  if (code == SIM_OK)
    code = stream_submit(s, work);
  return driver_leave(code == SIM_OK ? driver_fault(d) : code);
}

int drv_launch(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
               unsigned shared, void *stream, void **parameters, void **extra) {
  const struct kernel_of_node k = {function, {gx, gy, gz}, {bx, by, bz}, shared, parameters, extra, NULL};
  return stream_launch(&k, false, stream);
}

int stream_call(void *stream, struct callback call) {
  struct sim_device *d;
  struct stream *s;
  int code = driver_enter_stream(stream, &d, &s);
  if (code != SIM_OK)
    return code;
  call.handle = stream;
  code = stream_submit(s, (struct work){.kind = WORK_CALL, .call = call});
  if (!call.copies) /* else whoever made it waits for its stream */
    work_help();
  return driver_leave(code);
}

int drv_launch_host(void *stream, void (*call)(void *), void *data) {
  return stream_call(stream, driver_callback(call, data));
}

/* ---- streams ---- */

/* Of all streams the order is the program's alone: priorities are remembered, within what the device says it has. */
int stream_create(void **stream, unsigned flags, int priority) {
  struct sim_device *d;
  int code = flags > 1 ? SIM_INVALID_VALUE : driver_enter(&d);
  if (code != SIM_OK)
    return code;
  priority = priority > 0 ? 0 : priority < STREAM_PRIORITY ? STREAM_PRIORITY : priority;
  *stream = stream_new(d, flags != CUDA_STREAM_NON_BLOCKING, priority);
  return driver_leave(SIM_OK);
}

int drv_stream_create(void **stream, unsigned flags) {
  return stream_create(stream, flags, 0);
}

/* The stream's work is done first. It goes with its context, for events may have recorded it. */
int drv_stream_destroy(void *stream) {
  struct sim_device *d;
  struct stream *s;
  int code = driver_enter_stream(stream, &d, &s);
  if (code != SIM_OK)
    return code;
  if (s != stream || s->capture)
    return driver_leave(s == stream ? capture_break(s) : SIM_INVALID_HANDLE);
  stream_wait(stream_now(s));
  s->open = false;
  return driver_leave(driver_fault(d));
}

int drv_stream_query(void *stream) {
  struct sim_device *d;
  struct stream *s;
  int code = driver_enter_stream(stream, &d, &s);
  if (code != SIM_OK)
    return code;
  if (s->capture)
    return driver_leave(capture_break(s));
  stream_advance(s);
  if (stream_reached(stream_now(s)))
    timeline_host(stream_now(s));
  code = driver_fault(d);
  return driver_leave(code != SIM_OK ? code : stream_reached(stream_now(s)) ? SIM_OK : SIM_NOT_READY);
}

int drv_stream_sync(void *stream) {
  struct sim_device *d;
  struct stream *s;
  int code = driver_enter_stream(stream, &d, &s);
  if (code != SIM_OK)
    return code;
  if (s->capture)
    return driver_leave(capture_break(s));
  stream_wait(stream_now(s));
  return driver_leave(driver_fault(d));
}

int stream_facts(void *stream, struct stream_facts *facts) {
  struct sim_device *d;
  struct stream *s;
  int code = driver_enter_stream(stream, &d, &s);
  if (code != SIM_OK)
    return code;
  *facts = (struct stream_facts){d, d->number, s->blocking ? 0 : CUDA_STREAM_NON_BLOCKING, s->priority, s->id};
  return driver_leave(SIM_OK);
}
