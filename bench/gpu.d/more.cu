/*
 * more.cu - the kernels of acc_more.c and omp_more.c by hand in CUDA, as kernels.cu: tiles in shared memory, several lanes
 * a row where rows are short, loads of 16 bytes where the alignment is known, counters of a block before those of all.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <cub/block/block_scan.cuh>

#include "data.h"

#define THREADS 256
#define KERNEL extern "C" __global__ __launch_bounds__(THREADS) void

__device__ inline unsigned first() { return blockIdx.x * THREADS + threadIdx.x; }
__device__ inline unsigned threads() { return gridDim.x * THREADS; }

/* All threads of a block go through the same bodies, a tile of them at a time. */
KERNEL nbody(const double *__restrict__ x, const double *__restrict__ y, double2 *z, int n) {
  __shared__ double2 tile[THREADS];
  for (int base = blockIdx.x * THREADS; base < n; base += threads()) {
    int i = base + threadIdx.x;
    double px = i < n ? x[i] : 0, py = i < n ? y[i] : 0, ax = 0, ay = 0;
    for (int from = 0; from < n; from += THREADS) {
      __syncthreads();
      if (from + threadIdx.x < n)
        tile[threadIdx.x] = make_double2(x[from + threadIdx.x], y[from + threadIdx.x]);
      __syncthreads();
      int end = min(THREADS, n - from);
#pragma unroll 4
      for (int j = 0; j < end; j++) {
        double dx = tile[j].x - px, dy = tile[j].y - py, r = dx * dx + dy * dy + 0.5, w = 1 / (r * sqrt(r));
        ax += dx * w;
        ay += dy * w;
      }
    }
    if (i < n)
      z[i] = make_double2(px + 0.01 * ax, py + 0.01 * ay);
  }
}

/* A block has eight lines of a plane, and goes up: each plane is loaded once, its neighbours are in registers. */
KERNEL stencil7(const double *__restrict__ x, double *z, int nz) {
  const int area = PLANE * PLANE, deep = 8;
  int chunks = (nz - 2 + deep - 1) / deep, tiles = chunks * (PLANE / 8);
  int i = threadIdx.x % PLANE, line = threadIdx.x / PLANE;
  for (int t = blockIdx.x; t < tiles; t += gridDim.x) {
    int j = t % (PLANE / 8) * 8 + line, k = 1 + t / (PLANE / 8) * deep, end = min(k + deep, nz - 1);
    if (i == 0 || i == PLANE - 1 || j == 0 || j == PLANE - 1)
      continue;
    int at = k * area + j * PLANE + i;
    double below = x[at - area], here = x[at];
    for (; k < end; k++, at += area) {
      double above = x[at + area];
      z[at] = 2 * here - 0.125 * (x[at - 1] + x[at + 1] + x[at - PLANE] + x[at + PLANE] + below + above);
      below = here;
      here = above;
    }
  }
}

/* DENSE lanes have a row: they read its values together, and neighbouring columns. */
KERNEL spmm(const double *__restrict__ value, const double *__restrict__ x, const int *__restrict__ start,
            const int *__restrict__ column, double *z, int rows) {
  for (unsigned t = first(); t < rows * DENSE; t += threads()) {
    unsigned i = t / DENSE, j = t % DENSE;
    double s = 0;
    for (int k = start[i], end = start[i + 1]; k < end; k++)
      s += value[k] * x[column[k] * DENSE + j];
    z[t] = s;
  }
}

KERNEL mandelbrot(double *z, int side) {
  double step = 3.0 / side;
  for (unsigned t = first(); t < side * side; t += threads()) {
    double cx = -2 + (int)(t % side) * step, cy = -1.5 + (int)(t / side) * step, x = 0, y = 0;
    int k = 0;
    while (k < STEPS && x * x + y * y < 4) {
      double next = x * x - y * y + cx;
      y = 2 * x * y + cy;
      x = next;
      k++;
    }
    z[t] = k;
  }
}

KERNEL transposed_tiles(const double *__restrict__ x, double *z, int side) {
  __shared__ double tile[TILE][TILE + 1];
  int wide = side / TILE, column = threadIdx.x % TILE, row = threadIdx.x / TILE;
  for (int t = blockIdx.x; t < wide * wide; t += gridDim.x) {
    int bi = t / wide, bj = t % wide;
#pragma unroll
    for (int i = 0; i < TILE; i += THREADS / TILE)
      tile[row + i][column] = x[(bi * TILE + row + i) * side + bj * TILE + column];
    __syncthreads();
#pragma unroll
    for (int i = 0; i < TILE; i += THREADS / TILE)
      z[(bj * TILE + row + i) * side + bi * TILE + column] = tile[column][row + i];
    __syncthreads();
  }
}

