/*
 * files.c - images in files, which the assembler includes into the host's object. So other processes may still be
 * making the images while clang optimises the host's code. A part of wrap.
 *
 *   define private void @__sumac_include() naked {       the last function, so that clang assembles it last
 *     asm ".incbin GATE"                                 a pipe without bytes, which ends when the images are made
 *     asm ".pushsection .rodata; .Lsumac_image0: .incbin FILE; .Lsumac_image0_end: .byte 0; .popsection"
 *   }
 *
 * Clang's integrated assembler reads the files when it comes to this function. The symbols begin with .L, so they are
 * local to the assembly and get no entry in the object's symbol table.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <ctype.h>

#include "xform/passes.h"

/* The declaration of one of the symbols that the assembly text defines. \1: LLVM must not mangle the name. */
static LLVMValueRef symbol(LLVMModuleRef module, size_t i, const char *end) {
  char name[64];
  snprintf(name, sizeof name, "\1.Lsumac_image%zu%s", i, end);
  LLVMValueRef global = LLVMGetNamedGlobal(module, name);
  if (!global)
    global = LLVMAddGlobal(module, LLVMInt8TypeInContext(LLVMGetModuleContext(module)), name);
  LLVMSetGlobalConstant(global, true);
  return global;
}

LLVMValueRef files_data(LLVMModuleRef module, size_t i) {
  return symbol(module, i, "");
}

LLVMValueRef files_size(LLVMModuleRef module, size_t i) {
  LLVMTypeRef i64 = LLVMInt64TypeInContext(LLVMGetModuleContext(module));
  return LLVMConstSub(LLVMConstPtrToInt(symbol(module, i, "_end"), i64), LLVMConstPtrToInt(symbol(module, i, ""), i64));
}

/* The path in quotes; characters that might be special to LLVM or to the assembler as octal escapes. */
static void add_path(struct text *text, const char *path) {
  text_add_char(text, '"');
  for (const char *p = path; *p; p++)
    if (isalnum((unsigned char)*p) || strchr("/._-", *p))
      text_add_char(text, *p);
    else
      text_printf(text, "\\%03o", (unsigned)(unsigned char)*p);
  text_add_char(text, '"');
}

static void add_file(struct text *text, const char *path) {
  text_add(text, ".incbin ");
  add_path(text, path);
  text_add(text, "\n");
}

static void add_image(struct text *text, size_t i, const char *path) {
  text_printf(text, ".pushsection .rodata\n.p2align 4\n.Lsumac_image%zu:\n", i);
  add_file(text, path);
  text_printf(text, ".Lsumac_image%zu_end:\n.byte 0\n.popsection\n", i);
}

/* A function that is never called, but stays. */
static void add_function(LLVMModuleRef module, const struct text *assembly) {
  static const char *const attributes[] = {"naked", "noinline", "nounwind"};
  LLVMContextRef context = LLVMGetModuleContext(module);
  LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(context), NULL, 0, false);
  LLVMValueRef function = LLVMAddFunction(module, "__sumac_include", type);
  LLVMSetLinkage(function, LLVMPrivateLinkage);
  for (size_t i = 0; i < sizeof attributes / sizeof *attributes; i++)
    ir_attribute(function, attributes[i]);
  LLVMBuilderRef b = ir_builder(module);
  LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(context, function, ""));
  LLVMValueRef text =
      LLVMGetInlineAsm(type, assembly->text, assembly->length, "", 0, true, false, LLVMInlineAsmDialectATT, false);
  LLVMBuildCall2(b, type, text, NULL, 0, "");
  LLVMBuildUnreachable(b);
  LLVMDisposeBuilder(b);
  ir_keep(function);
}

void files_include(struct late *late) {
  struct text text = {0};
  for (size_t i = 0; i < late->nimages; i++) {
    if (!late->images[i].file || !wrap_needs(&late->images[i]))
      continue;
    if (late->gate && !text.length)
      add_file(&text, late->gate);
    add_image(&text, i, late->images[i].file);
  }
  if (text.length)
    add_function(late->host, &text);
  text_free(&text);
}
