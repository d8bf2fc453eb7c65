/*
 * quiet_thread.h - starts threads of the libraries. Signals are for the program's own threads: a library's thread
 * blocks all but those that it causes itself, such as SIGSEGV, so no handler of a timer runs there.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_QUIET_THREAD_H
#define SUMAC_QUIET_THREAD_H

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

/* Like pthread_create; false: the system starts no thread. */
static inline bool quiet_thread_start(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                                      void *argument) {
  const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS};
  sigset_t signals, before;
  sigfillset(&signals);
  for (size_t i = 0; i < sizeof own / sizeof *own; i++)
    sigdelset(&signals, own[i]);
  pthread_sigmask(SIG_BLOCK, &signals, &before);
  bool started = pthread_create(thread, attributes, run, argument) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return started;
}

#endif
