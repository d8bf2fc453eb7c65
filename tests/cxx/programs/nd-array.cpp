// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// class templates that own arrays, nested templates with regions, rule of five
#include <cstdio>
#include <type_traits>
#include <utility>
template <class T, int Rank> class NDArray {
  static_assert(Rank > 0, "");
  T *data_ = nullptr;
  long shape_[Rank] = {}, stride_[Rank] = {};
  long size_ = 0;

public:
  using value_type = T;
  static constexpr int rank = Rank;
  template <class... I> explicit NDArray(I... i) : shape_{static_cast<long>(i)...} {
    static_assert(sizeof...(I) == Rank, "");
    size_ = 1;
    for (int d = Rank - 1; d >= 0; d--) {
      stride_[d] = size_;
      size_ *= shape_[d];
    }
    data_ = new T[size_]();
#pragma omp target enter data map(to : this[0 : 1]) map(to : data_[0 : size_])
  }
  NDArray(const NDArray &) = delete;
  NDArray(NDArray &&o) = delete;
  ~NDArray() {
#pragma omp target exit data map(delete : data_[0 : size_], this[0 : 1])
    delete[] data_;
  }
  template <class... I> T &operator()(I... i) {
    return data_[offset(i...)];
  }
  template <class... I> const T &operator()(I... i) const {
    return data_[offset(i...)];
  }
  template <class... I> long offset(I... i) const {
    long idx[] = {static_cast<long>(i)...}, o = 0;
    for (int d = 0; d < Rank; d++)
      o += idx[d] * stride_[d];
    return o;
  }
  long size() const {
    return size_;
  }
  void iota(T step) {
#pragma omp target teams distribute parallel for
    for (long i = 0; i < size_; i++)
      data_[i] = step * static_cast<T>(i % 17);
  }
  template <class F> void transform(F f) {
#pragma omp target teams distribute parallel for map(to : f)
    for (long i = 0; i < size_; i++)
      data_[i] = f(data_[i], i);
  }
  template <class U, class F> U reduce(U init, F f) const {
    U s = init;
#pragma omp target teams distribute parallel for reduction(+ : s)
    for (long i = 0; i < size_; i++)
      s += f(data_[i]);
    return s;
  }
  template <int R = Rank> typename std::enable_if<R == 2, T>::type trace() const {
    T t = T();
    long m = shape_[0] < shape_[1] ? shape_[0] : shape_[1];
#pragma omp target teams distribute parallel for reduction(+ : t) map(tofrom : t)
    for (long i = 0; i < m; i++)
      t += (*this)(i, i);
    return t;
  }
  void pull() {
#pragma omp target update from(data_[0 : size_])
  }
};
template <class T> struct Outer {
  template <class U> struct Inner {
    T scale;
    U shift;
    template <int K> T run(int n) const {
      T s = 0;
#pragma acc parallel loop reduction(+ : s) copyin(this[0 : 1])
      for (int i = 0; i < n; i++)
        s += scale * i + static_cast<T>(shift) * K;
      return s;
    }
  };
};
int main() {
  NDArray<double, 2> a(7, 5);
  NDArray<int, 3> b(3, 4, 5);
  a.iota(0.5);
  b.iota(3);
  a.transform([](double x, long i) { return x * 2 + i; });
  int k = 4;
  b.transform([k](int x, long i) { return x - k * (int)i; });
  std::printf("%g %d\n", a.reduce(1.0, [](double x) { return x; }), b.reduce(2, [=](int x) { return x * k; }));
  std::printf("%ld\n", b.reduce(2L, [](int x) { return x > 0 ? 1L : -1L; }));
  std::printf("%g\n", a.trace());
  a.pull();
  b.pull();
  std::printf("%g %d\n", a(3, 4), b(2, 3, 4));
  Outer<double>::Inner<int> in{0.5, 3};
  Outer<long>::Inner<char> in2{7, 2};
  std::printf("%g %ld\n", in.run<2>(10), in2.run<-3>(11));
}
