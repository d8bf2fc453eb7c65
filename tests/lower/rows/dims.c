// Loops of a nest ask for different numbers of gangs; for one number.
// RUN: not %sumac-early -passes=regions,dims %s 2>&1 | FileCheck %s --implicit-check-not=error:
void different(int n, float *a) {
#pragma acc_construct region automatic default(mapped+to+from) copies-scalars map a[0:n] mapped+from
#pragma acc_construct loop over gang independent gangs(4)
  for (int i = 0; i < n; i++)
// CHECK: :[[@LINE+1]]:56: error: this launch has num_gangs(4) already: loops of one nest cannot ask for different sizes
#pragma acc_construct loop over gang independent gangs(8)
    for (int k = 0; k < n; k++)
      a[i * n + k] = i;
}
void one(int n, float *a) {
#pragma acc_construct region automatic default(mapped+to+from) copies-scalars map a[0:n] mapped+from
#pragma acc_construct loop over gang independent gangs(4)
  for (int i = 0; i < n; i++)
    a[i] = i;
}
