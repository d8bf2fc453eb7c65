// RUN: rm -f %t.o && not %sumacc -fopenmp -w -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// RUN: rm -f %t.o && not %sumacc -fopenmp -w -DREAD -c %s -o %t.o 2>&1 | FileCheck --check-prefix=READ %s
// RUN: not %sumacc -fopenmp -w -DNAMES -c %s -o %t.o 2>&1 | FileCheck --check-prefix=NAMES --implicit-check-not=error: %s
/* Mappers and iterators (OpenMP 5.2 5.8.8, 3.2.6). */
struct vec {
  int n;
  double *p;
};
struct list {
  struct list *next;
  struct vec v;
};
struct pair {
  struct list *one;
};
union word {
  int i;
};
struct link;
struct knot {
  struct link *to;
};
struct link {
  struct knot k;
};
struct flat {
  int n;
};
struct holder {
  struct flat f[2];
};
int length;

#ifdef NAMES
void names(int *a, int n) {
  // NAMES: :[[@LINE+2]]:56: error: use of undeclared identifier 'm'
  // NAMES: :[[@LINE+1]]:85: error: use of undeclared identifier 'k'
#pragma omp target map(iterator(i = 0 : n), to : a[i + m]) map(iterator(int i = 0 : k), to : a[i])
  {}
  // NAMES: :[[@LINE+1]]:54: error: use of undeclared identifier 'b'
#pragma omp target map(iterator(i = 0 : n), tofrom : b[i])
  {}
  // NAMES: :[[@LINE+1]]:66: error: use of undeclared identifier 'c'
#pragma omp target map(to : n) map(iterator(i = 0 : 2), tofrom : c[i]) map(to : a[0 : n])
  {}
}
#elif defined READ
// READ: :[[@LINE+1]]:28: error: 'declare mapper' is for 'int', which is no structure or union
#pragma omp declare mapper(int i) map(i)
// READ: :[[@LINE+1]]:28: error: 'declare mapper' is for 'struct none', which is no structure or union that is complete
#pragma omp declare mapper(struct none s) map(s)
#pragma omp declare mapper(open: struct vec v) map(v, v.p[0 : 1])
// READ: :[[@LINE+1]]:28: error: mapper 'open' is declared for 'struct vec' already
#pragma omp declare mapper(open: struct vec v) map(v)
// READ: note: the first is here
void f(struct vec *v, int n) {
  // READ: :[[@LINE+1]]:44: error: there are two iterators 'i'
#pragma omp target map(iterator(i = 0 : n, i = 0 : n), to : v[i].p[0 : 1])
  {}
  // READ: :[[@LINE+1]]:38: error: expected ':' in 'iterator' after the first value
#pragma omp target map(iterator(i = 0), to : v[i].p[0 : 1])
  {}
}
#else
// CHECK: :[[@LINE+1]]:1: error: 'declare mapper' needs 'map'
#pragma omp declare mapper(empty: struct vec v)
// CHECK: :[[@LINE+1]]:52: error: 'map(release)' is not allowed on 'declare mapper'
#pragma omp declare mapper(gone: union word w) map(release: w)
// CHECK: :[[@LINE+1]]:1: error: mapper 'other' maps nothing of 'v'
#pragma omp declare mapper(other: struct vec v) map(length)
// CHECK: :[[@LINE+1]]:55: error: the section 'v.p[0:]' of a pointer needs a length
#pragma omp declare mapper(open: struct vec v) map(v, v.p[0:])
// CHECK: :[[@LINE+1]]:50: error: 'l.next[0:1]' in mapper 'default' maps an object of 'struct list' as part of one: that has no end
#pragma omp declare mapper(struct list l) map(l, l.next[0:1])
// CHECK: :[[@LINE+1]]:71: error: 's' in mapper 'self' maps an object of 'struct vec' as part of one
#pragma omp declare mapper(self: struct vec s) map(mapper(self), to : s)
#pragma omp declare mapper(by_name: struct vec v) map(v, v.p[0 : length])
// CHECK: :[[@LINE+1]]:47: error: 'k.to[0:1]' in mapper 'default' maps an object of 'struct knot' as part of one: that has no end
#pragma omp declare mapper(struct knot k) map(k.to[0 : 1])
#pragma omp declare mapper(struct flat f) map(to : f.n)
void members(struct holder *h, int n) {
  // CHECK: :[[@LINE+1]]:30: error: 'h[0:n:2]' is not contiguous: mapper 'default' cannot be used for it
#pragma omp target update to(h[0 : n : 2])
}

void f(struct vec *v, struct list *l, int n, struct vec (*rows)[4], struct vec **far, int *a) {
  struct vec one;
  double number;
  // CHECK: :[[@LINE+1]]:31: error: no mapper 'unknown' is declared here
#pragma omp target map(mapper(unknown), to : one)
  {}
  // CHECK: :[[@LINE+1]]:46: error: mapper 'by_name' is not declared for 'number', which has type 'double'
#pragma omp target map(mapper(by_name), to : number)
  {}
  // CHECK: note: 'by_name' is declared for 'struct vec' here
  // CHECK: :[[@LINE+1]]:46: error: mapper 'by_name' is not declared for 'v', which has type 'struct vec *'
#pragma omp target map(mapper(by_name), to : v)
  {}
  {
#pragma omp declare mapper(inner : struct vec v) map(v)
#pragma omp target map(mapper(inner), to : one)
    {}
  }
  // CHECK: :[[@LINE+1]]:31: error: no mapper 'inner' is declared here
#pragma omp target map(mapper(inner), to : one)
  {}
  // CHECK: :[[@LINE+1]]:48: error: 'v[0:n:2]' is not contiguous: mapper 'by_name' cannot be used for it
#pragma omp target update to(mapper(by_name) : v[0 : n : 2])
  {
    int length = n;
    // CHECK: :[[@LINE+1]]:46: error: 'length' means another variable here than in mapper 'by_name'
#pragma omp target map(mapper(by_name), to : one)
    length++;
  }
  // CHECK: :[[@LINE+1]]:33: error: the iterator 'x' has type 'float', which is no integer or pointer type
#pragma omp target map(iterator(float x = 0 : n), to : v[0].p[0 : 1])
  {}
  // CHECK: :[[@LINE+1]]:45: error: the step of the iterator 'i' is zero
#pragma omp target map(iterator(i = 0 : n : 0), to : v[i].p[0 : 1])
  {}
  // CHECK: :[[@LINE+1]]:41: error: a value of the iterator 'i' is no integer
#pragma omp target map(iterator(i = 0 : 2.5), to : v[i].p[0 : 1])
  {}
}
#endif
