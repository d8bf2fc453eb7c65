/* OpenACC 3.3 3.2.15: acc_wait_any passes over acc_async_sync; 3.2.17: acc_on_device in device code. */
#include <openacc.h>
#include <stdio.h>

enum { QUEUES = 4, N = 1000 };

int main(void) {
  int data[QUEUES][N] = {{0}}, queue[QUEUES], seen[QUEUES] = {0}, rounds = 0, next;
#pragma acc data copy(data)
  {
    for (int q = 0; q < QUEUES; q++) {
      queue[q] = 10 + q;
#pragma acc parallel loop async(10 + q)
      for (int i = 0; i < N; i++)
        data[q][i] = q + i;
    }
    while ((next = acc_wait_any(QUEUES, queue)) >= 0 && rounds++ < 2 * QUEUES) {
      seen[next]++;
      queue[next] = acc_async_sync;
    }
  }
  int bad = rounds != QUEUES || acc_wait_any(0, queue) >= 0;
  for (int q = 0; q < QUEUES; q++) {
    bad |= seen[q] != 1;
    for (int i = 0; i < N; i++)
      bad |= data[q][i] != q + i;
  }
  if (bad)
    fprintf(stderr, "acc_wait_any: %d rounds\n", rounds);

  int type = (int)acc_get_device_type(), on_current = 0, on_host = 0, on_other = 0;
#pragma acc parallel num_gangs(1) copyout(on_current, on_host, on_other)
  {
    on_current = acc_on_device((acc_device_t)type);
    on_host = acc_on_device(acc_device_host);
    on_other = acc_on_device(acc_device_radeon);
  }
  if (!on_current || on_host != (type == acc_device_host) || on_other || !acc_on_device(acc_device_host))
    bad |= fprintf(stderr, "acc_on_device: %d %d %d\n", on_current, on_host, on_other) != 0;
  return bad;
}
