/*
 * images.h - the images of a unit, and the kernels that they have.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_GROUND_IMAGES_H
#define SUMAC_GROUND_IMAGES_H

#include "ground/base.h"
#include "sumac/abi.h"

/* The image for TARGET; NULL: the unit has none, or TARGET is NULL. */
HIDDEN const struct sumac_image *unit_image(const struct sumac_unit *, const char *target);
/* The entry for the region's kernel in the image for TARGET of the region's unit, NULL: none. The unit is there, as its
   code runs; others of its module may be closed. */
HIDDEN const struct sumac_kernel *region_kernel(const struct sumac_region *, const char *target);

#endif
