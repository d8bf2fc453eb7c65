// RUN: %sumacc -O2 -fopenacc %s -o %t
// RUN: %run %t
/* OpenACC 3.3 5.1: the events of each construct come in pairs, and say where it begins and ends, in which function,
   what asks for it, whether a clause does, and the handles of the device. */
#include <acc_prof.h>
#include <string.h>

#include "../Inputs/check.h"

enum { N = 32 };
static struct {
  int line, end, first, last; /* of the construct and its function; end 0: any */
  acc_construct_t construct;
} now;
static int open_events[acc_ev_last], starts[acc_ev_last], faults, over, explicit_seen, implicit_seen, waits;
static double a[N], b[N];

#define EXPECT(x) ((x) ? (void)0 : (void)(faults++, printf("line %d, event %d: %s\n", info->line_no, kind, #x)))

static void note(acc_prof_info *info, acc_event_info *event, acc_api_info *api) {
  int kind = info->event_type;
  EXPECT(event->event_type == info->event_type && info->valid_bytes == (int)sizeof *info);
  if (over || kind < acc_ev_create || kind == acc_ev_free || kind == acc_ev_runtime_shutdown)
    return;
  if (kind >= acc_ev_enter_data_start) {
    int start = kind & ~1;
    starts[start] += kind == start;
    open_events[start] += kind == start ? 1 : -1;
    EXPECT(open_events[start] == (kind == start));
  }
  EXPECT(info->src_file && strstr(info->src_file, "acc-5.1-fields.c"));
  EXPECT(info->line_no == now.line && info->end_line_no == now.end);
  EXPECT(info->func_line_no == now.first && info->func_end_line_no == now.last);
  EXPECT(info->func_name && strcmp(info->func_name, "program") == 0);
  EXPECT(event->other_event.parent_construct == now.construct);
  if (kind == acc_ev_create && event->data_event.var_name) {
    explicit_seen += !event->data_event.implicit && event->data_event.var_name[0] == 'a';
    implicit_seen += event->data_event.implicit && event->data_event.var_name[0] == 'b';
  }
  if (kind == acc_ev_wait_start) {
    EXPECT(event->other_event.implicit == (info->async == acc_async_sync));
    waits++;
  }
  if (api->device_api == acc_device_api_cuda)
    EXPECT(api->device_handle && api->context_handle && (info->async < 0 || api->async_handle));
}

void acc_register_library(acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup) {
  (void)unreg, (void)lookup;
  for (int e = acc_ev_none + 1; e < acc_ev_last; e++)
    reg((acc_event_t)e, note, acc_reg);
}

#define NEXT(KIND, LINES) (now.line = __LINE__ + 1, now.end = now.line + (LINES), now.construct = acc_construct_##KIND)

static void program(void) {
  now.first = __LINE__ - 1;
  now.last = now.first + 35;
  NEXT(parallel, 2);
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    a[i] = i + b[i];
  NEXT(kernels, 4);
#pragma acc kernels copy(a)
  {
    for (int i = 0; i < N; i++)
      a[i] += 1;
  }
  NEXT(serial, 2);
#pragma acc serial copy(a) async(2)
  for (int i = 0; i < N; i++)
    a[i] += 1;
  NEXT(wait, 0);
#pragma acc wait
  NEXT(enter_data, 0);
#pragma acc enter data copyin(a, b) async(3)
  NEXT(update, 0);
#pragma acc update self(a) wait(3)
  NEXT(update, 0);
#pragma acc update device(a) async(3)
  NEXT(wait, 0);
#pragma acc wait(3)
  NEXT(exit_data, 0);
#pragma acc exit data delete (a, b)
  NEXT(data, 4);
#pragma acc data copy(a)
  {
    a[0] += 1;
    a[1] += 1;
  }
}

int main(void) {
  acc_init(acc_device_current);
  int separate = acc_get_device_type() != acc_device_host;
  program();
  over = 1; /* what comes is the shutdown */
  separate |= starts[acc_ev_enter_data_start] > 0;
  CHECK(!faults, "%d faults in the events", faults);
  CHECK(starts[acc_ev_compute_construct_start] == 3 && starts[acc_ev_enqueue_launch_start] >= 3, "constructs");
  if (separate) {
    CHECK(starts[acc_ev_enter_data_start] == 2 && starts[acc_ev_exit_data_start] == 2, "data");
    CHECK(starts[acc_ev_update_start] == 2 && explicit_seen > 3 && implicit_seen == 1 && waits > 3,
          "explicit %d, implicit %d, waits %d", explicit_seen, implicit_seen, waits);
  }
  return check_end();
}
