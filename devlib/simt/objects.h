/*
 * objects.h - copies of objects of which only the size in bytes is known, made word by word.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIMT_OBJECTS_H
#define SUMAC_SIMT_OBJECTS_H

#include "library.h"

typedef unsigned __attribute__((may_alias)) object_word;
typedef unsigned long __attribute__((may_alias)) object_pair;

/* Both are aligned to 4 bytes. Where the compiler sees that they are to 8, by pairs of words: a word may be all
   padding, which nobody has written, and the simulator would tell of such a store. */
IN void copy_object(void *to, const void *from, long bytes) {
  long done = 0;
  if ((((unsigned long)to | (unsigned long)from) & 7) == 0)
    for (; done + 8 <= bytes; done += 8)
      *(object_pair *)((char *)to + done) = *(const object_pair *)((const char *)from + done);
  for (long i = done / 4; i < bytes / 4; i++)
    ((object_word *)to)[i] = ((const object_word *)from)[i];
  for (long i = bytes / 4 * 4; i < bytes; i++)
    ((char *)to)[i] = ((const char *)from)[i];
}

/* Element I of an array of slots for BYTES each, aligned to 16 bytes. */
IN void *slot_of(void *slots, int i, long bytes) {
  return (char *)slots + i * ((bytes + 15) / 16 * 16);
}

#endif
