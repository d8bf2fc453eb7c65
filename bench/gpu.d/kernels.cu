/*
 * kernels.cu - kernels of bench/gpu written by hand in CUDA: the same algorithms as acc.c, with what a programmer of CUDA
 * does without being asked: CUB's block reductions, the last block combining the others' results (or a native atomic),
 * loops over the grid, loads of 16 bytes where the alignment of arrays is known, read-only loads by const __restrict__.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <cub/block/block_reduce.cuh>
#include <cub/warp/warp_reduce.cuh>

#define THREADS 256
#define KERNEL extern "C" __global__ __launch_bounds__(THREADS) void

struct plus {
  template <class T> __device__ T operator()(T a, T b) const { return a + b; }
};
struct most {
  __device__ double operator()(double a, double b) const { return fmax(a, b); }
};
struct exor {
  __device__ int operator()(int a, int b) const { return a ^ b; }
};

__device__ inline unsigned first() { return blockIdx.x * THREADS + threadIdx.x; }
__device__ inline unsigned threads() { return gridDim.x * THREADS; }

template <class T, class Op> __device__ T block(T value, Op op) {
  typedef cub::BlockReduce<T, THREADS> reduce;
  __shared__ typename reduce::TempStorage room;
  return reduce(room).Reduce(value, op);
}

/* True in all threads of the block that comes last; VALUE is thread 0's. */
template <class T> __device__ bool is_last(T value, T *partial, unsigned *count) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    partial[blockIdx.x] = value;
    __threadfence();
    last = atomicInc(count, gridDim.x - 1) == gridDim.x - 1;
  }
  __syncthreads();
  return last;
}

template <class T, class Op> __device__ void finish(T value, T none, Op op, T *result, T *partial, unsigned *count) {
  value = block(value, op);
  if (!is_last(value, partial, count))
    return;
  T all = none;
  for (unsigned i = threadIdx.x; i < gridDim.x; i += THREADS)
    all = op(all, __ldcg(partial + i));
  __syncthreads();
  all = block(all, op);
  if (threadIdx.x == 0)
    *result = op(*result, all);
}

KERNEL dot(const double2 *__restrict__ x, const double2 *__restrict__ y, int n, double *result) {
  double s = 0;
  for (unsigned i = first(); i < n / 2; i += threads()) {
    double2 a = x[i], b = y[i];
    s += a.x * b.x + a.y * b.y;
  }
  s = block(s, plus());
  if (threadIdx.x == 0)
    atomicAdd(result, s);
}

KERNEL dot_float(const float4 *__restrict__ x, const float4 *__restrict__ y, int n, float *result) {
  float s = 0;
  for (unsigned i = first(); i < n / 4; i += threads()) {
    float4 a = x[i], b = y[i];
    s += a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w;
  }
  s = block(s, plus());
  if (threadIdx.x == 0)
    atomicAdd(result, s);
}

KERNEL largest(const double2 *__restrict__ x, int n, double *result, double *partial, unsigned *count) {
  double s = -INFINITY;
  for (unsigned i = first(); i < n / 2; i += threads()) {
    double2 a = x[i];
    s = fmax(s, fmax(a.x, a.y));
  }
  finish(s, (double)-INFINITY, most(), result, partial, count);
}

KERNEL exclusive_or(const int4 *__restrict__ x, int n, int *result) {
  int s = 0;
  for (unsigned i = first(); i < n / 4; i += threads()) {
    int4 a = x[i];
    s ^= a.x * 3 ^ a.y * 3 ^ a.z * 3 ^ a.w * 3;
  }
  s = block(s, exor());
  if (threadIdx.x == 0)
    atomicXor(result, s);
}

struct five_of {
  double s, q, low, high;
  int many;
};

struct together {
  __device__ five_of operator()(const five_of &a, const five_of &b) const {
    return {a.s + b.s, a.q + b.q, fmin(a.low, b.low), fmax(a.high, b.high), a.many + b.many};
  }
};

