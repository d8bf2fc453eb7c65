// RUN: %sumacc -O1 -fopenacc %s -o %t -lm -lpthread && %run %t
// UNSUPPORTED: device-serial
// REQUIRES: sim
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=devices=2 %t
// Host threads use every part of the runtime at once: members, rows, attached pointers, acc_malloc, acc_map_data, queues
// that wait for each other, host_data, variables of declare. ./check runs it under ThreadSanitizer.
#include <openacc.h>
#include <pthread.h>

#include "../Inputs/check.h"

enum { THREADS = 6, ROUNDS = 6, N = 60, M = 7 };

struct list {
  int n;
  double a[];
};
struct holder {
  int *p;
};

static int shared_table[N], scale = 3;
#pragma acc declare copyin(scale)

#pragma acc routine seq
static int scaled(int x) {
  return x * scale;
}

static int members(int id) {
  int wrong = 0;
  struct list *list = check_alloc(sizeof *list + N * sizeof *list->a);
  list->n = id;
  for (int i = 0; i < N; i++)
    list->a[i] = i;
#pragma acc enter data copyin(list->n, list->a[0 : N]) async(id)
#pragma acc parallel loop present(list) async(id)
  for (int i = 0; i < N; i++)
    list->a[i] += scaled(list->n);
#pragma acc exit data copyout(list->a[0 : N]) delete (list->n) async(id)
#pragma acc wait(id)
  for (int i = 0; i < N; i++)
    wrong += list->a[i] != i + 3 * id;
  free(list);
  return wrong;
}

static int rows(int id) {
  int wrong = 0, **r = check_alloc(M * sizeof *r);
  for (int j = 0; j < M; j++) {
    r[j] = check_alloc(N * sizeof **r);
    for (int i = 0; i < N; i++)
      r[j][i] = i + j;
  }
#pragma acc parallel loop collapse(2) copy(r[0 : M][0 : N]) copyin(shared_table)
  for (int j = 0; j < M; j++)
    for (int i = 0; i < N; i++)
      r[j][i] += id + shared_table[i];
  for (int j = 0; j < M; j++) {
    for (int i = 0; i < N; i++)
      wrong += r[j][i] != i + j + id + i;
    free(r[j]);
  }
  free(r);
  return wrong;
}

static int attached(int id) {
  int data[N], wrong = 0;
  struct holder h = {data};
  for (int i = 0; i < N; i++)
    data[i] = i;
#pragma acc data copyin(h) copy(h.p[0 : N])
  {
#pragma acc parallel loop present(h) async(id)
    for (int i = 0; i < N; i++)
      h.p[i] += id;
    acc_wait_async(id, id + THREADS);
#pragma acc parallel loop present(h) async(id + THREADS)
    for (int i = 0; i < N; i++)
      h.p[i] += id;
    acc_wait_any(1, (int[]){id + THREADS});
  }
  for (int i = 0; i < N; i++)
    wrong += data[i] != i + 2 * id;
  return wrong;
}

static int raw(int id) {
  int data[N], back[N], wrong = 0;
  for (int i = 0; i < N; i++)
    data[i] = i * id;
  int *d = acc_malloc(sizeof data), *e = acc_malloc(sizeof data);
  acc_memcpy_to_device(d, data, sizeof data);
  acc_memcpy_device_async(e, d, sizeof data, id);
  acc_memcpy_from_device_async(back, e, sizeof data, id);
  acc_wait(id);
  if (!acc_get_property(acc_get_device_num(acc_device_current), acc_device_current,
                        acc_property_shared_memory_support)) {
    acc_map_data(data, d, sizeof data);
    wrong += acc_deviceptr(data) != d || acc_hostptr(d) != data;
#pragma acc host_data use_device(data)
    wrong += data != d;
    acc_unmap_data(data);
  }
  acc_free(d);
  acc_free(e);
  for (int i = 0; i < N; i++)
    wrong += back[i] != data[i];
  return wrong;
}

static void *work(void *argument) {
  int *wrong = argument, id = *wrong;
  acc_device_t type = acc_get_device_type();
  acc_set_device_num(id % acc_get_num_devices(type), type);
  *wrong = 0;
  for (int i = 0; i < ROUNDS; i++)
    *wrong += members(id) + rows(id) + attached(id) + raw(id);
  return NULL;
}

int main(void) {
  pthread_t threads[THREADS];
  int wrong[THREADS];
  for (int i = 0; i < N; i++)
    shared_table[i] = i;
  for (int i = 0; i < THREADS; i++) {
    wrong[i] = i;
    if (pthread_create(&threads[i], NULL, work, &wrong[i]))
      return 2;
  }
  for (int i = 0; i < THREADS; i++) {
    pthread_join(threads[i], NULL);
    CHECK(!wrong[i], "thread %d: %d differences", i, wrong[i]);
  }
  return check_end();
}
