// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// Unions, and structures with bit-fields, in every clause that holds data; reductions of members of unions.
#include <stdio.h>
union U {
  int i;
  float f;
  double d;
  int v[4];
};
struct B {
  int a : 5;
  unsigned b : 7;
  int c;
};
static int bad;
#define CK(x) ((x) ? 0 : (bad++, printf("line %d: %s\n", __LINE__, #x)))
int main(void) {
  union U u = {0}, w[8], p;
  for (int i = 0; i < 8; i++)
    w[i].i = i;
  struct B s = {3, 100, 5}, t[8];
  for (int i = 0; i < 8; i++)
    t[i] = s;
#pragma acc parallel loop copy(w) private(p)
  for (int i = 0; i < 8; i++) {
    p.d = i;
    p.i = w[i].i * 2;
    w[i] = p;
    w[i].v[1] = i;
  }
  for (int i = 0; i < 8; i++)
    CK(w[i].i == 2 * i && w[i].v[1] == i);
  p.v[2] = 7;
#pragma acc parallel firstprivate(p) copyout(u)
  {
    union U q = p;
    u = q;
  }
  CK(u.v[2] == 7);
#pragma acc parallel loop copy(t) firstprivate(s)
  for (int i = 0; i < 8; i++) {
    struct B x = s;
    x.a += i;
    t[i].b = t[i].b + x.a;
    t[i].a = x.a;
    t[i].c += x.b;
  }
  for (int i = 0; i < 8; i++)
    CK(t[i].a == ((3 + i) > 15 ? 3 + i - 32 : 3 + i) && t[i].b == (unsigned)(103 + i) % 128 && t[i].c == 105);
  u.i = 5;
#pragma acc parallel loop reduction(+ : u.i) copy(u)
  for (int i = 0; i < 100; i++)
    u.i += i;
  CK(u.i == 4955);
  u.d = 1;
#pragma acc parallel loop gang num_gangs(3) reduction(max : u.d) copy(u)
  for (int i = 0; i < 10; i++) {
#pragma acc loop vector reduction(max : u.d)
    for (int j = 0; j < 10; j++)
      if (i * j > u.d)
        u.d = i * j;
  }
  CK(u.d == 81);
  for (int i = 0; i < 4; i++)
    u.v[i] = i;
#pragma acc parallel loop reduction(+ : u.v) copy(u)
  for (int i = 0; i < 100; i++)
    u.v[i % 4] += i;
  for (int i = 0; i < 4; i++)
    CK(u.v[i] == i + 1200 + 25 * i);
  struct {
    int k;
    union U u;
  } x = {0};
#pragma acc parallel loop reduction(+ : x.u.f) copy(x)
  for (int i = 0; i < 100; i++)
    x.u.f += i;
  CK(x.u.f == 4950);
  if (!bad)
    puts("ok");
  return bad != 0;
}
