/*
 * cxx.c - words of C++: types and names.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/tree.h"

const char *cxx_type(struct type type) {
  static const struct {
    enum base_type base;
    int kind;
    const char *text;
  } rows[] = {
      {TYPE_INTEGER, 1, "signed char"}, {TYPE_INTEGER, 2, "short"},          {TYPE_INTEGER, 4, "int"},
      {TYPE_INTEGER, 8, "long"},        {TYPE_LOGICAL, 1, "signed char"},    {TYPE_LOGICAL, 2, "short"},
      {TYPE_LOGICAL, 4, "int"},         {TYPE_LOGICAL, 8, "long"},           {TYPE_REAL, 4, "float"},
      {TYPE_REAL, 8, "double"},         {TYPE_COMPLEX, 4, "float _Complex"}, {TYPE_COMPLEX, 8, "double _Complex"}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].base == type.base && rows[i].kind == type.kind)
      return rows[i].text;
  bug("fortran", __func__, "type %d of kind %d", (int)type.base, type.kind);
}

/* Words that are no names in C++, or mean something in the generated text. */
static bool is_reserved(const char *name) {
  static const char list[] =
      "alignas,alignof,and,and_eq,asm,auto,bitand,bitor,bool,break,case,catch,char,class,compl,concept,const,consteval,"
      "constexpr,constinit,const_cast,continue,decltype,default,delete,do,double,dynamic_cast,else,enum,explicit,"
      "export,"
      "extern,false,float,for,friend,goto,if,inline,int,long,mutable,namespace,new,noexcept,not,not_eq,nullptr,"
      "operator,"
      "or,or_eq,private,protected,public,register,reinterpret_cast,requires,return,short,signed,sizeof,static,"
      "static_assert,static_cast,struct,switch,template,this,thread_local,throw,true,try,typedef,typeid,typename,union,"
      "unsigned,using,virtual,void,volatile,wchar_t,xor,xor_eq,fortran,linux,unix,typeof";
  return list_has(list, name);
}

const char *cxx_name(const struct writer *w, const struct symbol *symbol) {
  return is_reserved(symbol->name) ? arena_printf(w->file->arena, "%s_", symbol->name) : symbol->name;
}

/* The text's hash, so that files of one name have functions of different names (FNV-1a). */
static unsigned long hash(const struct file *file) {
  unsigned long value = 14695981039346656037ul;
  for (const char *at = file->path; *at; at++)
    value = (value ^ (unsigned char)*at) * 1099511628211ul;
  for (size_t i = 0; i < file->source.lines.n; i++)
    for (const char *at = file->source.lines.item[i].begin; at < file->source.lines.item[i].end; at++)
      value = (value ^ (unsigned char)*at) * 1099511628211ul;
  return value;
}

const char *call_name(struct file *file, const struct directive *d) {
  if (!file->hash)
    file->hash = hash(file);
  return arena_printf(file->arena, "sumac_%010lx_%.30s_%u%s", file->hash & 0xfffffffffful,
                      d->scope->unit ? d->scope->unit->name : "", d->place.line, d->begins ? "_end" : "");
}

const char *routine_name(struct file *file, const struct unit *unit) {
  return unit->host ? arena_printf(file->arena, "sumac_%s_%s", unit->host->name, unit->name)
                    : arena_printf(file->arena, "sumac_%s", unit->name);
}
