// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Bit-fields are reduced by themselves, and as members of structures beside other members: OpenACC 3.3 2.9.11,
// memberwise.
#include <stdio.h>
#include <string.h>

enum { N = 300 };
struct inner {
  int e : 3;
  unsigned f : 10;
};
struct s {
  int a : 5;
  unsigned b : 7;
  int c;
  long d : 40;
  _Bool any : 1;
  struct inner in;
  double x, v[3];
};
struct few {
  signed lo : 6, hi : 6;
};
static int bad;

static void check(const char *what, long got, long want) {
  if (got != want)
    bad++, printf("%s is %ld, not %ld\n", what, got, want);
}

static void update(struct s *s, int i) {
  s->a += i, s->b += 3, s->c += i, s->d += 1000000l * i, s->any = s->any + (i == 7);
  s->in.e += 1, s->in.f += i, s->x += i, s->v[i % 3] += 1;
}

static void same(const char *what, const struct s *got, const struct s *want) {
  printf("%s", "");
  check(what, got->a, want->a), check(what, got->b, want->b), check(what, got->c, want->c),
      check(what, got->d, want->d);
  check(what, got->any, want->any), check(what, got->in.e, want->in.e), check(what, got->in.f, want->in.f);
  check(what, (long)got->x, (long)want->x);
  for (int k = 0; k < 3; k++)
    check(what, (long)got->v[k], (long)want->v[k]);
}

#define UPDATE(S)                                                                                                      \
  S.a += i, S.b += 3, S.c += i, S.d += 1000000l * i, S.any = S.any + (i == 7), S.in.e += 1, S.in.f += i, S.x += i,     \
                                                     S.v[i % 3] += 1
#define TEXT(...) #__VA_ARGS__
#define PRAGMA(...) _Pragma(TEXT(__VA_ARGS__))
#define WHOLE(CLAUSES)                                                                                                 \
  {                                                                                                                    \
    struct s s = {.a = 3, .b = 100, .c = 1, .d = 5, .in = {1, 2}, .x = 1}, want = s;                                   \
    for (int i = 0; i < N; i++)                                                                                        \
      update(&want, i);                                                                                                \
    PRAGMA(acc parallel loop CLAUSES copy(s) reduction(+ : s)) for (int i = 0; i < N; i++) UPDATE(s);                  \
    same(#CLAUSES, &s, &want);                                                                                         \
  }

static void whole(void) {
  WHOLE(gang num_gangs(5))
  WHOLE(gang worker num_workers(4))
  WHOLE(gang vector num_gangs(3))
  WHOLE(gang worker vector num_gangs(2) num_workers(2))
  WHOLE(gang vector vector_length(96))
  WHOLE(worker vector num_gangs(1))
  struct s s = {.a = 3}, want = s;
  for (int i = 0; i < N; i++)
    update(&want, i);
#pragma acc parallel loop gang num_gangs(3) copy(s) reduction(+ : s)
  for (int g = 0; g < 10; g++) {
#pragma acc loop worker vector reduction(+ : s)
    for (int j = 0; j < 30; j++) {
      int i = g * 30 + j;
      UPDATE(s);
    }
  }
  same("nested", &s, &want);
  s = (struct s){.a = 3};
#pragma acc parallel num_gangs(3) copy(s) reduction(+ : s)
#pragma acc loop gang vector reduction(+ : s)
  for (int i = 0; i < N; i++)
    UPDATE(s);
  same("construct", &s, &want);
}

static void alone(void) {
  struct few m = {-20, -20}, *p = &m, t[2] = {{31, -32}, {31, -32}};
  struct s s;
  memset(&s, 0, sizeof s);
#pragma acc parallel loop gang vector num_gangs(3) copy(m) reduction(max : m.hi)
  for (int i = 0; i < N; i++)
    m.hi = i % 50 - 30 > m.hi ? i % 50 - 30 : m.hi;
  check("max", m.hi, 19);
#pragma acc parallel loop gang worker num_gangs(3) copy(m) reduction(max : m.hi) reduction(min : m.lo)
  for (int i = 0; i < N; i++) {
    m.hi = i % 3 - 30 > m.hi ? i % 3 - 30 : m.hi;
    m.lo = i % 3 - 30 < m.lo ? i % 3 - 30 : m.lo;
  }
  check("max of two", m.hi, 19);
  check("min of two", m.lo, -30);
  m.hi = -32;
#pragma acc parallel loop gang vector num_gangs(3) copy(p [0:1]) reduction(max : p->hi)
  for (int i = 0; i < N; i++)
    p->hi = i % 3 - 30 > p->hi ? i % 3 - 30 : p->hi;
  check("max of negative", m.hi, -28);
#pragma acc parallel loop copy(t) reduction(min : t[1].hi)
  for (int i = 0; i < N; i++)
    t[1].hi = i % 9 < t[1].hi ? i % 9 : t[1].hi;
  check("min in an array", t[1].hi * 100 + t[0].hi, -3232);
#pragma acc parallel loop reduction(* : s.b)
  for (int i = 0; i < N; i++)
    s.b *= 2;
  check("product", s.b, 0);
#pragma acc parallel loop copy(s) reduction(| : s.in.f)
  for (int i = 0; i < N; i++)
    s.in.f |= (unsigned)i;
  check("or", s.in.f, 511);
#pragma acc parallel loop copy(s) reduction(|| : s.any)
  for (int i = 0; i < N; i++)
    s.any = s.any || i == 200;
  check("any", s.any, 1);
  m.lo = 1;
#pragma acc parallel num_gangs(3) copy(m) reduction(+ : m.lo)
  m.lo += 2;
  check("construct alone", m.lo == 7 || m.lo == 3, 1); /* one gang where there is one thread */
  int out[10];
#pragma acc parallel loop gang num_gangs(2) copyout(out)
  for (int g = 0; g < 10; g++) {
    struct few own = {0, g};
#pragma acc loop vector reduction(+ : own.lo) reduction(max : own.hi)
    for (int i = 0; i < 20; i++) {
      own.lo += 1;
      own.hi = i > own.hi ? i : own.hi;
    }
    out[g] = own.lo * 100 + own.hi;
  }
  for (int g = 0; g < 10; g++)
    check("private", out[g], 2019);
}

int main(void) {
  whole();
  alone();
  if (!bad)
    puts("ok");
  return bad != 0;
}
