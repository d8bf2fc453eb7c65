// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 4.4.2: collapsed loops whose bounds depend on outer loops' variables, two and three deep, of all
// directions and types, beside the same loops without directives; conditions with !=, unsigned and pointer variables,
// wide counts.
#include <stdio.h>
#include <string.h>
#define MOST 4096
static int hits[MOST], expected[MOST], bad;

static void compare(const char *what, long got, long is) {
  if (memcmp(hits, expected, sizeof hits) != 0 || got != is) {
    printf("%s: %ld is %ld\n", what, got, is);
    bad++;
  }
  memset(hits, 0, sizeof hits);
  memset(expected, 0, sizeof expected);
}

#define AT(index) ((unsigned)(index) % MOST)
/* The nest NEST with BODY: without a directive, and under that with ARGUMENTS. */
#define PRAGMA(text) _Pragma(#text)
#define TRY(what, nest, index, directive)                                                                              \
  {                                                                                                                    \
    long sum = 0, got = 0, last = -1, is_last = -1;                                                                    \
    nest {                                                                                                             \
      expected[AT(index)]++;                                                                                           \
      sum += (index);                                                                                                  \
      is_last = (index);                                                                                               \
    }                                                                                                                  \
    PRAGMA(directive)                                                                                                  \
    nest {                                                                                                             \
      PRAGMA(omp atomic)                                                                                               \
      hits[AT(index)]++;                                                                                               \
      got += (index);                                                                                                  \
      last = (index);                                                                                                  \
    }                                                                                                                  \
    compare(what, got * 1000 + last, sum * 1000 + is_last);                                                            \
  }

static void triangles(int n, unsigned m, long step) {
  TRY("lower", for (int i = 0; i < n; i++) for (int j = 0; j < i; j++), i * n + j,
      omp target teams distribute parallel for collapse(2) reduction(+ : got) lastprivate(last) map(hits))
  TRY("upper", for (int i = 0; i < n; i++) for (int j = i; j < n; j++), i * n + j,
      omp target parallel for collapse(2) reduction(+ : got) lastprivate(last) map(hits))
  TRY("down", for (int i = n; i > 0; i -= 3) for (int j = 2 * i - 5; j >= i - 4; j -= step), i * n + j,
      omp target teams distribute parallel for simd collapse(2) reduction(+ : got) lastprivate(last) map(hits))
  TRY("unsigned", for (unsigned i = 3; i != m; i++) for (unsigned j = 0; j <= i; j += 2), (int)(i * m + j),
      omp target teams distribute collapse(2) reduction(+ : got) lastprivate(last) map(hits))
  TRY("empty rows", for (int i = -6; i < 9; i++) for (int j = 5; j < 3 * i - 4; j++), (i + 6) * 100 + j,
      omp target simd collapse(2) reduction(+ : got) lastprivate(last) map(hits))
  TRY("bands", for (int i = 0; i < n; i++) for (int j = i - 2; j < i + 3; j++), i * n + j + 2,
      omp target teams distribute parallel for collapse(2) reduction(+ : got) lastprivate(last) map(hits))
  TRY("rest empty", for (int i = 0; i < n; i++) for (int j = 0; j < 4 - i; j++), i * n + j,
      omp target teams distribute parallel for collapse(2) reduction(+ : got) lastprivate(last) map(hits))
  TRY("all empty", for (int i = 0; i < n; i++) for (int j = i; j < i - 1; j++), i * n + j,
      omp target teams distribute parallel for collapse(2) reduction(+ : got) lastprivate(last) map(hits))
}

static void deep(int n) {
  TRY("tetrahedron", for (int i = 0; i < n; i++) for (int j = 0; j <= i; j++) for (int k = j; k <= 2 * j + 1; k++),
      (i * n + j) * 2 * n + k,
      omp target teams distribute parallel for collapse(3) reduction(+ : got) lastprivate(last) map(hits))
  TRY("middle", for (int i = 0; i < n; i++) for (int j = 2; j < 6; j++) for (int k = n - i; k > 2; k--),
      (i * 6 + j) * 2 * n + k + n,
      omp target teams distribute simd collapse(3) reduction(+ : got) lastprivate(last) map(hits))
  TRY("pointers", for (int i = 0; i < 9; i++) for (char *p = (char *)64 + 8; p < (char *)64 + 12; p++)
          for (int k = 0 - i; k < 2; k++), (int)(i * 100 + (p - (char *)64) * 10 + k),
      omp target parallel for collapse(3) reduction(+ : got) lastprivate(last) map(hits))
}

/* Shared by threads of a parallel construct, run by one thread, and with variables from outside. */
static int inside(int n) {
  int i = -3, j = -4, count = 0;
#pragma omp target map(hits) map(tofrom : i, j, count)
  {
#pragma omp parallel num_threads(8)
    {
#pragma omp for collapse(2)
      for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++) {
#pragma omp atomic
          hits[a * n + b]++;
        }
#pragma omp for reduction(+ : count)
      for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
          count += hits[a * n + b];
    }
#pragma omp simd collapse(2)
    for (i = 0; i < 7; i++)
      for (j = i; j < 2 * i + 1; j++) {
#pragma omp atomic
        count++;
      }
  }
  memset(hits, 0, sizeof hits);
  return i != 7 || j != 13 || count != n * (n - 1) / 2 + 28;
}

int main(int argc, char **argv) {
  (void)argv;
  triangles(29 + argc, 23, 1 + argc);
  deep(12 + argc);
  long wide = 0;
#pragma omp target teams loop collapse(2) reduction(+ : wide)
  for (long i = 5000000000; i < 5000000010; i++)
    for (long j = i - 7; j < i; j++)
      wide += j;
  if (wide != 350000000035)
    printf("wide: %ld\n", wide), bad++;
  return bad + inside(20);
}
