// REQUIRES: sim
// RUN: %sumacc -O2 -fopenacc -foffload=host,ptx --offload-arch=sm_80 -Minfo=accel %s -o %t 2> %t.info
// RUN: FileCheck %s < %t.info
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=counters %t > %t.counters 2>&1
// RUN: %python %S/Inputs/cheapest.py %t.counters
// UNSUPPORTED: sanitized
// Each way of reducing on the GPU is chosen where it is the cheapest, unforced: none that is asked for instead costs over
// 5 % less. Functions are called CASE__ROW; those of one CASE are compared, CASE__ is what was chosen.
#include <complex.h>
#include <stdio.h>

#pragma omp declare reduction(both : double : omp_out = omp_out * omp_in + omp_out + omp_in) initializer(omp_priv = 0)

enum { N = 1 << 16, FEW = 1000, LONG = 5000 };
static double x[N];
static int k[N], failed;

#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define WISH_
#define WISH_atomic PRAGMA(sumac reduction(gang : atomic))
#define WISH_partials PRAGMA(sumac reduction(gang : partials))
#define WISH_swap PRAGMA(sumac reduction(gang : swap))
#define WISH_lock PRAGMA(sumac reduction(gang : lock))
#define WISH_result PRAGMA(sumac reduction(gang : result))
#define WISH_shared PRAGMA(sumac reduction(gang : shared))
#define WISH_sweep PRAGMA(sumac reduction(gang : sweep))
#define WISH_lanes PRAGMA(sumac reduction(vector : partials))
#define WISH_shuffle PRAGMA(sumac reduction(vector : shuffle))
#define WISH_copies PRAGMA(sumac reduction(vector : copies))
#define WISH_local PRAGMA(sumac reduction(gang : atomic, vector : local-atomic))
#define WISH_turns PRAGMA(sumac reduction(worker : local-atomic))
#define WISH_arrays PRAGMA(sumac reduction(gang : arrays))
#define WISH_direct PRAGMA(sumac reduction(vector : direct))

/* A sum, or something like it, over gangs and lanes. */
#define SUM(CASE, ROW, T, op, launch, from, update)                                                                    \
  static void CASE##__##ROW(void) {                                                                                    \
    T s = from, want = from;                                                                                           \
    WISH_##ROW PRAGMA(acc parallel loop gang vector launch copyin(x, k) reduction(op : s))                             \
    for (int i = 0; i < N; i++)                                                                                        \
      update(s);                                                                                                       \
    for (int i = 0; i < N; i++)                                                                                        \
      update(want);                                                                                                    \
    if (s != want)                                                                                                     \
      failed = 1, printf("%s differs\n", __func__);                                                                    \
  }
#define ADD_X(s) s += x[i]
#define ADD_K(s) s += k[i]
#define ADD_SMALL(s) s += (short)k[i]
#define MUL_K(s) s *= k[i] | 1
#define TURN(s) s *= k[i] % 4 == 0 ? 1i : 1
#define MOST_K(s) s = k[i] > s ? k[i] : s
#define ALL_K(s) s = s && k[i] < 1000
#define WARPS num_gangs(8) vector_length(128)
#define WARP num_gangs(8) vector_length(32)

