// RUN: %sumacc -fopenacc -I%S/.. %s -o %t && %run %t
// OpenACC's data clauses take what OpenMP's list items may be: (*q)[0:n], *(p + 1), (*s).a[0:n].
#include "Inputs/check.h"
struct s {
  int *a, n;
};
int main(void) {
  int v[4] = {1, 2, 3, 4}, *p = v, **q = &p;
  struct s s = {v, 4}, *t = &s;
#pragma acc parallel loop copy((*q)[0 : 4])
  for (int i = 0; i < 4; i++)
    (*q)[i] += 10;
#pragma acc serial copy(*(p + 1), *(p + 3))
  {
    *(p + 1) += 100;
    p[3] += 200;
  }
#pragma acc parallel loop copy((*t).a[0 : 4])
  for (int i = 0; i < 4; i++)
    t->a[i]++;
#pragma acc data copyin((p + 2)[0 : 2])
  {
    v[2] = 50;
#pragma acc update device(*(p + 2))
#pragma acc serial present((p + 2)[0 : 2])
    p[2]++;
#pragma acc update self(*(p + 2))
  }
  CHECK(v[0] == 12 && v[1] == 113 && v[2] == 51 && v[3] == 215, "%d %d %d %d", v[0], v[1], v[2], v[3]);
  return check_end();
}
