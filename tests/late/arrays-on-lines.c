// Loops with vectors of a cache line's length run over large arrays of the host without touching two lines at a time;
// small ones, and those whose place the program says, stay as they are.
// RUN: %sumacc -fopenacc -foffload=host -O2 -S -emit-llvm %s -o - | FileCheck %s
// CHECK-DAG: @large = {{.*}}, align 64
// CHECK-DAG: @own = internal {{.*}}, align 64
// CHECK-DAG: @page = {{.*}}, align 4096
// CHECK-DAG: @in_section = {{.*}}, section "apart", align {{8|16}}
// CHECK-DAG: @few = {{.*}}, align {{8|16}}
double large[1000], few[4];
static double own[1000];
_Alignas(4096) double page[1000];
__attribute__((section("apart"))) double in_section[1000] = {1};

int main(void) {
#pragma acc parallel loop copy(large, own, page, in_section, few)
  for (int i = 0; i < 4; i++)
    large[i] = own[i] += page[i] + in_section[i] + few[i];
  return own[0] == 1 ? 0 : 1;
}
