/*
 * cancel.c - whether constructs can be cancelled, which the runtime says when it loads the device code.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "library.h"

__attribute__((weak)) int __sumac_cancellation = 0;

LIB int __sumac_cancels(void) {
  return __sumac_cancellation;
}
