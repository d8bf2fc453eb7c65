/*
 * limits.h - sizes that both halves go by: the early half writes other builtins for longer objects, and targets hold
 * shorter ones in registers.
 */
#ifndef SUMAC_LIMITS_H
#define SUMAC_LIMITS_H

enum {
  /* Array reductions of so many elements, whose number is known when compiling, are written out element by element, so
     that they can live in registers. Longer ones are reduced in loops. */
  SUMAC_FEW_ELEMENTS = 16,
  /* Bytes of an array that is reduced without a clause: each gang has one of its own. */
  SUMAC_IMPLICIT_ARRAY_BYTES = 64 * 1024,
  /* Bytes of a LOCAL that a thread may hold on its stack. In longer ones every part is an array, be it of one element:
     the builtins of arrays do not read what nobody has written. */
  SUMAC_THREAD_BYTES = 512,
  /* Bytes of a processor's cache line, as far as the speed of host code depends on it. */
  SUMAC_LINE_BYTES = 64,
  /* Memory that the innermost loop of a tile goes through at a stretch: so much of it, and no more, is fetched before it
     is used. Of longer stretches processors fetch by themselves what follows. */
  SUMAC_SHORTEST_RUN_BYTES = 128,
  SUMAC_SHORT_RUN_BYTES = 512,
  /* A loop that goes through no more memory than this finds it in the caches the next time. */
  SUMAC_CACHED_BYTES = 1024 * 1024
};

#endif
