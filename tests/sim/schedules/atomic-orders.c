// REQUIRES: sim
// RUN: %sumacc -Wno-sumac-race -O2 -g -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=schedule=adversarial,memory=weak %t 2>&1 | FileCheck %s
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=schedule=random:3,memory=weak,race %t ordered 2>&1 | count 0
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=schedule=descending,memory=weak,race %t ordered 2>&1 | count 0
// Litmus tests of gangs that wait for each other, where plain stores stay unseen for as long as the memory model allows: with
// the orders of C nothing stale is read and nothing races; with relaxed ones it is.
#include <stdio.h>
#include <string.h>

enum { N = 16 };

/* Message passing: gang 0 writes data[k] and sets flag[k]; gang 1 sees the flag and reads. */
#define PASS(name, WRITE, READ)                                                                                        \
  static int name(void) {                                                                                              \
    int data[N] = {0}, flag[N] = {0}, stale = 0;                                                                       \
    _Pragma("acc parallel loop gang num_gangs(2) vector_length(1) copy(data, flag, stale)") for (int g = 0; g < 2;     \
                                                                                                 g++) {                \
      if (g == 0) {                                                                                                    \
        for (int k = 0; k < N; k++) {                                                                                  \
          data[k] = 7;                                                                                                 \
          WRITE                                                                                                        \
        }                                                                                                              \
      } else {                                                                                                         \
        for (int k = 0; k < N; k++) {                                                                                  \
          READ if (data[k] != 7) stale++;                                                                              \
        }                                                                                                              \
      }                                                                                                                \
    }                                                                                                                  \
    return stale;                                                                                                      \
  }

#define WAIT(order)                                                                                                    \
  while (!__atomic_load_n(&flag[k], order))                                                                            \
    ;

PASS(relaxed, __atomic_store_n(&flag[k], 1, __ATOMIC_RELAXED);, WAIT(__ATOMIC_RELAXED))
PASS(released, __atomic_store_n(&flag[k], 1, __ATOMIC_RELEASE);, WAIT(__ATOMIC_ACQUIRE))
PASS(strong, __atomic_store_n(&flag[k], 1, __ATOMIC_SEQ_CST);, WAIT(__ATOMIC_SEQ_CST))
PASS(updated, __atomic_fetch_add(&flag[k], 1, __ATOMIC_RELEASE);, WAIT(__ATOMIC_CONSUME))
PASS(exchanged, __atomic_exchange_n(&flag[k], 1, __ATOMIC_ACQ_REL);
     , while (!__atomic_fetch_or(&flag[k], 0, __ATOMIC_ACQUIRE));)
PASS(old_style, __sync_fetch_and_add(&flag[k], 1);, while (!__sync_val_compare_and_swap(&flag[k], 1, 1));)
PASS(swapped, int zero = 0; __atomic_compare_exchange_n(&flag[k], &zero, 1, 0, __ATOMIC_RELEASE, __ATOMIC_RELAXED);
     , WAIT(__ATOMIC_ACQUIRE))
PASS(fenced, __atomic_thread_fence(__ATOMIC_RELEASE); __atomic_store_n(&flag[k], 1, __ATOMIC_RELAXED);
     , WAIT(__ATOMIC_RELAXED) __atomic_thread_fence(__ATOMIC_ACQUIRE);)
PASS(synchronised, __sync_synchronize(); __atomic_store_n(&flag[k], 1, __ATOMIC_RELAXED);
     , WAIT(__ATOMIC_RELAXED) __sync_synchronize();)

/* Message passing by bytes, and a lock of one byte. */
static int bytes(void) {
  int data = 0, stale = 0, sum = 0;
  unsigned char flag[4] = {0}, lock = 0;
#pragma acc parallel loop gang num_gangs(2) vector_length(1) copy(data, flag, lock, stale, sum)
  for (int g = 0; g < 2; g++) {
    if (g == 0) {
      data = 7;
      __atomic_fetch_add(&flag[1], 1, __ATOMIC_RELEASE);
    } else {
      while (!__atomic_load_n(&flag[1], __ATOMIC_ACQUIRE))
        ;
      stale += data != 7;
    }
    for (int k = 0; k < N; k++) {
      while (__atomic_test_and_set(&lock, __ATOMIC_ACQUIRE))
        ;
      sum++;
      __atomic_clear(&lock, __ATOMIC_RELEASE);
    }
  }
  return stale + (sum != 2 * N);
}

/* Store buffering: at least one of the two sees the other's store. */
static int buffered(void) {
  int x[N] = {0}, y[N] = {0}, a[N], b[N], neither = 0;
#pragma acc parallel loop gang num_gangs(2) vector_length(1) copy(x, y) copyout(a, b)
  for (int g = 0; g < 2; g++)
    for (int k = 0; k < N; k++)
      if (g == 0) {
        __atomic_store_n(&x[k], 1, __ATOMIC_SEQ_CST);
        a[k] = __atomic_load_n(&y[k], __ATOMIC_SEQ_CST);
      } else {
        __atomic_store_n(&y[k], 1, __ATOMIC_SEQ_CST);
        b[k] = __atomic_load_n(&x[k], __ATOMIC_SEQ_CST);
      }
  for (int k = 0; k < N; k++)
    neither += !a[k] && !b[k];
  return neither;
}

int main(int argc, char **argv) {
  static const struct {
    const char *name;
    int (*test)(void);
  } tests[] = {{"relaxed", relaxed}, {"released", released},   {"strong", strong},       {"updated", updated},
               {"swapped", swapped}, {"exchanged", exchanged}, {"old style", old_style}, {"fenced", fenced},
               {"bytes", bytes},     {"buffered", buffered},   {"synchronised", synchronised}};
  (void)argv;
  for (size_t k = argc > 1; k < sizeof tests / sizeof *tests; k++) {
    int stale = tests[k].test();
    if (stale || argc == 1)
      printf("%s: %s\n", tests[k].name, stale ? "stale" : "right");
  }
}
// CHECK: relaxed: stale
// CHECK-NEXT: released: right
// CHECK-NEXT: strong: right
// CHECK-NEXT: updated: right
// CHECK-NEXT: swapped: right
// CHECK-NEXT: exchanged: right
// CHECK-NEXT: old style: right
// CHECK-NEXT: fenced: right
// CHECK-NEXT: bytes: right
// CHECK-NEXT: buffered: right
// CHECK-NEXT: synchronised: right
