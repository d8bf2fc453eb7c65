/*
 * fewer.c - the warning that the teams of a region have fewer threads than the program asks for.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "threads/fewer.h"
#include "ground/message.h"

void warn_fewer(const struct sumac_where *where, const char *device, int asked, int had) {
  if (had < asked)
    warn_once(where, NULL, "%s: %d threads in a team are asked for, and device %s has %d",
              where->construct ? where->construct : "region", asked, device, had);
}
