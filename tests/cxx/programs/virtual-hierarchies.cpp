// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// virtual functions made on the device, hierarchy of policies, pure, multiple inheritance, dynamic dispatch in routines
#include <cstdio>
#include <new>
struct Flux {
  virtual double f(double) const = 0;
  virtual ~Flux() {}
};
struct Linear : Flux {
  double a;
  explicit Linear(double a) : a(a) {}
  double f(double x) const override {
    return a * x;
  }
};
struct Burgers final : Flux {
  double f(double x) const override {
    return x * x / 2;
  }
};
struct Named {
  int id;
  virtual int name() const {
    return id;
  }
  explicit Named(int i) : id(i) {}
};
struct Both : Named, Linear {
  Both(int i, double a) : Named(i), Linear(a) {}
  int name() const override {
    return 10 * id;
  }
  double f(double x) const override {
    return Linear::f(x) + 1;
  }
};
#pragma acc routine seq
double ask(const Flux *f, double x) {
  return f->f(x);
}
template <class... F> struct Any {
  char mem[64];
};
int main() {
  const int n = 40;
  double s = 0;
  int ids = 0;
#pragma acc parallel loop reduction(+ : s, ids)
  for (int i = 0; i < n; i++) {
    Linear l(2);
    Burgers b;
    Both bo(i, 3);
    const Flux *fs[3] = {&l, &b, &bo};
    for (int k = 0; k < 3; k++)
      s += ask(fs[k], i % 4);
    const Named &nm = bo;
    ids += nm.name();
  }
  std::printf("%g %d\n", s, ids);
  alignas(16) char mem[sizeof(Both)];
  double t = 0;
#pragma omp target data map(alloc : mem)
  {
#pragma omp target map(mem)
    new (mem) Both(4, 0.5);
#pragma omp target teams distribute parallel for reduction(+ : t) map(mem)
    for (int i = 0; i < n; i++) {
      Both *p = reinterpret_cast<Both *>(mem);
      const Flux *f = p;
      t += ask(f, i) + static_cast<Named *>(p)->name();
    }
  }
  std::printf("%g\n", t);
#pragma omp target teams distribute reduction(+ : t) map(tofrom : t)
  for (int i = 0; i < 3; i++) {
    Flux *f = i == 1 ? static_cast<Flux *>(new Burgers) : new Linear(i + 1);
    double in = 0;
#pragma omp parallel for reduction(+ : in)
    for (int j = 0; j < 20; j++)
      in += f->f(j);
    t += in;
    delete f;
  }
  std::printf("%g\n", t);
}
