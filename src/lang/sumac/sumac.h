/*
 * sumac.h - #pragma sumac as a language.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LANG_SUMAC_H
#define SUMAC_LANG_SUMAC_H

#include "model/language.h"

extern const struct language lang_sumac; /* sumac.c */

#endif
