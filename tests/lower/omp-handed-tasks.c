// RUN: %sumacc -fopenmp -fdump=write -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %sumacc -fopenmp -foffload=ptx -fdump=emit -c %s -o %t.o 2>&1 | FileCheck --check-prefix=IMAGE %s
// Which tasks another thread may execute, and what they take: values that change, and what the region has, by value,
// what the team shares and the region changes by its address. In images nothing is left of it.
// IMAGE: .version
// IMAGE-NOT: {{kmpc|sumac_task|omp_task}}
void f(int *a, int n) {
  // CHECK-LABEL: static void __sumac_region_{{.*}}_f_
#pragma omp target parallel map(tofrom : a[0 : n])
  {
    // CHECK: unsigned __sumac_made = 0;
    int own = 1, changed = 0;
#pragma omp single
    for (int i = 0; i < n; i++) {
      // CHECK: __sumac_task_wanted
      // CHECK-NEXT: #pragma omp task{{$}}
#pragma omp task
      a[i] = own + n;
      // CHECK: __sumac_task_wanted
      // CHECK-NEXT: #pragma omp task shared(changed){{$}}
#pragma omp task shared(changed) if (i > 3)
#pragma omp atomic
      changed += i;
      // CHECK: __sumac_task_wait(&__sumac_made);
#pragma omp taskwait
      // CHECK-NOT: __sumac_task_wanted
#pragma omp task depend(inout : a[i])
      a[i]++;
#pragma omp task
#pragma omp simd
      for (int k = 0; k < 2; k++)
        a[i * 2 + k]++;
#pragma omp task
      {
        static int often;
        often++;
      }
#pragma omp taskloop
      for (int k = 0; k < 2; k++)
        a[i * 2 + k]++;
    }
    // CHECK: __sumac_task_wait(&__sumac_made);
  }
}
// CHECK: static struct sumac_unit
