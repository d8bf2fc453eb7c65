/*
 * tally.c - the file of counts behind sumac-sim run --expect-kernels: see tally.h.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* secure_getenv, mkostemp */
#include "tally.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Shared by all processes that map the file, copies of this one among them. FILE is closed. */
static struct tally *map(int file) {
  struct tally *tally = mmap(NULL, sizeof *tally, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  int error = errno;
  close(file);
  errno = error;
  return tally == MAP_FAILED ? NULL : tally;
}

struct tally *tally_new(char *template) {
  int file = mkostemp(template, O_CLOEXEC);
  if (file < 0)
    return NULL;
  int error = posix_fallocate(file, 0, sizeof(struct tally));
  struct tally *tally = error ? (close(file), NULL) : map(file);
  if (!tally) {
    error = error ? error : errno;
    unlink(template);
    errno = error;
  }
  return tally;
}

struct tally *tally_open(void) {
  const char *name = secure_getenv(TALLY_VARIABLE);
  if (!name || !*name)
    return NULL;
  int file = open(name, O_RDWR | O_CLOEXEC);
  struct tally *tally = file < 0 || lseek(file, 0, SEEK_END) < (off_t)sizeof *tally ? NULL : map(file);
  if (!tally)
    fprintf(stderr, "sumac-sim: error: kernels are not counted in %s: %s\n", name, strerror(errno));
  return tally;
}

void tally_count(_Atomic uint64_t *counter) {
  if (counter)
    atomic_fetch_add_explicit(counter, 1, memory_order_relaxed);
}
