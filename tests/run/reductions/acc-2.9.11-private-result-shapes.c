// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Worker and vector reductions with a private RESULT in odd launch shapes.
#include "../Inputs/check.h"

enum { M = 5 };
#define PRAGMA(...) _Pragma(#__VA_ARGS__)
#define SHAPE(W, V)                                                                                                    \
  static void shape_##W##_##V(const int *a, int n, long *r, int *x) {                                                  \
    PRAGMA(acc parallel num_gangs(3) num_workers(W) vector_length(V) copyin(a[0:n]) copyout(r[0:M], x[0:M]))           \
    PRAGMA(acc loop gang)                                                                                              \
    for (int i = 0; i < M; i++) {                                                                                      \
      long s = i;                                                                                                      \
      int m = -99;                                                                                                     \
      PRAGMA(acc loop worker reduction(+:s))                                                                           \
      for (int j = 0; j < n; j++)                                                                                      \
        s += a[j];                                                                                                     \
      PRAGMA(acc loop vector reduction(max:m))                                                                         \
      for (int j = 0; j < n; j++)                                                                                      \
        m = a[j] - i > m ? a[j] - i : m;                                                                               \
      PRAGMA(acc loop worker vector reduction(+:s))                                                                    \
      for (int j = 0; j < n; j++)                                                                                      \
        s += 2 * a[j];                                                                                                 \
      r[i] = s;                                                                                                        \
      x[i] = m;                                                                                                        \
    }                                                                                                                  \
  }
#define SHAPES(X) X(1, 1) X(1, 48) X(3, 32) X(2, 96) X(8, 64) X(5, 33) X(16, 32) X(1, 1000)
SHAPES(SHAPE)

#define ENTRY(W, V) {shape_##W##_##V, W, V},
static const struct {
  void (*run)(const int *, int, long *, int *);
  int workers, vector;
} shapes[] = {SHAPES(ENTRY)};

int main(void) {
  for (int k = 0; k < CHECK_NSIZES - 1; k++) {
    int n = check_sizes[k], top = -99;
    int *a = check_alloc(n * sizeof *a);
    long sum = 0;
    for (int i = 0; i < n; i++) {
      a[i] = check_value(i);
      sum += a[i];
      top = a[i] > top ? a[i] : top;
    }
    for (size_t f = 0; f < sizeof shapes / sizeof *shapes; f++) {
      long r[M];
      int x[M];
      shapes[f].run(a, n, r, x);
      for (int i = 0; i < M; i++) {
        int m = n ? top - i : -99;
        CHECK(r[i] == i + 3 * sum, "%d x %d, n %d, row %d: %ld, not %ld", shapes[f].workers, shapes[f].vector, n, i, r[i],
              i + 3 * sum);
        CHECK(x[i] == m, "%d x %d, n %d, row %d: max %d, not %d", shapes[f].workers, shapes[f].vector, n, i, x[i], m);
      }
    }
    free(a);
  }
  return check_end();
}
