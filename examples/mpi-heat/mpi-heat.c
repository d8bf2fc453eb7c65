/*
 * mpi-heat - heat in a plate that is cut into blocks of rows, one for each MPI rank, which has a device.
 *
 *     mpirun -n 4 ./mpi-heat [width height steps [direct|staged]]
 *
 * Two queues: the rows at the cuts are computed in the first and go to the neighbours while the device computes the other
 * rows in the second. They go by addresses of the device where MPI takes these, else by the host's memory: `direct` and
 * `staged` ask for one way. Every rank repeats the whole in plain C and compares its block.
 */
#include <mpi.h>
#include <math.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../common/ranks.h"

enum { CUTS = 1, INNER = 2 }; /* queues */

struct block { /* ROWS rows of the plate from row FIRST on, with a row of each neighbour around them */
  int width, height, first, rows;
  int above, below; /* ranks, or MPI_PROC_NULL */
  int direct;       /* MPI gets addresses of the device */
};

/* The rows FROM, FROM + STRIDE, ... before TO; its own begin with 1. */
static void compute(const struct block *b, const double *now, double *next, int from, int to, int stride, int queue) {
  int width = b->width, height = b->height, first = b->first - 1, all = (b->rows + 2) * width;
#pragma acc parallel loop collapse(2) present(now[0 : all], next[0 : all]) async(queue)
  for (int y = from; y < to; y += stride)
    for (int x = 0; x < width; x++) {
      int k = y * width + x, edge = x == 0 || x == width - 1 || first + y == 0 || first + y == height - 1;
      next[k] = edge ? now[k] : 0.25 * (now[k - 1] + now[k + 1] + now[k - width] + now[k + width]);
    }
}

static void swap_rows(const struct block *b, double *u) {
  MPI_Request request[4];
  int w = b->width, last = b->rows;
  MPI_Irecv(u, w, MPI_DOUBLE, b->above, 0, MPI_COMM_WORLD, &request[0]);
  MPI_Irecv(u + (last + 1) * w, w, MPI_DOUBLE, b->below, 1, MPI_COMM_WORLD, &request[1]);
  MPI_Isend(u + w, w, MPI_DOUBLE, b->above, 1, MPI_COMM_WORLD, &request[2]);
  MPI_Isend(u + last * w, w, MPI_DOUBLE, b->below, 0, MPI_COMM_WORLD, &request[3]);
  MPI_Waitall(4, request, MPI_STATUSES_IGNORE);
}

/* MPI knows no queues: what it sends has to be there. */
static void exchange(const struct block *b, double *u) {
  int w = b->width, last = b->rows;
  if (b->direct) {
#pragma acc wait(CUTS)
#pragma acc host_data use_device(u)
    swap_rows(b, u);
    return;
  }
#pragma acc update self(u[w : w], u[last * w : w]) async(CUTS)
#pragma acc wait(CUTS)
  swap_rows(b, u);
#pragma acc update device(u[0 : w]) async(CUTS) if (b->above != MPI_PROC_NULL)
#pragma acc update device(u[(last + 1) * w : w]) async(CUTS) if (b->below != MPI_PROC_NULL)
}

/* U and OTHER take turns; the last step's is returned. */
static double *solve(const struct block *b, double *u, double *other, int steps) {
  int all = (b->rows + 2) * b->width;
#pragma acc data copy(u[0 : all]) copyin(other[0 : all])
  {
    double *now = u, *next = other;
    for (int s = 0; s < steps; s++) {
      compute(b, now, next, 1, b->rows + 1, b->rows > 1 ? b->rows - 1 : 1, CUTS);
      compute(b, now, next, 2, b->rows, 1, INNER);
      exchange(b, next);
#pragma acc wait
      double *was = now;
      now = next;
      next = was;
    }
    if (steps % 2) {
#pragma acc update self(other[0 : all])
    }
  }
  return steps % 2 ? other : u;
}

static double beginning(long k) {
  return (double)(k * 7919 % 1000) / 10;
}

static double *memory(int n) {
  double *p = calloc((size_t)n, sizeof *p);
  if (!p)
    MPI_Abort(MPI_COMM_WORLD, 1);
  return p;
}

/* The largest difference of the block's rows from those that plain C computes. */
static double compare(const struct block *b, const double *u, int steps) {
  int w = b->width, h = b->height, n = w * h;
  double *now = memory(n), *next = memory(n), worst = 0;
  for (int k = 0; k < n; k++)
    now[k] = next[k] = beginning(k);
  for (int s = 0; s < steps; s++) {
    for (int y = 1; y < h - 1; y++)
      for (int x = 1; x < w - 1; x++)
        next[y * w + x] = 0.25 * (now[y * w + x - 1] + now[y * w + x + 1] + now[(y - 1) * w + x] + now[(y + 1) * w + x]);
    double *was = now;
    now = next;
    next = was;
  }
  for (int k = 0; k < b->rows * w; k++)
    worst = fmax(worst, fabs(u[w + k] - now[b->first * w + k]));
  free(now), free(next);
  return worst;
}

int main(int argc, char **argv) {
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  choose_device();
  int width = argc > 1 ? atoi(argv[1]) : 400, height = argc > 2 ? atoi(argv[2]) : 300, steps = argc > 3 ? atoi(argv[3]) : 100;
  const char *way = argc > 4 ? argv[4] : "";
  if (width < 3 || height < 3 || height < ranks || steps < 0 || (*way && strcmp(way, "direct") && strcmp(way, "staged"))) {
    if (!rank)
      fprintf(stderr, "usage: mpi-heat [width height steps [direct|staged]], with a row for each rank\n");
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  struct block b = {.width = width, .height = height, .first = (int)((long)height * rank / ranks)};
  b.rows = (int)((long)height * (rank + 1) / ranks) - b.first;
  b.above = rank ? rank - 1 : MPI_PROC_NULL;
  b.below = rank < ranks - 1 ? rank + 1 : MPI_PROC_NULL;
  b.direct = *way ? strcmp(way, "direct") == 0 : takes_device_addresses();
  int all = (b.rows + 2) * width;
  double *u = memory(all), *other = memory(all);
  for (int k = 0; k < all; k++) {
    long at = (long)(b.first - 1) * width + k;
    u[k] = other[k] = at < 0 || at >= (long)width * height ? 0 : beginning(at);
  }
  double worst = compare(&b, solve(&b, u, other, steps), steps), worst_of_all = 0;
  MPI_Reduce(&worst, &worst_of_all, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
  int wrong = worst_of_all > 1e-9;
  MPI_Bcast(&wrong, 1, MPI_INT, 0, MPI_COMM_WORLD);
  if (!rank)
    printf("%d ranks, rows go %s: %d steps of %d x %d points: %s\n", ranks, b.direct ? "directly" : "by the host", steps, width,
           height, wrong ? "WRONG" : "OK");
  free(u), free(other);
  MPI_Finalize();
  return wrong;
}
