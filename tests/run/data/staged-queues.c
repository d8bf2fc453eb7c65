// RUN: %sumacc -O2 -fopenacc %s -o %t
// RUN: %if sim %{ env SUMAC_DEVICE=sim SUMAC_SIM=streams=late %t %}
// RUN: %run %t
// UNSUPPORTED: device-serial
// Staged copies of different lengths in several queues, of which some are waited for while others are under way: what
// one copy uses of the locked memory no other one uses before it has ended. A child of fork ends, though the thread that
// helps to copy is not there.
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
enum { LONG = 4 << 20, SHORT = 200000, QUEUES = 5, ROUNDS = 12 };

static long wrong(const char *a, long n, int value) {
  long bad = 0;
  for (long i = 0; i < n; i++)
    bad += a[i] != value;
  return bad;
}

static char *filled(long n, int value, void **device) {
  char *host = malloc((size_t)n);
  memset(host, value, (size_t)n);
  *device = acc_malloc((size_t)n);
  acc_memcpy_to_device(*device, host, (size_t)n);
  return host;
}

int main(void) {
  void *of_whole, *of_part[QUEUES];
  char *whole = filled(LONG, 1, &of_whole), *part[QUEUES];
  for (int q = 0; q < QUEUES; q++)
    part[q] = filled(SHORT, 10 + q, &of_part[q]);
  long bad = 0;
  for (int round = 0; round < ROUNDS; round++) {
    memset(whole, 0, LONG);
    for (int q = 0; q < QUEUES; q++)
      memset(part[q], 0, SHORT);
    acc_memcpy_from_device_async(whole, of_whole, LONG, 1);
    for (int q = 0; q < QUEUES; q++)
      acc_memcpy_from_device_async(part[q], of_part[q], SHORT, 2 + q);
    for (int q = QUEUES - 1; q > 0; q--)
      acc_wait(2 + (q + round) % QUEUES);
    acc_wait_all();
    bad += wrong(whole, LONG, 1);
    for (int q = 0; q < QUEUES; q++)
      bad += wrong(part[q], SHORT, 10 + q);
  }
  printf("%ld\n", bad);
  fflush(stdout);
  pid_t child = fork();
  if (child == 0)
    exit(0);
  int status = 1;
  waitpid(child, &status, 0);
  return bad != 0 || status != 0;
}
