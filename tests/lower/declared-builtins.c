/* The rewritten file declares the builtins that its constructs name, not those of all types; what functions of the prelude
   themselves name is declared, too. */
// RUN: %sumacc -fopenacc -c %s -o %t.o -fdump=write 2> %t.txt; FileCheck %s < %t.txt
// RUN: FileCheck --check-prefix=NONE %s < %t.txt
// RUN: cp %s %t.cpp; %sumac++ -fopenacc -c %t.cpp -o %t.o -fdump=write 2> %t.txt; FileCheck --check-prefix=CXX %s < %t.txt

// CHECK: struct sumac_launch {
// CHECK: void __sumac_launch(
// CHECK: void __sumac_data_end(
// CHECK: void __sumac_scope_leave(
// CXX: struct __sumac_captures {
// CXX-NOT: __sumac_tree_setup_f64
// NONE: __sumac_red_setup_f64(
// NONE-NOT: {{(float|char|_Bool) __sumac_red_setup}}
// NONE-NOT: __sumac_tree_setup_f64
double total(int n, const double *a) {
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum) copyin(a[0 : n])
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}
