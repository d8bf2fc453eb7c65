/*
 * host_seat.c - the executing thread's place in its team.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/abi.h"
#include "threads/host_team.h"

_Thread_local struct seat host_seat = {.workers = 1};
_Thread_local struct memory_end host_own_end;

struct seat *host_team_seat(void) {
  return &host_seat;
}

struct crew_place *host_team_crew(void) {
  return &host_seat.crew;
}

int __sumac_host_worker(void) {
  return host_seat.worker;
}

int __sumac_host_workers(void) {
  return host_seat.workers;
}

struct seat host_team_leave(void) {
  struct seat outer = host_seat;
  host_seat = (struct seat){.workers = 1, .piece = host_own_end.piece, .used = host_own_end.used};
  return outer;
}

void host_team_return(struct seat outer) {
  host_seat = outer;
}
