/*
 * oracle.c - the process that runs a region's oracle for verify.c: the region compiled for one thread, on the data that
 * the device had before the launch.
 *
 * The data are in memory that is shared with this child process. It writes them to the objects' addresses in its copy
 * of the program's memory, so that every host pointer leads to them, runs the oracle and copies the results back to
 * shared memory. Its writes change nothing for the program.
 *
 * With another rounding mode it shows what roundings can do: a sum whose additions all round up is not less than the
 * exact one, and one whose additions all round down is not more, however many terms it has and whatever cancels.
 *
 * To change the process that SUMAC_VERIFY compares with, roundings, endless launches: oracle.c, patience.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/launch.h"
#include "ground/reach.h"
#include "verification/oracle.h"

enum { DONE, NO_MEMORY = 3, NO_ROUNDING = 4 };

/* What the pointer is on the host. */
static uintptr_t pointer_on_host(const struct present *e, const struct attachment *a) {
  uintptr_t pointer;
  memcpy(&pointer, (const void *)(e->host + a->offset), sizeof pointer);
  return pointer;
}

/* The object that an attached pointer points into; NULL: not known. A pointer p of which only p[2:n] is mapped points
   before that object: the object is found by its base. */
struct present *verify_pointee(struct device *d, const struct present *e, const struct attachment *a) {
  struct present *to = present_of_device(&d->present, (const void *)a->target), *before, *after;
  if (to || !host_memory_there((const void *)(e->host + a->offset), sizeof(void *), false))
    return to;
  uintptr_t pointer = pointer_on_host(e, a);
  present_neighbours(&d->present, (const void *)pointer, &before, &after);
  if (after && after->base == pointer)
    return after;
  return present_at(&d->present, (const void *)pointer);
}

unsigned char *oracle_memory(const struct verification *v) {
  void *memory = mmap(NULL, v->bytes + 1, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    fail(ERROR_OUT_OF_MEMORY, v->op->where, "SUMAC_VERIFY: no memory for %zu bytes", v->bytes);
  return memory;
}

void oracle_free(struct verification *v) {
  if (v->memory)
    munmap(v->memory, v->bytes + 1);
  for (int i = 0; i < ROUNDINGS; i++)
    if (v->result[i])
      munmap(v->result[i], v->bytes + 1);
}

/* In the child: writes the object's data of the device to its address on the host, with attached pointers translated to
   the host's. False: there is no such memory, or it cannot be written. */
static bool put(struct verification *v, const struct object *object) {
  const struct present *e = object->e;
  unsigned char *from = v->memory + object->at;
  if (!host_memory_there((const void *)e->host, e->bytes, false))
    return false;
  for (size_t i = 0; i < e->attached.n; i++) {
    const struct attachment *a = &e->attached.item[i];
    const struct present *to = verify_pointee(v->op->device, e, a);
    uintptr_t pointer = to ? to->host + (a->target - to->device) : pointer_on_host(e, a);
    memcpy(from + a->offset, &pointer, sizeof pointer);
  }
  if (memcmp((const void *)e->host, from, e->bytes) == 0) /* read-only memory of a constant is as it should be */
    return true;
  if (!host_memory_there((const void *)e->host, e->bytes, true))
    return false;
  memcpy((void *)e->host, from, e->bytes);
  return true;
}

/* In the child: makes device pointers of the program (deviceptr) host pointers. */
static void translate_given(struct verification *v) {
  for (int i = 0; i < v->launch->nmaps; i++) {
    const struct sumac_map *m = &v->launch->maps[i];
    if ((m->kind & __sumac_map_class) != __sumac_map_deviceptr)
      continue;
    uintptr_t pointer = (uintptr_t)pointer_of(m);
    for (size_t k = 0; k < v->given.n; k++)
      if (pointer - v->given.item[k].device < v->given.item[k].bytes)
        pointer = (uintptr_t)v->memory + v->given.item[k].at + (pointer - v->given.item[k].device);
    const struct present *e = present_of_device(&v->op->device->present, (const void *)pointer);
    if (e)
      pointer = e->host + (pointer - e->device);
    memcpy(m->host, &pointer, sizeof pointer);
  }
}

/* As fesetround, which is in a library that programs may not have. False: not known how on this machine. */
static bool set_rounding(enum rounding mode) {
#if defined __x86_64__
  static const unsigned bits[ROUNDINGS] = {
      [ROUNDING_NEAREST] = 0, [ROUNDING_DOWN] = 1, [ROUNDING_UP] = 2, [ROUNDING_ZERO] = 3};
  unsigned wide;
  unsigned short old;
  __asm__ volatile("stmxcsr %0" : "=m"(wide));
  wide = (wide & ~(3u << 13)) | bits[mode] << 13;
  __asm__ volatile("ldmxcsr %0" : : "m"(wide));
  __asm__ volatile("fnstcw %0" : "=m"(old));
  old = (unsigned short)((old & ~(3u << 10)) | bits[mode] << 10);
  __asm__ volatile("fldcw %0" : : "m"(old));
  return true;
#elif defined __aarch64__
  static const unsigned long bits[ROUNDINGS] = {
      [ROUNDING_NEAREST] = 0, [ROUNDING_UP] = 1, [ROUNDING_DOWN] = 2, [ROUNDING_ZERO] = 3};
  unsigned long control;
  __asm__ volatile("mrs %0, fpcr" : "=r"(control));
  control = (control & ~(3ul << 22)) | bits[mode] << 22;
  __asm__ volatile("msr fpcr, %0" : : "r"(control));
  return true;
#else
  return mode == ROUNDING_NEAREST;
#endif
}

/* Signals end this process, which has the time that the settings give. */
static void confine(void) {
  static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGALRM};
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
    signal(signals[i], SIG_DFL);
  alarm((unsigned)verify_settings()->seconds);
}

