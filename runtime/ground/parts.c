/*
 * parts.c - what this library is put together from.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "ground/parts.h"

struct parts parts;
