/*
 * wrap.c - puts device images into the host module, and descriptions of its own kernels with several workers.
 *
 * requires: emit of all image targets
 * makes:    @__sumac_images filled in, constant; kernel of regions whose gangs have several workers on the host
 * breaks:   nothing
 *
 *   @__sumac_images = { { "ptx", "sm_75", text, size, kernels, nkernels }, ..., { NULL } }
 * The text is followed by a NUL that SIZE does not count. It is a constant of the module, or in a file (files.c).
 *
 * To change how an image gets into the object: wrap.c, files.c; when it is made beside: src/driver/images.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

static LLVMValueRef constant(LLVMModuleRef module, LLVMValueRef value, const char *name, unsigned alignment) {
  LLVMValueRef global = LLVMAddGlobal(module, LLVMTypeOf(value), name);
  LLVMSetInitializer(global, value);
  LLVMSetLinkage(global, LLVMPrivateLinkage);
  LLVMSetGlobalConstant(global, true);
  LLVMSetUnnamedAddress(global, LLVMGlobalUnnamedAddr);
  LLVMSetAlignment(global, alignment);
  return global;
}

static LLVMValueRef bytes(LLVMModuleRef module, const char *text, size_t n, const char *name, unsigned alignment) {
  return constant(module, LLVMConstStringInContext2(LLVMGetModuleContext(module), text, n, false), name, alignment);
}

static LLVMValueRef string(LLVMModuleRef module, const char *text) {
  return bytes(module, text, strlen(text), "__sumac_name", 1);
}

static LLVMValueRef three(LLVMModuleRef module, const int value[3]) {
  LLVMValueRef items[3];
  for (int i = 0; i < 3; i++)
    items[i] = ir_i32(module, value[i]);
  return LLVMConstArray2(LLVMTypeOf(items[0]), items, 3);
}

static LLVMValueRef i64(LLVMModuleRef module, unsigned long value) {
  return LLVMConstInt(LLVMInt64TypeInContext(LLVMGetModuleContext(module)), value, false);
}

/* struct sumac_kernel */
static LLVMValueRef kernel(LLVMModuleRef module, const struct sumac_kernel *k) {
  LLVMTypeRef pointer = LLVMPointerTypeInContext(LLVMGetModuleContext(module), 0);
  LLVMValueRef fields[] = {string(module, k->name),
                           three(module, k->fixed),
                           three(module, k->standard),
                           three(module, k->limit),
                           ir_i32(module, (int)k->shared_per_worker),
                           i64(module, k->shared_fixed),
                           i64(module, k->counter_bytes),
                           i64(module, k->partials_fixed),
                           i64(module, k->partials_per_gang),
                           i64(module, k->scratch_per_gang),
                           i64(module, k->scratch_per_worker),
                           k->scratch_name ? string(module, k->scratch_name) : LLVMConstNull(pointer),
                           i64(module, k->iterates),
                           i64(module, k->packed)};
  return LLVMConstStructInContext(LLVMGetModuleContext(module), fields, sizeof fields / sizeof *fields, false);
}

static LLVMValueRef kernels(LLVMModuleRef module, const struct target_module *m, unsigned long *n) {
  LLVMValueRef *list = xrealloc(NULL, (m->nfunctions + 1) * sizeof *list);
  *n = 0;
  for (size_t i = 0; i < m->nfunctions; i++)
    if (m->functions[i]->is_region)
      list[(*n)++] = kernel(module, &m->functions[i]->kernel);
  LLVMValueRef array = NULL;
  if (*n)
    array = constant(module, LLVMConstArray2(LLVMTypeOf(list[0]), list, *n), "__sumac_kernels", 8);
  free(list);
  return array;
}

/* struct sumac_image, number I. TYPE is what the host module calls it. */
static LLVMValueRef image(LLVMModuleRef module, LLVMTypeRef type, const struct late_image *from, size_t i) {
  LLVMContextRef context = LLVMGetModuleContext(module);
  unsigned long n;
  LLVMValueRef list = kernels(module, from->module, &n);
  LLVMValueRef fields[] = {string(module, from->target->name),
                           string(module, from->module->arch),
                           from->file ? files_data(module, i)
                                      : bytes(module, from->bytes.text, from->bytes.length, "__sumac_image", 16),
                           from->file ? files_size(module, i) : i64(module, from->bytes.length),
                           list ? list : LLVMConstNull(LLVMPointerTypeInContext(context, 0)),
                           i64(module, n)};
  return LLVMConstNamedStruct(type, fields, sizeof fields / sizeof *fields);
}

/* An image without functions is needed if it defines variables, which device code of other files may use. */
bool wrap_needs(const struct late_image *image) {
  return image->module->nfunctions || image->module->defines;
}

/* Puts a constant of that VALUE, which is of another type, in the place of the variable. */
static void replace(struct late *late, LLVMValueRef variable, LLVMValueRef value) {
  LLVMValueRef other = LLVMAddGlobal(late->host, LLVMTypeOf(value), "");
  LLVMSetInitializer(other, value);
  LLVMSetLinkage(other, LLVMGetLinkage(variable));
  LLVMSetGlobalConstant(other, true);
  LLVMSetAlignment(other, LLVMGetAlignment(variable));
  LLVMReplaceAllUsesWith(variable, other);
  size_t length;
  const char *name = LLVMGetValueName2(variable, &length);
  name = arena_strndup(late->arena, name, length);
  LLVMDeleteGlobal(variable);
  LLVMSetValueName2(other, name, length);
}

static void wrap_images(struct late *late) {
  LLVMValueRef table = LLVMGetNamedGlobal(late->host, "__sumac_images");
  if (!table || !late->nimages)
    return;
  LLVMTypeRef type = LLVMGetElementType(LLVMGlobalGetValueType(table));
  LLVMValueRef *items = xrealloc(NULL, (late->nimages + 1) * sizeof *items);
  size_t n = 0;
  for (size_t i = 0; i < late->nimages; i++)
    if (wrap_needs(&late->images[i])) {
      items[n++] = image(late->host, type, &late->images[i], i);
      missed_tell(late, late->images[i].module);
    }
  items[n++] = LLVMConstNull(type);
  replace(late, table, LLVMConstArray2(type, items, n));
  free(items);
  files_include(late);
}

/* The descriptor of the region whose function is F; NULL: there is none. */
static LLVMValueRef descriptor(LLVMModuleRef module, LLVMValueRef f) {
  IR_EACH_GLOBAL(global, module) {
    LLVMValueRef value = LLVMGetInitializer(global);
    if (value && tables_is_region(value) && LLVMGetAggregateElement(value, REGION_HOST) == f)
      return global;
  }
  return NULL;
}

LLVMValueRef wrap_kernel(LLVMModuleRef module, const struct sumac_kernel *k) {
  return constant(module, kernel(module, k), "__sumac_kernel", 8);
}

/* Sets the fields for teams in descriptors of regions whose gangs have several workers in the host target's code. */
static void wrap_host(const struct target_module *m) {
  for (size_t i = 0; m && i < m->nfunctions; i++) {
    const struct target_function *f = m->functions[i];
    LLVMValueRef region = f->is_region && f->kernel.fixed[1] != 1 ? descriptor(m->module, f->function) : NULL;
    if (!region)
      continue;
    tables_set_field(region, REGION_TEAM, f->function);
    tables_set_field(region, REGION_KERNEL, wrap_kernel(m->module, &f->kernel));
  }
}

bool wrap(struct late *late) {
  wrap_images(late);
  wrap_host(late->of_host);
  return true;
}
