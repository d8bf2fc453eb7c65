/*
 * events.c - translates the core's events and errors to those of the profiling interface (OpenACC 3.3 5.1, 5.2).
 * To change OpenACC's events and errors for tools: events.c; callbacks: profile.c; where tools are: tools.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "acc/acc.h"
#include "acc/profile.h"
#include "core/queue.h"

static const acc_event_t events[] = {
    [EVENT_DEVICE_INIT_START] = acc_ev_device_init_start,
    [EVENT_DEVICE_INIT_END] = acc_ev_device_init_end,
    [EVENT_DEVICE_SHUTDOWN_START] = acc_ev_device_shutdown_start,
    [EVENT_DEVICE_SHUTDOWN_END] = acc_ev_device_shutdown_end,
    [EVENT_RUNTIME_SHUTDOWN] = acc_ev_runtime_shutdown,
    [EVENT_ERROR] = acc_ev_error,
    [EVENT_CREATE] = acc_ev_create,
    [EVENT_DELETE] = acc_ev_delete,
    [EVENT_ALLOC] = acc_ev_alloc,
    [EVENT_FREE] = acc_ev_free,
    [EVENT_LOAD] = acc_ev_none,
    [EVENT_PIN] = acc_ev_none,
    [EVENT_UNPIN] = acc_ev_none,
    [EVENT_ENTER_DATA_START] = acc_ev_enter_data_start,
    [EVENT_ENTER_DATA_END] = acc_ev_enter_data_end,
    [EVENT_EXIT_DATA_START] = acc_ev_exit_data_start,
    [EVENT_EXIT_DATA_END] = acc_ev_exit_data_end,
    [EVENT_UPDATE_START] = acc_ev_update_start,
    [EVENT_UPDATE_END] = acc_ev_update_end,
    [EVENT_REGION_START] = acc_ev_compute_construct_start,
    [EVENT_REGION_END] = acc_ev_compute_construct_end,
    [EVENT_LAUNCH_START] = acc_ev_enqueue_launch_start,
    [EVENT_LAUNCH_END] = acc_ev_enqueue_launch_end,
    [EVENT_UPLOAD_START] = acc_ev_enqueue_upload_start,
    [EVENT_UPLOAD_END] = acc_ev_enqueue_upload_end,
    [EVENT_DOWNLOAD_START] = acc_ev_enqueue_download_start,
    [EVENT_DOWNLOAD_END] = acc_ev_enqueue_download_end,
    [EVENT_WAIT_START] = acc_ev_wait_start,
    [EVENT_WAIT_END] = acc_ev_wait_end,
};
_Static_assert(sizeof events / sizeof *events == EVENT_KINDS, "every event of the core");

static const acc_error_t errors[] = {
    [ERROR_OTHER] = acc_error_other,
    [ERROR_SYSTEM] = acc_error_system,
    [ERROR_EXECUTION] = acc_error_execution,
    [ERROR_DEVICE_INIT] = acc_error_device_init,
    [ERROR_DEVICE_UNAVAILABLE] = acc_error_device_unavailable,
    [ERROR_DEVICE_TYPE_UNAVAILABLE] = acc_error_device_type_unavailable,
    [ERROR_WRONG_DEVICE_TYPE] = acc_error_wrong_device_type,
    [ERROR_OUT_OF_MEMORY] = acc_error_out_of_memory,
    [ERROR_NOT_PRESENT] = acc_error_not_present,
    [ERROR_PARTLY_PRESENT] = acc_error_partly_present,
    [ERROR_PRESENT] = acc_error_present,
    [ERROR_INVALID_ARGUMENT] = acc_error_invalid_argument,
    [ERROR_INVALID_QUEUE] = acc_error_invalid_async,
    [ERROR_INVALID_NULL_POINTER] = acc_error_invalid_null_pointer,
    [ERROR_INVALID_SECTION] = acc_error_invalid_data_section,
};
_Static_assert(sizeof errors / sizeof *errors == ERROR_KINDS, "every error of the core");

acc_event_t profile_event(enum event_kind kind) {
  return events[kind];
}

static acc_device_t type_of(const struct event *e) {
  if (!e->device)
    return acc_device_none;
  return acc_number(e->device->type);
}

acc_prof_info profile_info(const struct event *e) {
  acc_prof_info p = {.event_type = profile_event(e->kind),
                     .valid_bytes = (int)sizeof p,
                     .version = _ACC_PROF_INFO_VERSION,
                     .device_type = type_of(e),
                     .device_number = e->device ? e->device->number : 0,
                     .thread_id = thread_number(),
                     .async = e->queue ? e->queue->key : acc_async_sync};
  p.async_queue = p.async;
  if (e->where) {
    p.src_file = e->where->file;
    p.func_name = e->where->function;
    p.line_no = e->where->line;
    p.end_line_no = e->where->end_line;
    p.func_line_no = e->where->function_line;
    p.func_end_line_no = e->where->function_end_line;
  }
  return p;
}

acc_api_info profile_api(const struct event *e) {
  const struct device *d = e->device;
  acc_api_info a = {.device_api = acc_device_api_none, .valid_bytes = (int)sizeof a, .device_type = type_of(e)};
  if (d && d->ops->target)
    a.device_api = acc_device_api_cuda;
  if (d && d->handle && d->ops->driver) {
    const void *handles[3];
    d->ops->driver->handles(d->handle, e->queue ? e->queue->handle : NULL, handles);
    a.device_handle = handles[0];
    a.context_handle = handles[1];
    a.async_handle = handles[2];
  }
  return a;
}

/* The construct by the beginning of its name, so that "parallel loop" is parallel; anything else is a call of the API.
 */