KERNEL lu_step(const double *__restrict__ x, double *z, int m) {
  __shared__ double factor;
  for (int i = 1 + blockIdx.x; i < m; i += gridDim.x) {
    __syncthreads();
    if (threadIdx.x == 0)
      factor = x[i * m] / x[0];
    __syncthreads();
    double l = factor;
    for (int j = 1 + threadIdx.x; j < m; j += THREADS)
      z[i * m + j] = x[i * m + j] - l * x[j];
  }
}

/* A block adds in shared memory first. */
KERNEL scatter(const double2 *__restrict__ x, const int2 *__restrict__ key, double *z, int n) {
  __shared__ double place[PLACES];
  if (threadIdx.x < PLACES)
    place[threadIdx.x] = 0;
  __syncthreads();
  for (unsigned i = first(); i < n / 2; i += threads()) {
    double2 a = x[i];
    int2 k = key[i];
    atomicAdd(place + k.x % PLACES, a.x);
    atomicAdd(place + k.y % PLACES, a.y);
  }
  __syncthreads();
  if (threadIdx.x < PLACES)
    atomicAdd(z + threadIdx.x, place[threadIdx.x]);
}

/* MATRIX * MATRIX threads have a product, a block four at once, through shared memory. */
KERNEL batched(const double *__restrict__ x, const double *__restrict__ y, double *z, int n) {
  const int size = MATRIX * MATRIX;
  __shared__ double a[THREADS], b[THREADS];
  int in = threadIdx.x % size, base = threadIdx.x - in, i = in / MATRIX, j = in % MATRIX;
  for (unsigned t = first(); t < n; t += threads()) {
    a[threadIdx.x] = x[t];
    b[threadIdx.x] = y[t];
    __syncthreads();
    double s = 0;
#pragma unroll
    for (int k = 0; k < MATRIX; k++)
      s += a[base + i * MATRIX + k] * b[base + k * MATRIX + j];
    z[t] = s;
    __syncthreads();
  }
}

/* Eight lanes a segment. */
KERNEL segments(const double *__restrict__ x, const int *__restrict__ start, double *z, int many) {
  for (unsigned t = first(); t < many * 8; t += threads()) {
    double s = 0;
    for (int k = start[t / 8] + t % 8, end = start[t / 8 + 1]; k < end; k += 8)
      s += x[k];
    s += __shfl_xor_sync(~0u, s, 1);
    s += __shfl_xor_sync(~0u, s, 2);
    s += __shfl_xor_sync(~0u, s, 4);
    if (t % 8 == 0)
      z[t / 8] = s;
  }
}

__device__ inline unsigned random_of(unsigned k) {
  k = (k ^ k >> 16) * 0x7feb352du;
  k = (k ^ k >> 15) * 0x846ca68bu;
  return k ^ k >> 16;
}

KERNEL monte_carlo(int n, int *result) {
  __shared__ int all;
  int inside = 0;
  if (threadIdx.x == 0)
    all = 0;
  __syncthreads();
  for (unsigned i = first(); i < n; i += threads()) {
    double x = random_of(2 * i) * 0x1p-32, y = random_of(2 * i + 1) * 0x1p-32;
    inside += x * x + y * y < 1;
  }
  for (int lane = 16; lane; lane /= 2)
    inside += __shfl_xor_sync(~0u, inside, lane);
  if (threadIdx.x % 32 == 0)
    atomicAdd(&all, inside);
  __syncthreads();
  if (threadIdx.x == 0)
    atomicAdd(result, all);
}

