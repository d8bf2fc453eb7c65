/*
 * crews.c - how many threads the environment gives to parallel constructs on devices (threads/counts.h): what device
 * code tells of it, and the warning where a launch has fewer than its clauses ask for.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdatomic.h>
#include <string.h>

#include "core/crews.h"
#include "core/devices.h"
#include "sumac/fewer_words.h"
#include "sumac/limits.h"
#include "threads/counts.h"
#include "threads/fewer.h"

static int at_most(int n, int limit) {
  return n < limit ? n : limit;
}

/* Gives the device code in MODULE the address of the memory for what it tells. */
static void prepare_words(struct device *d, struct sumac_module *module) {
  void *variable, *words = NULL, *on_device = NULL;
  size_t bytes;
  if (!d->ops->locking || d->ops->symbol(d->handle, module, "__sumac_fewer_words", &variable, &bytes))
    return;
  if (!d->fewer_words && d->ops->locking->words(d->handle, sizeof(struct sumac_fewer_words), &words, &on_device) == 0) {
    memset(words, 0, sizeof(struct sumac_fewer_words));
    d->fewer_words = words;
    d->fewer_words_there = on_device;
  }
  if (d->fewer_words)
    d->ops->to_device(d->handle, variable, &d->fewer_words_there, sizeof d->fewer_words_there, NULL);
}

void crews_report(const struct device *d) {
  const struct sumac_fewer_words *words = d->fewer_words;
  for (int i = 0; words && i < SUMAC_FEWER_PLACES; i++) {
    const struct sumac_fewer_place *place = &words->places[i];
    int asked = *(volatile const int *)&place->asked;
    atomic_thread_fence(memory_order_acquire);
    if (asked)
      warn_fewer(&(struct sumac_where){.file = place->file, .line = place->line, .construct = "parallel"}, d->name,
                 asked, place->had);
  }
}

void crews_prepare(struct device *d, struct sumac_module *module, const struct sumac_where *where) {
  prepare_words(d, module);
  void *variable;
  size_t bytes;
  int place = atomic_load(&d->place), limit = environment_count_of(COUNT_THREAD_LIMIT, place);
  int given = environment_count_of(COUNT_THREADS, place);
  if ((!given && !limit) || !d->ops->target ||
      d->ops->symbol(d->handle, module, "__sumac_team_threads", &variable, &bytes))
    return;
  int most = limit && limit < SUMAC_MOST_THREADS ? limit : SUMAC_MOST_THREADS;
  if (!given) /* code that asks for no number heeds the one that is given, and no other limit */
    given = most < SUMAC_MOST_THREADS ? most : 0;
  int numbers[3] = {at_most(given, most), at_most(SUMAC_USUAL_THREADS, most), most};
  int code = d->ops->to_device(d->handle, variable, numbers, sizeof numbers, NULL);
  if (code)
    device_failed(d, code, where, "cannot say how many threads teams have", NULL);
}

void crews_check(const struct device *d, const struct sumac_launch *l, const int dims[3]) {
  if (!l->most_members)
    return;
  bool by_limit = l->limit == __sumac_limit_members && l->members <= 0;
  int lanes = l->dims[2] > 0                                                               ? l->dims[2]
              : by_limit                                                                   ? l->most_threads
              : l->limit == __sumac_limit_launch && l->dims[1] == __sumac_threads_together ? l->members
                                                                                           : 0;
  if (lanes > 0)
    warn_fewer(&l->region->where, d->name, lanes, dims[1] * dims[2]);
  else if (l->dims[1] > 1)
    warn_fewer(&l->region->where, d->name, l->dims[1], dims[1]);
}
