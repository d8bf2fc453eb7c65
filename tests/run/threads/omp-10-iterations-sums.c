// RUN: %sumacc -fopenmp -O2 -Minfo -w %s -o %t -lm >%t.info 2>&1 && %if sanitized %{true%} %else %{FileCheck %s <%t.info%}
// RUN: %run %t 1 && %run %t 2 && %run %t 37 && %run %t 300
// UNSUPPORTED: device-serial, device-workers
// OpenMP 5.2, 5.5.8: reductions of a parallel construct whose threads are iterations of loops on the host: what is only
// added to by the reduction's operator may be one variable for all of them; else each thread has its own, which begins
// with the neutral element; arrays that are not only added to need threads in turns.
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
enum { MOST = 300 };
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("%d threads, line %d: %s\n", n, __LINE__, #x)))

static void added(int n) {
  int tile[MOST], sum = 5, bits = 0, left = 1000, rows[3] = {1, 1, 1};
  char narrow = 1;
  double product = 1, most = -1, fused = 0.5;
// CHECK: [[#@LINE+1]]: workers: threads are iterations of loops
#pragma omp target parallel num_threads(n) reduction(+ : sum, left, narrow, fused, rows) reduction(| : bits) reduction(* : product) reduction(max : most) map(tofrom : sum, left, narrow, fused, rows, bits, product, most) map(alloc : tile)
  {
    int t = omp_get_thread_num();
    tile[t] = t;
#pragma omp barrier
    sum += tile[n - 1 - t];
    left -= 2;
    narrow += 1;
    fused += tile[t] * 0.5;
    rows[t % 3] += t;
    bits |= 1 << t % 8;
    product *= t % 50 == 7 ? 2 : 1;
    most = fmax(most, tile[n - 1 - t]);
#pragma omp barrier
    sum += 1;
  }
  int all[3] = {1, 1, 1}, twos = 1;
  for (int t = 0; t < n; t++) {
    all[t % 3] += t;
    twos *= t % 50 == 7 ? 2 : 1;
  }
  CHECK(sum == 5 + n * (n - 1) / 2 + n);
  CHECK(left == 1000 - 2 * n);
  CHECK(narrow == (char)(1 + n));
  CHECK(fused == 0.5 + n * (n - 1) / 4.0);
  CHECK(rows[0] == all[0] && rows[1] == all[1] && rows[2] == all[2]);
  CHECK(bits == (n > 7 ? 255 : (1 << n) - 1));
  CHECK(product == twos);
  CHECK(most == n - 1);
}

/* Each doubles what it has itself; sets bits of it; takes it from a number; sets it. */
static void seen(int n) {
  int doubled = 1, set = 3, less = 0;
// CHECK: [[#@LINE+1]]: workers: threads are iterations of loops
#pragma omp target parallel num_threads(n) reduction(+ : doubled) map(tofrom : doubled)
  {
    doubled += omp_get_thread_num() + 1;
#pragma omp barrier
    doubled *= 2;
  }
// CHECK: [[#@LINE+1]]: workers: threads are iterations of loops
#pragma omp target parallel num_threads(n) reduction(+ : set) map(tofrom : set)
  {
    set += omp_get_thread_num() % 4;
#pragma omp barrier
    set |= 1;
  }
// CHECK: [[#@LINE+1]]: workers: threads are iterations of loops
#pragma omp target parallel num_threads(n) reduction(+ : less) map(tofrom : less)
  {
    less += omp_get_thread_num();
#pragma omp barrier
    less = 10 - less;
  }
  int own[2] = {1, 2};
// CHECK: [[#@LINE+1]]: workers: threads take turns, {{.*}}: a reduction's variable is not only added to
#pragma omp target parallel num_threads(n) reduction(+ : own) map(tofrom : own)
  {
    own[0] += omp_get_thread_num();
#pragma omp barrier
    own[1] += own[0] * own[0];
  }
  int twice = 0, bits = 0, rest = 0;
  for (int t = 0; t < n; t++) {
    twice += 2 * (t + 1);
    bits += t % 4 | 1;
    rest += 10 - t;
  }
  CHECK(doubled == 1 + twice);
  CHECK(set == 3 + bits);
  CHECK(less == rest);
  CHECK(own[0] == 1 + n * (n - 1) / 2);
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 64;
  added(n);
  seen(n);
  return wrong != 0;
}