/* What is chosen of an instruction, partial results, compare-and-swap. */
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: native atomic
SUM(integers, , int, +, WARPS, 0, ADD_K)
SUM(integers, partials, int, +, WARPS, 0, ADD_K)
SUM(integers, swap, int, +, WARPS, 0, ADD_K)
SUM(integers, lock, int, +, WARPS, 0, ADD_K)
SUM(integers, local, int, +, WARPS, 0, ADD_K)
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: partial results
SUM(doubles, , double, +, WARPS, 0, ADD_X)
SUM(doubles, atomic, double, +, WARPS, 0, ADD_X)
SUM(doubles, swap, double, +, WARPS, 0, ADD_X)
SUM(doubles, lock, double, +, WARPS, 0, ADD_X)
SUM(doubles, local, double, +, WARPS, 0, ADD_X)
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: compare-and-swap
SUM(shorts, , short, +, WARPS, 0, ADD_SMALL)
SUM(shorts, partials, short, +, WARPS, 0, ADD_SMALL)
SUM(shorts, lock, short, +, WARPS, 0, ADD_SMALL)
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(*) over gang: compare-and-swap
SUM(products, , long, *, WARPS, 1, MUL_K)
SUM(products, partials, long, *, WARPS, 1, MUL_K)
SUM(products, lock, long, *, WARPS, 1, MUL_K)
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(*) over gang: partial results
SUM(turns, , float _Complex, *, WARPS, 1, TURN)
SUM(turns, lock, float _Complex, *, WARPS, 1, TURN)
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(&&) over gang: partial results
SUM(bytes, , _Bool, &&, WARPS, 1, ALL_K)
SUM(bytes, lock, _Bool, &&, WARPS, 1, ALL_K)

/* Over lanes. */
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(max) over vector: one instruction (redux.sync)
SUM(warp_most, , int, max, WARP, 0, MOST_K)
SUM(warp_most, shuffle, int, max, WARP, 0, MOST_K)
SUM(warp_most, lanes, int, max, WARP, 0, MOST_K)
SUM(warp_most, local, int, max, WARP, 0, MOST_K)
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(max) over vector: one instruction a warp (redux.sync)
SUM(gang_most, , int, max, WARPS, 0, MOST_K)
SUM(gang_most, lanes, int, max, WARPS, 0, MOST_K)
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over vector: shuffle tree{{$}}
SUM(warp_sum, , double, +, WARP, 0, ADD_X)
SUM(warp_sum, lanes, double, +, WARP, 0, ADD_X)

/* Arrays of which elements are updated. */
#define ARRAY(CASE, ROW, T, launch, n, section)                                                                        \
  static void CASE##__##ROW(void) {                                                                                    \
    static T h[n], want[n];                                                                                            \
    int m = n;                                                                                                         \
    (void)m;                                                                                                           \
    WISH_##ROW PRAGMA(acc parallel loop gang vector launch copyin(k) copy(h[0 : n]) reduction(+ : h section))          \
    for (int i = 0; i < N; i++)                                                                                        \
      h[(unsigned)(k[i] * 7919) % (n)]++;                                                                              \
    for (int i = 0; i < N; i++)                                                                                        \
      want[(unsigned)(k[i] * 7919) % (n)]++;                                                                           \
    for (int i = 0; i < (n); i++)                                                                                      \
      if (h[i] != want[i])                                                                                             \
        failed = 1, printf("%s[%d] differs\n", __func__, i);                                                           \
  }
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: one array a gang in shared memory, added to the result by all threads{{$}}
ARRAY(bins, , int, WARPS, FEW, )
ARRAY(bins, result, int, WARPS, FEW, )
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: one array a gang in shared memory, added to the result by all threads; above 8 kB atomics on the result
ARRAY(some, , int, WARPS, FEW, [0:m])
ARRAY(some, result, int, WARPS, FEW, [0:m])
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: atomics on the result itself
ARRAY(many, , int, WARPS, LONG, )

/* Arrays that are read, too: a copy each. */
#define READ(CASE, ROW, T, size, n, launch)                                                                            \
  static void CASE##__##ROW(void) {                                                                                    \
    static T h[size], want[size];                                                                                      \
    WISH_##ROW PRAGMA(acc parallel loop gang worker vector launch copyin(k) copy(h) reduction(+ : h))                  \
    for (int i = 0; i < n; i++)                                                                                        \
      if (h[k[i]] < 100)                                                                                               \
        h[k[i]] += 1;                                                                                                  \
    for (int i = 0; i < n; i++)                                                                                        \
      want[k[i]] += 1;                                                                                                 \
    for (int i = 0; i < size; i++)                                                                                     \
      if (h[i] != want[i])                                                                                             \
        failed = 1, printf("%s[%d] differs\n", __func__, i);                                                           \
  }
