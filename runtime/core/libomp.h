/*
 * libomp.h - what the runtime calls of LLVM's OpenMP library, where the program has that: the functions are weak.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_CORE_LIBOMP_H
#define SUMAC_CORE_LIBOMP_H

#include <stddef.h>
#include <stdint.h>

/* The place of a construct, for that library's messages. */
struct libomp_place {
  int reserved1, flags, reserved2, reserved3;
  const char *source;
};
#define LIBOMP_NO_PLACE (&(struct libomp_place){0, 2, 0, 0, ";unknown;unknown;0;0;;"})

struct libomp_dependence {
  intptr_t address;
  size_t length;
  unsigned char flags; /* LIBOMP_IN, ..., or one that is on no address: of omp_all_memory */
};
enum { LIBOMP_IN = 1, LIBOMP_OUT = 2, LIBOMP_INOUT = 3, LIBOMP_MUTEX = 4, LIBOMP_SET = 8, LIBOMP_ALL = 0x80 };

int __kmpc_global_thread_num(struct libomp_place *) __attribute__((weak));
int __kmpc_omp_taskwait(struct libomp_place *, int thread) __attribute__((weak));
int omp_get_cancellation(void) __attribute__((weak));
void __kmpc_omp_wait_deps(struct libomp_place *, int thread, int n, struct libomp_dependence *list, int n_noalias,
                          struct libomp_dependence *noalias) __attribute__((weak));
int omp_get_level(void) __attribute__((weak));
void *__kmpc_omp_task_alloc(struct libomp_place *, int thread, int flags, size_t bytes, size_t shared, void *entry)
    __attribute__((weak));
int __kmpc_omp_task(struct libomp_place *, int thread, void *task) __attribute__((weak));

#endif
