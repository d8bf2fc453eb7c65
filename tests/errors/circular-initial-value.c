// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenacc -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// UNSUPPORTED: device-serial
// An image's initial values can name what stands before them only.
struct node {
  int value;
  const struct node *next;
};
static const struct node ring[2] = {{1, &ring[1]}, {2, &ring[0]}};
static const struct node right, left = {3, &right};
static const struct node right = {4, &left};

#pragma acc routine seq
static int third(int i) {
  static const void *self = &self;
  // CHECK-DAG: circular-initial-value.c:[[@LINE+1]]:{{[0-9]+}}: error: the initial value of 'self', which device code uses, leads back to itself
  return self ? i : 0;
}

int main(void) {
  int a[10];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 10; i++) {
    // CHECK-DAG: circular-initial-value.c:[[@LINE+2]]:{{[0-9]+}}: error: the initial value of 'ring', which device code uses, leads back to itself
    // CHECK-DAG: note: use indices, or set one of the pointers in device code
    a[i] = ring[i % 2].next->value + third(i);
    // CHECK-DAG: circular-initial-value.c:[[@LINE+1]]:{{[0-9]+}}: error: the initial value of '{{left|right}}'
    a[i] += left.next->value;
  }
  return a[0];
}
