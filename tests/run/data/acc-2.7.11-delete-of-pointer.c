// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// exit data of a pointer ends what enter data of the pointer began; of one that is not mapped by itself, what it points
// to is meant (OpenACC 3.3 2.7.11).
#include <openacc.h>
#include <stdio.h>
struct s {
  int n, *p;
};
static int there(void *at, int bytes) {
  static int x;
  return acc_is_present(at, bytes) && !acc_is_present(&x, 4); /* all is present in shared memory */
}
int main(void) {
  int a[4], *q = a, before, after, x, separate = !acc_is_present(&x, 4);
  struct s v = {0, a}, *w = &v;
#pragma acc enter data copyin(q, v.p)
  before = there(&q, sizeof q) + 2 * there(&v.p, sizeof v.p);
#pragma acc exit data delete(q, v.p)
  after = there(&q, sizeof q) + 2 * there(&v.p, sizeof v.p);
#pragma acc enter data create(w->p)
  before += 4 * there(&v.p, sizeof v.p);
#pragma acc exit data delete(w->p) finalize
  after += 4 * there(&v.p, sizeof v.p);
#pragma acc enter data create(q[0:4])
  before += 8 * there(a, sizeof a);
#pragma acc exit data delete(q)
  after += 8 * there(a, sizeof a);
#pragma acc enter data copyin(v)
#pragma acc enter data create(v.p[0:4])
  before += 16 * there(a, sizeof a);
#pragma acc exit data delete(v.p)
  after += 16 * there(a, sizeof a) + 32 * !there(&v, sizeof v);
#pragma acc exit data delete(v)
  if (separate && (before != 31 || after != 0))
    printf("%d %d\n", before, after);
  return separate && (before != 31 || after != 0);
}