// CHECK-DAG: :[[#@LINE+3]]: ptx: reduction(+) over gang: partial results in global memory, {{.*}} by the gang that comes last, all threads
// CHECK-DAG: :[[#@LINE+2]]: ptx: reduction(+) over worker: copies in global memory, elements combined by all threads in worker order
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over vector: copies in global memory, elements combined by all lanes in lane order
READ(copies, , double, 100, 2000, num_gangs(2) num_workers(2) vector_length(32))
READ(copies, sweep, double, 100, 2000, num_gangs(2) num_workers(2) vector_length(32))
READ(copies, lock, double, 100, 2000, num_gangs(2) num_workers(2) vector_length(32))
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: elements added to the result by all threads{{$}}
READ(counts, , int, 150, 2000, num_gangs(8) num_workers(1) vector_length(64))
READ(counts, arrays, int, 150, 2000, num_gangs(8) num_workers(1) vector_length(64))
READ(counts, lock, int, 150, 2000, num_gangs(8) num_workers(1) vector_length(64))
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: partial results in global memory, {{.*}} by the gang that comes last, all threads
READ(chars, , signed char, 600, 2000, num_gangs(2) num_workers(2) vector_length(32))
READ(chars, lock, signed char, 600, 2000, num_gangs(2) num_workers(2) vector_length(32))
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over gang: partial results in global memory, {{.*}} by the gang that comes last, all threads
READ(stacks, , double, 40, 2000, num_gangs(8) num_workers(1) vector_length(64))
READ(stacks, atomic, double, 40, 2000, num_gangs(8) num_workers(1) vector_length(64))
READ(stacks, swap, double, 40, 2000, num_gangs(8) num_workers(1) vector_length(64))
READ(stacks, lock, double, 40, 2000, num_gangs(8) num_workers(1) vector_length(64))

/* What is chosen without another that fits. */
// CHECK-DAG: :[[#@LINE+2]]: ptx: reduction(+) over worker: partials in shared memory, combined in worker order
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(+) over vector: shuffle tree a warp, partials in shared memory
SUM(workers, , double, +, worker num_gangs(8) num_workers(2) vector_length(64), 0, ADD_X)
SUM(workers, turns, double, +, worker num_gangs(8) num_workers(2) vector_length(64), 0, ADD_X)

/* An array of the gang's own. */
#define PRIVATE(CASE, ROW)                                                                                             \
  static void CASE##__##ROW(void) {                                                                                    \
    static int most[8];                                                                                                \
    PRAGMA(acc parallel loop gang num_gangs(8) vector_length(64) copyin(k) copyout(most))                              \
    for (int g = 0; g < 8; g++) {                                                                                      \
      int h[40] = {0}, m = 0;                                                                                          \
      WISH_##ROW PRAGMA(acc loop vector reduction(+ : h))                                                              \
      for (int i = 0; i < N / 64; i++)                                                                                 \
        h[k[i]]++;                                                                                                     \
      for (int i = 0; i < 40; i++)                                                                                     \
        m = h[i] > m ? h[i] : m;                                                                                       \
      most[g] = m;                                                                                                     \
    }                                                                                                                  \
    for (int g = 0; g < 8; g++)                                                                                        \
      if (most[g] != (N / 64 + 36) / 37)                                                                               \
        failed = 1, printf("%s: %d\n", __func__, most[g]);                                                             \
  }
PRIVATE(direct, )
PRIVATE(direct, direct)
PRIVATE(direct, lanes)

