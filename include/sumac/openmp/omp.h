/*
 * omp.h - found before the compiler's omp.h, in files without constructs for devices: their calls of OpenMP's functions
 * for devices are to reach Sumac's runtime, too (omp_names.def). Other files get these names where they are rewritten.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifdef _OPENMP
#define SUMAC_PRAGMA(text) _Pragma(#text)
#define RENAMED(name) SUMAC_PRAGMA(redefine_extname name __sumac_##name)
#include "../omp_names.def"
#undef RENAMED
#undef SUMAC_PRAGMA
#endif
#include_next <omp.h>
