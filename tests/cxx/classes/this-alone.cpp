// RUN: %sumac++ -std=c++11 -fopenacc -O2 %s -o %t && %run %t
// `this` alone in a data clause is the object, this[0:1].
template <class T> class Row {
  int n;
  T *data;

public:
  explicit Row(int n) : n(n), data(new T[n]()) {
#pragma acc enter data copyin(this)
#pragma acc enter data create(data[0:n])
  }
  ~Row() {
#pragma acc exit data delete(data[0:n]) delete(this)
    delete[] data;
  }
  void fill(T step) {
#pragma acc parallel loop present(this, data)
    for (int i = 0; i < n; i++)
      data[i] = step * i;
  }
  T last() {
#pragma acc update self(data[0:n])
    return data[n - 1];
  }
  T sum() {
    T s = 0;
#pragma acc parallel loop present(this, data) reduction(+:s)
    for (int i = 0; i < n; i++)
      s += data[i];
    return s;
  }
};

int main() {
  Row<double> a(10);
  Row<int> b(20);
  a.fill(0.5);
  b.fill(2);
  if (a.last() != 4.5 || b.last() != 38)
    return 1;
  return b.sum() != 380;
}
