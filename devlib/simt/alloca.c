/*
 * alloca.c - alloca in device code: a function's blocks are a linked list, each beginning with the address of the one
 * before, which is freed when the function returns. See src/target/simt/lengths.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "entries.h"

enum { HEAD = 16 };

void *NAMED(alloca)(void **last, long bytes, const char *what) {
  void **block = NAMED(private_new)(bytes + HEAD, what);
  *block = *last;
  *last = block;
  return (char *)block + HEAD;
}

void NAMED(alloca_end)(void *last) {
  for (void *before; last; last = before) {
    before = *(void **)last;
    NAMED(array_free)(last);
  }
}
