/*
 * dims.c - the launch dimensions that a construct asks for: by its own clauses or, in a kernels construct, by the sizes
 * on its loops (OpenACC 3.3 2.5.10 to 2.5.12, 2.9.2 to 2.9.4), else by the command line (-fopenacc-dim); gangs of two
 * and three dimensions.
 *
 * Requires: regions. Makes: loop.gang_dim, region.gang_dims. Targets know the position and the number of gangs along
 * each dimension. A loop over one dimension takes a gang's position in it; gangs that differ only in dimensions over
 * which nothing in the loop is partitioned would repeat its work, so only the first of them takes part.
 */
#include "lower/state.h"

static const struct {
  enum clause_kind construct, loop;
  const char *argument, *words;
} levels[] = {{CLAUSE_NUM_GANGS, CLAUSE_GANG, "num", "num_gangs"},
              {CLAUSE_NUM_WORKERS, CLAUSE_WORKER, "num", "num_workers"},
              {CLAUSE_VECTOR_LENGTH, CLAUSE_VECTOR, "length", "vector_length"}};

const char *dims_words(int level) {
  return levels[level].words;
}

static struct node **size_on(const struct loop *loop, int level) {
  const struct clause *clause = loop->directive ? clause_find(loop->directive, levels[level].loop) : NULL;
  for (size_t i = 0; clause && clause->arg_names && i < clause->nargs; i++)
    if (clause->arg_names[i] && strcmp(clause->arg_names[i], levels[level].argument) == 0 && clause->args[i])
      return &clause->args[i];
  return NULL;
}

struct node **dims_asked(const struct region *region, int level, size_t *n) {
  const struct clause *clause = clause_find(region->directive, levels[level].construct);
  *n = clause ? clause->nargs : 0;
  if (clause && clause->nargs && clause->args[0])
    return clause->args;
  for (size_t i = 0; region->construct == CONSTRUCT_KERNELS && i < region->loops.n; i++)
    if (size_on(region->loops.item[i], level)) {
      *n = 1;
      return size_on(region->loops.item[i], level);
    }
  bool standard = region->construct != CONSTRUCT_SERIAL && region->standard[level];
  *n = standard;
  return standard ? (struct node **)&region->standard[level] : NULL;
}

long dims_constant(const struct region *region, int level) {
  size_t n;
  struct node **args = dims_asked(region, level, &n);
  if (n > 1) /* a device may have fewer gangs in a dimension */
    return -1;
  if (n == 0)
    return 0;
  return !args[0]->is_constant ? -1 : args[0]->value < 1 ? 1 : args[0]->value;
}

/* The construct's launch has one size a level. */
static void check_sizes(struct lowering *l, const struct region *region, int level) {
  size_t n;
  struct node **asked = dims_asked(region, level, &n);
  for (size_t i = 0; asked && region->construct == CONSTRUCT_KERNELS && i < region->loops.n; i++) {
    struct node **size = size_on(region->loops.item[i], level);
    if (size && size != asked && strcmp(source_text(l, *size), source_text(l, *asked)) != 0)
      diag_at(l->diag, DIAG_ERROR, unit_place(l->unit, (*size)->begin),
              "this launch has %s(%s) already: loops of one nest cannot ask for different sizes", levels[level].words,
              source_text(l, *asked));
    for (size_t j = 0; size && j < region->nstatements; j++)
      if (tree_has_kind(*size, N_REF) && tree_ref(*size) &&
          tree_inside(tree_ref(*size), region->statement[j]->begin, region->statement[j]->end))
        diag_at(l->diag, DIAG_ERROR, unit_place(l->unit, (*size)->begin),
                "the size of a level must be known before the construct");
  }
}

static void find_dimensions(struct region *region) {
  size_t n;
  dims_asked(region, 0, &n);
  region->gang_dims = n > 1 || region->routine_dim > 1;
  for (size_t i = 0; i < region->loops.n; i++)
    region->gang_dims |= region->loops.item[i]->gang_dim > 1;
  for (size_t i = 0; i < region->loops.n; i++) {
    struct loop *loop = region->loops.item[i];
    if (!region->gang_dims)
      loop->gang_dim = 0;
    else if (!loop->gang_dim && (loop->asked & LEVEL_GANG))
      loop->gang_dim = 1;
  }
}

void dims_find(struct lowering *l) {
  for (size_t i = 0; i < lowering_count(l); i++) {
    struct region *region = lowering_region(l, i);
    memcpy(region->standard, l->standard, sizeof region->standard);
    find_dimensions(region);
    for (int level = 0; level < 3; level++)
      check_sizes(l, region, level);
  }
}
