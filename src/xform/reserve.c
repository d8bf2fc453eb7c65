/*
 * reserve.c - memory of the launch for reductions over gangs (sumac/abi.h), as the strategies' rows declare it
 * (target/strategy.h): what `room` says, records, and counters. A part of expand.
 *
 *     PUT, ROOM, FINI    the gangs' parts, one behind the other
 *     UNLOCK             the loop's records, of all values that are left before; a counter for each function in which
 *                        the gang that comes last is found
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

enum { COUNTER_BYTES = 4, MOST_BYTES = 16 /* of a value */ };

struct reserved { /* an array, which ends where CALL is NULL */
  LLVMValueRef call;
  const struct late_reduction *r; /* NULL: ROOM, which belongs to no single one */
  unsigned long place;
  bool fini;
  unsigned long value, values; /* in a record: bytes of a value, how many there are */
};

static unsigned long take(struct sumac_kernel *kernel, struct red_memory room) {
  unsigned long place = (kernel->partials_per_gang + room.alignment - 1) / room.alignment * room.alignment;
  kernel->partials_per_gang = place + room.bytes;
  return place;
}

static unsigned long take_counter(struct sumac_kernel *kernel) {
  return kernel->counter_bytes += COUNTER_BYTES;
}

/* --- a builtin --- */

static const struct late_reduction *with_rid(const struct late_loop *loop, const struct marker *m) {
  for (size_t i = 0; loop && i < loop->nreductions; i++)
    if (loop->reductions[i].level == LEVEL_GANG && loop->reductions[i].rid == m->rid)
      return &loop->reductions[i];
  return NULL;
}

/* The row that says what M takes; *R: the reduction over gangs that it is for. NULL: M takes nothing. */
static const struct red_strategy *row_of(const struct late_loop *loop, const struct marker *m,
                                         const struct late_reduction **r) {
  *r = NULL;
  if ((m->kind == MARK_FINI || m->kind == MARK_TREE_PUT) && m->level & LEVEL_GANG)
    *r = with_rid(loop, m);
  for (size_t i = 0; loop && m->kind == MARK_TREE_ROOM && i < loop->nreductions; i++)
    if (loop->reductions[i].tree && loop->reductions[i].strategy->launch_memory)
      return loop->reductions[i].strategy;
  return *r ? (*r)->strategy : NULL;
}

static const struct reserved *same(const struct reserved *list, const struct late_reduction *r) {
  for (; r && list->call; list++)
    if (list->r == r)
      return list;
  return NULL;
}

/* Without a counter there is no such memory. That of FINI follows at UNLOCK. */
static unsigned long take_room(struct sumac_kernel *kernel, struct red_memory room, bool is_counted) {
  if (!room.bytes)
    return 0;
  if (!is_counted && !kernel->counter_bytes)
    take_counter(kernel);
  return take(kernel, room);
}

/* Appends what M takes to ALL, which ends at END. */
static void reserve_one(struct target_function *f, const struct late_loop *loop, const struct marker *m,
                        const struct reserved *all, struct reserved *end) {
  const struct late_reduction *r;
  const struct red_strategy *row = row_of(loop, m, &r);
  const struct reserved *before = same(all, r);
  if (!row || (!row->launch_memory && !row->in_record))
    return;
  *end = (struct reserved){.call = m->call, .r = r, .fini = m->kind == MARK_FINI};
  if (before)
    end->place = before->place;
  else if (row->launch_memory)
    end->place = take_room(&f->kernel, row->launch_memory(f, m), m->kind != MARK_TREE_ROOM && row->last);
  long long n = 1;
  if (row->in_record) {
    end->value = type_info(m->type)->bytes;
    end->values = m->red.array && ir_is_constant_int(m->red.n, &n) ? (unsigned long)n : 1;
  }
}

/* --- a loop --- */

/* Larger values first, so that none is lost between them. Records are as long as two or four words, or a number of
   four, for accesses to several of their values at once. */
static void lay_out(struct sumac_kernel *kernel, struct loop_memory *memory, struct reserved *list) {
  unsigned long alignment = 1;
  for (unsigned long bytes = MOST_BYTES; bytes; bytes /= 2)
    for (struct reserved *v = list; v->call; v++)
      if (v->value == bytes) {
        v->place = memory->record;
        memory->record += v->value * v->values;
      }
  if (!memory->record)
    return;
  while (alignment < memory->record && alignment < MOST_BYTES)
    alignment *= 2;
  memory->record = (memory->record + alignment - 1) / alignment * alignment;
  memory->records = take(kernel, (struct red_memory){memory->record, alignment});
}

/* LIST: what has been reserved since the last UNLOCK. All values go along with the threads that come for others. */
static void end_loop(struct sumac_kernel *kernel, struct loop_memory *memory, struct reserved *list) {
  bool values = false, comes[2] = {false, false};
  for (const struct reserved *v = list; v->call; v++) {
    values |= v->value != 0;
    if (v->fini && v->r->strategy->last)
      comes[v->r->strategy->all_threads] = true;
  }
  comes[0] |= values && !comes[1];
  for (int i = 0; i < 2; i++)
    if (comes[i])
      memory->counter[i] = take_counter(kernel);
  lay_out(kernel, memory, list);
}

const struct reserved *reserve(struct target_function *f, const struct marker *list, size_t n) {
  struct reserved *all = ARENA_ARRAY(f->module->arena, struct reserved, n + 1), *end = all, *since = all;
  for (const struct marker *m = list; m < list + n; m++) {
    struct late_loop *loop = loop_find(f->loops, m->lid);
    if (m->kind == MARK_FINI || m->kind == MARK_TREE_PUT || m->kind == MARK_TREE_ROOM)
      reserve_one(f, loop, m, all, end);
    end += end->call != NULL;
    if (m->kind != MARK_UNLOCK || !loop)
      continue;
    end_loop(&f->kernel, &loop->memory, since);
    since = end;
  }
  return all;
}

unsigned long reserved_place(const struct reserved *list, LLVMValueRef call) {
  for (; list->call; list++)
    if (list->call == call)
      return list->place;
  return 0;
}
