/*
 * check.h - the observers of a grid: what the interpreter tells them. All calls are made only when exec.watch is set, so
 * a grid without observers pays one test an access.
 */
#ifndef SUMAC_SIM_CHECK_H
#define SUMAC_SIM_CHECK_H

#include "../exec_mem.h"

/* observe.c */
void watch_begin(struct grid *); /* sets grid->checks when an observer is asked for */
void watch_end(struct grid *);
void watch_cta(struct exec *, struct cta *);
void watch_instruction(struct exec *, const struct insn *); /* before it; exec.mask may be empty */
/* One request: the addresses of all lanes of an instruction, before the accesses themselves. */
void watch_request(struct exec *, const struct insn *, const uint64_t *address, unsigned bytes, enum access);
/* One lane's access. */
void watch_access(struct exec *, const struct insn *, int lane, const struct target *, unsigned bytes, enum access);
/* After the last lane: schedules that preempt do so here. */
void watch_done(struct exec *, const struct insn *);

#endif
