// REQUIRES: sim
// RUN: %sumacc -O2 -fopenacc -foffload=host,ptx -Minfo=loop -fsave-reduction-report=%t.json %s -o %t -lm 2> %t.info
// RUN: FileCheck %s < %t.info
// RUN: FileCheck --check-prefix=JSON %s < %t.json
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,schedule=random:1 %t > %t.1
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race,schedule=adversarial:3,memory=weak,uninit=error %t > %t.2
// RUN: env SUMAC_DEVICE=sim %t > %t.3
// RUN: cmp %t.1 %t.2 && cmp %t.1 %t.3
// UNSUPPORTED: sanitized
// Arrays of floating-point numbers have the same bits in each launch of the same dimensions: the gangs leave partial
// results of all their elements, which the last one combines in a fixed order. What is larger, or comes to pass several
// times, is combined in any order, and said to be.
#include <complex.h>
#include <stdio.h>
#include <string.h>

enum { N = 2000 };
static double x[N];
static int at[N], failed;

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
/* The values of all elements are printed as bits, unless the order is FREE. */
#define CASE(NAME, T, SIZE, VARIABLE, op, start, statement, launch, free)                                              \
  static void NAME(int n) {                                                                                            \
    static T h[SIZE], want[SIZE];                                                                                      \
    (void)n;                                                                                                           \
    for (int i = 0; i < SIZE; i++)                                                                                     \
      h[i] = want[i] = start;                                                                                          \
    PRAGMA(acc parallel launch copyin(x, at) copy(h))                                                                  \
    AGAIN_##free PRAGMA(acc loop gang worker vector reduction(op : VARIABLE))                                          \
    for (int i = 0; i < N; i++) {                                                                                      \
      int k = at[i] % (SIZE);                                                                                          \
      statement;                                                                                                       \
    }                                                                                                                  \
    for (int again = 0; again < 1 + (#free[0] == 't'); again++)                                                        \
      for (int i = 0; i < N; i++) {                                                                                    \
        T *h = want;                                                                                                   \
        int k = at[i] % (SIZE);                                                                                        \
        statement;                                                                                                     \
      }                                                                                                                \
    unsigned long bits = 0;                                                                                            \
    for (size_t i = 0; i < sizeof h; i++)                                                                              \
      bits = (bits ^ ((unsigned char *)h)[i]) * 1099511628211ul;                                                       \
    printf("%s: %lx\n", __func__, #free[0] ? 0 : bits);                                                                \
    for (int i = 0; i < SIZE; i++)                                                                                     \
      if (cabs((double _Complex)(h[i] - want[i])) > 1e-5 * cabs((double _Complex)want[i]))                             \
        failed = 1, printf("%s[%d]: %g, not %g\n", __func__, i, creal(h[i]), creal(want[i]));                          \
  }
#define AGAIN_
#define AGAIN_free
#define AGAIN_twice PRAGMA(acc loop seq) for (int again = 0; again < 2; again++)
/* Reads the element, too, so that each thread has a copy of its own. */
#define ADD h[k] = h[k] + (x[i] + 0 * h[k])
#define TURN h[k] = h[k] * (k % 3 ? 1i : -1i) + 0 * h[k]

// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: partial results in global memory, combined in a fixed order by the gang that comes last, all threads{{$}}
CASE(on_stack, double, 20, h, +, 1, ADD, num_gangs(7) num_workers(1) vector_length(64), )
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: partial results in global memory, combined in a fixed order by the gang that comes last, all threads{{$}}
CASE(many_gangs, float, 100, h, +, 0, ADD, num_gangs(40) num_workers(1) vector_length(32), )
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: partial results in global memory, combined in a fixed order by the gang that comes last, all threads{{$}}
CASE(workers, double, 300, h, +, 0, ADD, num_gangs(5) num_workers(2) vector_length(32), )
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: partial results in global memory, combined in a fixed order by the gang that comes last, all threads; above 8 kB added to the result in any order{{$}}
CASE(run_time, double, 300, h[0 : n], +, 0, ADD, num_gangs(5) num_workers(1) vector_length(64), )
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: partial results in global memory, {{.*}}; above 8 kB added to the result in any order{{$}}
CASE(run_time_long, double, 1200, h[0 : 4 * n], +, 0, ADD, num_gangs(3) num_workers(1) vector_length(32), free)
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(*) over gang: partial results in global memory, combined in a fixed order by the gang that comes last, all threads{{$}}
CASE(complex_product, float _Complex, 30, h, *, 1, TURN, num_gangs(9) num_workers(1) vector_length(64), )
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: partial results in global memory, combined in a fixed order by the gang that comes last, all threads{{$}}
CASE(complex_sum, double _Complex, 80, h, +, 1, ADD, num_gangs(9) num_workers(1) vector_length(32), )
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: elements added to the result by all threads; order free: the array has more than 32 kB{{$}}
CASE(large, double, 4097, h, +, 0, ADD, num_gangs(3) num_workers(1) vector_length(32), free)
// CHECK-DAG: :[[#@LINE+2]]: ptx: reduction(+) over gang: native atomic; order free: gangs do not finish the loop exactly once in each launch{{$}}
// JSON-DAG: "line": [[#@LINE+1]], {{.*}}"target": "ptx", "level": "gang", "strategy": "atomic", {{.*}}"why_not_better": null, "order_free": "gangs do not finish the loop exactly once in each launch", {{.*}}"depends_on": "run"
CASE(twice, double, 20, h, +, 0, ADD, num_gangs(3) num_workers(1) vector_length(32), twice)
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: one array a gang in shared memory, added to the result by all threads; order free: threads update one array{{$}}
CASE(updated, double, 20, h, +, 0, h[k] += x[i], num_gangs(3) num_workers(1) vector_length(32), free)

int main(void) {
  for (int i = 0; i < N; i++)
    x[i] = 1.0 / (i + 3), at[i] = i * 7919 % 10007;
  on_stack(20), many_gangs(100), workers(300), run_time(300), run_time_long(300), complex_product(30), complex_sum(80);
  large(4097), twice(20), updated(20);
  return failed;
}
