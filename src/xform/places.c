/*
 * places.c - reduces debug information of a device module to places in the source: .loc directives and nothing else.
 *
 * requires: the module right after the split, with whatever debug information clang was asked for
 * makes:    a compile unit of the kind "directives only": .loc lines in PTX, no DWARF sections, no `.target debug`
 *           (which would switch off the driver's optimiser)
 * breaks:   descriptions of variables and types
 *
 * LLVM-C cannot change a compile unit, so the places of all instructions are noted, all debug information is dropped,
 * and the places are added again under a new unit.
 *
 * To change lines in device code: places.c; what a debugger shows on the host: debug_names.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "xform/passes.h"

enum { DIRECTIVES_ONLY = 3 }; /* DICompileUnit::DebugDirectivesOnly; LLVM-C passes it through */

struct spot { /* a place, as noted */
  unsigned line, column;
  int file; /* -1: no place */
};

struct file {
  char *name, *directory;
  LLVMMetadataRef metadata;
};

struct places {
  struct target_module *m;
  vec_of(struct spot) spots; /* of each function with a subprogram, then of its instructions, in module order */
  vec_of(struct file) files;
  size_t next;
  LLVMDIBuilderRef builder;
};

static int file_number(struct places *p, LLVMValueRef value) {
  unsigned n, d;
  const char *name = LLVMGetDebugLocFilename(value, &n), *directory = LLVMGetDebugLocDirectory(value, &d);
  if (!name)
    return -1;
  if (!directory)
    directory = "", d = 0;
  for (size_t i = 0; i < p->files.n; i++) {
    const struct file *f = &p->files.item[i];
    if (!strncmp(f->name, name, n) && !f->name[n] && !strncmp(f->directory, directory, d) && !f->directory[d])
      return (int)i;
  }
  struct file file = {arena_strndup(p->m->arena, name, n), arena_strndup(p->m->arena, directory, d), NULL};
  vec_push(&p->files, file);
  return (int)p->files.n - 1;
}

static void note(struct places *p, LLVMValueRef value, bool has) {
  struct spot spot = {0, 0, -1};
  if (has) {
    spot.file = file_number(p, value);
    spot.line = LLVMGetDebugLocLine(value);
    spot.column = LLVMIsAInstruction(value) ? LLVMGetDebugLocColumn(value) : 0;
  }
  vec_push(&p->spots, spot);
}

static void note_all(struct places *p) {
  IR_EACH_FUNCTION(f, p->m->module) {
    if (LLVMIsDeclaration(f))
      continue;
    note(p, f, LLVMGetSubprogram(f) != NULL);
    IR_EACH_BLOCK(block, f)
    IR_EACH_INSTRUCTION(i, block)
    if (!ir_is_debug(i))
      note(p, i, LLVMInstructionGetDebugLoc(i) != NULL);
  }
}

static LLVMMetadataRef file_made(struct places *p, int number) {
  struct file *f = &p->files.item[number];
  if (!f->metadata)
    f->metadata = LLVMDIBuilderCreateFile(p->builder, f->name, strlen(f->name), f->directory, strlen(f->directory));
  return f->metadata;
}

static LLVMMetadataRef describe(struct places *p, LLVMValueRef f, const struct spot *at) {
  LLVMMetadataRef file = file_made(p, at->file);
  LLVMMetadataRef type = LLVMDIBuilderCreateSubroutineType(p->builder, file, NULL, 0, LLVMDIFlagZero);
  size_t length = strlen(ir_name(f));
  return LLVMDIBuilderCreateFunction(p->builder, file, ir_name(f), length, ir_name(f), length, file, at->line, type,
                                     false, true, at->line, LLVMDIFlagZero, true);
}

static bool is_region(const struct target_module *m, LLVMValueRef f) {
  for (size_t i = 0; i < m->nfunctions; i++)
    if (m->functions[i]->function == f)
      return m->functions[i]->is_region;
  return false;
}

static void restore_function(struct places *p, LLVMValueRef f) {
  LLVMContextRef context = LLVMGetModuleContext(p->m->module);
  struct spot at = p->spots.item[p->next++];
  LLVMMetadataRef subprogram = at.file >= 0 ? describe(p, f, &at) : NULL;
  if (subprogram)
    LLVMSetSubprogram(f, subprogram);
  if (subprogram && is_region(p->m, f)) /* of the kernel that the target makes: LLVM wants one for each function */
    LLVMGlobalSetMetadata(f, LLVMGetMDKindIDInContext(context, TARGET_KERNEL_PLACE, strlen(TARGET_KERNEL_PLACE)),
                          describe(p, f, &at));
  IR_EACH_BLOCK(block, f)
  IR_EACH_INSTRUCTION(i, block) {
    struct spot spot = p->spots.item[p->next++];
    if (!subprogram || spot.file < 0)
      continue;
    LLVMMetadataRef scope = subprogram;
    if (spot.file != at.file) /* a #line or a macro from elsewhere */
      scope = LLVMDIBuilderCreateLexicalBlockFile(p->builder, subprogram, file_made(p, spot.file), 0);
    LLVMInstructionSetDebugLoc(i, LLVMDIBuilderCreateDebugLocation(context, spot.line, spot.column, scope, NULL));
  }
}

static void restore_all(struct places *p) {
  p->builder = LLVMCreateDIBuilder(p->m->module);
  LLVMDIBuilderCreateCompileUnit(p->builder, LLVMDWARFSourceLanguageC, file_made(p, 0), "sumac", 5, true, "", 0, 0, "",
                                 0, (LLVMDWARFEmissionKind)DIRECTIVES_ONLY, 0, false, false, "", 0, "", 0);
  IR_EACH_FUNCTION(f, p->m->module)
  if (!LLVMIsDeclaration(f))
    restore_function(p, f);
  LLVMDIBuilderFinalize(p->builder);
  LLVMDisposeDIBuilder(p->builder);
}

void device_places(struct target_module *m) {
  struct places p = {.m = m};
  if (m->debug)
    note_all(&p);
  LLVMStripModuleDebugInfo(m->module);
  if (p.files.n)
    restore_all(&p);
  vec_free(&p.spots);
  vec_free(&p.files);
}
