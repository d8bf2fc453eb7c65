/*
 * heat - heat in a plate that is cut into blocks of rows, one for each device, which exchange the rows at the cuts.
 *
 *     heat [width] [height] [steps] [each]
 *
 * One thread of the host drives all devices: they compute the rows at the cuts first, and the others while these go from
 * device to device. With `each` every device has a thread of its own. Plain C repeats it for comparison.
 */
#include <math.h>
#include <omp.h>
#include <string.h>

#include "fail.h"

enum { MOST_DEVICES = 16 };

struct block { /* ROWS rows of the plate from row FIRST on, on a device, with a row of each neighbour around them */
  int device, first, rows;
  double *now, *next; /* addresses of the device */
};

struct plate {
  int width, height, ndevices;
  struct block block[MOST_DEVICES];
};

/* Every STRIDE-th row of the block from FROM to before TO, where its own begin with 1. It is not waited for. */
static void compute(const struct plate *plate, const struct block *b, int from, int to, int stride) {
  int width = plate->width, height = plate->height, first = b->first - 1;
  const double *now = b->now;
  double *next = b->next;
#pragma omp target teams distribute parallel for collapse(2) nowait device(b->device) is_device_ptr(now, next)
  for (int y = from; y < to; y += stride)
    for (int x = 0; x < width; x++) {
      int k = y * width + x, edge = x == 0 || x == width - 1 || first + y == 0 || first + y == height - 1;
      next[k] = edge ? now[k] : 0.25 * (now[k - 1] + now[k + 1] + now[k - width] + now[k + width]);
    }
}

static void copy_row(const struct plate *plate, const struct block *to, int to_row, const struct block *from, int row) {
  size_t bytes = (size_t)plate->width * sizeof(double);
  if (omp_target_memcpy(to->next, from->next, bytes, (size_t)to_row * bytes, (size_t)row * bytes, to->device, from->device))
    fail("a copy between devices failed");
}

/* The rows of the neighbours. */
static void fetch(const struct plate *plate, int d) {
  const struct block *b = &plate->block[d];
  if (d)
    copy_row(plate, b, 0, b - 1, b[-1].rows);
  if (d < plate->ndevices - 1)
    copy_row(plate, b, b->rows + 1, b + 1, 1);
}

static void compute_cuts(const struct plate *plate, int d) {
  const struct block *b = &plate->block[d];
  compute(plate, b, 1, b->rows + 1, b->rows > 1 ? b->rows - 1 : 1);
}

static void end_step(struct block *b) {
  double *next = b->next;
  b->next = b->now;
  b->now = next;
}

static void step(struct plate *plate) {
  for (int d = 0; d < plate->ndevices; d++)
    compute_cuts(plate, d);
#pragma omp taskwait
  for (int d = 0; d < plate->ndevices; d++)
    compute(plate, &plate->block[d], 2, plate->block[d].rows, 1);
  for (int d = 0; d < plate->ndevices; d++)
    fetch(plate, d);
#pragma omp taskwait
  for (int d = 0; d < plate->ndevices; d++)
    end_step(&plate->block[d]);
}

/* The steps of one device, by a thread of its own. */
static void steps_of(struct plate *plate, int d, int steps) {
  for (int s = 0; s < steps; s++) {
    compute_cuts(plate, d);
#pragma omp barrier
    compute(plate, &plate->block[d], 2, plate->block[d].rows, 1);
    fetch(plate, d);
#pragma omp barrier
    end_step(&plate->block[d]);
  }
}

static void run(struct plate *plate, int steps, int each) {
  if (each) {
#pragma omp parallel num_threads(plate->ndevices)
    steps_of(plate, omp_get_thread_num(), steps);
  } else
    for (int s = 0; s < steps; s++)
      step(plate);
}

/* The block with its neighbours' rows goes to its device, or what it has computed comes back. */
static void move(const struct plate *plate, const struct block *b, double *u, int in) {
  size_t row = (size_t)plate->width * sizeof *u, at = (size_t)b->first * row;
  int host = omp_get_initial_device(), last = b->first + b->rows == plate->height;
  size_t rows = (size_t)b->rows + (b->first > 0) + !last;
  int failed = in ? omp_target_memcpy(b->now, u, rows * row, b->first > 0 ? 0 : row, b->first > 0 ? at - row : 0, b->device, host)
                  : omp_target_memcpy(u, b->now, (size_t)b->rows * row, at, row, host, b->device);
  if (failed)
    fail("a copy to or from a device failed");
}

static double *device_memory(const struct plate *plate, const struct block *b) {
  double *p = omp_target_alloc((size_t)(b->rows + 2) * (size_t)plate->width * sizeof *p, b->device);
  if (!p)
    fail("device %d has no memory for %d rows", b->device, b->rows + 2);
  return p;
}

static void solve(int width, int height, double *u, int steps, int each) {
  struct plate plate = {.width = width, .height = height, .ndevices = omp_get_num_devices()};
  if (plate.ndevices > MOST_DEVICES)
    plate.ndevices = MOST_DEVICES;
  if (plate.ndevices > height)
    plate.ndevices = height;
  if (plate.ndevices == 0)
    plate.ndevices = 1; /* number 0 is the host then */
  for (int d = 0; d < plate.ndevices; d++) {
    struct block *b = &plate.block[d];
    *b = (struct block){.device = d, .first = height * d / plate.ndevices};
    b->rows = height * (d + 1) / plate.ndevices - b->first;
    b->now = device_memory(&plate, b);
    b->next = device_memory(&plate, b);
    move(&plate, b, u, 1);
  }
  run(&plate, steps, each);
  for (int d = 0; d < plate.ndevices; d++) {
    move(&plate, &plate.block[d], u, 0);
    omp_target_free(plate.block[d].now, plate.block[d].device);
    omp_target_free(plate.block[d].next, plate.block[d].device);
  }
  printf("%d device%s\n", plate.ndevices, plate.ndevices > 1 ? "s" : "");
}

static void solve_serial(int width, int height, double *u, int steps) {
  double *v = allocate((size_t)width * (size_t)height, sizeof *v);
  for (int s = 0; s < steps; s++) {
    memcpy(v, u, (size_t)width * (size_t)height * sizeof *v);
    for (int y = 1; y < height - 1; y++)
      for (int x = 1; x < width - 1; x++) {
        int k = y * width + x;
        u[k] = 0.25 * (v[k - 1] + v[k + 1] + v[k - width] + v[k + width]);
      }
  }
  free(v);
}

int main(int argc, char **argv) {
  int width = argc > 1 ? (int)number_argument("width", argv[1], 3, 20000) : 400;
  int height = argc > 2 ? (int)number_argument("height", argv[2], 3, 20000) : 300;
  int steps = argc > 3 ? (int)number_argument("steps", argv[3], 0, 1000000) : 100;
  int each = argc > 4 && strcmp(argv[4], "each") == 0;
  size_t size = (size_t)width * (size_t)height;
  double *u = allocate(size, sizeof *u), *expected = allocate(size, sizeof *u), worst = 0;
  for (size_t k = 0; k < size; k++)
    u[k] = expected[k] = (double)(k * 7919 % 1000) / 10;
  solve(width, height, u, steps, each);
  solve_serial(width, height, expected, steps);
  for (size_t k = 0; k < size; k++)
    worst = fmax(worst, fabs(u[k] - expected[k]));
  printf("%d steps of %d x %d points, at most %g from plain C: %s\n", steps, width, height, worst > 1e-9 ? worst : 0,
         worst <= 1e-9 ? "OK" : "WRONG");
  free(u);
  free(expected);
  return worst > 1e-9;
}
