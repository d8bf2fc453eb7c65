/*
 * image.h - for files that define functions which are not in device_functions.def, which programs or other functions
 * of the library call: functions of that list which they call.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIMT_IMAGE_H
#define SUMAC_SIMT_IMAGE_H

#include "library.h"

void NAMED(sync_gang)(void);
void NAMED(sync_worker)(int vl, int workers);
void NAMED(stop)(const char *file, int line, const char *format, const unsigned long *arguments);

#endif
