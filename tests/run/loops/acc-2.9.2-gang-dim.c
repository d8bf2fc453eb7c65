// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// UNSUPPORTED: device-serial
// num_gangs with two and three arguments, gang(dim:) (OpenACC 3.3 2.5.10, 2.9.2).
#include <stdio.h>
#include <string.h>

enum { N = 19, M = 23, K = 5 };
static int a[K][N][M], failures;

static void expect(const char *what) {
  for (int k = 0; k < K; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        if (a[k][i][j] != 1) {
          printf("%s: a[%d][%d][%d] is %d\n", what, k, i, j, a[k][i][j]);
          failures++;
          memset(a, 0, sizeof a);
          return;
        }
  memset(a, 0, sizeof a);
}

int main(void) {
  int gangs = 0, y = 3, sum = 0;
#pragma acc parallel num_gangs(4, y, 2) reduction(+ : gangs) copy(gangs)
  gangs++;
  if (gangs != 24) {
    printf("%d gangs\n", gangs);
    failures++;
  }
#pragma acc parallel num_gangs(4, y, 2) copy(a)
#pragma acc loop gang(dim : 3)
  for (int k = 0; k < K; k++) {
#pragma acc loop gang(dim : 2)
    for (int i = 0; i < N; i++) {
#pragma acc loop gang(dim : 1)
      for (int j = 0; j < M; j++)
        a[k][i][j] += 1;
    }
  }
  expect("three dimensions");
#pragma acc parallel num_gangs(3, 4) copy(a) vector_length(32)
#pragma acc loop gang(dim : 2) collapse(2)
  for (int k = 0; k < K; k++)
    for (int i = 0; i < N; i++) {
#pragma acc loop gang vector
      for (int j = 0; j < M; j++)
        a[k][i][j] += 1;
    }
  expect("two dimensions");
  /* only one dimension is used: gangs that differ in the other do not repeat the work */
#pragma acc parallel loop gang num_gangs(3, 4) copy(a)
  for (int k = 0; k < K; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        a[k][i][j] += 1;
  expect("dimension 1 alone");
#pragma acc parallel loop gang(dim : 2) vector collapse(3) num_gangs(3, 4) copy(a)
  for (int k = 0; k < K; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        a[k][i][j] += 1;
  expect("dimension 2 alone");
#pragma acc parallel loop gang(dim : 2) num_gangs(3, 4) reduction(+ : sum) copy(sum)
  for (int i = 0; i < N; i++) {
#pragma acc loop gang(dim : 1) vector reduction(+ : sum)
    for (int j = 0; j < M; j++)
      sum += i * j;
  }
  if (sum != N * (N - 1) / 2 * (M * (M - 1) / 2)) {
    printf("sum is %d\n", sum);
    failures++;
  }
  sum = 0;
#pragma acc parallel loop gang(dim : 2) num_gangs(3, 4) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += i;
  if (sum != N * (N - 1) / 2) {
    printf("sum of dimension 2 is %d\n", sum);
    failures++;
  }
  /* more gangs than a card has in dimension 2: 2.5.10 lets it have fewer */
  enum { MANY = 70000 };
  static int many[MANY];
  y = MANY;
#pragma acc parallel loop gang(dim : 2) num_gangs(1, y) num_workers(1) vector_length(32) copy(many)
  for (int i = 0; i < MANY; i++)
    many[i] += 1;
  for (int i = 0; i < MANY && failures == 0; i++)
    failures += many[i] != 1;
  return failures != 0;
}
