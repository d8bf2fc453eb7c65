/*
 * reproducible-order.h - the order of docs/reproducible.md in plain C, and a comparison of bits.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LANES = 32, ROWS = 128, TILE = LANES * ROWS };

static int failed;

static void check(const char *what, long n, const void *got, const void *expected, size_t bytes) {
  if (memcmp(got, expected, bytes)) {
    unsigned char g[16] = {0}, e[16] = {0};
    memcpy(g, got, bytes);
    memcpy(e, expected, bytes);
    printf("%s of %ld: ", what, n);
    for (size_t i = bytes; i-- > 0;)
      printf("%02x", g[i]);
    printf(", not ");
    for (size_t i = bytes; i-- > 0;)
      printf("%02x", e[i]);
    printf("\n");
    failed = 1;
  }
}

/* The order, for one type and operator: VALUE is what iteration k combines, RESULT the variable before the loop. */
#define ORDER(name, T, IDENTITY, A_OP_B)                                                                               \
  static T name##_op(T a, T b) {                                                                                       \
    return A_OP_B;                                                                                                     \
  }                                                                                                                    \
  static T name##_tree(const T *leaf, long n) {                                                                        \
    long half = 1;                                                                                                     \
    if (n == 1)                                                                                                        \
      return *leaf;                                                                                                    \
    while (2 * half < n)                                                                                               \
      half *= 2;                                                                                                       \
    return name##_op(name##_tree(leaf, half), name##_tree(leaf + half, n - half));                                     \
  }                                                                                                                    \
  static T name(const T *value, long n, T result) {                                                                    \
    long leaves = (n + TILE - 1) / TILE * LANES;                                                                       \
    T *leaf = malloc((leaves + 1) * sizeof *leaf);                                                                     \
    for (long i = 0; i < leaves; i++)                                                                                  \
      leaf[i] = IDENTITY;                                                                                              \
    for (long k = 0; k < n; k++)                                                                                       \
      leaf[k / TILE * LANES + k % LANES] = name##_op(leaf[k / TILE * LANES + k % LANES], value[k]);                    \
    if (n)                                                                                                             \
      result = name##_op(result, name##_tree(leaf, leaves));                                                           \
    free(leaf);                                                                                                        \
    return result;                                                                                                     \
  }