KERNEL five(const double2 *__restrict__ x, int n, five_of *result, five_of *partial, unsigned *count) {
  five_of v = {0, 0, INFINITY, -INFINITY, 0};
  for (unsigned i = first(); i < n / 2; i += threads()) {
    double2 a = x[i];
    v.s += a.x + a.y;
    v.q += a.x * a.x + a.y * a.y;
    v.low = fmin(v.low, fmin(a.x, a.y));
    v.high = fmax(v.high, fmax(a.x, a.y));
    v.many += (a.x > 1) + (a.y > 1);
  }
  v = block(v, together());
  if (!is_last(v, partial, count))
    return;
  five_of w = {0, 0, INFINITY, -INFINITY, 0};
  for (unsigned i = threadIdx.x; i < gridDim.x; i += THREADS)
    w = together()(w, partial[i]);
  __syncthreads();
  w = block(w, together());
  if (threadIdx.x == 0)
    *result = together()(*result, w);
}

KERNEL condition(const double2 *__restrict__ x, const double2 *__restrict__ y, int n, double *result) {
  double s = 0;
  for (unsigned i = first(); i < n / 2; i += threads()) {
    double2 a = x[i], b = y[i];
    s += a.x > 0.5 ? b.x : 0;
    s += a.y > 0.5 ? b.y : 0;
  }
  s = block(s, plus());
  if (threadIdx.x == 0)
    atomicAdd(result, s);
}

KERNEL complex_sum(const double2 *__restrict__ x, int n, double *result) {
  double re = 0, im = 0;
  for (unsigned i = first(); i < n; i += threads()) {
    double2 a = x[i];
    re += a.x;
    im += a.y;
  }
  re = block(re, plus());
  __syncthreads();
  im = block(im, plus());
  if (threadIdx.x == 0) {
    atomicAdd(result, re);
    atomicAdd(result + 1, im);
  }
}

KERNEL strided(const double *__restrict__ x, int n, double *result) {
  double s = 0;
  for (unsigned i = first(); i < n; i += threads())
    s += x[i * 8];
  s = block(s, plus());
  if (threadIdx.x == 0)
    atomicAdd(result, s);
}

KERNEL triad(const double2 *__restrict__ x, const double2 *__restrict__ y, double2 *__restrict__ z, int n) {
  for (unsigned i = first(); i < n / 2; i += threads()) {
    double2 a = x[i], b = y[i];
    z[i] = {a.x + 3 * b.x, a.y + 3 * b.y};
  }
}

KERNEL small(const double *__restrict__ x, double *z, int n) {
  unsigned i = first();
  if (i < n)
    z[i] += 2 * x[i];
}

KERNEL small_sum(const double *__restrict__ x, int n, double *result) {
  double s = first() < n ? x[first()] : 0;
  s = block(s, plus());
  if (threadIdx.x == 0)
    atomicAdd(result, s);
}

KERNEL gather(const double *__restrict__ x, const int *__restrict__ k, double *__restrict__ z, int n) {
  for (unsigned i = first(); i < n; i += threads())
    z[i] = x[k[i]];
}

KERNEL histogram(const int4 *__restrict__ k, int n, int *h) {
  __shared__ int mine[64];
  if (threadIdx.x < 64)
    mine[threadIdx.x] = 0;
  __syncthreads();
  for (unsigned i = first(); i < n / 4; i += threads()) {
    int4 a = k[i];
    atomicAdd(mine + a.x % 64, 1);
    atomicAdd(mine + a.y % 64, 1);
    atomicAdd(mine + a.z % 64, 1);
    atomicAdd(mine + a.w % 64, 1);
  }
  __syncthreads();
  if (threadIdx.x < 64)
    atomicAdd(h + threadIdx.x, mine[threadIdx.x]);
}

