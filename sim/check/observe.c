/* observe.c - hands events to the observers that are on, and preempts where the schedule wants it. */
#include "check.h"

void watch_begin(struct grid *g) {
  g->checks = NULL;
}

void watch_end(struct grid *g) {
  (void)g;
}

void watch_cta(struct exec *x, struct cta *cta) {
  (void)x, (void)cta;
}

void watch_instruction(struct exec *x, const struct insn *i) {
  (void)x, (void)i;
}

void watch_request(struct exec *x, const struct insn *i, const uint64_t *address, unsigned bytes, enum access access) {
  (void)x, (void)i, (void)address, (void)bytes, (void)access;
}

void watch_access(struct exec *x, const struct insn *i, int lane, const struct target *t, unsigned bytes, enum access access) {
  (void)x, (void)i, (void)lane, (void)t, (void)bytes, (void)access;
}

/* Random schedules let another warp in after one access of four, adversarial ones after each. */
void watch_done(struct exec *x, const struct insn *i) {
  enum schedule schedule = x->sim->options.schedule;
  (void)i;
  if (schedule < SCHEDULE_RANDOM || x->stop > STOP_YIELD)
    return;
  x->grid->random = x->grid->random * 6364136223846793005u + 1442695040888963407u;
  if (schedule == SCHEDULE_ADVERSARIAL || x->grid->random >> 62 == 0) {
    x->stop = STOP_YIELD;
    x->warp->rotate = true;
  }
}
