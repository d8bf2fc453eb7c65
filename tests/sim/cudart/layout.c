/* The structures of CUDA's runtime are as its headers have them.
   REQUIRES: nvcc-13
   RUN: %clang -fsyntax-only -I/usr/local/cuda/include -I%root/sim -I%root/include -I%build/face/util %s */
#include <driver_types.h>
#define dim3 sim_dim3 /* sumac's own structure of that name */
#include "cudart/cudart.h"
#undef dim3

#define SAME_SIZE(ours, theirs) _Static_assert(sizeof(struct ours) == sizeof(struct theirs), #ours)
#define SAME_PLACE(ours, field, theirs, name)                                                                          \
  _Static_assert(offsetof(struct ours, field) == offsetof(struct theirs, name), #name)

SAME_SIZE(rt_properties, cudaDeviceProp);
SAME_PLACE(rt_properties, memory, cudaDeviceProp, totalGlobalMem);
SAME_PLACE(rt_properties, constant, cudaDeviceProp, totalConstMem);
SAME_PLACE(rt_properties, multiprocessors, cudaDeviceProp, multiProcessorCount);
SAME_PLACE(rt_properties, surfaces, cudaDeviceProp, maxSurface1D);
SAME_PLACE(rt_properties, surface_alignment, cudaDeviceProp, surfaceAlignment);
SAME_PLACE(rt_properties, copy_engines, cudaDeviceProp, asyncEngineCount);
SAME_PLACE(rt_properties, l2_persisting, cudaDeviceProp, persistingL2CacheMaxSize);
SAME_PLACE(rt_properties, multiprocessor_shared, cudaDeviceProp, sharedMemPerMultiprocessor);
SAME_PLACE(rt_properties, concurrent_managed, cudaDeviceProp, concurrentManagedAccess);
SAME_PLACE(rt_properties, cooperative, cudaDeviceProp, cooperativeLaunch);
SAME_PLACE(rt_properties, multiprocessor_blocks, cudaDeviceProp, maxBlocksPerMultiProcessor);
SAME_PLACE(rt_properties, pools, cudaDeviceProp, memoryPoolsSupported);
SAME_PLACE(rt_properties, clusters, cudaDeviceProp, clusterLaunch);
SAME_PLACE(rt_properties, host_numa_ipc, cudaDeviceProp, hostNumaMultinodeIpcSupported);
SAME_SIZE(rt_function_attributes, cudaFuncAttributes);
SAME_PLACE(rt_function_attributes, dynamic_shared, cudaFuncAttributes, maxDynamicSharedSizeBytes);
SAME_SIZE(rt_pointer_attributes, cudaPointerAttributes);
SAME_SIZE(rt_copy_3d, cudaMemcpy3DParms);
SAME_PLACE(rt_copy_3d, to.data, cudaMemcpy3DParms, dstPtr);
SAME_PLACE(rt_copy_3d, kind, cudaMemcpy3DParms, kind);
SAME_SIZE(rt_launch_config, cudaLaunchConfig_st);
SAME_SIZE(launch_attribute, cudaLaunchAttribute_st);
SAME_SIZE(location, cudaMemLocation);
SAME_SIZE(pool_properties, cudaMemPoolProps);
