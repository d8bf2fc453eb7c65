/*
 * spaces.h - iteration spaces: a loop's variable, bounds and step.
 */
#ifndef SUMAC_LOWER_ANALYSE_SPACES_H
#define SUMAC_LOWER_ANALYSE_SPACES_H

#include "lower/region.h"

struct lowering;

/* spaces.c */
bool space_of(struct lowering *, struct node *loop, struct space *); /* false: not canonical */

long space_first(const struct lowering *, const struct space *); /* of a constant LOWER: as its variable holds it */
/* A loop that ends with != may wrap. Its variable is narrower than int: the unsigned type of its size; else NULL. */
const char *space_narrow_type(const struct space *);
long tile_size(const struct loop *, int dimension);

/* changes.c */
struct node *tree_change(struct node *body, const struct decl *scalar); /* what may change it; NULL: nothing */

#endif
