/*
 * sumac.h - functions of Sumac's runtime beyond the OpenACC API.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_H
#define SUMAC_H

#ifdef __cplusplus
extern "C" {
#endif

/* The number of compute constructs that have been launched so far on a device: "host", "cuda", "cuda:1", "sim"; NULL:
   on all. Constructs that an if or self clause makes run on the host are not counted. */
unsigned long sumac_launches(const char *device);

#ifdef __cplusplus
}
#endif
#endif
