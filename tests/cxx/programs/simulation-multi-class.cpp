// RUN: %sumac++ -fopenmp -fopenacc -O2 -I%S/../../run %s -o %t -lm && %run %t
// A small simulation of several classes: a configuration, a state, forces by functors, observers, both languages.
#include "Inputs/check.h"
#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace sim {
struct Config {
  std::map<std::string, double> values;
  double operator[](const std::string &key) const {
    const auto at = values.find(key);
    return at == values.end() ? 0 : at->second;
  }
};
struct Spring {
  double k;
  double operator()(double x) const { return -k * x; }
};
struct Drag {
  double c;
  double operator()(double x, double v) const { return -c * v * (1 + 0 * x); }
};
class State {
public:
  std::vector<double> x, v;
  explicit State(int n) : x(n), v(n) {
    for (int i = 0; i < n; i++)
      x[i] = 1 + i;
  }
};
template <class F, class G> class Stepper {
  F force;
  G drag;
  double dt;

public:
  Stepper(F f, G g, double dt) : force(f), drag(g), dt(dt) {}
  void step(State &s, int times) const {
    double *x = s.x.data(), *v = s.v.data();
    const int n = (int)s.x.size();
    const F f = force;
    const G g = drag;
    const double h = dt;
#pragma omp target data map(tofrom: x[0:n], v[0:n])
    for (int t = 0; t < times; t++) {
#pragma omp target teams distribute parallel for firstprivate(f, g)
      for (int i = 0; i < n; i++) {
        v[i] += h * (f(x[i]) + g(x[i], v[i]));
        x[i] += h * v[i];
      }
    }
  }
};
struct Observer {
  virtual double observe(const State &) const = 0;
  virtual ~Observer() = default;
};
struct Energy : Observer {
  double k;
  explicit Energy(double k) : k(k) {}
  double observe(const State &s) const override {
    const double *x = s.x.data(), *v = s.v.data(), k = this->k;
    const int n = (int)s.x.size();
    double e = 0;
#pragma acc parallel loop copyin(x[0:n], v[0:n]) reduction(+:e)
    for (int i = 0; i < n; i++)
      e += 0.5 * (v[i] * v[i] + k * x[i] * x[i]);
    return e;
  }
};
}

int main() {
  const sim::Config config{{{"k", 2.0}, {"c", 0.1}, {"dt", 0.01}}};
  sim::State s(20);
  const std::unique_ptr<sim::Observer> energy(new sim::Energy(config["k"]));
  const double before = energy->observe(s);
  sim::Stepper<sim::Spring, sim::Drag>({config["k"]}, {config["c"]}, config["dt"]).step(s, 50);
  const double after = energy->observe(s);
  double x = 20, v = 0;
  for (int t = 0; t < 50; t++) {
    v += 0.01 * (-2.0 * x - 0.1 * v);
    x += 0.01 * v;
  }
  CHECK(std::fabs(s.x[19] - x) < 1e-12 && after < before, "%g, not %g; %g %g", s.x[19], x, before, after);
  return check_end();
}
