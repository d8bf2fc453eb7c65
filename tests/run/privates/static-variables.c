// RUN: %sumacc -fopenacc %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 -g %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 -DOTHER -c %s -o %t.o && %sumacc -fopenacc -O2 -DTWO %s %t.o -o %t && %run %t
// Static variables of functions in device code: one object on each device, which lives as long as the program and
// begins with the value that stands in the file; the host's is another one, unless the host is the device. Each file
// that has an inline function has its own.
#include <openacc.h>
#include <stdio.h>

struct state {
  char tag;
  double value[2];
  int *at;
};

static inline int next_number(void) {
  static int number = 10;
  return number++;
}

static int own_number(void) {
  int number;
#pragma acc serial copyout(number)
  number = next_number();
  return number;
}

#ifdef OTHER
int other_number(void) {
  return own_number();
}
#else
int other_number(void);

static int fixed[3] = {5, 6, 7};
#pragma acc declare copyin(fixed)

#pragma acc routine seq
static double states(int i) {
  static struct state state[2] = {{'a', {1.5, 2.5}, &fixed[1]}, {'b', {-1, 0.25}, 0}};
  static long calls;
  static const short weights[3] = {1, 10, 100};
  state[i].value[1] += 1;
  calls++;
  return state[i].value[0] + state[i].value[1] + state[i].tag + (state[i].at ? *state[i].at : 0) + calls * weights[i];
}

/* The same name in two scopes and in two functions. */
#pragma acc routine seq
static int scopes(void) {
  static int calls = 100;
  int sum = calls++;
  {
    static int calls = 1000;
    sum += calls++;
  }
  return sum;
}

/* All threads of a gang use one. */
#pragma acc routine vector
static int counted(int n) {
  static int hits, table[64];
#pragma acc loop vector
  for (int i = 0; i < n; i++) {
#pragma acc atomic update
    hits++;
    table[i % 64] = i % 64;
  }
  int sum = 0;
#pragma acc loop vector reduction(+ : sum)
  for (int i = 0; i < 64; i++)
    sum += table[i];
  return hits * 10000 + sum;
}

static int wrong(const char *what, double is, double should) {
  if (is == should)
    return 0;
  printf("%s: %g instead of %g\n", what, is, should);
  return 1;
}

int main(void) {
  int failed = 0;
  for (int round = 0; round < 3; round++) {
    double a[2], sum = 0;
    int s = 0, c = 0, loops[40], last = 0, seen[100];
#pragma acc serial copyout(a)
    for (int i = 0; i < 2; i++)
      a[i] = states(i);
    failed += wrong("state 0", a[0], 1.5 + 2.5 + (round + 1) + 'a' + 6 + 2 * round + 1);
    failed += wrong("state 1", a[1], -1 + 0.25 + (round + 1) + 'b' + 10 * (2 * round + 2));
#pragma acc serial copyout(s)
    s = scopes();
    failed += wrong("scopes", s, 1100 + 2 * round);
#pragma acc parallel num_gangs(1) copyout(c)
    c = counted(640);
    failed += wrong("counted", c, 640 * (round + 1) * 10000 + 63 * 32);
    /* In a region: one for all iterations, whoever runs them. */
#pragma acc parallel loop copyout(loops) reduction(+ : sum) copyout(last)
    for (int i = 0; i < 40; i++) {
      static int sums[40], total = 7;
      sums[i] += i;
      loops[i] = sums[i];
#pragma acc atomic update
      total += 2;
      sum += i;
#pragma acc atomic write
      last = 1;
    }
    for (int i = 0; i < 40; i++)
      failed += wrong("sums", loops[i], i * (round + 1));
#pragma acc kernels copyout(last)
    {
      static int order = 3;
      for (int i = 0; i < 10; i++)
        order += i;
      last = order;
    }
    failed += wrong("order", last, 3 + 45 * (round + 1));
    /* A loop of `kernels` that runs one after another, as its iterations share a variable. */
#pragma acc kernels copyout(seen)
    for (int i = 0; i < 100; i++) {
      static int until;
      until += i;
      seen[i] = until;
    }
    failed += wrong("until", seen[99], 4950 * (round + 1));
#pragma acc parallel loop gang num_gangs(4) copyout(seen)
    for (int g = 0; g < 4; g++) {
      static int parts[4] = {1, 2, 3, 4};
#pragma acc loop vector reduction(+ : parts[g])
      for (int i = 0; i < 10; i++)
        parts[g] += i;
      seen[g] = parts[g];
    }
    failed += wrong("parts", seen[2], 3 + 45 * (round + 1));
    failed += wrong("number", own_number(), 10 + round);
#ifdef TWO
    failed += wrong("other number", other_number(), 10 + round);
#endif
  }
  if (acc_get_device_type() != acc_device_host)
    failed += wrong("the host's number", next_number(), 10);
  return failed != 0;
}
#endif
