/*
 * math.c - C's mathematics in device code: from the embedded library (made from libclc), or from a CUDA toolkit's
 * libdevice, the user's choice.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <errno.h>

#include "target/ptx/ptx.h"

extern const unsigned char sumac_devlib_nvptx_math[];
extern const size_t sumac_devlib_nvptx_math_size;

static void rename_function(LLVMValueRef function, const char *prefix, const char *name) {
  struct text full = {0};
  text_printf(&full, "%s%s", prefix, name);
  LLVMSetValueName2(function, full.text, full.length);
  text_free(&full);
}

/* libdevice's names are C's with the prefix "__nv_". Functions that it does not have get their C names back, and are
   linked from the embedded library. */
static void use_libdevice(struct target_module *m) {
  size_t size;
  char *bytes = file_read(m->settings->libdevice, &size);
  if (!bytes) {
    diag_plain(m->diag, DIAG_ERROR, "cannot read '%s': %s", m->settings->libdevice, strerror(errno));
    return;
  }
  IR_EACH_FUNCTION(f, m->module)
  if (image_is_wanted_mathematics(f)) {
    char *name = arena_strdup(m->arena, ir_name(f));
    rename_function(f, "__nv_", name);
  }
  ir_link(m->module, bytes, size, "libdevice");
  IR_EACH_FUNCTION(f, m->module)
  if (LLVMIsDeclaration(f) && !strncmp(ir_name(f), "__nv_", 5)) {
    char *name = arena_strdup(m->arena, ir_name(f) + 5);
    rename_function(f, "", name);
  }
  free(bytes);
}

void ptx_link_math(struct target_module *m) {
  image_name_mathematics(m);
  if (image_wants_mathematics(m) && m->settings->libdevice)
    use_libdevice(m);
  if (image_wants_mathematics(m))
    ir_link(m->module, sumac_devlib_nvptx_math, sumac_devlib_nvptx_math_size, "math");
}
