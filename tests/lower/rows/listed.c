// A function that devices cannot have, and nobody names, is forgotten as a routine; one that they can have is not.
// RUN: %sumac-early -passes=listed,regions,dims,spaces,candidates,assign,privates,scan_vars,spread,reduce,calls %s | FileCheck %s
// RUN: not %sumac-early -passes=regions,dims,spaces,candidates,assign,privates,scan_vars,spread,reduce,calls %s 2>&1 | FileCheck --check-prefix=NAMED %s
// CHECK: # after calls
// CHECK-NEXT: routine small
// CHECK-NOT: {{^}}routine
// NAMED: :[[@LINE+2]]:3: error: long double is not supported in device code
double big(int i) {
  long double wide = i;
  return (double)wide;
}
double small(int i) { return i + 1; }
#pragma omp_construct routine names(big) for no level listed
#pragma omp_construct routine names(small) for no level listed
