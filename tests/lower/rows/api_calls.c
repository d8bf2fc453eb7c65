// A call of a function of openacc.h tells the runtime its place; another call does not.
// RUN: %sumac-early -passes=regions,dims,spaces,candidates,assign,privates,scan_vars,spread,reduce,calls,outline,routines,api_calls,launch,write %s | FileCheck %s
// CHECK: __sumac_at("{{.*}}api_calls.c", [[@LINE+6]], "acc_malloc"
// CHECK: return other(4);
# 1 "openacc.h" 1
void *acc_malloc(unsigned long);
# 8 "api_calls.c" 2
int other(int);
void *asks(void) { return acc_malloc(4); }
int calls(void) { return other(4); }
void data(int n, float *a) {
#pragma acc_construct data map a[0:n] mapped+to
  a[0] = 2;
}
