/*
 * dims.c - the launch dimensions that a construct asks for: by itself or, in an AUTOMATIC construct, by the sizes on
 * its loops (OpenACC 3.3 2.5.10 to 2.5.12, 2.9.2 to 2.9.4), else by the command line (-fopenacc-dim); gangs of two and
 * three dimensions.
 *
 * Requires: regions. Makes: loop.gang_dim, region.gang_dims. Targets know the position and the number of gangs along
 * each dimension. A loop over one dimension takes a gang's position in it; gangs that differ only in dimensions over
 * which nothing in the loop is partitioned would repeat its work, so only the first of them takes part.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "lower/plan/plan.h"
#include "sumac/builtins.h"

static struct size_asked size_on(const struct loop *loop, int level) {
  return loop_asks(loop)->sharing.size[level];
}

struct size_asked dims_asked(const struct region *region, int level) {
  struct size_asked size = region_asks(region)->size[level];
  for (size_t i = 0; region->style == REGION_AUTOMATIC && !size.n && i < region->loops.n; i++)
    size = size_on(region->loops.item[i], level);
  if (!size.n && region->style != REGION_SERIAL && region->standard[level])
    size = (struct size_asked){(struct node **)&region->standard[level], 1};
  return size;
}

long dims_constant(const struct region *region, int level) {
  if (level == LEVEL_INDEX_WORKER && region_asks(region)->together)
    return __sumac_threads_together;
  struct size_asked size = dims_asked(region, level);
  if (size.n > 1) /* a device may allow fewer in one of the dimensions, so that the number is not sure */
    return __sumac_gangs_of_dimensions;
  if (size.n == 0)
    return 0;
  const struct construct *construct = region->construct;
  if (level == LEVEL_INDEX_GANG && (construct_region(construct)->gangs_condition ||
                                    (construct_region(construct)->one_on_host && construct->condition)))
    return size.arg[0]->is_constant && size.arg[0]->value <= 1 ? 1 : -1;
  return !size.arg[0]->is_constant ? -1 : size.arg[0]->value < 1 ? 1 : size.arg[0]->value;
}

struct inner {
  const struct region *region;
  bool found;
};

static bool look_for_inner(struct node *node, void *context) {
  struct inner *inner = context;
  for (size_t i = 0; node->kind == N_REF && node->decl && i < inner->region->nstatements; i++)
    inner->found |= tree_inside(node->decl, inner->region->statement[i]->begin, inner->region->statement[i]->end);
  return !inner->found;
}

/* SIZE, which is no constant, names what the region declares. */
static bool names_inner(const struct region *region, struct node *size) {
  struct inner inner = {region, false};
  if (!size->is_constant)
    tree_walk_text(size, look_for_inner, &inner);
  return inner.found;
}

/* The construct's launch has one size a level. */
static void check_sizes(struct lowering *l, const struct region *region, int level) {
  struct size_asked asked = dims_asked(region, level);
  for (size_t i = 0; asked.n && region->style == REGION_AUTOMATIC && i < region->loops.n; i++) {
    struct size_asked size = size_on(region->loops.item[i], level);
    struct node *one = size.n ? size.arg[0] : NULL;
    if (one && size.arg != asked.arg && strcmp(source_text(l, one), source_text(l, asked.arg[0])) != 0)
      diag_at(l->diag, DIAG_ERROR, unit_place(l->unit, one->begin),
              "this launch has %s(%s) already: loops of one nest cannot ask for different sizes",
              region->construct->says->size[level], source_text(l, asked.arg[0]));
    if (one && names_inner(region, one))
      diag_at(l->diag, DIAG_ERROR, unit_place(l->unit, one->begin),
              "the size of a level must be known before the construct");
  }
}

static void find_dimensions(struct region *region) {
  region->gang_dims = dims_asked(region, 0).n > 1 || region->routine_dim > 1;
  for (size_t i = 0; i < region->loops.n; i++)
    region->gang_dims |= region->loops.item[i]->gang_dim > 1;
  EACH_PTR (struct loop, loop, region->loops) {
    if (!region->gang_dims)
      loop->gang_dim = 0;
    else if (!loop->gang_dim && (loop->asked & LEVEL_GANG))
      loop->gang_dim = 1;
  }
}

bool lower_dims(struct lowering *l) {
  unsigned before = diag_errors(l->diag);
  EACH_REGION (struct region, region, l) {
    memcpy(region->standard, l->standard, sizeof region->standard);
    find_dimensions(region);
    for (int level = 0; level < NLEVELS; level++)
      check_sizes(l, region, level);
  }
  return diag_errors(l->diag) == before;
}

void lower_places(const struct lowering *l,
                  void (*add)(void *context, const char *region, const struct place at[4], const struct words *),
                  void *context) {
  EACH_PTR (const struct region, region, l->regions) {
    struct place at[4] = {region->construct->place};
    for (int level = 0; level < NLEVELS; level++) {
      struct size_asked size = dims_asked(region, level);
      bool written = size.n && size.arg[0] != region->standard[level];
      at[level + 1] = written ? unit_place(l->unit, size.arg[0]->begin) : at[0];
    }
    add(context, region->name, at, region->construct->says);
  }
}
