// REQUIRES: sim
// UNSUPPORTED: device-serial, device-workers
// RUN: %sumacc -fopenmp -O2 -Minfo=all %s -o %t 2>&1 | FileCheck --implicit-check-not="over gang" --implicit-check-not=worker --implicit-check-not=vector --implicit-check-not="gang " --implicit-check-not=__sumac %s
// RUN: %sumacc -fopenmp -fopenacc -O2 -Minfo=all %s -o %t 2>&1 | FileCheck --check-prefix=BOTH %s
// RUN: env SUMAC_DEVICE=sim SUMAC_NOTIFY=1 %t 2>&1 | FileCheck --check-prefix=NOTIFY --implicit-check-not=__sumac %s
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=counters %t 2>&1 | FileCheck --check-prefix=COUNTERS %s
// The report of OpenMP's constructs speaks of teams, threads and simd, on devices, too; that of OpenACC's of gangs.
// Kernels have names that users can read, everywhere.
double sum(int n, const double *a) {
  double s = 0;
  // CHECK: omp-report-words.c:[[@LINE+1]]: target teams distribute parallel for: kernel sum (line [[@LINE+1]])
#pragma omp target teams distribute parallel for reduction(+ : s) map(to : a[0 : n])
  // CHECK: :[[@LINE+3]]: loop over teams, threads, simd
  // CHECK: :[[@LINE+2]]: ptx: reduction(+) over teams: partial results in global memory, combined in a fixed order by the team that comes last
  // CHECK: :[[@LINE+1]]: host: reduction(+) over teams: partial results combined in team order
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
#ifdef _OPENACC
double other(int n, const double *gang) {
  double s = 0;
  // BOTH-DAG: :[[@LINE-7]]: ptx: reduction(+) over teams: {{.*}} by the team that comes last
  // BOTH-DAG: :[[@LINE+1]]: parallel loop: kernel other (line [[@LINE+1]])
#pragma acc parallel loop reduction(+ : s) copyin(gang[0 : n])
  // BOTH-DAG: :[[@LINE+1]]: ptx: reduction(+) over gang: {{.*}} by the gang that comes last
  for (int i = 0; i < n; i++)
    s += gang[i];
  return s;
}
#endif
int main(void) {
  double a[100];
  for (int i = 0; i < 100; i++)
    a[i] = i;
  double s = sum(100, a);
#ifdef _OPENACC
  s += other(100, a) - s;
#endif
  return s != 4950;
}
// NOTIFY: kernelname=sum (line 12)
// NOTIFY: kernelname=other (line 25)
// COUNTERS: counters of kernel sum (line 12) at
