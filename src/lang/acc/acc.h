/*
 * acc.h - OpenACC as a language.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LANG_ACC_H
#define SUMAC_LANG_ACC_H

#include "model/language.h"

extern const struct language lang_acc; /* language.c */

#endif
