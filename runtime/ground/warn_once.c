/*
 * warn_once.c - warnings that are printed once for each place.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "ground/message.h"

/* Hashes of the warnings that warn_once has printed. The strings are not kept: they may lie in a shared library that is
   unloaded. */
static struct {
  pthread_mutex_t lock;
  vec_of(uint64_t) keys;
} warned = {.lock = PTHREAD_MUTEX_INITIALIZER};

const struct fork_handlers warned_fork = {.mutex = &warned.lock};

static uint64_t hash(uint64_t h, const char *text) {
  for (; text && *text; text++)
    h = (h ^ (unsigned char)*text) * 0x100000001b3u;
  return h * 0x9e3779b97f4a7c15u + 1;
}

/* True at the first call with this KEY. */
static bool is_first(uint64_t key) {
  pthread_mutex_lock(&warned.lock);
  bool old = false;
  for (size_t i = 0; i < warned.keys.n && !old; i++)
    old = warned.keys.item[i] == key;
  if (!old)
    vec_push(&warned.keys, key);
  pthread_mutex_unlock(&warned.lock);
  return !old;
}

void warn_once(const struct sumac_where *where, const char *what, const char *format, ...) {
  uint64_t key = hash(hash(0xcbf29ce484222325u, format), what);
  if (where)
    key = hash(hash(key ^ (uint64_t)where->line, where->file), where->function);
  if (!is_first(key))
    return;
  char text[4096];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(text, sizeof text, format, arguments);
  va_end(arguments);
  warn(where, "%s", text);
}

void messages_end(void) {
  pthread_mutex_lock(&warned.lock);
  vec_free(&warned.keys);
  pthread_mutex_unlock(&warned.lock);
}