static acc_construct_t construct_at(const struct sumac_where *where) {
  static const struct {
    const char *name;
    acc_construct_t construct;
  } names[] = {{"parallel", acc_construct_parallel},     {"serial", acc_construct_serial},
               {"kernels", acc_construct_kernels},       {"data", acc_construct_data},
               {"enter data", acc_construct_enter_data}, {"exit data", acc_construct_exit_data},
               {"host_data", acc_construct_host_data},   {"update", acc_construct_update},
               {"declare", acc_construct_declare},       {"wait", acc_construct_wait}};
  for (size_t i = 0; where && where->construct && i < sizeof names / sizeof *names; i++)
    if (strncmp(where->construct, names[i].name, strlen(names[i].name)) == 0)
      return names[i].construct;
  return acc_construct_runtime_api;
}

static acc_construct_t parent_of(const struct event *e) {
  switch (e->kind) {
  case EVENT_DEVICE_INIT_START:
  case EVENT_DEVICE_INIT_END:
    return acc_construct_init;
  case EVENT_DEVICE_SHUTDOWN_START:
  case EVENT_DEVICE_SHUTDOWN_END:
    return acc_construct_shutdown;
  default:
    return construct_at(e->where);
  }
}

static acc_event_info data_info(const struct event *e) {
  return (acc_event_info){.data_event = {.valid_bytes = (int)sizeof(acc_data_event_info),
                                         .var_name = e->data.name,
                                         .bytes = e->data.bytes,
                                         .host_ptr = e->data.host,
                                         .device_ptr = e->data.device}};
}

static acc_event_info launch_info(const struct event *e) {
  return (acc_event_info){.launch_event = {.valid_bytes = (int)sizeof(acc_launch_event_info),
                                           .kernel_name = e->launch.kernel,
                                           .num_gangs = (size_t)e->launch.dims[0],
                                           .num_workers = (size_t)e->launch.dims[1],
                                           .vector_length = (size_t)e->launch.dims[2]}};
}

static acc_event_info error_info(const struct event *e) {
  int code = e->error.driver_code;
  return (acc_event_info){.error_event = {.valid_bytes = (int)sizeof(acc_error_event_info),
                                          .error_code = errors[e->error.kind],
                                          .error_message = e->error.message,
                                          .runtime_info = (size_t)(code > 0 ? code : 0)}};
}

static acc_event_info contents(const struct event *e) {
  switch (e->kind) {
  case EVENT_CREATE:
  case EVENT_DELETE:
  case EVENT_ALLOC:
  case EVENT_FREE:
  case EVENT_UPLOAD_START:
  case EVENT_UPLOAD_END:
  case EVENT_DOWNLOAD_START:
  case EVENT_DOWNLOAD_END:
    return data_info(e);
  case EVENT_LAUNCH_START:
  case EVENT_LAUNCH_END:
    return launch_info(e);
  case EVENT_ERROR:
    return error_info(e);
  default:
    return (acc_event_info){.other_event = {.valid_bytes = (int)sizeof(acc_other_event_info)}};
  }
}

/* All structures of the union begin with the members of other_event, so those are set through it. */
acc_event_info profile_event_info(const struct event *e) {
  acc_event_info info = contents(e);
  info.other_event.event_type = profile_event(e->kind);
  info.other_event.parent_construct = parent_of(e);
  info.other_event.implicit = e->implicit;
  return info;
}
