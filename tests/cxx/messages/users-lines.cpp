// REQUIRES: sim
// UNSUPPORTED: device-serial, device-workers
// RUN: %sumac++ -fopenacc -O2 -DMAP %s -o %t && not env SUMAC_DEVICE=sim %t 2>&1 | FileCheck --check-prefix=MAP %s
// RUN: %sumac++ -fopenacc -O2 -DCALLED %s -o %t && not env SUMAC_DEVICE=sim %t 2>&1 | FileCheck --check-prefix=CALLED %s
// RUN: %sumac++ -fopenacc -O2 -DPUSH %s -o %t && not env SUMAC_DEVICE=sim SUMAC_SIM=race %t 2>&1 | FileCheck --check-prefix=PUSH %s --implicit-check-not='missing reduction'
// RUN: %sumac++ -fopenacc -O1 -DTHROW %s -o %t && not env SUMAC_DEVICE=sim %t 2>&1 | FileCheck --check-prefix=THROW %s
// Faults and races in code of the library are at the line of the user's that leads there, whether it was inlined or is
// called; no reduction is suggested for an object of a class; what throws is said once, however many threads throw.
#include <map>
#include <stdexcept>
#include <vector>
static int read(const int *p);
int main() {
  int r = 0;
#ifdef MAP
  std::map<int, int> m{{1, 2}};
  // MAP: users-lines.cpp:[[#@LINE+3]]: error: in kernel main (line [[#@LINE+1]]): global load
#pragma acc parallel loop reduction(+:r)
  for (int i = 0; i < 3; i++)
    r += m.at(1);
#elif defined CALLED
  int x = 1;
  const int *p = &x;
  // CALLED: users-lines.cpp:{{[0-9]+}}: error: in kernel main (line [[#@LINE+2]]): global load
  // CALLED-SAME: thread 0 of CTA 0, in /usr/include/called.h:2
#pragma acc parallel loop reduction(+:r) copyin(p)
  for (int i = 0; i < 3; i++)
    r += read(p);
#elif defined PUSH
  std::vector<double> v;
#pragma acc parallel loop
  for (int i = 0; i < 100; i++)
    v.push_back(i); // PUSH: users-lines.cpp:[[#@LINE]]: warning: in kernel main (line [[#@LINE - 2]]): {{.*}}data race on v:
#else
#pragma acc parallel loop num_gangs(8) vector_length(128)
  for (int i = 0; i < 1000; i++)
    throw std::runtime_error("seven"); // THROW-COUNT-1: users-lines.cpp:[[#@LINE]]: sumac: error: an exception is thrown in device code; device sim:0 stops; launched last: parallel loop of {{.*}}users-lines.cpp:[[#@LINE - 2]]
  // THROW-NOT: error:
#endif
  return r;
}
# 1 "/usr/include/called.h" 3
__attribute__((noinline)) static int read(const int *p) {
  return *p;
}
