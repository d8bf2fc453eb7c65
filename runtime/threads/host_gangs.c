/*
 * host_gangs.c - runs the gangs of one region on the host's threads, and combines their reductions.
 *
 * The G gangs are divided into C chunks: chunk c has the gangs G*c/C .. G*(c+1)/C - 1, which one thread runs in order
 * (host_threads.c); if gangs have several workers, a team of threads does (host_team.c).
 *
 * What the gangs reduce they hand in (__sumac_host_gang_fini, host_partials.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "ground/message.h"
#include "sumac/uncancelled.h"
#include "threads/group_copies.h"
#include "threads/host_gangs.h"
#include "threads/host_partials.h"
#include "threads/host_team.h"
#include "threads/host_threads.h"

/* Partial results are kept until all gangs before have handed in theirs. To bound the memory for that, a launch runs
   its gangs in rounds: FIRST_ROUND gangs, whose results are combined, then ROUND at a time; or fewer if gangs of the
   rounds before have handed in arrays, so that at most MOST_ELEMENTS are kept. */
enum { ROUND = 1 << 16, FIRST_ROUND = 1 << 8, MOST_ELEMENTS = 1 << 22 };

struct gang_launch {
  region_body *body;
  const unsigned long *slots;
  const int *sizes; /* of the gangs' dimensions */
  int all;          /* number of gangs */
  int workers;      /* workers of each gang */
  int together;     /* threads that execute them */
  int members;      /* most threads of a crew, which the gang's workers share out; 0: each worker is one */
  int usual;        /* most threads of a crew that asks for no number; 0: what the executing thread's settings say */
  int given;        /* threads of such a crew that the environment says; 0: it does not say */
  int threads;      /* most threads of the launch; 0: as the executing thread's settings say */
  int most_threads; /* most threads of a crew; 0: no limit */
  bool separate;    /* the launch is a device's with memory of its own */
  const struct sumac_region *region; /* region of the launch, for messages; NULL: not known */
  int first, n;                      /* gangs of this round: FIRST .. FIRST + N - 1 */
  int chunks;                        /* chunks of this round */
  struct lists *lists;
  struct tree_sums trees;
};

struct chunk {
  const struct gang_launch *launch;
  int number;
  group_copies copies; /* copies that the chunk's gangs have one after another */
};

static const int one_gang[3] = {1, 1, 1};
static const struct gang_launch no_launch = {.sizes = one_gang, .all = 1};

/* The gang that the executing thread is running; saved and restored around nested launches. */
struct position {
  const struct gang_launch *launch;
  struct chunk *chunk; /* NULL: not in a launch */
  int gang;
  uint32_t last;              /* the reduction found last */
  int members, threads;       /* of the launch, or of what threads have joined the gang for */
  struct crew_shared *shared; /* memory for crews whose members one worker executes; NULL: a team has its own */
};
static _Thread_local struct position position = {.launch = &no_launch, .threads = 1};

/* The executing chunk's lists. */
static struct partials *own_partials(void) {
  struct lists *lists = position.launch->lists;
  return partials_of(&lists->of[position.chunk->number], lists->launch);
}

void __sumac_host_gang_fini_array(void *res, const void *local, long n, long stride, unsigned long bytes,
                                  combine_all_function *combine, const void *region_key, int lid, int rid) {
  if (n <= 0)
    return;
  if (!position.chunk) { /* no launch: host code calls a routine */
    combine(res, local, n, stride, stride);
    return;
  }
  struct array_reduction r = {res, n, stride, bytes, combine, region_key, lid, rid};
  array_list_add(partials_arrays(own_partials()), position.gang, &r, local);
}

void __sumac_host_tree_put(void *res, unsigned long i, const void *value, unsigned long bytes,
                           void (*combine)(void *into, const void *from, int op), int op, const void *region_key,
                           int lid, int rid) {
  struct tree_reduction r = {
      .res = res, .bytes = bytes, .combine = combine, .op = op, .key = region_key, .lid = lid, .rid = rid};
  tree_list_add(partials_trees(own_partials()), &r, i, value);
}

