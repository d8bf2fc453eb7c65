#include <openacc.h>
enum { N = 1000 };
int a[N];

int main(void) {
#pragma acc parallel loop copy(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] = i;
  int right = 0, idle = acc_async_test(1);
  for (int i = 0; i < N; i++)
    right += a[i] == i;
  return right != N || !idle;
}
