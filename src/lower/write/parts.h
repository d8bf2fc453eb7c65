/*
 * parts.h - what is woven around and into a loop, part by part (parts.c).
 */
#ifndef SUMAC_LOWER_WRITE_PARTS_H
#define SUMAC_LOWER_WRITE_PARTS_H

struct emitter;

void parts_open(struct emitter *);       /* in front of all that stands for the loop, a task's too */
void parts_before(struct emitter *);     /* in front of a split loop's bounds */
void parts_enter(struct emitter *);      /* behind the bounds, in front of the loops over iterations: FORKs are here */
void parts_body_begin(struct emitter *); /* the loop variables are declared; sets the bindings of the body */
void parts_body_end(struct emitter *);
void parts_leave(struct emitter *); /* JOINs */
void parts_close(struct emitter *);

#endif
