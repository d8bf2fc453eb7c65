/*
 * host_memory.c - page-locked memory of the host, given by the driver or by the program, and managed memory. Kernels
 * use all of it by the host's addresses, in every context (host.c of the simulator): what the host writes there needs
 * no copy, and counts as initialised.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* MAP_ANONYMOUS */
#include <sys/mman.h>
#include <unistd.h>

#include "driver/driver.h"

struct registration *registration_of(uintptr_t host) {
  for (size_t k = 0; k < driver.registered.n; k++)
    if (host - driver.registered.item[k].host < driver.registered.item[k].bytes)
      return &driver.registered.item[k];
  return NULL;
}

static void show(const struct registration *r, bool there) {
  size_t at = 0;
  for (struct sim_device *d; (d = driver_each(&at));)
    if (there)
      host_add(d->sim, r->host, r->bytes);
    else
      host_remove(d->sim, r->host);
}

void registrations_show(struct sim_device *d) {
  for (size_t k = 0; k < driver.registered.n; k++)
    host_add(d->sim, driver.registered.item[k].host, driver.registered.item[k].bytes);
}

static void add(struct registration r) {
  vec_push(&driver.registered, r);
  show(&r, true);
}

static void forget(struct registration *r) {
  show(r, false);
  if (r->kind != OF_PROGRAM)
    munmap((void *)r->host, r->bytes);
  *r = driver.registered.item[--driver.registered.n];
}

void registrations_end(struct sim_device *d) {
  for (size_t k = driver.registered.n; k-- > 0;)
    if (driver.registered.item[k].kind != OF_PROGRAM && driver.registered.item[k].context == d)
      forget(&driver.registered.item[k]);
}

/* Any context may have work with it. */
static void drain_all(void) {
  size_t at = 0;
  for (struct sim_device *d; (d = driver_each(&at));)
    streams_drain(d);
}

bool host_pinned(const void *host, size_t bytes) {
  const struct registration *r = registration_of((uintptr_t)host);
  return driver.options.pinned || (r && bytes <= r->bytes - ((uintptr_t)host - r->host));
}

/* Page-locked memory has to fit into what the machine has. */
static bool fits(size_t bytes) {
  long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
  return pages <= 0 || page <= 0 || bytes / (size_t)page < (size_t)pages;
}

bool host_within(const void *host, size_t bytes) {
  const struct registration *r = registration_of((uintptr_t)host);
  return !r || r->kind == OF_PROGRAM || bytes <= r->bytes - ((uintptr_t)host - r->host);
}

int host_memory_new(struct sim_device *d, int kind, size_t bytes, unsigned flags, void **out) {
  if (!bytes)
    return SIM_INVALID_VALUE;
  void *host =
      !fits(bytes) ? MAP_FAILED : mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (host == MAP_FAILED)
    return SIM_OUT_OF_MEMORY;
  add((struct registration){.kind = kind, .host = (uintptr_t)host, .bytes = bytes, .flags = flags, .context = d});
  *out = host;
  return SIM_OK;
}

int host_memory_free(struct sim_device *d, void *host, bool managed) {
  struct registration *r = registration_of((uintptr_t)host);
  if (!r || r->host != (uintptr_t)host || r->kind != (managed ? MANAGED : OF_DRIVER))
    return SIM_INVALID_VALUE;
  drain_all();
  forget(registration_of((uintptr_t)host)); /* a callback may have freed others */
  return driver_fault(d);
}

/* ---- entry points ---- */

enum { HOST_ALLOC_FLAGS = 7, HOST_REGISTER_FLAGS = 7, HOST_READ_ONLY = 8 };

int drv_mem_host_alloc(void **host, size_t bytes, unsigned flags) {
  struct sim_device *d;
  int code = host && flags <= HOST_ALLOC_FLAGS ? driver_enter(&d) : SIM_INVALID_VALUE;
  return code == SIM_OK ? driver_leave(host_memory_new(d, OF_DRIVER, bytes, flags, host)) : code;
}

int drv_mem_host_free(void *host) {
  struct sim_device *d;
  int code = driver_enter(&d);
  return code == SIM_OK ? driver_leave(host_memory_free(d, host, false)) : code;
}

/* With copies=pinned all memory counts as page-locked. */
int drv_mem_host_flags(unsigned *flags, void *host) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  const struct registration *r = registration_of((uintptr_t)host);
  *flags = r ? r->flags : 0;
  return driver_leave((r && r->kind != MANAGED) || (!r && driver.options.pinned) ? SIM_OK : SIM_INVALID_VALUE);
}

int drv_mem_host_device(uint64_t *address, void *host, unsigned flags) {
  struct sim_device *d;
  int code = flags ? SIM_INVALID_VALUE : driver_enter(&d);
  if (code != SIM_OK)
    return code;
  if (!registration_of((uintptr_t)host))
    return driver_leave(SIM_INVALID_VALUE);
  *address = (uintptr_t)host;
  return driver_leave(SIM_OK);
}

int drv_mem_host_register(void *host, size_t bytes, unsigned flags) {
  struct sim_device *d;
  int code = flags & HOST_READ_ONLY         ? SIM_NOT_SUPPORTED
             : flags <= HOST_REGISTER_FLAGS ? driver_enter(&d)
                                            : SIM_INVALID_VALUE;
  if (code != SIM_OK)
    return code;
  if (!host || !bytes || !fits(bytes) || !host_writable(host, bytes))
    return driver_leave(SIM_INVALID_VALUE);
  for (size_t k = 0; k < driver.registered.n; k++) {
    const struct registration *r = &driver.registered.item[k];
    if ((uintptr_t)host < r->host + r->bytes && r->host < (uintptr_t)host + bytes)
      return driver_leave(SIM_ALREADY_REGISTERED);
  }
  add((struct registration){.kind = OF_PROGRAM, .host = (uintptr_t)host, .bytes = bytes, .flags = flags, .context = d});
  return driver_leave(SIM_OK);
}

int drv_mem_host_unregister(void *host) {
  struct sim_device *d;
  int code = driver_enter(&d);
  if (code != SIM_OK)
    return code;
  drain_all();
  struct registration *r = registration_of((uintptr_t)host);
  if (!r || r->host != (uintptr_t)host || r->kind != OF_PROGRAM)
    return driver_leave(SIM_NOT_REGISTERED);
  forget(r);
  return driver_leave(driver_fault(d));
}
