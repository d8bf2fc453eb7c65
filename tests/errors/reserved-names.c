// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | grep -c "error:" | grep -x 11
// Names that begin as Sumac's own do are refused wherever they are declared: they could mean something else in the C
// that a region becomes. Members are free.
// CHECK: reserved-names.c:[[#@LINE+1]]:12: error: '__sumac_x' cannot be declared: names that begin with '__sumac' are Sumac's own
static int __sumac_x = 5, vector[64];
// CHECK: error: '__sumac_slot' cannot be declared
extern int __sumac_slot[4];
extern int __sumac_slot[4];
// CHECK: error: '__sumac_type' cannot be declared
typedef int __sumac_type;
// CHECK: error: '__sumac_tag' cannot be declared
struct __sumac_tag {
  int __sumac_member;
};
// CHECK: error: '__sumac_constant' cannot be declared
enum { __sumac_constant };
// CHECK: error: 'sumac_map' cannot be declared: names that begin with 'sumac_' are Sumac's own, as tags
struct sumac_map {
  int x;
};
int sumac_map; /* no tag */
// CHECK: error: '__sumac_function' cannot be declared
// CHECK: error: '__sumac_parameter' cannot be declared
void __sumac_function(int __sumac_parameter) { (void)__sumac_parameter; }

int main(void) {
  // CHECK: error: '__sumac_k1' cannot be declared
  int __sumac_k1 = 6;
#pragma acc parallel loop
  for (int r = 0; r < 64; r++) {
    // CHECK: error: '__sumac_p_vector' cannot be declared
    int __sumac_p_vector = r;
    vector[r] = r * 3 + __sumac_p_vector + __sumac_k1 + __sumac_x;
  }
  // CHECK: error: '__sumac_label' cannot be declared
__sumac_label:
  return sumac_map;
}
