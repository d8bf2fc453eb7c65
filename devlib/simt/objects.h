/*
 * objects.h - copies of objects of which only the size in bytes is known, made word by word.
 */
#ifndef SUMAC_SIMT_OBJECTS_H
#define SUMAC_SIMT_OBJECTS_H

#include "library.h"

typedef unsigned __attribute__((may_alias)) object_word;

/* Both are aligned to 4 bytes. */
IN void copy_object(void *to, const void *from, long bytes) {
  for (long i = 0; i < bytes / 4; i++)
    ((object_word *)to)[i] = ((const object_word *)from)[i];
  for (long i = bytes / 4 * 4; i < bytes; i++)
    ((char *)to)[i] = ((const char *)from)[i];
}

/* Element I of an array of slots for BYTES each, aligned to 16 bytes. */
IN void *slot_of(void *slots, int i, long bytes) {
  return (char *)slots + i * ((bytes + 15) / 16 * 16);
}

#endif
