/*
 * tree.c - reproducible reductions on the host, where a gang is one thread. A gang's trees go to the runtime, which
 * combines those of all gangs (runtime/threads/host_trees.c). In a launch of one gang they are combined at once,
 * as its code after the loop may read the result.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define TREE_COPY(to, from, bytes) __builtin_memcpy(to, from, (unsigned long)(bytes))
#include "generic/tree.h"

#define TREE_PRODUCT_c32(a, b) ((a) * (b))
#define TREE_PRODUCT_c64(a, b) ((a) * (b))

#define LIB __attribute__((always_inline, nothrow))

typedef void combine_function(void *into, const void *from, int op);

int __sumac_host_gangs(void);
void __sumac_host_tree_put(void *res, unsigned long i, const void *value, unsigned long bytes,
                           combine_function *combine, int op, const void *region_key, int lid, int rid);

void __sumac_host_tree_put_own(void *res, unsigned long i, const void *value, long n, long stride,
                               tree_combine *combine, const void *region_key, int lid, int rid);

LIB int __sumac_dev_tree_shift(unsigned long n, int least, int units) {
  enum { EACH = 64 }; /* leaves a gang: so many that gangs which get one leaf more take little longer */
  return units == 1 ? 62 : tree_shift(n, least, EACH * (unsigned long)units);
}

LIB void __sumac_dev_tree_put(void *res, unsigned long i, const void *value, unsigned long bytes,
                              combine_function *combine, int op, const void *region_key, int lid, int rid) {
  if (__sumac_host_gangs() == 1)
    combine(res, value, op);
  else
    __sumac_host_tree_put(res, i, value, bytes, combine, op, region_key, lid, rid);
}

LIB void __sumac_dev_tree_push_own(void *nodes, unsigned long at, const void *value, long n, long stride,
                                   tree_combine *combine) {
  tree_push_object(nodes, at, value, n, stride, combine);
}

LIB void __sumac_dev_tree_total_own(void *nodes, unsigned long count, long n, long stride, tree_combine *combine) {
  tree_total_object(nodes, count, n, stride, combine);
}

LIB void __sumac_dev_tree_combine_own(void *res, const void *value, long n, long stride, tree_combine *combine) {
  combine(res, value, n, stride, stride);
}

LIB void __sumac_dev_tree_put_own(void *res, unsigned long i, const void *value, long n, long stride,
                                  tree_combine *combine, const void *region_key, int lid, int rid) {
  if (__sumac_host_gangs() == 1)
    combine(res, value, n, stride, stride);
  else
    __sumac_host_tree_put_own(res, i, value, n, stride, combine, region_key, lid, rid);
}

#define TYPE(ID, S, T, CLASS, BITS, SIGNED)                                                                            \
  TREE_OF(S, T, CLASS)                                                                                                 \
  LIB void __sumac_dev_tree_fold_##S(T *columns, unsigned long n, unsigned long w, int op) {                           \
    tree_fold_##S(columns, n, w, op);                                                                                  \
  }                                                                                                                    \
  LIB void __sumac_dev_tree_push_##S(T *nodes, unsigned long at, unsigned long w, const T *value, int op) {            \
    tree_push_##S(nodes, at / w, *value, op);                                                                          \
  }                                                                                                                    \
  LIB void __sumac_dev_tree_total_##S(T *nodes, unsigned long n, unsigned long w, int op) {                            \
    tree_total_##S(nodes, n / w, op);                                                                                  \
  }                                                                                                                    \
  void __sumac_dev_tree_combine_##S(void *into, const void *from, int op) {                                            \
    *(T *)into = tree_op_##S(*(T *)into, *(const T *)from, op);                                                        \
  }
#include "sumac/types.def"
