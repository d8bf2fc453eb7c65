// RUN: %sumacc -fopenacc %s -o %t && %run-once %t
// RUN: %sumacc -fopenmp %s -o %t && %run-once %t
// __label__ (GNU C, "Locally Declared Labels") comes first in its block: in routines of all levels, functions of declare
// target, those with a parallel construct, regions and bodies of loops.
#define JUMP(limit) \
  __label__ out, never; \
  if (x > limit) \
    goto out; \
  x += 10; \
  goto out; \
never: \
  x = 0; \
out:

#pragma omp declare target
#pragma acc routine seq
static int f(int x) {
  JUMP(3)
  return x;
}
#pragma acc routine vector
static int g(int x) {
  /* a comment */ JUMP(4)
#pragma acc loop vector reduction(+ : x)
#pragma omp parallel for reduction(+ : x)
  for (int i = 0; i < 8; i++)
    x += i;
  return x;
}
#pragma omp end declare target

int main(void) {
  int r = 0, s = 0, t = 0;
#pragma acc parallel num_gangs(1) copy(r, s, t)
#pragma omp target map(tofrom : r, s, t)
  {
    __label__ end;
    r = f(5) + f(2);
    s = g(1);
    for (int i = 0; i < 3; i++) {
      __label__ next;
      if (i == 1)
        goto next;
      t += i;
    next:;
    }
    if (t == 2)
      goto end;
    t = 0;
  end:;
  }
  return r != 5 + 12 || s != 11 + 28 || t != 2;
}
