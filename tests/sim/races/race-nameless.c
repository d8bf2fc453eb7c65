// REQUIRES: sim
// RUN: %sumacc -w -fno-implicit-reduction -O2 -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=race %t 2>&1 | FileCheck %s --implicit-check-not=data --implicit-check-not=missing
// A race on memory that has no name is reported without a word about a variable; one on a variable whose name is like the
// words of reports has its clause.
#include <openacc.h>

int variable;
#pragma acc declare create(variable)

int main(void) {
  static int offset;
  int *p = acc_malloc(4 * sizeof(int));
#pragma acc parallel loop deviceptr(p) vector_length(32)
  for (int i = 0; i < 64; i++)
// CHECK: race-nameless.c:[[@LINE+1]]: warning: {{.*}}data race on offset 4 of an allocation of 16 bytes: {{.*}} are not ordered{{$}}
    p[1] = p[1] + i;
#pragma acc parallel loop copy(offset) vector_length(32)
  for (int i = 0; i < 64; i++)
// CHECK: race-nameless.c:[[@LINE+1]]: warning: {{.*}}data race on offset: {{.*}}; missing reduction(+:offset)?
    offset += i;
#pragma acc parallel loop vector_length(32)
  for (int i = 0; i < 64; i++)
// CHECK: race-nameless.c:[[@LINE+1]]: warning: {{.*}}data race on variable: {{.*}}; missing reduction(+:variable)?
    variable += i;
  acc_free(p);
}
