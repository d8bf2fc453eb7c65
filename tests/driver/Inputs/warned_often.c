/* For warned-once.test, which has the numbers of the lines. */
#include <openacc.h>

static int a[10], b[10];

int main(void) {
  int gangs = 0, n = 0;
  for (int i = 0; i < 100; i++) {
    a[0] = i;

#pragma acc parallel num_gangs(gangs) reduction(+ : n)
    n++;
#pragma acc exit data delete (a, b)
    acc_delete(a, sizeof a);
    acc_delete(b, sizeof b);
  }
  return n != 100;
}
