/*
 * failure.c - the description of the calling thread's last failure on a device. It is no _Thread_local array: where the
 * runtime is loaded by dlopen, static thread-local storage of that size may not be left.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "dev/failure.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "dev/host.h"
#include "ground/message.h"

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;

static void make_key(void) {
  if (pthread_key_create(&key, free))
    fail(ERROR_SYSTEM, NULL, "no more keys for data of threads");
}

char *failure_words(void) {
  pthread_once(&once, make_key);
  char *words = pthread_getspecific(key);
  if (!words) {
    words = memory_get(FAILURE_SIZE);
    pthread_setspecific(key, words);
  }
  return words;
}

int host_error(const char *words) {
  snprintf(failure_words(), FAILURE_SIZE, "%s", words);
  return 1;
}

const char *host_strerror(int code) {
  return code ? failure_words() : "success";
}
