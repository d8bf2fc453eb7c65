// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 2.13.3: routines reach a variable of declare link while data clauses map it, wherever its copy is then.
#include "../Inputs/check.h"

enum { N = 100 };

int table[N];
static struct {
  int scale, offset[4];
} config;
static double total;
#pragma acc declare link(table, config, total)

#pragma acc routine seq
static int entry(int i) { return table[i] * config.scale + config.offset[2] + table[3]; }

static int *third(void) { return &table[3]; } /* implicitly seq */

#pragma acc routine vector
static void fill(int by) {
#pragma acc loop vector
  for (int i = 0; i < N; i++)
    table[i] += by;
}

#pragma acc routine seq
static void add(double x) {
#pragma acc atomic
  total += x;
}

static void round_trip(int by) {
  int out[N];
  for (int i = 0; i < N; i++)
    table[i] = i;
  config.scale = by;
  config.offset[2] = 7;
  total = 0;
#pragma acc data copy(table, config, total)
  {
#pragma acc parallel num_gangs(1) present(table)
    fill(by);
#pragma acc parallel loop copyout(out)
    for (int i = 0; i < N; i++) {
      out[i] = entry(i) + *third();
      add(1);
    }
  }
  CHECK(total == N, "total = %g", total);
  for (int i = 0; i < N; i++) {
    CHECK(table[i] == i + by, "table[%d] = %d", i, table[i]);
    CHECK(out[i] == (i + by) * by + 7 + 2 * (3 + by), "out[%d] = %d", i, out[i]);
  }
}

int main(void) {
  round_trip(2);
  int *between = check_alloc(64000); /* the second copy lies elsewhere */
#pragma acc enter data create(between[0 : 16000])
  round_trip(5);
#pragma acc exit data delete (between[0 : 16000])
  free(between);
  return check_end();
}
