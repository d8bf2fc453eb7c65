/*
 * crews.h - how many threads teams have on devices other than the host.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_CORE_CREWS_H
#define SUMAC_CORE_CREWS_H

#include "core/devices.h"

/* Tells the device code of MODULE, which was just loaded, how many threads teams have where no clause says it. */
HIDDEN void crews_prepare(struct device *, struct sumac_module *, const struct sumac_where *);
/* Warns of parallel constructs whose crews had fewer threads on the device than they ask for. */
HIDDEN void crews_report(const struct device *);
/* Warns where the launch, of so many gangs, workers and lanes, has fewer threads a team than its clauses ask for. */
HIDDEN void crews_check(const struct device *, const struct sumac_launch *, const int dims[3]);

#endif
