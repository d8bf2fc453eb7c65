/* placeholder */
#include "target/ptx/ptx.h"
bool ptx_is_math(const char *name) {
  (void)name;
  return false;
}
void ptx_link_math(struct target_module *m) {
  (void)m;
}
