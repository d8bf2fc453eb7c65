/*
 * threads.c - threads of the simulator, and pauses of threads. Signals are for the program's own threads: those of the
 * simulator block all but what they cause themselves. A pause that a signal interrupts goes on.
 */
#include <errno.h>
#include <signal.h>
#include <time.h>

#include "sim.h"

bool sim_thread_start(pthread_t *thread, void *(*run)(void *), void *argument) {
  const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS};
  sigset_t signals, before;
  sigfillset(&signals);
  for (size_t i = 0; i < sizeof own / sizeof *own; i++)
    sigdelset(&signals, own[i]);
  pthread_sigmask(SIG_BLOCK, &signals, &before);
  bool started = pthread_create(thread, NULL, run, argument) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return started;
}

void sim_pause(long nanoseconds) {
  struct timespec left = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  while (nanosleep(&left, &left) != 0 && errno == EINTR)
    ;
}
