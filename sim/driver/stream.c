/*
 * stream.c - kernels, streams and events: everything is checked at the call and run later (work.c).
 */
#include <stdlib.h>
#include <string.h>

#include "driver/driver.h"

/* ---- launches ---- */

enum { PARAM_END = 0, PARAM_POINTER = 1, PARAM_SIZE = 2 };

static bool collect(const struct function *f, void **parameters, void **extra, uint8_t *to) {
  if (parameters) {
    for (uint32_t k = 0; k < f->nparams; k++) {
      if (!parameters[k])
        return false;
      memcpy(to + f->params[k].offset, parameters[k], f->params[k].bytes);
    }
    return true;
  }
  const void *buffer = NULL;
  size_t size = 0;
  for (; extra && *extra != (void *)PARAM_END; extra += 2) {
    if (*extra == (void *)PARAM_POINTER)
      buffer = extra[1];
    else if (*extra == (void *)PARAM_SIZE)
      size = *(const size_t *)extra[1];
    else
      return false;
  }
  if (f->param_bytes && (!buffer || size < f->param_bytes))
    return false;
  if (f->param_bytes)
    memcpy(to, buffer, f->param_bytes);
  return true;
}

int drv_launch(void *function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
               unsigned shared, void *stream, void **parameters, void **extra) {
  struct function_handle *h = function;
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  struct stream *s = stream_of(d, stream);
  struct launch launch = {h->function, {gx, gy, gz}, {bx, by, bz}, shared, NULL};
  if (!s)
    return driver_leave(SIM_INVALID_HANDLE);
  if (shared > h->max_dynamic_shared)
    return driver_leave(
        driver_report(SIM_INVALID_VALUE, "more dynamic .shared memory than the function's attribute allows"));
  if ((code = sim_check_launch(d->sim, &launch)) != SIM_OK)
    return driver_leave(driver_report(code, d->sim->last_fault));
  uint8_t *params = calloc(1, h->function->param_bytes + 16);
  if (!params)
    return driver_leave(SIM_OUT_OF_MEMORY);
  if (!collect(h->function, parameters, extra, params)) {
    free(params);
    return driver_leave(driver_report(SIM_INVALID_VALUE, "parameters of the kernel are missing"));
  }
  launch.params = params;
  code = stream_submit(s, (struct work){.kind = WORK_KERNEL, .program = h->module->program, .launch = launch});
  return driver_leave(code == SIM_OK ? driver_fault(d) : code);
}

/* ---- streams ---- */

int drv_stream_create(void **stream, unsigned flags) {
  struct sim_device *d;
  int code = flags > 1 ? SIM_INVALID_VALUE : driver_enter(&d);
  if (code != SIM_OK)
    return code;
  *stream = stream_new(d, flags != CUDA_STREAM_NON_BLOCKING);
  return driver_leave(SIM_OK);
}

/* The stream's work is done first. It goes with its context, for events may have recorded it. */
int drv_stream_destroy(void *stream) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  struct stream *s = stream ? stream_of(d, stream) : NULL;
  if (!s)
    return driver_leave(SIM_INVALID_HANDLE);
  stream_wait(stream_now(s));
  s->kind = 0;
  return driver_leave(driver_fault(d));
}

/* Enters the driver for a call about one stream; on failure it is left again. */
static int enter_stream(void *stream, struct sim_device **d, struct stream **s) {
  int code = driver_enter(d);
  if (code != SIM_OK)
    return code;
  *s = stream_of(*d, stream);
  return *s ? SIM_OK : driver_leave(SIM_INVALID_HANDLE);
}

int drv_stream_query(void *stream) {
  struct sim_device *d;
  struct stream *s;
  int code = enter_stream(stream, &d, &s);
  if (code != SIM_OK)
    return code;
  stream_advance(s);
  if (stream_reached(stream_now(s)))
    timeline_host(d, stream_now(s));
  code = driver_fault(d);
  return driver_leave(code != SIM_OK ? code : stream_reached(stream_now(s)) ? SIM_OK : SIM_NOT_READY);
}

int drv_stream_sync(void *stream) {
  struct sim_device *d;
  struct stream *s;
  int code = enter_stream(stream, &d, &s);
  if (code != SIM_OK)
    return code;
  stream_wait(stream_now(s));
  return driver_leave(driver_fault(d));
}

/* ---- events ---- */

struct event {
  int kind;
  struct point point; /* what was recorded last */
};

int drv_event_create(void **event, unsigned flags) {
  struct sim_device *d;
  int code = driver_enter(&d);
  (void)flags;
  if (code != SIM_OK)
    return code;
  struct event *e = calloc(1, sizeof *e);
  if (!e)
    return driver_leave(SIM_OUT_OF_MEMORY);
  e->kind = EVENT;
  *event = e;
  return driver_leave(SIM_OK);
}

int drv_event_record(void *event, void *stream) {
  struct event *e = event;
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  struct stream *s = stream_of(d, stream);
  if (!e || e->kind != EVENT || !s)
    return driver_leave(SIM_INVALID_HANDLE);
  e->point = stream_now(s);
  return driver_leave(SIM_OK);
}

int drv_stream_wait_event(void *stream, void *event, unsigned flags) {
  struct event *e = event;
  struct sim_device *d;
  int code = flags ? SIM_INVALID_VALUE : driver_enter(&d);
  if (code != SIM_OK)
    return code;
  struct stream *s = stream_of(d, stream);
  if (!e || e->kind != EVENT || !s)
    return driver_leave(SIM_INVALID_HANDLE);
  return driver_leave(stream_depend(s, e->point));
}

int drv_event_destroy(void *event) {
  struct event *e = event;
  if (!e || e->kind != EVENT)
    return SIM_INVALID_HANDLE;
  e->kind = 0;
  free(e);
  return SIM_OK;
}
