// RUN: not %sumac++ -fopenacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: %sumac++ -DRIGHT -fopenacc -fopenmp %s -o %t && %run %t
// Regions that use members which are references, of objects from outside, where no clause names the member.
struct Inner {
  int &r;
};
struct Outer {
  Inner in[2];
  int n;
};
struct Own {
  int &r;
  int n;
  int set() {
#ifdef RIGHT
    int &r = this->r;
#endif
    // CHECK-DAG: in-region.cpp:[[#@LINE + 4]]:{{[0-9]+}}: error: device code goes through the member 'r', which is a reference, and would follow it to the host's memory: name the object by a reference of the function, auto &x = r;
#ifndef RIGHT
#pragma omp target
    {
      r = 5 + n;
    }
#else
#pragma omp target map(tofrom : r)
    r = 5 + n;
#endif
    return r;
  }
};
#ifndef RIGHT
int use(Inner s, Outer o) {
  int out = 0;
  // CHECK-DAG: in-region.cpp:[[#@LINE + 2]]:{{[0-9]+}}: error: device code goes through the member 'r'
#pragma omp target map(from : out)
  out = s.r + 1;
  // CHECK-DAG: in-region.cpp:[[#@LINE + 3]]:{{[0-9]+}}: error: device code goes through the member 'r'
#pragma acc parallel loop firstprivate(o) reduction(+ : out)
  for (int i = 0; i < 2; i++)
    out += o.in[i].r;
  return out;
}
#endif
static int inside() {
  int out = 0;
#pragma omp target map(from : out)
  {
    int local = 3;
    Inner here = {local};
    here.r++;
    auto by = [&] { return here.r + 1; };
    out = by();
  }
  return out;
}
int main() {
  int v = 1;
  Own own = {v, 2};
  return own.set() != 7 || inside() != 5 || v != 7;
}
