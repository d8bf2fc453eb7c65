/*
 * tree.h - the order of reproducible reductions (docs/reproducible.md), for every device library: the functions on
 * trees that sumac/builtins.def describes, for one thread.
 *
 *   TREE_OF(S, T, class)   static functions tree_fold_S, tree_push_S, tree_total_S, tree_op_S of type T
 *   tree_push_object, tree_total_object   the same for objects of declared operators, which the library copies by
 *                                         TREE_COPY(to, from, bytes)
 *
 * Results must be equal on all devices to the last bit, so there is no contraction to fused multiply-add, and no use of
 * a device's own functions.
 *
 * To change the order of reproducible reductions: tree.h; for users: docs/reproducible.md.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_TREE_H
#define SUMAC_TREE_H

enum {
#define OPERATOR(ID, id, sign, operands, identity) TREE_##ID,
#include "sumac/operators.def"
  TREE_LANES = 32
};
#define TREE_IN static inline __attribute__((always_inline, nothrow))

/* A maximum or minimum ignores NaN; of equal values, such as the two zeros, it is the left one. */
#define TREE_OP_real(S, T)                                                                                             \
  TREE_IN T tree_op_##S(T a, T b, int op) {                                                                            \
    switch (op) {                                                                                                      \
    case TREE_ADD:                                                                                                     \
      return a + b;                                                                                                    \
    case TREE_MUL:                                                                                                     \
      return a * b;                                                                                                    \
    case TREE_MAX:                                                                                                     \
      return b > a || a != a ? b : a;                                                                                  \
    default:                                                                                                           \
      return b < a || a != a ? b : a;                                                                                  \
    }                                                                                                                  \
  }

/* Members of structures with others whose order shows. They wrap: the libraries are compiled with -fwrapv. */
#define TREE_OP_int(S, T)                                                                                              \
  TREE_IN T tree_op_##S(T a, T b, int op) {                                                                            \
    switch (op) {                                                                                                      \
    case TREE_ADD:                                                                                                     \
      return (T)(a + b);                                                                                               \
    case TREE_MUL:                                                                                                     \
      return (T)(a * b);                                                                                               \
    case TREE_MAX:                                                                                                     \
      return b > a ? b : a;                                                                                            \
    case TREE_MIN:                                                                                                     \
      return b < a ? b : a;                                                                                            \
    case TREE_AND:                                                                                                     \
      return (T)(a & b);                                                                                               \
    case TREE_OR:                                                                                                      \
      return (T)(a | b);                                                                                               \
    case TREE_XOR:                                                                                                     \
      return (T)(a ^ b);                                                                                               \
    case TREE_LAND:                                                                                                    \
      return (T)(a && b);                                                                                              \
    default:                                                                                                           \
      return (T)(a || b);                                                                                              \
    }                                                                                                                  \
  }
#define TREE_OP_bool(S, T) TREE_OP_int(S, T)

/* Each library defines TREE_PRODUCT_S(a, b), the product of complex numbers as C17 annex G has it. */
#define TREE_OP_complex(S, T)                                                                                          \
  TREE_IN T tree_op_##S(T a, T b, int op) {                                                                            \
    return op == TREE_ADD ? a + b : TREE_PRODUCT_##S(a, b);                                                            \
  }

/* The operators for which a neutral element on the right leaves every value as it is, to the last bit: columns without
   iterations, which hold it, may then be left out. Not so a product with the complex 1, nor a maximum of NaNs. */
#define TREE_NEUTRAL_real(op) ((op) == TREE_ADD || (op) == TREE_MUL)
#define TREE_NEUTRAL_complex(op) ((op) == TREE_ADD)
#define TREE_NEUTRAL_int(op) 0 /* some are: it is not worth asking */
#define TREE_NEUTRAL_bool(op) 0
#define TREE_EMPTY_int(T, op) ((T)0)
#define TREE_EMPTY_bool(T, op) ((T)0)
#define TREE_EMPTY_real(T, op) ((T)((op) == TREE_ADD ? -0.0 : 1))
#define TREE_EMPTY_complex(T, op) ((T)__builtin_complex(-0.0, -0.0))

/* tree_fold: a tile of W columns, of which the first N have iterations. Three cases are written apart, for speed. A
   full tile of 32: its loops have constant length and are unrolled, so that it is kept in registers. 8 columns, those
   of a short loop. A tile of 32 with fewer columns (tree_row): in groups of 8, up to the last one with an iteration.
   The last two are volatile, as the columns have just been stored one by one, and a vector load of them would wait
   until these stores have reached the cache. */
