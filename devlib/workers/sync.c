/*
 * sync.c - barriers, votes and memory of gangs whose workers are threads of the host. A worker has one lane, so
 * barriers and votes among lanes do nothing.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "entries.h"

MEETS void __sumac_host_sync(void);
MEETS int __sumac_host_any(int vote);
void *__sumac_host_array_new(unsigned long bytes);
void __sumac_host_array_free(void *block);

void __sumac_workers_sync_gang(void) {
  __sumac_host_sync();
}

int __sumac_workers_any_gang(int p, int vl, int workers) {
  (void)vl, (void)workers;
  return __sumac_host_any(p);
}

void __sumac_workers_sync_worker(int vl, int workers) {
  (void)vl, (void)workers;
}

int __sumac_workers_any_worker(int p, int vl, int workers) {
  (void)vl, (void)workers;
  return p;
}

unsigned __sumac_workers_lane0(unsigned value, int lanes) {
  (void)lanes;
  return value;
}

/* No gang waits for memory of others (WAITS): without memory the runtime ends the program with a message. */
void *__sumac_workers_array_new(long bytes, const char *what, int waits) {
  (void)what, (void)waits;
  return __sumac_host_array_new((unsigned long)bytes);
}

void __sumac_workers_array_free_copies(void *block) {
  __sumac_host_array_free(block);
}

void *__sumac_workers_private_new(long bytes, const char *what) {
  (void)what;
  return __sumac_host_array_new((unsigned long)bytes);
}

void __sumac_workers_array_free(void *block) {
  __sumac_host_array_free(block);
}
