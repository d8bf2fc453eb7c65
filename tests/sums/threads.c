// Results are found while other threads note theirs, so often that the filter in front of the table is made anew meanwhile.
// REQUIRES: gcc
// UNSUPPORTED: sanitized
// RUN: gcc -O2 -Wall -Wextra -Werror -I%root/include %s -o %t -L%build/lib -lsumac -Wl,-rpath,%build/lib -lpthread
// RUN: %t
#include <pthread.h>
#include <stdio.h>
#include <sumac/sums.h>

enum { VALUES = 100, FILTERS = 200, EACH = 1 << 16 };
static int ended;

/* The notes of a few values, each in place of its last one. */
static void *note(void *unused) {
  static double x[VALUES];
  for (long i = 0; i < (long)FILTERS * EACH; i++) {
    struct sumac_digits d = {0};
    x[i % VALUES] = 1.0 / (double)(i % VALUES + 3);
    sumac_digits_add(&d, x[i % VALUES]);
    __sumac_sums_note_passed(&x[i % VALUES], 8, 1, &d);
  }
  __atomic_store_n(&ended, 1, __ATOMIC_RELEASE);
  return unused;
}

int main(void) {
  static double x[VALUES];
  long missed = 0, looks = 0;
  pthread_t thread;
  for (int i = 0; i < VALUES; i++) {
    struct sumac_digits d = {0};
    sumac_digits_add(&d, 0x1p60);
    sumac_digits_add(&d, x[i] = i + 0.7);
    x[i] = sumac_digits_f64(&d);
    __sumac_sums_note(&x[i], 8, &d);
  }
  if (pthread_create(&thread, NULL, note, NULL))
    return 1;
  while (!__atomic_load_n(&ended, __ATOMIC_ACQUIRE))
    for (int i = 0; i < VALUES; i++, looks++) {
      struct sumac_digits d;
      missed += !__sumac_sums_find(&x[i], 8, &x[i], &d);
    }
  pthread_join(thread, NULL);
  printf("%ld of %ld not found\n", missed, looks);
  return missed != 0;
}