/* Tiles of 32 * 8 points with what is around them. */
KERNEL bilateral(const double *__restrict__ x, double *z, int side) {
  const int wide = 32, high = THREADS / wide;
  __shared__ double tile[high + 4][wide + 4];
  int across = (side - 4 + wide - 1) / wide, down = (side - 4 + high - 1) / high;
  int tj = threadIdx.x % wide, ti = threadIdx.x / wide;
  for (int t = blockIdx.x; t < across * down; t += gridDim.x) {
    int i0 = t / across * high, j0 = t % across * wide;
    __syncthreads();
    for (int e = threadIdx.x; e < (high + 4) * (wide + 4); e += THREADS) {
      int i = e / (wide + 4), j = e % (wide + 4);
      if (i0 + i < side && j0 + j < side)
        tile[i][j] = x[(i0 + i) * side + j0 + j];
    }
    __syncthreads();
    int i = i0 + ti + 2, j = j0 + tj + 2;
    if (i >= side - 2 || j >= side - 2)
      continue;
    double here = tile[ti + 2][tj + 2], sum = 0, all = 0;
#pragma unroll
    for (int k = -2; k <= 2; k++)
#pragma unroll
      for (int l = -2; l <= 2; l++) {
        double there = tile[ti + 2 + k][tj + 2 + l], other = there - here;
        double w = 1 / ((1 + other * other) * (1 + k * k + l * l));
        sum += w * there;
        all += w;
      }
    z[i * side + j] = sum / all;
  }
}

/* How many lanes of the warp below this one, and how many in all, have its digit. */
__device__ inline void peers(int digit, unsigned *mask, int *before) {
  *mask = __match_any_sync(~0u, digit);
  *before = __popc(*mask & ((1u << threadIdx.x % 32) - 1));
}

/* A block has BLOCK keys, each of its warps an eighth of them, in order. */
enum { BLOCK = 1024, WARPS = THREADS / 32, ROUNDS = BLOCK / THREADS };

KERNEL radix_count(const int *__restrict__ key, int *count, int n) {
  __shared__ int mine[DIGITS];
  int blocks = n / BLOCK;
  for (int b = blockIdx.x; b < blocks; b += gridDim.x) {
    __syncthreads();
    if (threadIdx.x < DIGITS)
      mine[threadIdx.x] = 0;
    __syncthreads();
#pragma unroll
    for (int r = 0; r < ROUNDS; r++) {
      int digit = key[b * BLOCK + r * THREADS + threadIdx.x] % DIGITS, before;
      unsigned mask;
      peers(digit, &mask, &before);
      if (before == 0)
        atomicAdd(mine + digit, __popc(mask));
    }
    __syncthreads();
    if (threadIdx.x < DIGITS)
      count[threadIdx.x * blocks + b] = mine[threadIdx.x];
  }
}

/* By one block. */
KERNEL radix_scan(int *count, int n) {
  typedef cub::BlockScan<int, THREADS> scan;
  __shared__ typename scan::TempStorage room;
  int sum = 0, all = n / BLOCK * DIGITS;
  for (int from = 0; from < all; from += THREADS) {
    int i = from + threadIdx.x, value = i < all ? count[i] : 0, total;
    scan(room).ExclusiveSum(value, value, total);
    if (i < all)
      count[i] = sum + value;
    sum += total;
    __syncthreads();
  }
}

KERNEL radix_scatter(const int *__restrict__ key, const int *__restrict__ count, double *z, int n) {
  __shared__ int next[WARPS][DIGITS];
  int blocks = n / BLOCK, warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  for (int b = blockIdx.x; b < blocks; b += gridDim.x) {
    int value[ROUNDS], place[ROUNDS];
    __syncthreads();
    if (threadIdx.x < WARPS * DIGITS)
      next[threadIdx.x / DIGITS][threadIdx.x % DIGITS] = 0;
    __syncthreads();
#pragma unroll
    for (int r = 0; r < ROUNDS; r++) {
      value[r] = key[b * BLOCK + (warp * ROUNDS + r) * 32 + lane];
      int digit = value[r] % DIGITS, before;
      unsigned mask;
      peers(digit, &mask, &before);
      place[r] = next[warp][digit] + before;
      __syncwarp();
      if (before == 0)
        next[warp][digit] += __popc(mask);
      __syncwarp();
    }
    __syncthreads();
    if (threadIdx.x < DIGITS)
      for (int w = 0, sum = count[threadIdx.x * blocks + b]; w < WARPS; w++) {
        int own = next[w][threadIdx.x];
        next[w][threadIdx.x] = sum;
        sum += own;
      }
    __syncthreads();
#pragma unroll
    for (int r = 0; r < ROUNDS; r++)
      z[next[warp][value[r] % DIGITS] + place[r]] = value[r];
  }
}
