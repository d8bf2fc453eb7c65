/*
 * threads.c - pauses of the simulator's threads. A pause that a signal interrupts goes on.
 * To change threads of the simulator, signals, pauses: threads.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <errno.h>
#include <time.h>

#include "sim.h"

void sim_pause(long nanoseconds) {
  struct timespec left = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  while (nanosleep(&left, &left) != 0 && errno == EINTR)
    ;
}
