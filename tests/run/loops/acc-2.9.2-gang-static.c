// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// gang(static:) (OpenACC 3.3 2.9.2): chunks go round the gangs; equal loops put equal iterations on equal gangs.
#include <openacc.h>
#include <stdio.h>

enum { N = 103 };

int main(void) {
  int owner[N], again[N], failures = 0, chunk = 4, sum = 0;
#pragma acc parallel num_gangs(5) copyout(owner, again) copyin(chunk)
  {
    int here = 0;
#pragma acc loop gang(static : 3)
    for (int i = 0; i < N; i++)
      owner[i] = i / 3 % 5;
#pragma acc loop gang(static : chunk) vector
    for (int i = 0; i < N; i++)
      again[i] = i + here;
  }
  for (int i = 0; i < N; i++)
    failures += owner[i] != i / 3 % 5 || again[i] != i;
  /* what a gang wrote in the first loop it may read in the second */
#pragma acc parallel num_gangs(4) copy(owner, again)
  {
#pragma acc loop gang(static : *)
    for (int i = 0; i < N; i++)
      owner[i] = i;
#pragma acc loop gang(static : *)
    for (int i = 0; i < N; i++)
      again[i] = owner[i] + 1;
  }
  for (int i = 0; i < N; i++)
    failures += again[i] != i + 1;
#pragma acc parallel loop gang(static : 7) worker vector num_gangs(3) num_workers(2) vector_length(32) reduction(+ : sum)
  for (int i = 10; i <= N; i += 3)
    sum += i;
  int want = 0;
  for (int i = 10; i <= N; i += 3)
    want += i;
  failures += sum != want;
  sum = 0;
#pragma acc parallel loop collapse(2) gang(static : 5) num_gangs(3) reduction(+ : sum)
  for (int i = 0; i < 11; i++)
    for (int j = 0; j < 13; j++)
      sum += i * j;
  failures += sum != 55 * 78;
  if (failures)
    printf("%d failures\n", failures);
  return failures != 0;
}
