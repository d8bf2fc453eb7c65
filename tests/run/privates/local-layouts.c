// RUN: %sumacc -fopenacc -w -std=gnu2x %s -o %t && %run %t
// RUN: %sumacc -fopenacc -w -DMS_STRUCT %s -o %t.ms && %run %t.ms
/* Types that a function declares lie in regions as in the function, whatever says how: attributes behind the brace or a
   typedef's name, #pragma pack, the type of an enumeration. */
#include <stdio.h>

static int bad;
/* Declares Q and more, and compares a region's view of them with the function's. */
#define CHECK(expression, ...)                                                                                         \
  {                                                                                                                    \
    __VA_ARGS__;                                                                                                       \
    int size = 0;                                                                                                      \
    double sum = 0;                                                                                                    \
    _Pragma("acc parallel loop num_gangs(2) reduction(+ : sum, size)") for (int i = 0; i < 4; i++) {                   \
      sum += (expression);                                                                                             \
      size += sizeof q;                                                                                                \
    }                                                                                                                  \
    compare(__LINE__, sum, size, 4 * (double)(expression), 4 * (int)sizeof q);                                         \
  }
static void compare(int line, double sum, int size, double right_sum, int right_size) {
  if (sum == right_sum && size == right_size)
    return;
  printf("line %d: %g, %d bytes; not %g, %d\n", line, sum, size, right_sum, right_size);
  bad = 1;
}

#ifdef MS_STRUCT /* no attribute and no pragma pack says it */
int other(void) {
  int sum = 0;
#pragma ms_struct on
  struct s {
    char c;
    int d : 3;
    char e : 2;
  } q = {1, 2, 1};
#pragma ms_struct off
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 10; i++)
    sum += q.d;
  return sum;
}
#endif

/* clang-format off */
static void attributes(void) {
  CHECK(q.d, struct s { char c; int d; } __attribute__((packed)) q = {1, 2})
  CHECK(q.d, struct s { char c; int d; } __attribute__((packed)); struct s q = {1, 2})
  CHECK(q[1].d, struct { char c; int d; } __attribute__((packed)) q[2] = {{1, 2}, {3, 4}})
  CHECK(q.d, struct s { char c; int d; } __attribute__((aligned(32))) q = {1, 2})
  CHECK(q.a, union { int a; char b[9]; } __attribute__((aligned(4))) __attribute__((packed)) q = {1})
  CHECK(q.d, typedef struct { char c; double d; } __attribute__((packed)) t; t q = {1, 2})
  CHECK(q.a + q.x + q.c, struct { int a : 3; char x; long c : 33; } __attribute__((packed)) q = {1, 1, 5})
  CHECK(q.in.f, struct s { char c; struct { char e; int f; } __attribute__((packed)) in; } q = {1, {2, 3}})
}

static void members(void) {
  CHECK(q.d, typedef double ud __attribute__((aligned(1))); struct { char c; ud d; } q = {1, 2})
  CHECK((p = &q.d, a = (const ud(*)[1])p, *p + (*a)[0]), typedef double ud __attribute__((aligned(1)));
        struct { char c; ud d; } q = {1, 2}; const ud *p; const ud(*a)[1])
  CHECK(q.b + e, enum { A, B, C = 200 } __attribute__((packed)) e = B; struct { typeof(e) a, b; } q = {A, C})
  CHECK(q.b, enum e : short { A, B = 7 }; struct { enum e a, b; } q = {A, B})
  CHECK(q, enum : char { A, B = 7 } q = B)
  CHECK(q[2] + p[0][1], typedef int v4 __attribute__((vector_size(16))); v4 q = {1, 2, 3, 4}; v4 *p = &q)
}
/* clang-format on */

enum wide : long { FEW, MANY = 1l << 40 };

/* Which pragma holds: the one at the declaration, not the one at the region. */
#define FOUR 4
static void packed(void) {
#pragma pack(push, outer, 2)
  struct s {
    char c;
    int d;
  } q = {1, 2};
  CHECK(q.d, enum wide w = FEW)
  {
#pragma pack(1)
    struct s {
      char c;
      double d;
#pragma pack(push, FOUR)
      struct {
        char a;
        double b;
      } in;
#pragma pack(pop)
    } q[2] = {{1, 2, {3, 4}}};
#pragma pack(pop, outer)
    struct t {
      char c;
      double d;
    } t = {1, 2};
    enum wide w = MANY;
    CHECK(q[0].d + q[0].in.b + sizeof(struct t) + t.d + (w >> 40), struct { char c; short s; } u)
  }
#pragma pack(1)
  int size = 0;
#pragma acc parallel loop reduction(+ : size)
  for (int i = 0; i < 3; i++) {
    struct {
      char c;
      double d;
    } inside = {1, 2};
    size += sizeof inside;
  }
#pragma pack()
  compare(__LINE__, 0, size, 0, 27);
}

int main(void) {
  attributes();
  members();
  packed();
  return bad;
}
