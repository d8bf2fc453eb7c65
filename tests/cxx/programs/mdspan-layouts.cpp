// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// mdspan-like accessors, layouts as policies
#include <cstdio>
#include <type_traits>
#include <vector>
namespace md {
template <int... E> struct extents {
  static constexpr int rank = sizeof...(E);
  int dyn[rank];
  template <class... I> constexpr extents(I... i) : dyn{int(i)...} {}
  constexpr int extent(int d) const {
    constexpr int s[] = {E...};
    return s[d] < 0 ? dyn[d] : s[d];
  }
};
struct layout_right {
  template <class X> struct mapping {
    X e;
    constexpr int operator()(int i, int j) const {
      return i * e.extent(1) + j;
    }
    int span() const {
      return e.extent(0) * e.extent(1);
    }
  };
};
struct layout_left {
  template <class X> struct mapping {
    X e;
    constexpr int operator()(int i, int j) const {
      return i + j * e.extent(0);
    }
    int span() const {
      return e.extent(0) * e.extent(1);
    }
  };
};
template <class T> struct plain {
  using reference = T &;
  using pointer = T *;
  reference access(pointer p, int i) const {
    return p[i];
  }
};
template <class T> struct scaled {
  using reference = T;
  using pointer = T *;
  T f;
  T access(pointer p, int i) const {
    return f * p[i];
  }
};
template <class T, class X, class L = layout_right, class A = plain<T>> class mdspan {
  typename A::pointer p;
  typename L::template mapping<X> m;
  A a;

public:
  using mapping_type = typename L::template mapping<X>;
  mdspan(T *p, X e, A a = A()) : p(p), m{e}, a(a) {}
  typename A::reference operator()(int i, int j) const {
    return a.access(p, m(i, j));
  }
  int extent(int d) const {
    return m.e.extent(d);
  }
  T *data() const {
    return p;
  }
  int span() const {
    return m.span();
  }
};
} // namespace md
template <class M, class N, class K> void product(M a, N b, K c) {
  auto *pa = a.data();
  auto *pb = b.data();
  auto *pc = c.data();
  const int sa = a.span(), sb = b.span(), sc = c.span();
#pragma omp target teams distribute collapse(2) map(to : pa[0 : sa], pb[0 : sb]) map(from : pc[0 : sc])
  for (int i = 0; i < a.extent(0); i++)
    for (int j = 0; j < b.extent(1); j++) {
      std::decay_t<decltype(c(0, 0))> s = 0;
#pragma omp parallel for reduction(+ : s)
      for (int k = 0; k < a.extent(1); k++) {
        M aa(pa, md::extents<-1, -1>(a.extent(0), a.extent(1)));
        s += aa(i, k) * b(k, j);
      }
      c(i, j) = s;
    }
}
template <class S> double total(const S &s) {
  double t = 0;
  const int n0 = s.extent(0), n1 = s.extent(1);
  const auto *p = s.data();
  const int n = s.span();
#pragma acc parallel loop gang reduction(+ : t) copyin(p[0 : n]) copyin(s)
  for (int i = 0; i < n0; i++) {
    double r = 0;
#pragma acc loop vector reduction(+ : r)
    for (int j = 0; j < n1; j++) {
      r += s.extent(0) * 0 + p[typename S::mapping_type{md::extents<-1, -1>(n0, n1)}(i, j)];
    }
    t += r;
  }
  return t;
}
int main() {
  std::vector<double> a(6 * 4), b(4 * 5), c(6 * 5);
  for (unsigned i = 0; i < a.size(); i++)
    a[i] = i % 5;
  for (unsigned i = 0; i < b.size(); i++)
    b[i] = i % 3 - 1;
  md::extents<-1, -1> ea(6, 4), eb(4, 5), ec(6, 5);
  md::mdspan<double, md::extents<-1, -1>> A(a.data(), ea);
  md::mdspan<double, md::extents<-1, -1>, md::layout_left> B(b.data(), eb), C(c.data(), ec);
  double *pb = b.data(), *pc = c.data(), *pa = a.data();
#pragma omp target data map(to : pa[0 : 24], pb[0 : 20]) map(from : pc[0 : 30])
  {
    double *da, *db, *dc;
#pragma omp target data use_device_addr(pa[0 : 24], pb[0 : 20], pc[0 : 30])
    {
      da = pa;
      db = pb;
      dc = pc;
    }
    md::mdspan<double, md::extents<-1, -1>, md::layout_left> DB(db, eb), DC(dc, ec);
    double *pp = pc;

    const int n = 6, m = 5;
#pragma omp target teams distribute parallel for collapse(2) is_device_ptr(da)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++) {
        md::mdspan<double, md::extents<-1, 4>, md::layout_right, md::scaled<double>> DA(da, md::extents<-1, 4>(6, 4),
                                                                                        md::scaled<double>{2});
        double s = 0;
        for (int k = 0; k < DA.extent(1); k++)
          s += DA(i, k) * DB(k, j);
        DC(i, j) = s;
      }
  }
  for (double x : c)
    std::printf("%g ", x);
  std::printf("\n%g %g\n", total(A), total(B));
}
