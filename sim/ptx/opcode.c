/*
 * opcode.c - the rows of opcodes.def by their names.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <string.h>

#include "ptx/ptx.h"

static const struct {
  const char *name;
  enum ptx_syntax syntax;
} rows[] = {
#define OP(name, allowed, decode, klass) {name, SYNTAX_PLAIN},
#define VIDEO(name, allowed) {name, SYNTAX_PARTS},
#define REFUSED(name) {name, SYNTAX_REFUSED},
#include "ptx/opcodes.def"
};

int ptx_opcode_row(const char *opcode) {
  int best = -1;
  size_t longest = 0;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    if (rows[i].name[0] != opcode[0])
      continue;
    size_t length = strlen(rows[i].name);
    if (length > longest && strncmp(rows[i].name, opcode, length) == 0 && (!opcode[length] || opcode[length] == '.')) {
      best = (int)i;
      longest = length;
    }
  }
  return best;
}

enum ptx_syntax ptx_opcode_syntax(const char *opcode) {
  int row = ptx_opcode_row(opcode);
  return row < 0 ? SYNTAX_UNKNOWN : rows[row].syntax;
}
