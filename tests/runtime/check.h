/* check.h - what the runtime's tests share: a check that counts, and launches written by hand as lower would write
 * them. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sumac.h"
#include "sumac/abi.h"

#define CHECK(x)                                                                                                       \
  do {                                                                                                                 \
    if (!(x)) {                                                                                                        \
      fprintf(stderr, "%s:%d: failed: %s\n", __FILE__, __LINE__, #x);                                                  \
      exit(2);                                                                                                         \
    }                                                                                                                  \
  } while (0)

#define COUNT(a) ((int)(sizeof(a) / sizeof *(a)))
#define MAP(KIND, OBJECT, SLOT)                                                                                        \
  {                                                                                                                    \
    .host = (void *)&(OBJECT), .base = (void *)&(OBJECT), .bytes = sizeof(OBJECT), .kind = (KIND), .slot = (SLOT),     \
    .name = #OBJECT                                                                                                    \
  }

enum {
  COPY = __sumac_map_mapped | __sumac_map_to | __sumac_map_from,
  COPYIN = __sumac_map_mapped | __sumac_map_to,
  COPYOUT = __sumac_map_mapped | __sumac_map_from,
  CREATE = __sumac_map_mapped
};

#define REGION(NAME, NSLOTS)                                                                                           \
  static struct sumac_region NAME##_region = {                                                                         \
      .name = #NAME, .host = NAME, .where = {__FILE__, "main", "parallel", __LINE__, __LINE__, 1, 1}, .nslots = NSLOTS, .unit = &unit}

static inline void launch(const struct sumac_region *region, const struct sumac_map *maps, int nmaps, int gangs) {
  __sumac_launch(&(struct sumac_launch){.region = region, .maps = maps, .nmaps = nmaps, .dims = {gangs}});
}

static inline void launch_async(const struct sumac_region *region, const struct sumac_map *maps, int nmaps, int gangs,
                                long queue) {
  __sumac_launch(&(struct sumac_launch){
      .region = region, .maps = maps, .nmaps = nmaps, .dims = {gangs}, .has_async = 1, .async = queue});
}
#endif
