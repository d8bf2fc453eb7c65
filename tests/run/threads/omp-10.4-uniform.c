// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 10.4: what a thread does outside of its simd loops has one effect, whatever lanes there are: atomics with
// the value before, memory from malloc that simd loops fill, printf. What simd loops reduce is the same in all lanes
// afterwards, also of numbers that are none: one of the payloads.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define CHECK(condition)                                                                                               \
  if (!(condition)) {                                                                                                  \
    printf("line %d: " #condition "\n", __LINE__);                                                                     \
    bad++;                                                                                                             \
  }
enum { K = 6, N = 70 };

static int effects(void) {
  int bad = 0, count = 0, tickets[K], sums[K], turns[K] = {0};
#pragma omp target teams distribute parallel for map(tofrom : count) map(from : tickets, sums) map(turns)
  for (int k = 0; k < K; k++) {
    int *p = malloc(N * sizeof *p), mine, sum = 0;
#pragma omp atomic capture
    mine = count++;
    tickets[k] = mine;
#pragma omp simd
    for (int i = 0; i < N; i++)
      p[i] = i + k;
    p[0] += 1000;
#pragma omp simd reduction(+ : sum)
    for (int i = 0; i < N; i++)
      sum += p[i];
    sums[k] = sum;
    turns[k]++;
    free(p);
  }
  CHECK(count == K);
  int seen = 0;
  for (int k = 0; k < K; k++) {
    seen |= 1 << tickets[k];
    CHECK(sums[k] == N * (N - 1) / 2 + N * k + 1000 && turns[k] == 1);
  }
  CHECK(seen == (1 << K) - 1);
  return bad;
}

/* Numbers that are none, of different payloads, at different places. */
static double none(unsigned long payload) {
  double x;
  unsigned long bits = 0x7ff8000000000000ul | payload;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static int payloads(void) {
  int bad = 0;
  double x[N];
  unsigned long bits[K][N], least[K][N];
  for (int i = 0; i < N; i++)
    x[i] = i % 3 == 1 ? none((unsigned long)i) : i;
#pragma omp target teams distribute parallel for map(to : x) map(from : bits, least)
  for (int k = 0; k < K; k++) {
    double sum = 0, low = 1e9;
#pragma omp simd reduction(+ : sum) reduction(min : low)
    for (int i = k; i < N; i++) {
      sum += x[i];
      low = x[i] < low ? x[i] : low;
    }
#pragma omp simd
    for (int i = 0; i < N; i++) {
      memcpy(&bits[k][i], &sum, sizeof sum);
      memcpy(&least[k][i], &low, sizeof low);
    }
  }
  for (int k = 0; k < K; k++)
    for (int i = 0; i < N; i++) {
      double sum;
      memcpy(&sum, &bits[k][i], sizeof sum);
      CHECK(isnan(sum) && bits[k][i] == bits[k][0] && least[k][i] == least[k][0]);
      if (bad)
        return bad;
    }
  return bad;
}

int main(void) { return effects() + payloads(); }
