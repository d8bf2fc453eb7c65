/*
 * argon - molecular dynamics with OpenMP's target constructs: argon, by the Lennard-Jones potential.
 *
 *     argon [atoms along a side] [steps]
 *
 * Lengths are in diameters of an atom, energies in depths of the potential. A team has an atom, its threads the others,
 * so a force is a reduction over a team's threads, and the potential one over teams and threads. All arrays stay on the
 * device until the end. Plain C makes the same steps for comparison.
 */
#include <math.h>
#include <string.h>

#include "fail.h"

static const double density = 0.8, temperature = 0.9, step = 0.002;

struct atoms {
  int n;
  double side;           /* of the box, which repeats itself */
  double *at, *velocity; /* three components for each */
};
struct energy {
  double potential, kinetic, virial;
};

/* On a lattice, with velocities that add up to nothing. */
static struct atoms make_atoms(int along) {
  struct atoms s = {.n = along * along * along, .side = along / cbrt(density)};
  s.at = allocate((size_t)s.n * 3, sizeof *s.at);
  s.velocity = allocate((size_t)s.n * 3, sizeof *s.velocity);
  unsigned long number = 1;
  double mean[3] = {0};
  for (int k = 0; k < 3 * s.n; k++) {
    int i = k / 3, place[3] = {i % along, i / along % along, i / along / along};
    number = number * 6364136223846793005ul + 1442695040888963407ul;
    s.at[k] = (place[k % 3] + 0.5) * s.side / along;
    s.velocity[k] = sqrt(12 * temperature) * ((double)(number >> 11) / 9007199254740992.0 - 0.5);
    mean[k % 3] += s.velocity[k] / s.n;
  }
  for (int k = 0; k < 3 * s.n; k++)
    s.velocity[k] -= mean[k % 3];
  return s;
}

/* From one atom to the nearest image of another. Device code calls these two, so there is a version for devices. */
static inline double nearest(double distance, double side) {
  return distance - side * rint(distance / side);
}

/* Of two atoms at the square of a distance: the potential; *PUSH: the force over the distance. */
static inline double lennard_jones(double r2, double *push) {
  double r6 = 1 / (r2 * r2 * r2);
  *push = 24 * r6 * (2 * r6 - 1) / r2;
  return 4 * r6 * (r6 - 1);
}

static void forces(int n, double side, const double *at, double *force, struct energy *e) {
  double potential = 0, virial = 0;
#pragma omp target teams distribute map(to : at[0 : 3 * n]) map(from : force[0 : 3 * n]) \
    reduction(+ : potential, virial)
  for (int i = 0; i < n; i++) {
    double fx = 0, fy = 0, fz = 0;
#pragma omp parallel for reduction(+ : fx, fy, fz, potential, virial)
    for (int j = 0; j < n; j++) {
      if (j == i)
        continue;
      double x = nearest(at[3 * i] - at[3 * j], side), y = nearest(at[3 * i + 1] - at[3 * j + 1], side);
      double z = nearest(at[3 * i + 2] - at[3 * j + 2], side), r2 = x * x + y * y + z * z, push;
      potential += 0.5 * lennard_jones(r2, &push); /* each pair comes twice */
      virial += 0.5 * push * r2;
      fx += push * x;
      fy += push * y;
      fz += push * z;
    }
    force[3 * i] = fx;
    force[3 * i + 1] = fy;
    force[3 * i + 2] = fz;
  }
  e->potential = potential;
  e->virial = virial;
}

/* Half a step of the velocities, and with MOVE the whole step of the positions. Returns the kinetic energy. */
static double push(int n3, double *at, double *velocity, const double *force, int move) {
  double kinetic = 0;
#pragma omp target teams distribute parallel for map(tofrom : at[0 : n3], velocity[0 : n3]) map(to : force[0 : n3]) \
    reduction(+ : kinetic)
  for (int k = 0; k < n3; k++) {
    velocity[k] += 0.5 * step * force[k];
    kinetic += 0.5 * velocity[k] * velocity[k];
    at[k] += move * step * velocity[k];
  }
  return kinetic;
}

static void simulate(struct atoms *s, int steps, struct energy *first, struct energy *last) {
  int n = s->n, n3 = 3 * n;
  double *at = s->at, *velocity = s->velocity, *force = allocate((size_t)n3, sizeof *force);
  struct energy now = {0};
#pragma omp target data map(tofrom : at[0 : n3], velocity[0 : n3]) map(alloc : force[0 : n3])
  {
    forces(n, s->side, at, force, &now);
    for (int t = 0; t < steps; t++) {
      push(n3, at, velocity, force, 1);
      forces(n, s->side, at, force, &now);
      now.kinetic = push(n3, at, velocity, force, 0);
      if (t == 0)
        *first = now;
    }
  }
  *last = now;
  free(force);
}

/* ---- the same in plain C: each pair once ---- */

static void forces_serial(int n, double side, const double *at, double *force) {
  memset(force, 0, 3 * (size_t)n * sizeof *force);
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++) {
      double d[3], r2 = 0, push;
      for (int c = 0; c < 3; c++) {
        d[c] = nearest(at[3 * i + c] - at[3 * j + c], side);
        r2 += d[c] * d[c];
      }
      lennard_jones(r2, &push);
      for (int c = 0; c < 3; c++) {
        force[3 * i + c] += push * d[c];
        force[3 * j + c] -= push * d[c];
      }
    }
}

static void simulate_serial(struct atoms *s, int steps) {
  double *force = allocate((size_t)s->n * 3, sizeof *force);
  forces_serial(s->n, s->side, s->at, force);
  for (int t = 0; t < steps; t++) {
    for (int k = 0; k < 3 * s->n; k++) {
      s->velocity[k] += 0.5 * step * force[k];
      s->at[k] += step * s->velocity[k];
    }
    forces_serial(s->n, s->side, s->at, force);
    for (int k = 0; k < 3 * s->n; k++)
      s->velocity[k] += 0.5 * step * force[k];
  }
  free(force);
}

int main(int argc, char **argv) {
  if (argc > 3)
    fail("usage: argon [atoms along a side] [steps]");
  int along = (int)(argc > 1 ? number_argument("the number of atoms", argv[1], 3, 100) : 8);
  int steps = (int)(argc > 2 ? number_argument("the number of steps", argv[2], 1, 1000000) : 100);
  struct atoms s = make_atoms(along), want = make_atoms(along);
  struct energy first, last;
  simulate(&s, steps, &first, &last);
  simulate_serial(&want, steps);
  double apart = 0, begun = first.potential + first.kinetic, ended = last.potential + last.kinetic;
  for (int k = 0; k < 3 * s.n; k++)
    apart = fmax(apart, fabs(s.at[k] - want.at[k]));
  double volume = s.side * s.side * s.side;
  printf("%d atoms, %d steps: temperature %.4f, pressure %.4f\n", s.n, steps, 2 * last.kinetic / (3 * s.n),
         (2 * last.kinetic + last.virial) / (3 * volume));
  printf("energy of an atom %.6f, at first %.6f; largest difference of positions %.2e\n", ended / s.n, begun / s.n, apart);
  /* Atoms that bounce make of a rounding ten after a hundred steps or so. */
  int right = fabs(ended - begun) <= 2e-3 * s.n && apart <= 1e-9 * pow(10, steps / 100.0);
  puts(right ? "OK" : "WRONG: the atoms are not where the serial program has them");
  free(s.at);
  free(s.velocity);
  free(want.at);
  free(want.velocity);
  return !right;
}
