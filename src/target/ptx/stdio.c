/* placeholder */
#include "target/ptx/ptx.h"
bool ptx_is_stdio(const char *name) {
  (void)name;
  return false;
}
void ptx_lower_stdio(struct target_module *m) {
  (void)m;
}
