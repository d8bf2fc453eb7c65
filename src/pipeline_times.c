/*
 * pipeline_times.c - how long passes take, and the table of -ftime-passes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "pipeline_inside.h"

void pipeline_add_time(struct pipeline *p, const char *pass, const char *target, double seconds) {
  for (size_t i = 0; i < p->times.n; i++) {
    struct timed *timed = &p->times.item[i];
    if (strcmp(timed->pass, pass) == 0 && strcmp(timed->target, target) == 0) {
      timed->seconds += seconds;
      return;
    }
  }
  struct timed timed = {arena_strdup(p->arena, pass), arena_strdup(p->arena, target), seconds};
  vec_push(&p->times, timed);
}

void pipeline_print_times(const struct pipeline *p, FILE *out) {
  double sum = 0;
  for (size_t i = 0; i < p->times.n; i++)
    sum += p->times.item[i].seconds;
  fprintf(out, "  seconds       %%  pass\n");
  for (size_t i = 0; i < p->times.n; i++) {
    const struct timed *timed = &p->times.item[i];
    fprintf(out, "%9.4f  %6.1f  %s%s%s%s\n", timed->seconds, sum > 0 ? 100 * timed->seconds / sum : 0, timed->pass,
            *timed->target ? " (" : "", timed->target, *timed->target ? ")" : "");
  }
  fprintf(out, "%9.4f  %6.1f  all\n", sum, 100.0);
}
