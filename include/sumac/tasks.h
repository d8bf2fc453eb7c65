/*
 * tasks.h - tasks that another thread of the crew may execute, on the host: what compiled programs call
 * (src/xform/handed.c) and the runtime provides (runtime/threads/host_tasks.c).
 *
 *     if (__sumac_tasks_hungry && __sumac_task_ask(members)) {
 *       struct __sumac_task *task = __sumac_task_new(bytes, bytes of addresses, entry);
 *       fill in what clang has behind *task, and *task->shared
 *       __sumac_task_hand(&scope);
 *     } else { the task's statement }
 *     ...
 *     if (scope) __sumac_task_finish(&scope);
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_TASKS_H
#define SUMAC_TASKS_H

typedef int __sumac_task_function(int thread, void *task);

/* A task in clang's layout for LLVM's OpenMP library (kmp_task_t); the task's copies of variables follow. */
struct __sumac_task {
  void *shared; /* addresses of variables */
  __sumac_task_function *entry;
  int part;
  void *data[2];
};

/* Not 0: a thread may want a task. */
extern _Atomic unsigned __sumac_tasks_hungry;
/* A thread of the executing one's crew, of MEMBERS, wants a task; MEMBERS 0: as the thread's record says. */
int __sumac_task_ask(int members);
/* After a positive answer: NEW gives memory of the task, until it has been executed; HAND: the task may be executed.
   SCOPE, which is the executing thread's, counts tasks that are not known to be over. */
void *__sumac_task_new(unsigned long bytes, unsigned long shared, __sumac_task_function *entry);
void __sumac_task_hand(unsigned *scope);
/* Returns when all tasks that SCOPE counts are over. */
void __sumac_task_finish(unsigned *scope);
/* 1 before, -1 after a final task: what is made in it is executed by its thread. */
void __sumac_task_final(int change);

#endif
