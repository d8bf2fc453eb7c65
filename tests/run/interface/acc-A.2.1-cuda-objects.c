// RUN: %sumacc -fopenacc %s -o %t && %run %t
/* OpenACC 3.3 A.2.1: the CUDA driver's objects. Two queues on one stream run their work in order, without a wait. */
#include <openacc.h>
#include <stdio.h>

enum { N = 1000, ROUNDS = 20 };

static int a[N], b[N];

static int check_nothing(void) {
  return acc_get_current_cuda_device() || acc_get_current_cuda_context() || acc_get_cuda_stream(1) ||
         acc_set_cuda_stream(1, a);
}

int main(void) {
  acc_device_t type = acc_get_device_type();
  if (type == acc_device_host) {
    int bad = check_nothing();
    if (bad)
      fprintf(stderr, "the host has objects of CUDA\n");
    return bad;
  }
  int bad = acc_get_current_cuda_device() == NULL || *(int *)acc_get_current_cuda_device() != 0;
  bad |= acc_get_current_cuda_context() == NULL;
  bad |= acc_get_cuda_stream(1) != NULL || acc_get_cuda_stream(acc_async_sync) != NULL; /* not used yet */
#pragma acc data copy(a, b)
  {
#pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++)
      a[i] = i;
    void *stream = acc_get_cuda_stream(1);
    bad |= !stream || !acc_set_cuda_stream(2, stream) || acc_get_cuda_stream(2) != stream;
    bad |= acc_set_cuda_stream(2, NULL) || acc_get_cuda_stream(2) != stream;
    for (int round = 0; round < ROUNDS; round++) {
#pragma acc parallel loop async(1)
      for (int i = 0; i < N; i++)
        a[i] += b[i] + 1;
#pragma acc parallel loop async(2)
      for (int i = 0; i < N; i++)
        b[i] = a[i];
    }
#pragma acc wait
  }
  for (int i = 0, x = 0, y = 0; i < N && !bad; i++) {
    x = i, y = 0;
    for (int round = 0; round < ROUNDS; round++)
      x += y + 1, y = x;
    bad = a[i] != x || b[i] != y;
  }
  if (bad)
    fprintf(stderr, "wrong objects, or work out of order\n");
  return bad;
}
