/*
 * cub.cu - kernels of bench/gpu that CUB's device-wide reductions compute, for a machine with a card: they are called
 * by CUDA's runtime, which the simulator does not run. Sums start where the kernels of acc.c start, results go to the
 * host.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "data.h"

#include <cstdio>
#include <cstdlib>
#include <cub/device/device_reduce.cuh>
#include <thrust/iterator/counting_iterator.h>

static struct {
  double *a, *b;
  float *f, *g;
  int *key;
  void *result, *room;
  size_t bytes;
} on;

static void check(cudaError_t code, const char *what) {
  if (code == cudaSuccess)
    return;
  fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(code));
  exit(1);
}
#define CHECK(call) check(call, #call)

template <class T> static T *copied(const T *from) {
  T *to = nullptr;
  CHECK(cudaMalloc(&to, d.n * sizeof(T)));
  CHECK(cudaMemcpy(to, from, d.n * sizeof(T), cudaMemcpyHostToDevice));
  return to;
}

void enter(void) {
  on.a = copied(d.a);
  on.b = copied(d.b);
  on.f = copied(d.f);
  on.g = copied(d.g);
  on.key = copied(d.key);
  on.bytes = 1 << 24;
  CHECK(cudaMalloc(&on.room, on.bytes));
  CHECK(cudaMalloc(&on.result, 64));
}

void bring(void) {}

void leave(void) {}

/* The sum, by OP, of VALUE(i): with room taken once, as a program that calls often would. */
template <class T, class Op, class Value> static T reduced(T none, Op op, Value value) {
  T result;
  thrust::counting_iterator<int> first(0);
  CHECK(
      cub::DeviceReduce::TransformReduce(on.room, on.bytes, first, static_cast<T *>(on.result), d.n, op, value, none));
  CHECK(cudaMemcpy(&result, on.result, sizeof result, cudaMemcpyDeviceToHost));
  return result;
}

struct plus {
  template <class T> __device__ T operator()(T a, T b) const {
    return a + b;
  }
};
struct exor {
  __device__ int operator()(int a, int b) const {
    return a ^ b;
  }
};

template <class T> struct product {
  const T *__restrict__ x, *__restrict__ y;
  __device__ T operator()(int i) const {
    return x[i] * y[i];
  }
};
struct tripled {
  const int *__restrict__ x;
  __device__ int operator()(int i) const {
    return x[i] * 3;
  }
};

static double dot(void) {
  return reduced(0.0, plus(), product<double>{on.a, on.b});
}

static double dot_float(void) {
  return reduced(0.0f, plus(), product<float>{on.f, on.g});
}

static double largest(void) {
  double result;
  CHECK(cub::DeviceReduce::Max(on.room, on.bytes, on.a, static_cast<double *>(on.result), d.n));
  CHECK(cudaMemcpy(&result, on.result, sizeof result, cudaMemcpyDeviceToHost));
  return result;
}

static double exclusive_or(void) {
  return reduced(0, exor(), tripled{on.key});
}

extern "C" const struct kernel kernels[] = {
    {"dot", dot}, {"dot_float", dot_float}, {"max", largest}, {"exclusive_or", exclusive_or}, {nullptr, nullptr},
};
