/*
 * groups.c - whose terms the results of calls have, and which numbers are such results by that.
 *
 * A number with the bits of a result may be the result, which has terms that its value does not show, or a number that
 * the program has computed anew: beside small terms the result has the bits of the largest one. It is taken for the
 * result only in a call among ranks of which no other one than this has given terms to it: a sum of sums counts each
 * term once. Sums of a node's ranks are results for the nodes' ranks, and values in one more call of the node. Then
 *
 *                                                  the row of calls before made it    an earlier call made it
 *   this rank's own number had other bits          it is the result                   perhaps, if it is no such result
 *   or the same, or the result is round            perhaps                            it is a value
 *
 * A row are calls in one communicator. Round numbers (is_round) are what programs write themselves. What is perhaps a
 * result is one if all ranks' numbers in the call are results of calls, or perhaps, or zeros: then the program passes
 * sums on. That is seen in the sum: ranks send both digits, and whether they have a value (digits.c). A rank that is
 * alone in its communicator sees no other number, so what may be its own term is a value there. What it is sure of
 * passes through the call, and the rank is as sure of it behind it.
 *
 * So each group of ranks whose terms a result may have has a number here. Of the others' results a rank knows nothing:
 * what it knows of a result's group are the ranks of its calls, and those of the results that it gave them itself.
 *
 * To change which numbers are results of earlier calls: groups.c; what of it is promised: docs/mpi-sums.md.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <pthread.h>
#include <stdlib.h>

#include "mpi_sums.h"

enum { GROUPS = 128, RELATIONS = 512, CALLS = 0x7fffffff };

struct group {
  unsigned id; /* 0: none */
  MPI_Group ranks;
  unsigned long used;
};

/* Two groups of ranks: their union, and true if they have at most one rank in common. */
struct relation {
  unsigned a, b, both;
  bool apart;
};

static struct {
  pthread_mutex_t lock;
  struct group groups[GROUPS];
  struct relation relations[RELATIONS];
  unsigned last, serials; /* groups, communicators so far */
  unsigned long now;
} all = {.lock = PTHREAD_MUTEX_INITIALIZER};

static unsigned long gone; /* communicators and groups; what threads keep of them is looked up again */
static unsigned calls;

static void forget(void) {
  __atomic_add_fetch(&gone, 1, __ATOMIC_ACQ_REL);
}

/* --- groups, under the lock --- */

static struct group *find(unsigned id) {
  for (int i = 0; i < GROUPS && id; i++)
    if (all.groups[i].id == id) {
      all.groups[i].used = ++all.now;
      return &all.groups[i];
    }
  return NULL;
}

static struct group *place_for_one(void) {
  struct group *to = &all.groups[0];
  for (int i = 0; i < GROUPS; i++)
    if (all.groups[i].used < to->used)
      to = &all.groups[i];
  if (to->id) {
    PMPI_Group_free(&to->ranks);
    forget();
  }
  return to;
}

/* The number of RANKS, in whatever order. */
static unsigned number_take(MPI_Group ranks) {
  for (int i = 0; i < GROUPS; i++) {
    int result = MPI_UNEQUAL;
    struct group *g = &all.groups[i];
    if (g->id && PMPI_Group_compare(g->ranks, ranks, &result) == MPI_SUCCESS && result != MPI_UNEQUAL) {
      PMPI_Group_free(&ranks);
      g->used = ++all.now;
      return g->id;
    }
  }
  *place_for_one() = (struct group){++all.last, ranks, ++all.now};
  return all.last;
}

static struct relation relate(unsigned a, unsigned b) {
  struct relation *r = &all.relations[(a * 31 + b) % RELATIONS];
  const struct group *first = find(a), *second = find(b);
  MPI_Group common, both;
  int ranks = 2;
  if (!first || !second)
    return (struct relation){a, b, b, false};
  if (r->a == a && r->b == b)
    return *r;
  PMPI_Group_intersection(first->ranks, second->ranks, &common);
  PMPI_Group_size(common, &ranks);
  PMPI_Group_union(first->ranks, second->ranks, &both);
  PMPI_Group_free(&common);
  return *r = (struct relation){a, b, number_take(both), ranks <= 1};
}

/* A thread asks for one of many numbers. */
static struct relation relation(unsigned a, unsigned b) {
  static _Thread_local struct relation kept;
  static _Thread_local unsigned long when;
  unsigned long now = __atomic_load_n(&gone, __ATOMIC_ACQUIRE);
  if (kept.a == a && kept.b == b && when == now)
    return kept;
  pthread_mutex_lock(&all.lock);
  kept = relate(a, b);
  pthread_mutex_unlock(&all.lock);
  when = now;
  return kept;
}

