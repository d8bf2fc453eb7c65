/*
 * images.c - the images of a unit, and the kernels that they have.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "ground/images.h"

const struct sumac_image *unit_image(const struct sumac_unit *unit, const char *target) {
  for (int i = 0; unit->images && target && unit->images[i].target; i++)
    if (strcmp(unit->images[i].target, target) == 0)
      return &unit->images[i];
  return NULL;
}

const struct sumac_kernel *region_kernel(const struct sumac_region *region, const char *target) {
  const struct sumac_image *image = unit_image(region->unit, target);
  for (unsigned long k = 0; image && k < image->nkernels; k++)
    if (strcmp(image->kernels[k].name, region->name) == 0)
      return &image->kernels[k];
  return NULL;
}
