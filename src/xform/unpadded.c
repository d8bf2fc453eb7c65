/*
 * unpadded.c - a check when Sumac is built: no structure of builtins.h or abi.h has padding. LLVM 21 and later write a
 * constant with padding as one of an unnamed type that has bytes for it: the late half would neither know the tables of
 * lower (tables.c) by their types nor find their members by number.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/abi.h"
#include "sumac/builtins.h"

/* EIGHTS: how many members of 8 bytes the structure has, those of members included; FOURS: of 4 bytes. */
#define UNPADDED(name, eights, fours)                                                                                  \
  _Static_assert(sizeof(struct name) == 8 * (eights) + 4 * (fours), #name " has padding");
enum { KINDS = __sumac_device_kinds };

UNPADDED(sumac_routine, 2 + 3 * KINDS, 0)
UNPADDED(sumac_part, 4, 6)
UNPADDED(sumac_disorder, 3, 2)
UNPADDED(sumac_operator, 11, 2)
UNPADDED(sumac_rows, 3, 0)
UNPADDED(sumac_leaf, 3, 2)
UNPADDED(sumac_layout, 3, 0)
UNPADDED(sumac_grid, 2, 0)
UNPADDED(sumac_map, 9, 2)
UNPADDED(sumac_map_list, 2, 2)
UNPADDED(sumac_where, 3, 4)
UNPADDED(sumac_region, 6 + 3, 2 + 4)
UNPADDED(sumac_kernel, 10, 10)
UNPADDED(sumac_image, 6, 0)
UNPADDED(sumac_global, 4, 0)
UNPADDED(sumac_unit, 6, 0)
UNPADDED(sumac_launch, 10, 12)
UNPADDED(sumac_choice, 1, 6)
UNPADDED(sumac_made, 2, 0)
UNPADDED(sumac_frame, 2, 0)