static bool is_alone(MPI_Comm comm) {
  int ranks = 0;
  return PMPI_Comm_size(comm, &ranks) == MPI_SUCCESS && ranks == 1;
}

static unsigned number_of(MPI_Comm comm) {
  MPI_Group ranks;
  PMPI_Comm_group(comm, &ranks);
  pthread_mutex_lock(&all.lock);
  unsigned number = number_take(ranks);
  pthread_mutex_unlock(&all.lock);
  return number;
}

static bool is_kept(unsigned group) {
  pthread_mutex_lock(&all.lock);
  bool found = find(group) != NULL;
  pthread_mutex_unlock(&all.lock);
  return found;
}

/* --- communicators --- */

static int drop(MPI_Comm comm, int key, void *value, void *extra) {
  (void)comm, (void)key, (void)extra;
  forget();
  free(value);
  return MPI_SUCCESS;
}

int groups_key(void) {
  int key = MPI_KEYVAL_INVALID;
  PMPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, drop, &key, NULL);
  return key;
}

void groups_end(void) {
  pthread_mutex_lock(&all.lock);
  for (int i = 0; i < GROUPS; i++)
    if (all.groups[i].id)
      PMPI_Group_free(&all.groups[i].ranks);
  for (int i = 0; i < GROUPS; i++)
    all.groups[i] = (struct group){0};
  pthread_mutex_unlock(&all.lock);
  forget();
}

/* The attribute of COMM with the library's data; NULL: not enough memory, or an error of MPI, which the call meets,
 * too. */
static struct sums_comm *attribute(MPI_Comm comm) {
  struct sums_comm *c = NULL;
  int found = 0, key = attribute_keys().groups;
  if (PMPI_Comm_get_attr(comm, key, &c, &found) != MPI_SUCCESS || found)
    return found ? c : NULL;
  c = calloc(1, sizeof *c);
  if (!c)
    return NULL;
  c->serial = __atomic_add_fetch(&all.serials, 1, __ATOMIC_ACQ_REL);
  c->alone = is_alone(comm);
  if (PMPI_Comm_set_attr(comm, key, c) == MPI_SUCCESS)
    return c;
  free(c);
  return NULL;
}

/* A thread keeps that of its last call. */
struct sums_comm groups_of(MPI_Comm comm) {
  static _Thread_local MPI_Comm last;
  static _Thread_local struct sums_comm kept;
  static _Thread_local unsigned long when;
  unsigned long now = __atomic_load_n(&gone, __ATOMIC_ACQUIRE);
  if (kept.serial && last == comm && when == now)
    return kept;
  struct sums_comm *c = attribute(comm);
  if (!c)
    return (struct sums_comm){number_of(comm), 0, is_alone(comm)};
  if (!is_kept(c->group))
    c->group = number_of(comm);
  last = comm;
  when = now;
  return kept = *c;
}

/* --- calls --- */

/* The calls of a thread: those of the last row, all in one communicator, are from FROM on, those of the row before are
   from BEFORE on. */
static _Thread_local struct {
  unsigned serial, from, before;
} row;

struct sums_call groups_call(struct sums_comm in) {
  unsigned number = __atomic_add_fetch(&calls, 1, __ATOMIC_ACQ_REL) & CALLS;
  if (row.serial != in.serial) {
    row.before = row.from;
    row.from = number;
    row.serial = in.serial;
  }
  return (struct sums_call){in.group, number, row.from, row.before, in.alone};
}

bool groups_passed_on(const struct sums_call *c, struct sumac_sums_origin result) {
  return ((result.call - c->before) & CALLS) < ((c->from - c->before) & CALLS);
}

static enum sumac_sums_answer is(struct sumac_sums_origin origin, const void *asker) {
  const struct sums_call *c = asker;
  if (!relation(origin.group, c->group).apart)
    return SUMAC_SUMS_NO;
  if (groups_passed_on(c, origin))
    return !origin.doubtful ? SUMAC_SUMS_YES : c->alone ? SUMAC_SUMS_NO : SUMAC_SUMS_PERHAPS;
  return origin.doubtful ? SUMAC_SUMS_NO : SUMAC_SUMS_EARLIER;
}

struct sumac_sums_question groups_question(const struct sums_call *c) {
  return (struct sumac_sums_question){is, c, 0, 0, 0, 0};
}

struct sumac_sums_origin groups_origin(const struct sums_call *c, struct sumac_sums_origin term, bool doubtful) {
  unsigned group = term.group ? relation(term.group, c->group).both : c->group;
  bool passes_through = c->alone && term.group && !term.doubtful;
  return (struct sumac_sums_origin){group, c->number & CALLS, doubtful && !passes_through};
}
