/*
 * cxx.c - words of C++: types and names.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "fortran/cxx.h"

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
  if (type.base == TYPE_DERIVED && type.derived)
    return type.derived->cxx;
  if (type.base == TYPE_CHARACTER)
    return type.name;
  if (type.base == TYPE_DERIVED) /* the object's address alone is passed */
    return "char";
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

const char *cxx_pointer(const struct writer *w, const struct symbol *symbol) {
  return is_reserved(symbol->name) ? arena_printf(w->file->arena, "%s_", symbol->name) : symbol->name;
}

bool is_cell(const struct writer *w, const struct symbol *symbol) {
  const struct use *use = w->is_host ? uses_find(w->uses, symbol) : NULL;
  return use && use->is_cell;
}

const char *cxx_name(const struct writer *w, const struct symbol *symbol) {
  if (symbol->declared && symbol->cxx)
    return symbol->cxx;
  for (size_t i = 0; i < w->privates.n; i++)
    if (w->privates.item[i] == symbol)
      return private_name(w, symbol);
  const char *name = cxx_pointer(w, symbol);
  return is_cell(w, symbol) || (symbol->points && !symbol->rank) ? arena_printf(w->file->arena, "%s[0]", name) : name;
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

/* The number of constructs in front of this one that are the same lines: of a file that is included several times. */
int construct_copy(const struct file *file, const struct directive *d) {
  int n = 0;
  for (size_t i = 0; i < file->constructs.n; i++) {
    const struct directive *other = file->constructs.item[i];
    n += other->first < d->first && other->place.line == d->place.line && other->scope->unit == d->scope->unit &&
         !other->begins == !d->begins;
  }
  return n;
}

const char *file_name(struct file *file) {
  if (!file->hash)
    file->hash = hash(file);
  return arena_printf(file->arena, "sumac_%010lx", file->hash & 0xfffffffffful);
}

const char *call_name(struct file *file, const struct directive *d) {
  int copy = construct_copy(file, d);
  return arena_printf(file->arena, "%s_%.30s_%u%s%s", file_name(file), d->scope->unit ? d->scope->unit->name : "",
                      d->place.line, copy ? arena_printf(file->arena, "_%d", copy) : "", d->begins ? "_end" : "");
}

const char *routine_name(struct file *file, const struct unit *unit) {
  if (unit->is_interface && unit->c_name)
    return unit->c_name;
  const struct unit *host = unit->host && unit->is_separate ? ancestor_of(unit->host) : unit->host;
  return host ? arena_printf(file->arena, "sumac_%s_%s", host->name, unit->name)
              : arena_printf(file->arena, "sumac_%s", unit->name);
}