void __sumac_host_tree_put_own(void *res, unsigned long i, const void *value, long n, long stride,
                               combine_all_function *combine, const void *region_key, int lid, int rid) {
  struct tree_reduction r = {.res = res,
                             .bytes = (unsigned long)(n * stride),
                             .combine_objects = combine,
                             .n = n,
                             .stride = stride,
                             .key = region_key,
                             .lid = lid,
                             .rid = rid};
  tree_list_add(partials_trees(own_partials()), &r, i, value);
}

void __sumac_host_gang_fini(void *res, const void *local, unsigned long bytes,
                            void (*combine)(void *into, const void *from), const void *region_key, int lid, int rid) {
  if (!position.chunk) { /* no launch: host code calls a routine */
    combine(res, local);
    return;
  }
  partials_put(own_partials(), &position.last, position.gang,
               &(struct scalar_reduction){res, bytes, combine, region_key, lid, rid}, local);
}

void *__sumac_host_array_new(unsigned long bytes) {
  UNCANCELLED;
  void *block = malloc(bytes ? bytes : 1);
  if (!block)
    fail(ERROR_OUT_OF_MEMORY, NULL, "out of memory on the host: %lu bytes for a private or reduced array", bytes);
  return block;
}

void __sumac_host_array_free(void *block) {
  memory_free(block);
}

/* omp_get_max_threads in device code: for all launches of a thread the same. */
int __sumac_crew_usual(void);
int __sumac_crew_usual(void) {
  return position.launch->usual ? position.launch->usual : host_threads_usual();
}

int __sumac_crew_given(void);
int __sumac_crew_given(void) {
  return position.launch->given;
}

bool host_gangs_separate(void) {
  return position.launch->separate;
}

int __sumac_host_gang(void) {
  return position.gang;
}

int __sumac_host_members(void) {
  return position.members ? position.members : __sumac_host_workers();
}

int __sumac_host_gangs(void) {
  return position.launch->all;
}

int __sumac_host_gang_size(int dim) {
  return position.launch->sizes[dim - 1];
}

int __sumac_host_gang_pos(int dim) {
  int gang = position.gang, x = position.launch->sizes[0], y = position.launch->sizes[1];
  if (x == position.launch->all) /* a division takes nanoseconds */
    return dim == 1 ? gang : 0;
  return dim == 1 ? gang % x : dim == 2 ? gang / x % y : gang / x / y;
}

void *__sumac_group_copy(void *variable, unsigned long bytes, unsigned long alignment) {
  return position.chunk ? group_copy(&position.chunk->copies, variable, bytes, alignment) : variable;
}

bool host_gangs_here(void) {
  return position.chunk != NULL;
}

int host_gangs_most_threads(void) {
  return position.launch->most_threads;
}

const struct sumac_region *host_gangs_region(void) {
  return position.launch->region;
}

int host_gangs_threads(void) {
  return position.threads ? position.threads : host_threads();
}

int host_gangs_share(void) {
  int share = host_gangs_threads() / position.launch->all;
  return share > 0 ? share : 1;
}

/* ---- threads that join a gang ---- */

struct joining {
  void (*run)(void *context);
  void *context;
  struct position position;
};

/* Crews of this worker have MEMORY together, where it is the only one and executes all of their members. */
static void share_alone(struct crew_shared *memory) {
  position.shared = NULL;
  if (!position.members || __sumac_host_workers() > 1)
    return;
  memset(memory, 0, sizeof *memory);
  position.shared = memory;
}

struct crew_shared *host_gangs_shared(void) {
  return position.shared;
}

static void run_joined(void *context) {
  const struct joining *joining = context;
  struct position outer = position;
  struct crew_shared shared;
  position = joining->position;
  share_alone(&shared);
  joining->run(joining->context);
  position = outer;
}

static void *own_position(void) {
  return &position;
}

void host_gangs_join(void (*run)(void *context), void *context, int workers, int threads, bool iterates) {
  struct joining joining = {run, context, position};
  joining.position.threads = host_gangs_threads(); /* settings of the calling thread decide */
  joining.position.members = iterates ? workers : 0;
  workers = iterates && workers > threads ? threads : workers;
  struct seat outer = host_team_leave(); /* crews of the gang itself go on as they were */
  host_team_run(&(struct team_work){run_joined, &joining, own_position, sizeof position}, workers, threads);
  host_team_return(outer);
}

/* ---- gangs ---- */

