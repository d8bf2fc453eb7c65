// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// Clauses that write constant objects, which may stand in memory that cannot be written. What a pointer to const leads
// to may be another's to write; `copy` of a constant object copies nothing back.
struct s {
  int n;
  const int c;
};
static const int c[10] = {1};
static const struct s t;
static struct s u;
typedef const int row[4];
static row rows[3];
int main(void) {
  int a = 0, *const p = &a;
  const int *q = &a;
// CHECK: const-written.c:[[@LINE+1]]:35: error: 'c' is const: 'copyout' would write it
#pragma acc parallel loop copyout(c) reduction(+ : a)
  for (int i = 0; i < 10; i++)
    a += c[i];
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'c[0:5]' is const: 'copyout' would write it
#pragma acc data copyout(c[0:5])
  ;
#pragma acc enter data copyin(c, t, u, rows, p)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'c[2]' is const: 'update self' would write it
#pragma acc update self(c[2])
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'c' is const: 'update self' would write it
#pragma acc update host(c)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 't.n' is const: 'update self' would write it
#pragma acc update self(t.n)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'u.c' is const: 'copyout' would write it
#pragma acc exit data copyout(u.c)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'rows' is const: 'copyout' would write it
#pragma acc exit data copyout(rows)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'rows[1][0:2]' is const: 'copyout' would write it
#pragma acc exit data copyout(rows[1][0:2])
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'p' is const: 'copyout' would write it
#pragma acc exit data copyout(p)
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'c' is const and cannot hold the result of a reduction
#pragma acc parallel loop reduction(+ : c)
  for (int i = 0; i < 10; i++)
    a += i;
// CHECK-NOT: error:
#pragma acc data copyout(p[0:1]) copyout(q[0:1])
  ;
#pragma acc update self(q[0:1], u.n)
#pragma acc data copy(c, t.n)
  ;
  return a;
}
