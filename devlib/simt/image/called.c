/*
 * called.c - functions that device code calls by the host's addresses. The runtime makes the table when it loads device
 * code (runtime/core/called.c); src/target/image/called.c calls this where a function is called by address.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "sumac/called.h"
#include "library.h"

__attribute__((weak)) struct sumac_called_table __sumac_called;

/* The device's function; FUNCTION if that is no function of the host, or one that devices do not know. */
__attribute__((noinline, nothrow)) unsigned long __sumac_called_function(unsigned long function) {
  unsigned long low = 0, high = __sumac_called.n;
  while (low < high) {
    unsigned long middle = (low + high) / 2;
    if (__sumac_called.row[middle].host < function)
      low = middle + 1;
    else
      high = middle;
  }
  return low < __sumac_called.n && __sumac_called.row[low].host == function ? __sumac_called.row[low].device : function;
}
