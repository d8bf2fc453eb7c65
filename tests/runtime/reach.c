/*
 * reach.c - host_memory_there tells memory that can be written from what can only be read or is not there, and stores
 * nothing: a queue may be copying to the same memory meanwhile.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "check.h"
#include "ground/reach.h"

enum { BYTES = 256 << 10, TRIES = 20000 }; /* so large that the answer is not remembered */

static _Atomic long *value;
static atomic_bool over;
static long lost;

/* Counts, and sees whether somebody else stores to the counter. */
static void *count(void *unused) {
  for (long i = 0; !atomic_load(&over); i++) {
    atomic_store(value, i);
    lost += atomic_load(value) != i;
  }
  return unused;
}

int main(void) {
  pthread_t thread;
  unsigned char *p = mmap(NULL, BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  value = (_Atomic long *)(void *)p;
  CHECK(pthread_create(&thread, NULL, count, NULL) == 0);
  for (int i = 0; i < TRIES; i++)
    CHECK(host_memory_there(p, BYTES, true));
  atomic_store(&over, true);
  pthread_join(thread, NULL);
  CHECK(lost == 0);
  CHECK(host_memory_there(p + 1, BYTES - 2, true)); /* not aligned */
  mprotect(p, BYTES, PROT_READ);
  CHECK(host_memory_there(p, BYTES, false) && !host_memory_there(p, BYTES, true));
  mprotect(p, BYTES, PROT_NONE);
  CHECK(!host_memory_there(p, BYTES, false) && !host_memory_there(p, BYTES, true));
  munmap(p, BYTES);
  CHECK(!host_memory_there(p, BYTES, false));
  puts("ok");
  return 0;
}
