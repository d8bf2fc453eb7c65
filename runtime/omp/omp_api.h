/*
 * omp_api.h - OpenMP's part of the runtime: routines for the host, the choice of devices. No header of OpenMP is
 * included: which one the program's is, the compiler of the host decides.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_OMP_OMP_API_H
#define SUMAC_OMP_OMP_API_H

#include "ground/base.h"
#include "sumac/abi.h"

struct device;
struct language;
HIDDEN extern const struct language omp_language;

/* The routines are called __sumac_omp_... here and in the programs' objects (sumac/omp_names.def). */

/* devices.c */
HIDDEN int omp_devices(void); /* how many devices there are besides the host: this is the host's number */
/* Where a device number leads to. */
enum number { NUMBER_HOST, NUMBER_DEVICE, NUMBER_WRONG };
/* *OUT: the device, open and with all units, where it is one. */
HIDDEN enum number omp_numbered(long number, struct device **out, const struct sumac_where *);

/* ompt.c: asks the host's OpenMP library for the callbacks of tools. Called once. */
struct observer;
HIDDEN extern const struct observer ompt_observer;
HIDDEN void ompt_connect(int devices); /* besides the host */

#endif