/* The first gang of chunk C of this round. */
static int first_of(const struct gang_launch *l, int c) {
  int passed = l->chunks == 1 ? c * l->n : (int)((int64_t)l->n * c / l->chunks); /* a division takes nanoseconds */
  return l->first + passed;
}

/* Runs the chunk's gangs one after another; each worker of the team that runs them calls it. */
static void run_gangs(void *context) {
  struct chunk *c = context;
  const struct gang_launch *l = c->launch;
  struct crew_shared shared;
  struct position outer = position;
  int end = first_of(l, c->number + 1);
  position = (struct position){
      .launch = l, .chunk = c, .gang = first_of(l, c->number), .members = l->members, .threads = l->threads};
  share_alone(&shared);
  for (; position.gang < end; position.gang++) {
    l->body(l->slots);
    if (l->workers > 1)
      host_team_barrier();
  }
  position = outer;
}

static void run_chunk(void *context, int number) {
  struct chunk c = {.launch = context, .number = number};
  host_team_run(&(struct team_work){run_gangs, &c, own_position, sizeof position}, c.launch->workers,
                c.launch->together);
  group_copies_free(&c.copies);
}

static int chunks_for(int gangs, int threads) {
  int most = threads > MOST_CHUNKS / CHUNKS_PER_THREAD ? MOST_CHUNKS : threads * CHUNKS_PER_THREAD;
  return threads == 1 ? 1 : gangs < most ? gangs : most;
}

/* Returns how many elements the partial arrays had. */
static unsigned long fold_results(const struct gang_launch *l, int threads) {
  host_results_lock();
  lists_fold(l->lists);
  unsigned long elements = lists_fold_arrays(l->lists, threads);
  host_results_unlock();
  return elements;
}

static void finish_trees(struct gang_launch *l) {
  host_results_lock();
  tree_sums_finish(&l->trees);
  host_results_unlock();
}

/* Runs this round's gangs and combines their partial results. Returns how many elements their partial arrays had. */
static unsigned long run_round(struct gang_launch *l, int threads) {
  l->chunks = l->lists->used = chunks_for(l->n, threads);
  if (l->chunks == 1)
    run_chunk(l, 0);
  else
    host_threads_run(run_chunk, l, l->chunks, threads);
  if (!lists_have_any(l->lists))
    return 0;
  lists_add_trees(l->lists, &l->trees);
  return lists_have_results(l->lists) ? fold_results(l, threads) : 0;
}

/* Sets the next round's gangs: as many as will, at the rate of the last round with its ELEMENTS of partial arrays, keep
   at most MOST_ELEMENTS. */
static void next_round(struct gang_launch *l, unsigned long elements) {
  unsigned long fitting = elements ? (unsigned long)MOST_ELEMENTS * (unsigned)l->n / elements : ROUND;
  l->first += l->n;
  int left = l->all - l->first, n = fitting < 1 ? 1 : fitting < ROUND ? (int)fitting : ROUND;
  l->n = n < left ? n : left;
  l->lists->launch++;
}

void host_gangs_run(region_body *body, const unsigned long *slots, const struct gangs_asked *asked) {
  int all = asked->dims[0] * asked->dims[1] * asked->dims[2], workers = asked->workers;
  int most = asked->alone ? 1 : host_threads(), together = host_gangs_together(workers, asked->alone ? 1 : all);
  int threads = all == 1 || asked->alone ? 1 : together == 1 ? most : (most + together - 1) / together;
  struct gang_launch l = {.body = body,
                          .slots = slots,
                          .sizes = asked->dims,
                          .all = all,
                          .workers = asked->iterates ? together : workers,
                          .members = asked->iterates ? workers : 0,
                          .together = together,
                          .separate = asked->separate,
                          .threads = threads == 1 && workers == 1 ? 0 : host_threads(),
                          .most_threads = asked->most_threads,
                          .given = asked->given,
                          .region = asked->region};
  l.usual = asked->usual > 0 ? asked->usual : threads == 1 && workers == 1 ? 0 : host_threads_usual();
  l.n = all <= FIRST_ROUND ? all : FIRST_ROUND;
  l.lists = lists_take(chunks_for(all, threads));
  unsigned long elements = run_round(&l, threads);
  while (l.n < all - l.first) {
    next_round(&l, elements);
    elements = run_round(&l, threads);
  }
  if (l.trees.first)
    finish_trees(&l);
  lists_give_back(l.lists);
}
