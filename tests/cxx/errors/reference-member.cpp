// RUN: not %sumac++ -fopenacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %sumac++ -DLOCAL -fopenacc -fopenmp %s -o %t && %run %t
// A member that is a reference: on a device it leads to the host's object. By a reference of the function it can be
// mapped.
struct Mesh {
  double *x;
  int n;
};
class Solver {
  Mesh &mesh;
  double &total;

public:
  Solver(Mesh &mesh, double &total) : mesh(mesh), total(total) {}
#ifndef LOCAL
  void add() {
// CHECK-DAG: reference-member.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: 'mesh.x[0:mesh.n]' goes through the member 'mesh', which is a reference, and devices would follow it to the host's memory: name the object by a reference of the function, auto &x = mesh;
#pragma omp target teams distribute parallel for map(tofrom: mesh.x[0:mesh.n])
    for (int i = 0; i < mesh.n; i++)
      mesh.x[i] += 1;
  }
  void sum() {
// CHECK-DAG: reference-member.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: 'total' goes through the member 'total'
#pragma acc parallel loop reduction(+:total)
    for (int i = 0; i < 10; i++)
      total += i;
  }
  void copy() {
// CHECK-DAG: reference-member.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: 'this->mesh.x[0:5]' goes through the member 'mesh'
#pragma acc parallel copy(this->mesh.x[0:5])
    mesh.x[0] = 1;
  }
#else
  void add() {
    auto &m = mesh;
#pragma omp target teams distribute parallel for map(tofrom: m.x[0:m.n])
    for (int i = 0; i < m.n; i++)
      m.x[i] += 1;
  }
  void sum() {
    double &t = total;
    Mesh &m = mesh;
#pragma acc parallel loop reduction(+:t) copyin(m.x[0:m.n])
    for (int i = 0; i < m.n; i++)
      t += m.x[i];
  }
#endif
};

int main() {
  double x[4] = {1, 2, 3, 4}, total = 0;
  Mesh mesh{x, 4};
  Solver solver(mesh, total);
  solver.add();
  solver.sum();
  return total != 14;
}
