/*
 * async.h - copies that go on while the thread does, and the barriers that tell of their end.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_EXEC_ASYNC_H
#define SUMAC_SIM_EXEC_ASYNC_H

#include "exec/exec.h"

struct address {  /* of .shared memory without its tag */
  struct insn at; /* of which exec_address reads what it does of a load */
};

struct async_operands { /* insn.extra of copies */
  struct address to, from, barrier;
  const uint32_t *values; /* st.async */
  bool has_barrier;       /* bulk: tells it of its bytes; else its group waits */
  bool ignore;            /* insn.c: the predicate that makes zeros of all bytes */
};

enum {
  GROUP_COMMIT,
  GROUP_WAIT,
  GROUP_WAIT_ALL
}; /* insn.kind of exec_copy_group; imm: how many may still be under way */

enum mbarrier_op { /* insn.type2 of exec_mbarrier */
                   MBARRIER_INIT,
                   MBARRIER_INVAL,
                   MBARRIER_ARRIVE,
                   MBARRIER_DROP,
                   MBARRIER_EXPECT,
                   MBARRIER_ARRIVE_EXPECT,
                   MBARRIER_DROP_EXPECT,
                   MBARRIER_COMPLETE,
                   MBARRIER_TEST,
                   MBARRIER_TRY,
                   MBARRIER_COPIES,        /* cp.async.mbarrier.arrive: an arrival more, and at once */
                   MBARRIER_COPIES_COUNTED /* .noinc: one of those that are waited for */
};

/* copy.c */
exec_fn exec_copy, exec_copy_bulk, exec_copy_group, exec_st_async;
void copies_complete(struct exec *, uint32_t lanes); /* all that LANES have begun */
void copies_forget(struct warp *);

exec_fn exec_mapa;
/* mbarrier.c */
exec_fn exec_mbarrier, exec_pending_count;
/* BYTES have come, of those that the barrier at .shared ADDRESS waits for. False: a fault. */
bool mbarrier_complete(struct exec *, const struct insn *, int lane, uint64_t address, uint32_t bytes);

#endif
