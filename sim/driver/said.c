/*
 * said.c - what the calling thread has said of what it does next: what a copy to the host is for, what a function of
 * the host in a stream copies.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "driver/calling.h"

void driver_copies_for(const char *file, int line, const char *function) {
  calling.copy.file = file;
  calling.copy.line = line;
  calling.copy.function = function;
}

struct copy_place *driver_copy_place(struct sim_device *d) {
  const char *file = calling.copy.file, *function = calling.copy.function;
  driver_copies_for(NULL, calling.copy.line, NULL);
  bool told = (file || function) && d->sim->options.uninit != UNINIT_OFF;
  struct copy_place *place = told ? copy_place_new(file, calling.copy.line, function) : NULL;
  if (place) {
    place->nparts = calling.copy.nparts;
    memcpy(place->ranges, calling.copy.ranges, sizeof place->ranges);
  }
  calling.copy.nparts = 0;
  return place;
}

void said_copy_extent(uint64_t at, size_t bytes) {
  if (calling.copy.nparts < CUDA_COPIED_RANGES)
    calling.copy.ranges[calling.copy.nparts++] = (struct copied_range){at, bytes};
}

void said_host_copies(size_t bytes, int threads) {
  calling.host_copies = bytes;
  calling.host_threads = threads;
}

struct callback driver_callback(void (*call)(void *), void *data) {
  struct callback c = {.plain = call, .data = data, .copies = calling.host_copies, .threads = calling.host_threads};
  calling.host_copies = 0;
  return c;
}
