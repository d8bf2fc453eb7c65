/*
 * overlap.c - work that a card can do at the same time, as OpenACC's queues or OpenMP's tasks: PROGRAM PIECES. Checks
 * its own result.
 *
 *   -DPIPELINE: copy in, kernel, copy out of an array in PIECES pieces (OpenACC: in three queues)
 *   -DTASKS:    PIECES arrays, each copied in, computed and copied out by one construct
 *   -DHALO:     a grid on two devices, whose halves exchange rows in each of PIECES steps
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdio.h>
#include <stdlib.h>
#ifdef _OPENACC
#include <openacc.h>
#endif

#ifndef WORK
#define WORK 20000 /* operations for each element */
#endif

static float expected(float x) {
  for (int k = 0; k < WORK; k++)
    x = x * 0.5f + 1;
  return x;
}

static int check(const float *a, int n) {
  int wrong = 0;
  for (int i = 0; i < n; i += 101)
    wrong += !(a[i] > expected((float)i) - 1e-3f && a[i] < expected((float)i) + 1e-3f);
  return wrong;
}

static void fill(float *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = (float)i;
}

#ifdef PIPELINE
enum { N = 1 << 18 };
static float a[N];
static void run(int pieces) {
  int size = N / pieces;
  fill(a, N);
#ifdef _OPENACC
#pragma acc data create(a)
  {
    for (int c = 0; c < N; c += size) {
      int q = c / size % 3;
#pragma acc update device(a[c : size]) async(q)
#pragma acc parallel loop present(a) num_gangs(264) vector_length(128) async(q)
      for (int i = c; i < c + size; i++) {
        float x = a[i];
        for (int k = 0; k < WORK; k++)
          x = x * 0.5f + 1;
        a[i] = x;
      }
#pragma acc update self(a[c : size]) async(q)
    }
#pragma acc wait
  }
#else
#pragma omp target data map(alloc : a)
  {
    for (int c = 0; c < N; c += size) {
#pragma omp target update to(a[c : size]) nowait depend(out : a[c])
#pragma omp target teams distribute parallel for nowait depend(inout : a[c]) num_teams(264) thread_limit(128)
      for (int i = c; i < c + size; i++) {
        float x = a[i];
        for (int k = 0; k < WORK; k++)
          x = x * 0.5f + 1;
        a[i] = x;
      }
#pragma omp target update from(a[c : size]) nowait depend(in : a[c])
    }
#pragma omp taskwait
  }
#endif
}
static int wrong(int pieces) {
  (void)pieces;
  return check(a, N);
}
#endif

#ifdef TASKS
enum { N = 1 << 16, MOST = 16 };
static float arrays[MOST][N];
static void run(int pieces) {
  for (int t = 0; t < pieces; t++)
    fill(arrays[t], N);
  for (int t = 0; t < pieces; t++) {
    float *a = arrays[t];
#ifdef _OPENACC
#pragma acc parallel loop copy(a[0 : N]) num_gangs(264) vector_length(128) async(t)
#else
#pragma omp target teams distribute parallel for nowait map(tofrom : a[0 : N]) num_teams(264) thread_limit(128)
#endif
    for (int i = 0; i < N; i++) {
      float x = a[i];
      for (int k = 0; k < WORK; k++)
        x = x * 0.5f + 1;
      a[i] = x;
    }
  }
#ifdef _OPENACC
#pragma acc wait
#else
#pragma omp taskwait
#endif
}
static int wrong(int pieces) {
  int n = 0;
  for (int t = 0; t < pieces; t++)
    n += check(arrays[t], N);
  return n;
}
#endif

#ifdef HALO
/* Each device has ROWS rows, with a halo on either side; the device's edge row is computed first, and copied while the
   rest is computed. Each step is x = f(x) with a value of the row beside, so that a stale halo shows. */
enum { ROWS = 128, COLUMNS = 512, DEVICES = 2 };
static float parts[DEVICES][2][ROWS + 2][COLUMNS];