static _Noreturn void child(struct verification *v, enum rounding mode) {
  confine();
  newer_off();
  atomic_store(&observed, false);
  atomic_store(&messages_verbose, 0);
  if (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr))
    _exit(NO_MEMORY);
  translate_given(v);
  for (size_t i = 0; i < v->objects.n; i++)
    if (!put(v, &v->objects.item[i]))
      _exit(NO_MEMORY);
  if (!set_rounding(mode))
    _exit(NO_ROUNDING);
  launch_oracle(v->launch);
  for (size_t i = 0; i < v->objects.n; i++)
    memcpy(v->result[mode] + v->objects.item[i].at, (const void *)v->objects.item[i].e->host,
           v->objects.item[i].e->bytes);
  _exit(DONE);
}

/* Why there is no result to compare with. */
static void tell_end(struct verification *v, int status) {
  const struct sumac_where *where = v->op->where;
  v->late = WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM;
  if (v->late)
    warn_once(
        where, "late",
        "not compared: one thread on the host has not ended after %.0f seconds; does the region wait for the host? "
        "SUMAC_VERIFY=seconds=N,host gives it more time",
        verify_settings()->seconds);
  else if (WIFSIGNALED(status))
    warn_once(where, "signal",
              "not compared: one thread on the host ends with signal %d (%s): does the region use data "
              "that no clause maps?",
              WTERMSIG(status), strsignal(WTERMSIG(status)));
  else if (WIFEXITED(status) && WEXITSTATUS(status) == NO_MEMORY)
    warn_once(where, "memory",
              "not compared: the host has no memory any more, or none to be written, for what is mapped");
  else
    warn_once(where, "exit", "not compared: the region ends the program with status %d", WEXITSTATUS(status));
}

bool oracle_run(struct verification *v, enum rounding mode) {
  int status = 0;
  v->result[mode] = oracle_memory(v);
  fflush(NULL); /* else the child would write what is in the buffers a second time */
  pid_t pid = fork();
  if (pid == 0)
    child(v, mode);
  if (pid < 0)
    fail(ERROR_SYSTEM, v->op->where, "SUMAC_VERIFY: cannot start a process: %s", strerror(errno));
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
    ;
  if (WIFEXITED(status) && WEXITSTATUS(status) == DONE)
    return true;
  if (mode == ROUNDING_NEAREST)
    tell_end(v, status);
  munmap(v->result[mode], v->bytes + 1);
  v->result[mode] = NULL;
  return false;
}
