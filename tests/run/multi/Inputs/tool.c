/* A profiling tool: counts events by kind, line and queue, and checks the fields that every event has. */
#include <acc_prof.h>
#include <string.h>

enum { MOST = 1000 };
static struct { int event, line, async; } log_of[MOST];
static int events, faults, mark;

int tool_seen(int event, int line, int async) {
  int n = 0;
  for (int i = 0; i < events; i++)
    n += log_of[i].event == event && log_of[i].line == line && log_of[i].async == async;
  return n;
}

int tool_faults(void) {
  return faults;
}

static void note(acc_prof_info *info, acc_event_info *event, acc_api_info *api) {
  int kind = info->event_type;
  if (events < MOST) {
    log_of[events].event = kind;
    log_of[events].line = info->line_no;
    log_of[events++].async = (int)info->async;
  }
  faults += event->event_type != info->event_type || info->valid_bytes != sizeof *info || info->thread_id < 1 ||
            api->device_type != info->device_type || info->version != _ACC_PROF_INFO_VERSION;
  if (kind >= acc_ev_compute_construct_start && kind <= acc_ev_enqueue_launch_end) {
    faults += !info->src_file || !strstr(info->src_file, "acc-5.3-proflib.c") || !info->func_name ||
              strcmp(info->func_name, "main") != 0;
    acc_construct_t parent = event->other_event.parent_construct;
    faults += parent != acc_construct_parallel && parent != acc_construct_kernels;
  }
  if (kind == acc_ev_enqueue_launch_start)
    faults += !event->launch_event.kernel_name || event->launch_event.num_gangs < 1;
  if (kind == acc_ev_enqueue_upload_start || kind == acc_ev_enqueue_download_start)
    faults += event->data_event.bytes != 64 * sizeof(int) || !event->data_event.var_name ||
              event->data_event.var_name[0] != 'a';
  if (kind >= acc_ev_enter_data_start && kind % 2 == 0)
    event->other_event.tool_info = &mark;
  else if (kind > acc_ev_enter_data_start)
    faults += event->other_event.tool_info != &mark;
}

void acc_register_library(acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup) {
  (void)unreg, (void)lookup;
  for (int e = acc_ev_none + 1; e < acc_ev_last; e++)
    reg((acc_event_t)e, note, acc_reg);
}
