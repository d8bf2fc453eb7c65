// RUN: %sumacc -O2 -fopenacc %s -o %t
// RUN: %run %t
// RUN: for k in 1 2 3; do env SUMAC_STAGING=$k SUMAC_TEST_DEVICES=sim %run %t || exit 1; done
// UNSUPPORTED: device-serial
// Callers that wait for their copies move them themselves, several at the same time, beside copies of a queue that are
// moved for them.
#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __has_feature
#define IS_SANITIZED __has_feature(address_sanitizer)
#else
#define IS_SANITIZED 0
#endif
enum { THREADS = 4, BYTES = 300001, TIMES = IS_SANITIZED ? 5 : 25 };

static void *caller(void *argument) {
  int t = (int)(long)argument, wrong = 0;
  unsigned char *a = malloc(BYTES), *b = malloc(BYTES), *device = acc_malloc(BYTES);
  for (int i = 0; i < BYTES; i++)
    a[i] = (unsigned char)(i * 7 + t);
#pragma acc enter data create(a[0 : BYTES])
  for (int k = 0; k < TIMES; k++) {
#pragma acc update device(a[0 : BYTES])
#pragma acc parallel loop present(a[0 : BYTES]) copyin(k)
    for (int i = 0; i < BYTES; i++)
      a[i] = (unsigned char)(a[i] + k + 1);
#pragma acc update self(a[k * 1000 : BYTES - 2000 * k]) async(t)
#pragma acc wait(t)
#pragma acc update self(a[0 : BYTES])
    acc_memcpy_to_device(device, a, BYTES);
    acc_memcpy_from_device(b, device, BYTES);
    wrong += memcmp(a, b, BYTES) != 0;
  }
  for (int i = 0; i < BYTES; i++)
    wrong += a[i] != (unsigned char)(i * 7 + t + TIMES * (TIMES + 1) / 2);
#pragma acc exit data delete (a[0 : BYTES])
  acc_free(device);
  free(b);
  free(a);
  return (void *)(long)wrong;
}

/* The construct's own copy reads what the queue brings back. */
static int in_order(void) {
  int wrong = 0;
  unsigned char *a = malloc(BYTES);
  for (int i = 0; i < BYTES; i++)
    a[i] = (unsigned char)(i * 3);
  for (int k = 0; k < TIMES; k++) {
#pragma acc enter data copyin(a[0 : BYTES]) async(1)
#pragma acc parallel loop present(a[0 : BYTES]) async(1)
    for (int i = 0; i < BYTES; i++)
      a[i]++;
#pragma acc exit data copyout(a[0 : BYTES]) async(1)
#pragma acc parallel loop copy(a[0 : BYTES]) wait(1)
    for (int i = 0; i < BYTES; i++)
      a[i] = (unsigned char)(a[i] * 2);
    for (int i = 0; i < BYTES; i += 1001) {
      unsigned char is = (unsigned char)(i * 3);
      for (int j = 0; j <= k; j++)
        is = (unsigned char)((is + 1) * 2);
      wrong += a[i] != is;
    }
  }
  free(a);
  return wrong;
}

int main(void) {
  pthread_t threads[THREADS];
  long wrong = in_order();
  for (long t = 0; t < THREADS; t++)
    pthread_create(&threads[t], NULL, caller, (void *)t);
  for (int t = 0; t < THREADS; t++) {
    void *more;
    pthread_join(threads[t], &more);
    wrong += (long)more;
  }
  if (wrong)
    printf("%ld values are wrong\n", wrong);
  return wrong != 0;
}
