/*
 * fewer.c - tells the host that a crew has fewer threads than its construct asks for (include/sumac/fewer_words.h).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "image.h"
#include "orders.h"
#include "sumac/fewer_words.h"

__attribute__((weak)) struct sumac_fewer_words *volatile __sumac_fewer_words = (void *)0;

/* The constructs that have been told of, by the places of their records. */
__attribute__((weak)) unsigned __sumac_fewer_told = 0;

__attribute__((noinline)) static void tell(volatile struct sumac_fewer_place *place, const char *file, int line,
                                           int asked, int had) {
  unsigned n = 0;
  for (; file && file[n] && n < sizeof place->file - 1; n++)
    place->file[n] = file[n];
  place->file[n] = 0;
  place->line = line;
  place->had = had;
  fence_for_host();
  place->asked = asked;
}

LIB void __sumac_crew_fewer(const char *file, int line, int asked, int had) {
  struct sumac_fewer_words *words = __sumac_fewer_words;
  unsigned at = (unsigned)line % SUMAC_FEWER_PLACES, bit = 1u << at;
  if (words && !(__atomic_fetch_or(&__sumac_fewer_told, bit, __ATOMIC_RELAXED) & bit))
    tell(&words->places[at], file, line, asked, had);
}
