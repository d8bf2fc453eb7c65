/*
 * reach.c - whether the program's memory can be read or written where a call says. Asked of the system, which makes the
 * pages be there, as the access would: bytes are not touched. Where the system cannot say (Linux before 5.14), yes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* MADV_... */
#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

#include "driver/driver.h"

#ifndef MADV_POPULATE_READ
enum { MADV_POPULATE_READ = 22, MADV_POPULATE_WRITE = 23 };
#endif

static int populate(uintptr_t from, uintptr_t end, uintptr_t page, int advice) {
  int code;
  from &= ~(page - 1);
  do
    code = madvise((void *)from, end - from, advice);
  while (code != 0 && (errno == EINTR || errno == EAGAIN));
  return code == 0 ? 0 : errno;
}

/* What has no right to an access is invalid, and so is all where the system does not know the question: then it is for
   memory that is surely there. */
static bool reaches(uintptr_t from, size_t bytes, int advice) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), end = from + bytes, own = (uintptr_t)&page;
  if (!bytes)
    return true;
  if (from < page || end < from || end >> 56) /* no program has memory there */
    return false;
  int code = populate(from, end, page, advice);
  return code == 0 || (code == EINVAL && populate(own, own + 1, page, advice) == EINVAL);
}

bool host_readable(const void *from, size_t bytes) {
  return reaches((uintptr_t)from, bytes, MADV_POPULATE_READ);
}

bool host_writable(void *to, size_t bytes) {
  return reaches((uintptr_t)to, bytes, MADV_POPULATE_WRITE);
}

bool host_text(const char *text, size_t most) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (size_t n = 0; text && n < most;) {
    size_t rest = page - ((uintptr_t)text + n) % page;
    if (!host_readable(text + n, rest))
      return false;
    for (size_t end = n + rest; n < end; n++)
      if (!text[n])
        return true;
  }
  return false;
}
