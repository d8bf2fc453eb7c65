// A program of CUDA C++ that tries what the compiler's code and the headers ask of the runtime.
#include <cooperative_groups.h>
#include <cstdio>
#include <cuda_bf16.h>
#include <cuda_fp16.h>

static int failures;
#define FINE(call)                                                                                                     \
  do {                                                                                                                 \
    cudaError_t code = (call);                                                                                         \
    if (code && ++failures)                                                                                            \
      printf("line %d: %s\n", __LINE__, cudaGetErrorName(code));                                                       \
  } while (0)
#define EXPECT(what)                                                                                                   \
  if (!(what) && ++failures)                                                                                           \
  printf("line %d: not so: %s\n", __LINE__, #what)

__device__ int counter = 5;
__constant__ float factors[4] = {1, 2, 3, 4};
__managed__ int managed = 7;

template <class T> __global__ void scale(T *a, int n, T f) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = a[i] * f * (T)factors[1];
  if (i == 0) {
    atomicAdd(&counter, 1);
    managed++;
  }
}

__global__ void halves(__half *a, __nv_bfloat16 *b, float *r) {
  int i = threadIdx.x;
  a[i] = __hfma(a[i], a[i], __float2half(1.5f));
  b[i] = __hadd(b[i], b[i]);
  r[i] = __half2float(a[i]) + __bfloat162float(b[i]);
}

__global__ void together(int *n) {
  auto grid = cooperative_groups::this_grid();
  atomicAdd(n, 1);
  grid.sync();
  if (grid.thread_rank() == 0)
    n[1] = n[0];
}

__global__ void turned(int *to) {
  extern __shared__ int room[];
  room[threadIdx.x] = threadIdx.x;
  __syncthreads();
  to[threadIdx.x] = room[blockDim.x - 1 - threadIdx.x];
}

int main() {
  float a[100], *da;
  for (int i = 0; i < 100; i++)
    a[i] = i;
  FINE(cudaMalloc(&da, sizeof a));
  FINE(cudaMemcpy(da, a, sizeof a, cudaMemcpyHostToDevice));
  scale<float><<<4, 32>>>(da, 100, 3.0f);
  FINE(cudaGetLastError());
  FINE(cudaMemcpy(a, da, sizeof a, cudaMemcpyDeviceToHost));
  int value;
  FINE(cudaMemcpyFromSymbol(&value, counter, sizeof value));
  EXPECT(a[10] == 60 && value == 6 && managed == 8);

  __half ha[32], *dha;
  __nv_bfloat16 hb[32], *dhb;
  for (int i = 0; i < 32; i++) {
    ha[i] = __float2half(i);
    hb[i] = __float2bfloat16(i);
  }
  FINE(cudaMalloc(&dha, sizeof ha));
  FINE(cudaMalloc(&dhb, sizeof hb));
  FINE(cudaMemcpy(dha, ha, sizeof ha, cudaMemcpyDefault));
  FINE(cudaMemcpy(dhb, hb, sizeof hb, cudaMemcpyDefault));
  halves<<<1, 32>>>(dha, dhb, da);
  FINE(cudaMemcpy(a, da, 128, cudaMemcpyDeviceToHost));
  EXPECT(a[3] == 16.5f && a[31] == 1024.5f);

  int *n;
  FINE(cudaMallocManaged(&n, 8));
  n[0] = n[1] = 0;
  void *arguments[] = {&n};
  FINE(cudaLaunchCooperativeKernel(together, 8, 32, arguments));
  FINE(cudaDeviceSynchronize());
  EXPECT(n[1] == 256);

  int b[1024], *db, grid, block;
  FINE(cudaFuncSetAttribute(turned, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536));
  FINE(cudaMalloc(&db, sizeof b));
  turned<<<1, 1024, 65536>>>(db);
  FINE(cudaMemcpy(b, db, sizeof b, cudaMemcpyDeviceToHost));
  EXPECT(b[0] == 1023);
  turned<<<1, 2048>>>(db);
  EXPECT(cudaGetLastError() == cudaErrorInvalidConfiguration);
  FINE(cudaOccupancyMaxPotentialBlockSize(&grid, &block, together));
  EXPECT(grid == 16 && block == 1024);

  cudaStream_t s;
  FINE(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking));
  cudaLaunchConfig_t config = {};
  config.gridDim = 1;
  config.blockDim = 64;
  config.dynamicSmemBytes = 256;
  config.stream = s;
  FINE(cudaLaunchKernelEx(&config, turned, db));
  FINE(cudaLaunchHostFunc(s, [](void *p) { *(int *)p = 1; }, &value));
  FINE(cudaStreamSynchronize(s));
  EXPECT(value == 1);
  cudaDeviceProp p;
  FINE(cudaGetDeviceProperties(&p, 1));
  EXPECT(p.major == 9 && p.multiProcessorCount == 8 && p.warpSize == 32);
  cudaMemLocation device = {cudaMemLocationTypeDevice, 0};
  FINE(cudaMemPrefetchAsync(n, 8, device, 0, s));
  FINE(cudaStreamSynchronize(s));
  printf(failures ? "wrong\n" : "right\n");
  return failures;
}
