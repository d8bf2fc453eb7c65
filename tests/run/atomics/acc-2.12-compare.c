// RUN: %sumacc -fopenacc %s -o %t && %run %t
// The clause compare, which OpenACC does not have: the greatest and the least of all, with OpenMP's forms.
#include <stdio.h>

enum { N = 1000 };

static int value(int i) {
  return i * 7919 % 1009 - 300;
}

int main(void) {
  int most = -1000, least = 1000, seen = 0, before = 0;
  double real = -1e9;
#pragma acc parallel loop copy(most, least, real, seen)
  for (int i = 0; i < N; i++) {
    int e = value(i);
#pragma acc atomic compare
    most = most < e ? e : most;
#pragma acc atomic compare
    if (least > e)
      least = e;
#pragma acc atomic compare
    real = real < e + .5 ? e + .5 : real;
  }
  int right_most = -1000, right_least = 1000;
  for (int i = 0; i < N; i++) {
    right_most = value(i) > right_most ? value(i) : right_most;
    right_least = value(i) < right_least ? value(i) : right_least;
  }
#pragma acc serial copy(most, before)
  {
#pragma acc atomic compare capture
    {
      before = most;
      most = most < 5000 ? 5000 : most;
    }
  }
  int wrong = most != 5000 || before != right_most || least != right_least || real != right_most + .5 || seen;
  if (wrong)
    printf("%d %d %d %g\n", most, before, least, real);
  return wrong;
}
