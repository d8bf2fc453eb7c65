/*
 * flow.h - the order in which code uses a variable.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_FLOW_H
#define SUMAC_LOWER_FLOW_H

#include "model/tree.h"

enum first_use { USE_NONE, USE_WRITTEN, USE_READ };
/* The first use when NODE is executed: WRITTEN only if every path writes it before it reads it; READ where in doubt. */
enum first_use tree_first_use(struct node *, const struct decl *);
bool tree_reads_first(struct node *, const struct decl *);        /* some path may read it before it is written */
enum first_use tree_next_use(struct node *, const struct decl *); /* first use after NODE, to its function's end */

#endif
