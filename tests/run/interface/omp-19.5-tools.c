// RUN: %sumacc -fopenmp %s -o %t && %run %t emi && %run %t plain
// OpenMP 5.2 19.5.2: a tool gets callbacks for target constructs, data operations and kernels, which come in pairs, one
// in another, with bytes, device numbers and what it has kept at the beginning; none for OpenACC or without a tool.
#include <omp-tools.h>
#include <omp.h>
#include <stdio.h>
#include <string.h>
enum { N = 1000 };
static int emi, bad, on_host, begun[16], ended[16], kernels, teams, allocated, freed, devices_met, loaded, unpaired;
static size_t up, down;
static ompt_data_t *now;
static void check(int fine, const char *what, long value) {
  if (!fine)
    printf("bad: %s %ld\n", what, value), bad = 1;
}
static void tool_target(ompt_target_t kind, ompt_scope_endpoint_t endpoint, int device, ompt_data_t *task,
                        ompt_data_t *target_task, ompt_data_t *data, const void *code) {
  (void)target_task, (void)code;
  check(device == (omp_get_num_devices() && !on_host ? 0 : omp_get_initial_device()), "device", device);
  check(task != NULL, "task", 0);
  if (endpoint == ompt_scope_begin) {
    check(data->value == 0, "fresh data", (long)data->value);
    data->value = 100 + kind;
    now = data;
    begun[kind]++;
  } else {
    check(data->value == 100 + (uint64_t)kind, "kept data", (long)data->value);
    now = NULL;
    ended[kind]++;
  }
}
static void count(ompt_target_data_op_t type, size_t bytes) {
  allocated += type == ompt_target_data_alloc;
  freed += type == ompt_target_data_delete;
  up += type == ompt_target_data_transfer_to_device ? bytes : 0;
  down += type == ompt_target_data_transfer_from_device ? bytes : 0;
}
static void tool_data(ompt_scope_endpoint_t endpoint, ompt_data_t *target_task, ompt_data_t *data, ompt_id_t *op,
                      ompt_target_data_op_t type, void *from, int from_device, void *to, int to_device, size_t bytes,
                      const void *code) {
  (void)target_task, (void)code, (void)from, (void)to;
  unpaired += endpoint == ompt_scope_begin ? 1 : -1;
  check(data == now, "construct of data", type);
  if (endpoint == ompt_scope_begin) {
    *op = 7;
    return;
  }
  check(*op == 7, "operation", (long)*op);
  if (type == ompt_target_data_transfer_to_device)
    check(from_device == omp_get_initial_device() && to_device == 0 && from && to, "direction", from_device);
  count(type, bytes);
}
static void tool_submit(ompt_scope_endpoint_t endpoint, ompt_data_t *data, ompt_id_t *op, unsigned asked) {
  (void)op;
  unpaired += endpoint == ompt_scope_begin ? 1 : -1;
  check(data == now, "construct of kernel", 0);
  kernels += endpoint == ompt_scope_begin;
  teams = (int)asked;
}
static ompt_id_t current;
static void old_target(ompt_target_t kind, ompt_scope_endpoint_t endpoint, int device, ompt_data_t *task, ompt_id_t id,
                       const void *code) {
  (void)device, (void)task, (void)code;
  current = endpoint == ompt_scope_begin ? id : 0;
  endpoint == ompt_scope_begin ? begun[kind]++ : ended[kind]++;
}
static void old_data(ompt_id_t target, ompt_id_t op, ompt_target_data_op_t type, void *from, int from_device, void *to,
                     int to_device, size_t bytes, const void *code) {
  (void)from, (void)from_device, (void)to, (void)to_device, (void)code;
  check(target == current && op, "numbers", (long)target);
  count(type, bytes);
}
static void old_submit(ompt_id_t target, ompt_id_t op, unsigned asked) {
  check(target == current && target && op, "kernel's numbers", (long)target);
  kernels++;
  teams = (int)asked;
}
static void tool_device(int number, const char *type, ompt_device_t *device, ompt_function_lookup_t lookup,
                        const char *documentation) {
  (void)documentation;
  check(number == 0 && type && *type && device && !lookup("ompt_start_trace"), "device", number);
  devices_met++;
}
static void tool_load(int number, const char *file, int64_t offset, void *vma, size_t bytes, void *host, void *device,
                      uint64_t module) {
  (void)file, (void)offset, (void)vma, (void)device, (void)module;
  check(number == 0 && bytes && host, "image", (long)bytes);
  loaded++;
}
#define SET(event, function) set(event, (ompt_callback_t)function)
static int tool_starts(ompt_function_lookup_t lookup, int device, ompt_data_t *data) {
  (void)device, (void)data;
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  if (emi) {
    SET(ompt_callback_target_emi, tool_target);
    SET(ompt_callback_target_data_op_emi, tool_data);
    SET(ompt_callback_target_submit_emi, tool_submit);
  } else {
    SET(ompt_callback_target, old_target);
    SET(ompt_callback_target_data_op, old_data);
    SET(ompt_callback_target_submit, old_submit);
  }
  SET(ompt_callback_device_initialize, tool_device);
  SET(ompt_callback_device_load, tool_load);
  return 1;
}
static void tool_ends(ompt_data_t *data) {
  (void)data;
}
ompt_start_tool_result_t *ompt_start_tool(unsigned version, const char *library) {
  static ompt_start_tool_result_t result = {tool_starts, tool_ends, {0}};
  char line[4096] = "";
  FILE *f = fopen("/proc/self/cmdline", "r");
  size_t n = f ? fread(line, 1, sizeof line - 1, f) : 0;
  for (size_t i = 0; i + 3 < n; i++)
    emi |= line[i] == 0 && strcmp(line + i + 1, "emi") == 0;
  if (f)
    fclose(f);
  (void)version, (void)library;
  return &result;
}
int main(int argc, char **argv) {
  static int a[N], b[N];
  int apart = omp_get_num_devices() > 0;
  omp_get_max_threads();
  check(argc > 1 && emi == (strcmp(argv[1], "emi") == 0), "the tool", emi);
#pragma omp target teams num_teams(3) map(tofrom : a)
#pragma omp distribute parallel for
  for (int i = 0; i < N; i++)
    a[i] = i;
  check(begun[ompt_target] == 1 && ended[ompt_target] == 1 && kernels == 1 && teams == 3, "target", kernels);
  check(apart ? up >= sizeof a && down >= sizeof a && allocated : !up && !down && !allocated, "bytes", (long)up);
  up = down = 0;
#pragma omp target enter data map(to : b)
#pragma omp target update from(b)
#pragma omp target exit data map(release : b)
#pragma omp target data map(to : b)
#pragma omp target
  b[0] = 1;
  check(up == (apart ? 2 * sizeof b : 0) && down == (apart ? sizeof b : 0), "moved", (long)up);
  check(begun[ompt_target_enter_data] == (apart ? 2 : 0) && ended[ompt_target_exit_data] == (apart ? 2 : 0) &&
            begun[ompt_target_update] == apart,
        "constructs for data", begun[ompt_target_enter_data]);
  on_host = 1;
#pragma omp target if (0)
  a[1] = 5;
  check(begun[ompt_target] == 3 && ended[ompt_target] == 3 && kernels >= 2, "on the host", begun[ompt_target]);
  check(unpaired == 0 && devices_met == apart && (loaded > 0) <= apart && a[2] == 2, "pairs", unpaired);
  return bad;
}
