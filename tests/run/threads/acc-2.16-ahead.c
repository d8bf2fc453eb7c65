// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// UNSUPPORTED: device-serial
// The host runs ahead of asynchronous work, and queues do not wait for each other (OpenACC 3.3 2.16): on the host, work
// in queue 1 waits for a word that comes only after more was enqueued there and queue 2 is done. Else this never ends.
#include <openacc.h>
#include <stdio.h>

enum { N = 64 };

int main(void) {
  static int a[N], b[N], word, *go = &word, *p = a;
  int failures = 0;
  if (acc_get_device_type() == acc_device_host)
    word = 0;
  else
    go = acc_copyin(&(int){1}, sizeof word); /* a simulator runs a kernel when something waits for it */
#pragma acc data copy(a) copyin(p) copyout(b)
  {
#pragma acc parallel num_gangs(1) present(a) deviceptr(go) async(1)
    {
      while (!*(volatile int *)go)
        ;
      a[0] = 1;
    }
    acc_attach_async((void **)&p, 1);
    acc_detach_async((void **)&p, 1);
#pragma acc parallel loop present(b) async(2)
    for (int i = 0; i < N; i++)
      b[i] = i;
#pragma acc wait(2)
    if (acc_get_device_type() == acc_device_host && acc_async_test(1)) {
      puts("queue 1 is done, though nothing let it go");
      failures++;
    }
    *(volatile int *)&word = 1;
#pragma acc wait(1)
  }
  for (int i = 0; i < N; i++)
    failures += b[i] != i || a[i] != (i == 0);
  return failures != 0;
}