#define TREE_OF(S, T, CLASS)                                                                                           \
  TREE_OP_##CLASS(S, T) TREE_IN T tree_eight_##S(const volatile T *c, int op) {                                        \
    T left = tree_op_##S(tree_op_##S(c[0], c[1], op), tree_op_##S(c[2], c[3], op), op);                                \
    T right = tree_op_##S(tree_op_##S(c[4], c[5], op), tree_op_##S(c[6], c[7], op), op);                               \
    return tree_op_##S(left, right, op);                                                                               \
  }                                                                                                                    \
  TREE_IN T tree_row_##S(T *columns, unsigned long n, int op) {                                                        \
    _Pragma("clang loop unroll(full)") for (int i = 0; i < 8; i++) columns[n + i] = TREE_EMPTY_##CLASS(T, op);         \
    T left = tree_eight_##S(columns, op);                                                                              \
    if (n > 8)                                                                                                         \
      left = tree_op_##S(left, tree_eight_##S(columns + 8, op), op);                                                   \
    if (n <= 16)                                                                                                       \
      return left;                                                                                                     \
    T right = tree_eight_##S(columns + 16, op);                                                                        \
    if (n > 24)                                                                                                        \
      right = tree_op_##S(right, tree_eight_##S(columns + 24, op), op);                                                \
    return tree_op_##S(left, right, op);                                                                               \
  }                                                                                                                    \
  TREE_IN void tree_fold_##S(T *columns, unsigned long n, unsigned long w, int op) {                                   \
    if (w == TREE_LANES && n == TREE_LANES) {                                                                          \
      _Pragma("clang loop unroll(full)") for (int d = 1; d < TREE_LANES; d *= 2)                                       \
          _Pragma("clang loop unroll(full)") for (int j = 0; j < TREE_LANES; j += 2 * d) columns[j] =                  \
              tree_op_##S(columns[j], columns[j + d], op);                                                             \
      return;                                                                                                          \
    }                                                                                                                  \
    if (w == 8 && n == 8) {                                                                                            \
      columns[0] = tree_eight_##S(columns, op);                                                                        \
      return;                                                                                                          \
    }                                                                                                                  \
    if (w == TREE_LANES && n && TREE_NEUTRAL_##CLASS(op)) {                                                            \
      columns[0] = tree_row_##S(columns, n, op);                                                                       \
      return;                                                                                                          \
    }                                                                                                                  \
    if (!TREE_NEUTRAL_##CLASS(op))                                                                                     \
      n = w;                                                                                                           \
    _Pragma("clang loop vectorize(disable)") for (unsigned long d = 1; d < n; d *= 2)                                  \
        _Pragma("clang loop vectorize(disable)") for (unsigned long j = 0; j + d < n; j += 2 * d) columns[j] =         \
            tree_op_##S(columns[j], columns[j + d], op);                                                               \
  }                                                                                                                    \
  /* NODES[h] awaits its sibling where bit h of the number of values before, Q, is set. */                             \
  TREE_IN void tree_push_##S(T *nodes, unsigned long q, T value, int op) {                                             \
    int h = 0;                                                                                                         \
    for (; q & 1; q >>= 1, h++)                                                                                        \
      value = tree_op_##S(nodes[h], value, op);                                                                        \
    nodes[h] = value;                                                                                                  \
  }                                                                                                                    \
  TREE_IN void tree_total_##S(T *nodes, unsigned long count, int op) {                                                 \
    int h = 0;                                                                                                         \
    for (; !(count & 1); count >>= 1)                                                                                  \
      h++;                                                                                                             \
    T value = nodes[h];                                                                                                \
    for (count >>= 1; count; count >>= 1) {                                                                            \
      h++;                                                                                                             \
      if (count & 1)                                                                                                   \
        value = tree_op_##S(nodes[h], value, op);                                                                      \
    }                                                                                                                  \
    nodes[0] = value;                                                                                                  \
  }

/* Trees of objects: N of them at a time, STEP bytes apart; a node follows the one before it. The functions on trees of
   declared operators. */
typedef void tree_combine(void *into, const void *from, long n, long step, long from_step);

TREE_IN void tree_push_object(char *nodes, unsigned long q, const void *value, long n, long step,
                              tree_combine *combine) {
  const char *now = value;
  for (; q & 1; q >>= 1, nodes += n * step) {
    combine(nodes, now, n, step, step);
    now = nodes;
  }
  TREE_COPY(nodes, now, n * step);
}

TREE_IN void tree_total_object(char *nodes, unsigned long count, long n, long step, tree_combine *combine) {
  char *node = nodes, *value = (void *)0;
  for (; count; count >>= 1, node += n * step) {
    if (!(count & 1))
      continue;
    if (value)
      combine(node, value, n, step, step);
    value = node;
  }
  if (value != nodes)
    TREE_COPY(nodes, value, n * step);
}

TREE_IN int tree_bits(unsigned long n) {
  return n ? 64 - __builtin_clzl(n) : 0;
}

/* The smallest h >= LEAST for which N columns are at most MOST runs of 2^h columns. */
TREE_IN int tree_shift(unsigned long n, int least, unsigned long most) {
  unsigned long last = n ? n - 1 : 0;
  int shift = tree_bits(last) - tree_bits(most);
  shift = shift < least ? least : shift;
  return last >> shift < most ? shift : shift + 1;
}

#endif
