// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// Bit-fields have no address: structures with such, of a number that the run gives, are combined as a whole by functions
// that stand behind the function with the loop. They have no name for a type that another one hides.
struct s {
  int whole, bits : 4;
};
void f(int n, struct s *p, struct s **rows) {
  struct s {
    int bits : 5;
  } mine[n];
// CHECK: reduction-bitfield-array.c:[[@LINE+1]]:{{[0-9]+}}: error: 'p[0:n]' cannot be reduced: its elements have a bit-field, 'bits', are not of a known number, and the name of their type means another one here
#pragma acc parallel loop reduction(+ : p[0 : n])
  for (int i = 0; i < n; i++)
    p[i].whole += 1;
// CHECK: reduction-bitfield-array.c:[[@LINE+1]]:{{[0-9]+}}: error: 'rows[0:n][0:n]' cannot be reduced: it has rows behind pointers, whose structures have bit-fields or are packed
#pragma acc parallel loop reduction(+ : rows[0 : n][0 : n])
  for (int i = 0; i < n; i++)
    rows[i][i].bits += 1;
// CHECK-NOT: error
#pragma acc parallel loop reduction(+ : mine)
  for (int i = 0; i < n; i++)
    mine[i].bits += 1;
}
