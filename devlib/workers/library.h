/*
 * library.h - the definitions that the files of devlib/simt need of each library: the prefix of names (NAMED),
 * positions of threads, combine_TYPE.
 *
 * A gang's workers are threads of the host, with one lane each (runtime/threads/host_team.c). Values are combined
 * by the functions of all targets on the host: devlib/generic/combine.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_WORKERS_LIBRARY_H
#define SUMAC_WORKERS_LIBRARY_H

#include "base.h"

#define NAMED(name) __sumac_workers_##name

__attribute__((const)) int __sumac_host_worker(void);
__attribute__((const)) int __sumac_host_workers(void);

IN int lane_of_worker(void) {
  return 0;
}
IN int worker_of_gang(void) {
  return __sumac_host_worker();
}
IN long thread_of_gang(void) {
  return __sumac_host_worker();
}
IN long threads_of_gang(void) {
  return __sumac_host_workers();
}

#define DECLARE(op, T) void __sumac_dev_combine_##op##_##T(void *into, const void *from);
#define CASE(OP, op, T)                                                                                                \
  case OP_##OP:                                                                                                        \
    __sumac_dev_combine_##op##_##T(&a, &b);                                                                            \
    return a;

KNOWS_OPERATORS(9);
/* Operators that a class of types does not have are unreachable, as the front end rejects them. */
#define COMBINE(T, DECLARATIONS, CASES)                                                                                \
  DECLARATIONS                                                                                                         \
  IN T combine_##T(T a, T b, int op) {                                                                                 \
    switch (op) {                                                                                                      \
      CASES                                                                                                            \
    default:                                                                                                           \
      __builtin_unreachable();                                                                                         \
    }                                                                                                                  \
  }
#define DECLARE_complex(T) DECLARE(add, T) DECLARE(mul, T) DECLARE(land, T) DECLARE(lor, T)
#define DECLARE_real(T) DECLARE_complex(T) DECLARE(max, T) DECLARE(min, T)
#define DECLARE_int(T) DECLARE_real(T) DECLARE(and, T) DECLARE(or, T) DECLARE(xor, T)
#define DECLARE_bool(T) DECLARE_int(T)
#define CASES_complex(T) CASE(ADD, add, T) CASE(MUL, mul, T) CASE(LAND, land, T) CASE(LOR, lor, T)
#define CASES_real(T) CASES_complex(T) CASE(MAX, max, T) CASE(MIN, min, T)
#define CASES_int(T) CASES_real(T) CASE(AND, and, T) CASE(OR, or, T) CASE(XOR, xor, T)
#define CASES_bool(T) CASES_int(T)

#define TYPE(ID, suffix, T, class, bits, is_signed) COMBINE(suffix, DECLARE_##class(suffix), CASES_##class(suffix))
#include "sumac/types.def"

#endif
