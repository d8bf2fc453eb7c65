/*
 * cuda_library.h - the tables of CUDA driver entry points.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_DEV_CUDA_LIBRARY_H
#define SUMAC_DEV_CUDA_LIBRARY_H

#include "sumac/cuda_api.h"

/* The table of libcuda.so.1, and that of libsumac-sim.so, valid until the process ends. NULL: there is none, and *WHY
   says the reason. */
__attribute__((visibility("hidden"))) const struct cuda_api *cuda_library(const char **why);
__attribute__((visibility("hidden"))) const struct cuda_api *sim_library(const char **why);

#endif
