// RUN: %sumacc -fopenmp -c %s -DELSEWHERE -o %t.o && %sumacc -fopenmp %s %t.o -o %t && %run %t
/* declare target indirect (OpenMP 5.2 7.8.3): device code calls a function by the address that the host has of it: in
   variables, arrays and structures that are mapped, in variables of declare target, and as an argument; a function of
   another file, a static one, one with structures by value, one with directives, one that another
   directive has declared before. */
#include <stdio.h>

typedef int (*fun)(int);
struct pair {
  long a[5];
  double b;
};

#ifdef ELSEWHERE
#pragma omp begin declare target indirect
int far_away(int x) {
  return x + 1000;
}
#pragma omp end declare target
/* No directive of this file says so. */
static int own(int x) {
  return x - 1;
}
int call_it(fun f, int x) {
  fun mine = own;
  return f(x) + mine(x);
}
#pragma omp declare target enter(call_it)

#else

int far_away(int);
int call_it(fun f, int x);
#pragma omp declare target enter(call_it)
#pragma omp declare target enter(far_away) indirect

int twice(int x) {
  return 2 * x;
}
#pragma omp begin declare target
static int half(int);
#pragma omp end declare target
#pragma omp declare target enter(twice) indirect(1)
#pragma omp declare target enter(half) indirect(1)
static int half(int x) {
  return x / 2;
}
#pragma omp begin declare target indirect device_type(any)
static int thrice(int x) {
  return 3 * x;
}
struct pair swap(struct pair p) {
  struct pair q = {{(long)p.b, p.a[3], p.a[2], p.a[1], p.a[4]}, (double)p.a[0]};
  return q;
}
int sum_to(int n) {
  int sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 1; i <= n; i++)
    sum += i;
  return sum;
}
fun functions[4] = {twice, thrice, far_away, sum_to};
struct holder {
  fun call;
  struct pair (*change)(struct pair);
  int value, result;
} held = {thrice, swap, 5, 0};
#pragma omp end declare target

static int apply(fun f, int x) {
  return f ? f(x) : -1;
}

int main(void) {
  static const fun constant[2] = {thrice, twice};
  enum { N = 64 };
  int wrong = 0, got[N], more[7] = {0};
  struct holder mapped[3] = {{twice, swap, 1, 0}, {far_away, swap, 2, 0}, {sum_to, swap, 10, 0}};
  struct pair p = {{1, 2, 3, 4, 5}, 6}, q = {{0}, 0};
  volatile int second = 1;
  fun chosen[4] = {twice, thrice, far_away, sum_to}, one = second ? thrice : twice, rounded = second ? half : twice, none = NULL;

  /* Lanes of a warp call different functions. */
#pragma omp target teams distribute parallel for map(to : chosen) map(from : got)
  for (int i = 0; i < N; i++)
    got[i] = chosen[i % 4](i) + functions[(i + 1) % 4](i);
  for (int i = 0; i < N; i++)
    wrong += got[i] != chosen[i % 4](i) + functions[(i + 1) % 4](i);

#pragma omp target map(tofrom : mapped, q, more)
  {
    for (int i = 0; i < 3; i++)
      mapped[i].result = mapped[i].call(mapped[i].value);
    q = mapped[0].change(p);
    q = held.change(q);
    q = mapped[1].change(q);
    more[0] = one(7) + apply(one, 7) + apply(none, 7);
    more[1] = held.call(held.value);
    more[2] = call_it(one, 10) + call_it(far_away, 1);
    more[3] = constant[second](9) + constant[0](9);
    fun inside = second ? far_away : twice;
    more[4] = inside(3) + apply(inside, 4);
    more[5] = apply(sum_to, 100);
    more[6] = apply(rounded, 9);
  }
  wrong += mapped[0].result != 2 || mapped[1].result != 1002 || mapped[2].result != 55;
  wrong += q.a[0] != 6 || q.a[1] != 4 || q.a[3] != 2 || q.b != 1;
  static const int should[7] = {41, 15, 39 + 1001, 18 + 27, 1003 + 1004, 5050, 4};
  for (int i = 0; i < 7; i++)
    if (more[i] != should[i])
      wrong++, printf("%d is %d, should be %d\n", i, more[i], should[i]);
  if (wrong)
    printf("%d wrong\n", wrong);
  return wrong != 0;
}
#endif