static void rows(float (*restrict to)[COLUMNS], float (*restrict from)[COLUMNS], int first, int last, int queue) {
#pragma acc parallel loop collapse(2) present(to[0 : ROWS + 2], from[0 : ROWS + 2]) num_gangs(264) vector_length(128)  \
    async(queue)
  for (int i = first; i <= last; i++)
    for (int j = 0; j < COLUMNS; j++) {
      float x = from[i][j];
      for (int k = 0; k < WORK; k++)
        x = x * 0.5f + 1;
      to[i][j] = x + 0.25f * (from[i - 1][j] + from[i + 1][j]);
    }
}

static void step(int s) {
  for (int d = 0; d < DEVICES; d++) {
    float(*to)[COLUMNS] = parts[d][!s], (*from)[COLUMNS] = parts[d][s];
    int edge = d ? 1 : ROWS;
    acc_set_device_num(d, acc_device_not_host);
    rows(to, from, edge, edge, 1);
#pragma acc update self(to[edge : 1]) async(1)
#pragma acc wait(1) async(2)
    rows(to, from, d ? 2 : 1, d ? ROWS : ROWS - 1, 3);
  }
  for (int d = 0; d < DEVICES; d++) {
    acc_set_device_num(d, acc_device_not_host);
#pragma acc wait(1)
  }
  for (int j = 0; j < COLUMNS; j++) {
    parts[1][!s][0][j] = parts[0][!s][ROWS][j];
    parts[0][!s][ROWS + 1][j] = parts[1][!s][1][j];
  }
  for (int d = 0; d < DEVICES; d++) {
    float(*to)[COLUMNS] = parts[d][!s];
    int halo = d ? 0 : ROWS + 1;
    acc_set_device_num(d, acc_device_not_host);
#pragma acc update device(to[halo : 1]) async(1)
#pragma acc wait(3) async(1)
#pragma acc wait(1) async(3)
  }
}

static void run(int steps) {
  for (int d = 0; d < DEVICES; d++)
    for (int i = 0; i < ROWS + 2; i++)
      for (int j = 0; j < COLUMNS; j++)
        parts[d][0][i][j] = parts[d][1][i][j] = (float)((d * ROWS + i) % 7 + j % 5);
  for (int d = 0; d < DEVICES; d++) {
    acc_set_device_num(d, acc_device_not_host);
#pragma acc enter data copyin(parts[d : 1])
  }
  for (int s = 0; s < steps; s++)
    step(s % 2);
  for (int d = 0; d < DEVICES; d++) {
    acc_set_device_num(d, acc_device_not_host);
#pragma acc wait
#pragma acc exit data copyout(parts[d : 1])
  }
}

static float whole[2][DEVICES * ROWS + 2][COLUMNS];
static int wrong(int steps) {
  int n = 0;
  for (int i = 0; i < DEVICES * ROWS + 2; i++)
    for (int j = 0; j < COLUMNS; j++)
      whole[0][i][j] = whole[1][i][j] = (float)(i % 7 + j % 5);
  for (int s = 0; s < steps; s++)
    for (int i = 1; i <= DEVICES * ROWS; i++)
      for (int j = 0; j < COLUMNS; j += 101)
        whole[!(s % 2)][i][j] = expected(whole[s % 2][i][j]) + 0.25f * (whole[s % 2][i - 1][j] + whole[s % 2][i + 1][j]);
  for (int i = 1; i <= DEVICES * ROWS; i++)
    for (int j = 0; j < COLUMNS; j += 101) {
      float is = parts[(i - 1) / ROWS][steps % 2][(i - 1) % ROWS + 1][j], should = whole[steps % 2][i][j];
      n += !(is > should - 1e-3f && is < should + 1e-3f);
    }
  return n;
}
#endif

int main(int argc, char **argv) {
  int pieces = argc > 1 ? atoi(argv[1]) : 4;
  run(pieces);
  int n = wrong(pieces);
  if (n)
    fprintf(stderr, "%d values are wrong\n", n);
  return n != 0;
}
