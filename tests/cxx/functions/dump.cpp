// RUN: %sumac++ -std=c++20 -fopenacc -fdump=parse -fsyntax-only %s 2>&1 | FileCheck %s
// Each kind of node has a name in dumps.
struct Point {
  int x;
  bool operator==(const Point &) const = default;
};
int count(const Point (&points)[8], Point p) {
  // CHECK: construct Point
  Point q = p;
  // CHECK: lambda
  auto twice = [](int n) { return 2 * n; };
  int n = 0;
  // CHECK: range-for
  for (const Point &each : points)
    // CHECK: operator operator==
    n += each != q;
  // CHECK: try
  try {
    n = twice(n);
  } catch (...) {
  }
#pragma acc parallel loop reduction(+:n)
  for (int i = 0; i < 8; i++)
    n += i;
  return n;
}
