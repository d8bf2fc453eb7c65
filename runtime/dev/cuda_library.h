/* cuda_library.h - where tables of driver entry points come from. */
#ifndef SUMAC_DEV_CUDA_LIBRARY_H
#define SUMAC_DEV_CUDA_LIBRARY_H

#include "sumac/cuda_api.h"

/* The table of libcuda, of libsumac-sim; or NULL and why there is none. Lives as long as the process. */
__attribute__((visibility("hidden"))) const struct cuda_api *cuda_library(const char **why);
__attribute__((visibility("hidden"))) const struct cuda_api *sim_library(const char **why);

#endif
