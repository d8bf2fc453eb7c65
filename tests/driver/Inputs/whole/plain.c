/* No directives; a division of 128 bits, which the compiler's own library has. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include <stdio.h>
int main(int argc, char **argv) {
  unsigned __int128 product = (unsigned __int128)argc << 100;
  (void)argv;
  puts(product / (unsigned)(2 * argc) == (unsigned __int128)1 << 99 ? "plain C" : "wrong");
}