/* The same bits everywhere: nothing else fits. */
static void tree__(void) {
  double s = 0, want = 0;
#pragma sumac reproducible
  // CHECK-DAG: :[[#@LINE+3]]: ptx: reduction(+) over gang: tree over the iteration space, ended by the gang that comes last
  // CHECK-DAG: :[[#@LINE+2]]: ptx: reduction(+) over vector: tree over the iteration space{{$}}
#pragma acc parallel loop gang vector WARPS copyin(x) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += x[i];
  for (int i = 0; i < N; i++)
    want += x[i];
  if (s != want)
    failed = 1, printf("%s differs\n", __func__);
}

/* A lock where a loop is executed several times a launch, and nothing swaps the type. */
static void again__(void) {
  float _Complex s = 1;
#pragma acc parallel num_gangs(8) copy(s)
#pragma acc loop seq
  for (int j = 0; j < 3; j++) {
    // CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(*) over gang: lock in global memory
#pragma acc loop gang vector reduction(* : s)
    for (int i = 0; i < 6; i++)
      s *= 1i;
  }
  if (s != -1)
    failed = 1, printf("%s differs\n", __func__);
}

/* By an operator that the program declares. */
#define OWN(CASE, ROW, launch, MANY)                                                                                   \
  static void CASE##__##ROW(void) {                                                                                    \
    double s = 0, want = 0;                                                                                            \
    WISH_##ROW PRAGMA(acc parallel loop gang worker vector launch copyin(k) reduction(both : s))                       \
    for (int i = 0; i < MANY; i++)                                                                                     \
      s += s * (k[i] / 1e9) + k[i] / 1e9;                                                                              \
    for (int i = 0; i < MANY; i++)                                                                                     \
      want += want * (k[i] / 1e9) + k[i] / 1e9;                                                                        \
    if (s < want * (1 - 1e-9) || s > want * (1 + 1e-9))                                                                \
      failed = 1, printf("%s: %g, not %g\n", __func__, s, want);                                                       \
  }
// CHECK-DAG: :[[#@LINE+3]]: ptx: reduction(a declared operator) over gang: partial results in global memory, combined in gang order
// CHECK-DAG: :[[#@LINE+2]]: ptx: reduction(a declared operator) over worker: partials in shared memory, combined in worker order
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(a declared operator) over vector: shuffle tree a warp in lane order, partials in shared memory
OWN(own, , num_gangs(8) num_workers(2) vector_length(64), N)
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(a declared operator) over gang: lock in global memory; order free: it was asked for{{$}}
OWN(own, lock, num_gangs(8) num_workers(2) vector_length(64), N)
// CHECK-DAG: :[[#@LINE+1]]: ptx: reduction(a declared operator) over vector: shuffle tree in lane order{{$}}
OWN(own_warp, , num_gangs(8) num_workers(1) vector_length(32), N)
OWN(own_warp, lanes, num_gangs(8) num_workers(1) vector_length(32), N)

int main(void) {
  for (int i = 0; i < N; i++)
    x[i] = i % 7, k[i] = i * 5 % 37;
  integers__(), integers__partials(), integers__swap(), integers__lock(), integers__local();
  doubles__(), doubles__atomic(), doubles__swap(), doubles__lock(), doubles__local();
  shorts__(), shorts__partials(), shorts__lock();
  products__(), products__partials(), products__lock();
  turns__(), turns__lock(), bytes__(), bytes__lock();
  warp_most__(), warp_most__shuffle(), warp_most__lanes(), warp_most__local(), gang_most__(), gang_most__lanes();
  warp_sum__(), warp_sum__lanes();
  bins__(), bins__result(), some__(), some__result(), many__();
  copies__(), copies__sweep(), copies__lock(), counts__(), counts__arrays(), counts__lock();
  chars__(), chars__lock(), stacks__(), stacks__atomic(), stacks__swap(), stacks__lock();
  workers__(), workers__turns(), direct__(), direct__direct(), direct__lanes(), tree__(), again__();
  own__(), own__lock(), own_warp__(), own_warp__lanes();
  return failed;
}
