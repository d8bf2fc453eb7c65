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

// c (16 x 8) = a (16 x 16) * b (16 x 8), row by row in memory
__global__ void product(const __half *a, const __half *b, float *c) {
  __shared__ alignas(16) __half sa[16][16], sb[16][8];
  int l = threadIdx.x;
  for (int i = l; i < 256; i += 32)
    sa[i / 16][i % 16] = a[i];
  for (int i = l; i < 128; i += 32)
    sb[i / 8][i % 8] = b[i];
  __syncwarp();
  unsigned ra[4], rb[2], pa = __cvta_generic_to_shared(&sa[l % 16][l / 16 * 8]), pb = __cvta_generic_to_shared(&sb[l % 16][0]);
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
               : "=r"(ra[0]), "=r"(ra[1]), "=r"(ra[2]), "=r"(ra[3])
               : "r"(pa));
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0,%1}, [%2];" : "=r"(rb[0]), "=r"(rb[1]) : "r"(pb));
  float d[4] = {0, 0, 0, 0};
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
               : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
               : "r"(ra[0]), "r"(ra[1]), "r"(ra[2]), "r"(ra[3]), "r"(rb[0]), "r"(rb[1]));
  for (int i = 0; i < 4; i++)
    c[(l / 4 + i / 2 * 8) * 8 + l % 4 * 2 + i % 2] = d[i];
}

static void try_product() {
  __half *a, *b;
  float *c;
  FINE(cudaMallocManaged(&a, 512));
  FINE(cudaMallocManaged(&b, 256));
  FINE(cudaMallocManaged(&c, 512));
  for (int i = 0; i < 256; i++)
    a[i] = __float2half(i % 7 - 3);
  for (int i = 0; i < 128; i++)
    b[i] = __float2half(i % 5 - 2);
  product<<<1, 32>>>(a, b, c);
  FINE(cudaDeviceSynchronize());
  for (int i = 0; i < 128; i++) {
    float sum = 0;
    for (int k = 0; k < 16; k++)
      sum += (float)a[i / 8 * 16 + k] * (float)b[k * 8 + i % 8];
    EXPECT(sum == c[i]);
  }
}

int main() {
  try_product();
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