/* A warp a row. */
KERNEL rows(const double2 *__restrict__ x, double *__restrict__ z, int rows) {
  typedef cub::WarpReduce<double> reduce;
  __shared__ typename reduce::TempStorage room[THREADS / 32];
  for (unsigned i = first() / 32; i < rows; i += threads() / 32) {
    double s = 0;
    for (unsigned j = threadIdx.x % 32; j < 128; j += 32) {
      double2 a = x[i * 128 + j];
      s += a.x + a.y;
    }
    s = reduce(room[threadIdx.x / 32]).Sum(s);
    if (threadIdx.x % 32 == 0)
      z[i] = s;
  }
}

KERNEL columns(const double *__restrict__ x, double *__restrict__ z, int side) {
  for (unsigned j = first(); j < side; j += threads()) {
    double s = 0;
#pragma unroll 4
    for (unsigned i = 0; i < side; i++)
      s += x[i * side + j];
    z[j] = s;
  }
}

KERNEL spmv_worker(const double *__restrict__ v, const double *__restrict__ x, const int *__restrict__ start,
                   const int *__restrict__ column, double *__restrict__ z, int rows) {
  typedef cub::WarpReduce<double> reduce;
  __shared__ typename reduce::TempStorage room[THREADS / 32];
  for (unsigned i = first() / 32; i < rows; i += threads() / 32) {
    double s = 0;
    for (int k = start[i] + threadIdx.x % 32; k < start[i + 1]; k += 32)
      s += v[k] * x[column[k]];
    s = reduce(room[threadIdx.x / 32]).Sum(s);
    if (threadIdx.x % 32 == 0)
      z[i] = s;
  }
}

KERNEL spmv_vector(const double *__restrict__ v, const double *__restrict__ x, const int *__restrict__ start,
                   const int *__restrict__ column, double *__restrict__ z, int rows) {
  for (unsigned i = first(); i < rows; i += threads()) {
    double s = 0;
    for (int k = start[i]; k < start[i + 1]; k++)
      s += v[k] * x[column[k]];
    z[i] = s;
  }
}

KERNEL jacobi(const double *__restrict__ x, double *__restrict__ z, int side, double *result, double *partial,
              unsigned *count) {
  double change = 0;
  for (unsigned i = 1 + blockIdx.x; i < side - 1; i += gridDim.x)
    for (unsigned j = 1 + threadIdx.x; j < side - 1; j += THREADS) {
      unsigned k = i * side + j;
      double v = 0.25 * (x[k - 1] + x[k + 1] + x[k - side] + x[k + side]);
      z[k] = v;
      change = fmax(change, fabs(v - x[k]));
    }
  finish(change, 0.0, most(), result, partial, count);
}

KERNEL matmul(const double *__restrict__ x, const double *__restrict__ y, double *__restrict__ z, int side) {
  for (unsigned t = first(); t < side * side; t += threads()) {
    unsigned i = t / side, j = t % side;
    const double *row = x + i * side, *column = y + j;
    double s = 0;
#pragma unroll 4
    for (int k = 0; k < side; k++, column += side)
      s += row[k] * *column;
    z[t] = s;
  }
}

KERNEL stencil5(const double *__restrict__ x, double *__restrict__ z, int side) {
  for (unsigned i = 1 + blockIdx.x; i < side - 1; i += gridDim.x)
    for (unsigned j = 1 + threadIdx.x; j < side - 1; j += THREADS) {
      unsigned k = i * side + j;
      z[k] = 0.5 * x[k] + 0.125 * (x[k - 1] + x[k + 1] + x[k - side] + x[k + side]);
    }
}

KERNEL call_seq(const double *__restrict__ x, double *__restrict__ z, int n) {
  for (unsigned i = 1 + first(); i < n - 1; i += threads())
    z[i] = 0.25 * (x[i - 1] + 2 * x[i] + x[i + 1]);
}

KERNEL scan_columns(const double *__restrict__ x, double *__restrict__ z, int side) {
  for (unsigned j = first(); j < side; j += threads()) {
    double s = 0;
#pragma unroll 4
    for (unsigned i = 0; i < side; i++) {
      s += x[i * side + j];
      z[i * side + j] = s;
    }
  }
}
