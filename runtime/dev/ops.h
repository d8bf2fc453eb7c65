/*
 * ops.h - the tables of the devices (sumac/device.h), one for each row of device_types.def.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_DEV_OPS_H
#define SUMAC_DEV_OPS_H

#include "ground/base.h"
#include "sumac/device.h"

#define DEVICE_TYPE(ID, id, ...) HIDDEN extern const struct device_ops id##_ops;
#include "ground/device_types.def"
#undef DEVICE_TYPE

#endif
