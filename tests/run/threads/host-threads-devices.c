// RUN: %sumacc -fopenacc %s -o %t -lm -lpthread && %run %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=devices=2 %t
// Host threads share what is mapped, each on a queue and a device of its own: references are counted once each, and
// every reduction (scalar, array, struct) is right.
#include "../Inputs/check.h"
#include <openacc.h>
#include <pthread.h>

enum { THREADS = 8, N = 700, ROUNDS = 12, BINS = 5 };

struct extremes {
  int least, greatest;
};

static int table[N]; /* mapped by all threads at once, on each device */

struct job {
  int id, failures;
};

static int value(int id, int i) {
  return check_value(i + 31 * id) * (i % 5 - 2);
}

static int round_of(int id, int *mine) {
  acc_device_t type = acc_get_device_type();
  acc_set_device_num(id % acc_get_num_devices(type), type);
  int bins[BINS] = {0};
  long sum = id;
  struct extremes seen = {1000, -1000};
#pragma acc enter data copyin(table[0:N])
#pragma acc enter data create(mine[0:N]) async(id)
#pragma acc parallel loop present(mine, table) async(id)
  for (int i = 0; i < N; i++)
    mine[i] = check_value(i + 31 * id) * table[i];
#pragma acc parallel loop present(mine) reduction(+:sum) reduction(+:bins) copy(sum, bins) num_gangs(3) async(id)
  for (int i = 0; i < N; i++) {
    sum += mine[i];
    bins[i % BINS] += mine[i];
  }
#pragma acc exit data copyout(mine[0:N]) delete(table[0:N]) async(id)
#pragma acc wait(id)
#pragma acc parallel loop copyin(mine[0:N]) reduction(min:seen.least) reduction(max:seen.greatest) copy(seen)
  for (int i = 0; i < N; i++) {
    seen.least = mine[i] < seen.least ? mine[i] : seen.least;
    seen.greatest = mine[i] > seen.greatest ? mine[i] : seen.greatest;
  }
  int want_bins[BINS] = {0}, wrong = 0;
  long want_sum = id;
  struct extremes want = {1000, -1000};
  for (int i = 0; i < N; i++) {
    int v = value(id, i);
    wrong += mine[i] != v;
    want_sum += v;
    want_bins[i % BINS] += v;
    want.least = v < want.least ? v : want.least;
    want.greatest = v > want.greatest ? v : want.greatest;
  }
  return wrong + (sum != want_sum) + (memcmp(bins, want_bins, sizeof bins) != 0) + (seen.least != want.least) +
         (seen.greatest != want.greatest);
}

static void *work(void *argument) {
  struct job *job = argument;
  int *mine = malloc(N * sizeof *mine);
  for (int round = 0; round < ROUNDS; round++)
    job->failures += round_of(job->id, mine);
  free(mine);
  return NULL;
}

int main(void) {
  pthread_t thread[THREADS];
  struct job job[THREADS];
  for (int i = 0; i < N; i++)
    table[i] = i % 5 - 2;
  for (int t = 0; t < THREADS; t++) {
    job[t] = (struct job){.id = t};
    if (pthread_create(&thread[t], NULL, work, &job[t])) {
      fprintf(stderr, "cannot create a thread\n");
      return 2;
    }
  }
  for (int t = 0; t < THREADS; t++) {
    pthread_join(thread[t], NULL);
    CHECK(job[t].failures == 0, "thread %d: %d wrong", t, job[t].failures);
  }
  acc_device_t type = acc_get_device_type();
  for (int d = 0; d < acc_get_num_devices(type); d++) {
    acc_set_device_num(d, type);
    CHECK(acc_get_property(d, type, acc_property_shared_memory_support) || !acc_is_present(table, sizeof table),
          "device %d keeps the table", d);
  }
  return check_end();
}
// UNSUPPORTED: device-serial
