// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// Bit-fields have no address: those of an array of structures are not so many elements at a distance. Of few elements, a
// known number, each is a member of its own.
struct s {
  int whole, bits : 4;
};
void f(int n, struct s *p) {
// CHECK: reduction-bitfield-array.c:[[@LINE+1]]:{{[0-9]+}}: error: 'p[0:n]' cannot be reduced: its elements have a bit-field, 'bits'
#pragma acc parallel loop reduction(+ : p[0 : n])
  for (int i = 0; i < n; i++)
    p[i].whole += 1;
}
