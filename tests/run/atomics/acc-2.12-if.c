// RUN: %sumacc -fopenacc %s -o %t && %run %t
// RUN: %sumacc -fopenacc -freproducible %s -o %t && %run-once %t
// OpenACC 3.4 2.12: if on atomic: where the condition does not hold, the statement is a plain one. In any form, of any
// object, in regions, in routines and on the host.
#include <stdio.h>

enum { N = 1000 };
struct packed {
  char before;
  int value;
} __attribute__((packed));
static int failures;
#define CHECK(what, ...) (what) ? (void)0 : (failures++, printf(__VA_ARGS__), (void)putchar('\n'))

#pragma acc routine seq
static void add(int *histogram, int place, int shared) {
#pragma acc atomic update if (shared)
  histogram[place] += 2;
}

static int update(int parallel, int by_routine) {
  int histogram[7] = {0}, sum = 0;
#pragma acc parallel loop gang copy(histogram) num_gangs(parallel ? 9 : 1)
  for (int i = 0; i < N; i++)
    if (by_routine)
      add(histogram, i % 7, parallel);
    else {
#pragma acc atomic if (parallel)
      histogram[i % 7] += 2;
    }
  for (int i = 0; i < 7; i++)
    sum += histogram[i];
  return sum;
}

int main(void) {
  for (int parallel = 0; parallel < 2; parallel++)
    for (int by_routine = 0; by_routine < 2; by_routine++)
      CHECK(update(parallel, by_routine) == 2 * N, "update %d %d", parallel, by_routine);

  /* each element is one iteration's: no condition is needed, and either form does */
  int place[N], next = 0, old[N], only[N];
  struct packed packed[N] = {{0, 0}};
#pragma acc parallel loop copy(next) copyout(place, old, only) copy(packed)
  for (int i = 0; i < N; i++) {
    only[i] = i;
#pragma acc atomic capture if (1)
    place[i] = next++;
#pragma acc atomic capture if (i % 2)
    {
      old[i] = only[i];
      only[i] = only[i] * 3;
    }
#pragma acc atomic write if (i % 3 == 0)
    packed[i].value = i + 1;
#pragma acc atomic read if (i % 5 == 0)
    only[i] = packed[i].value;
  }
  char seen[N] = {0};
  for (int i = 0; i < N; i++) {
    seen[place[i]]++;
    CHECK(old[i] == i && only[i] == i + 1 && packed[i].value == i + 1, "capture, read, write at %d: %d, %d, %d", i,
          old[i], only[i], packed[i].value);
  }
  for (int i = 0; i < N; i++)
    CHECK(seen[i] == 1, "place %d", i);
  int host = 1;
#pragma acc atomic update if (failures == 0)
  host++;
#pragma acc atomic capture if (failures != 0)
  next = host *= 5;
  CHECK(host == 10 && next == 10, "on the host: %d, %d", host, next);
  return failures != 0;
}
