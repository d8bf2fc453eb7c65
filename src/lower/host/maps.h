/*
 * maps.h - the array of struct sumac_map (include/sumac/abi.h) that a construct hands to the runtime, as C text. A
 * "row" is one element of it; a variable may need several.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LOWER_HOST_MAPS_H
#define SUMAC_LOWER_HOST_MAPS_H

#include "lower/region.h"

struct lowering;

struct room {       /* an object of which a construct maps members, or sections: see rooms.c */
  const char *of;   /* the address of an object with members, or what the sections are of */
  const char *name; /* for messages */
  const char *at;   /* names of temporaries: where it begins, and ends, as far as it is mapped */
  const char *end;
  long element;  /* bytes of a structure, of which the object is one or an array; 0: it is none */
  bool optional; /* where a part of it is on the device already, others need not lie beside that */
};
struct map_row { /* one struct sumac_map: fields of the same names, expressions as text */
  const char *host, *base, *bytes;
  bool constant; /* BYTES is a constant expression */
  unsigned kind;
  int slot;
  const char *name;
  const char *rows; /* address of a struct sumac_rows; NULL: none */
  long element;
  const char *layout; /* address of a struct sumac_layout; NULL: none */
  const char *grid;   /* name of an array of NGRID struct sumac_grid; NULL: none */
  int ngrid;
  const char *element_text; /* C++: ELEMENT, as an instance of the template has it; NULL: as it is */
  const char *chosen;       /* C++: KIND, as an instance of the template has it; NULL: as it is */
};
vec_named(map_rows, struct map_row);
struct mapped_inside { /* the mapper whose items these maps are, and the one whose objects these items have been */
  const struct object_mapper *mapper;
  const char *meant; /* C++: where a choice has been made for it: that the instance means it; NULL: none has */
  const struct mapped_inside *outer;
};
struct maps {                            /* all rows of one construct */
  struct text before;                    /* declarations of the temporaries that the rows' expressions use */
  struct map_rows rows, links, attaches; /* kept apart, as their order in the array matters: see maps_print */
  bool entering;                         /* the construct may create device copies, so objects get rooms */
  bool structured;                       /* true if the construct has an end, so that links may keep rooms until then */
  const struct region *region;           /* the launch that these are for; NULL: for a data directive */
  const struct construct *construct;     /* construct of the clauses; NULL: of a mapper, or with an iterator */
  bool leaving;                          /* exit data: pointers are detached, before anything is unmapped */
  int n;                                 /* rows of all three lists, and rooms */
  int serial;                            /* the next mapper's */
  vec_of(struct room) rooms;
  struct text reach;       /* statements that compute the rooms' AT and END, from the temporaries in BEFORE */
  struct text repeated;    /* statements that append rows whose number the run knows to __sumac_list: see repeat.c */
  struct text ends;        /* statements for behind the launch, which end what was made for it */
  struct text ended_names; /* ", NAME" of each variable that these use */
  bool updating;           /* update: copies are made of what is present, and nothing is counted */
  const struct mapped_inside *inside; /* NULL: these are maps of clauses */
};
struct mapper { /* adds the rows of one variable to MAPS */
  struct lowering *l;
  struct maps *maps;
  const struct variable *variable;
  int serial; /* part of the names of its temporaries, which so differ from those of other variables */
  /* The variable that maps_add maps: type, class of its kind (__sumac_map_mapped...), expression, name for messages. */
  const struct type *type;
  unsigned class;
  const char *root, *name;
  /* Where the objects are that have mappers, if a section reaches them through pointers: their address, the last of the
     pointers, bytes. NULL: where the last row is. */
  const char *objects, *pointer, *bytes;
};
/* maps.c */
void mapper_add(struct mapper *, const struct map_row *);
/* A row that keeps a place in its object's room for the pointer at ADDRESS (__sumac_map_link). */
void mapper_link(struct mapper *, const char *address, const char *name, const char *only_if);
/* A row that attaches (when LEAVING, detaches) the pointer at ADDRESS: it points to the device copy of TARGET or, if
   TARGET is the same text as ADDRESS, of what the pointer points to on the host. */
void mapper_attach(struct mapper *, const char *address, const char *target, const char *name, const char *only_if);
/* C++: the row is none in instances of the template where CONDITION, a constant, is false. NULL: it always is one. */
void mapper_only_if(struct mapper *, struct map_row *, const char *condition);
const char *mapper_temporary(struct mapper *, const char *what, int d); /* "__sumac_WHATserial_D" */
/* references.c: assertions that the item goes through no member that is a reference. */
void maps_check_references(struct lowering *, struct text *out, const struct var_item *);
void maps_check_results(struct lowering *, struct text *out, const struct region *); /* of reductions' items */
/* repeat.c */
/* The variable is an object with a mapper, or several behind one another, of which the last row is. */
void mapper_objects(struct mapper *);
/* Of a row with the kind WITHOUT where its variable's objects have no mapper: the kind that it has. Or, in *CHOSEN, its
   text, where the instance of a template settles which mapper they have. */
unsigned mapper_kind(struct mapper *, unsigned without, const char **chosen);
bool mapper_is_used(const struct object_mapper *);                             /* NULL: no */
void maps_add_iterated(struct lowering *, struct maps *, const struct item *); /* an item with iterators */
/* layout.c: "&..." of a struct sumac_layout; NULL without -fverify, or where the elements' type is not known. */
const char *mapper_layout(struct mapper *);
/* sections.c: C++: a condition that holds where what ROOT, an expression, names is a pointer, as its TYPE takes it to
   be, and not an array; NULL: it is what it is. */
const char *section_is_behind(struct mapper *, const struct type *, const char *root);
/* The rows of a section of what ROOT names. */
void map_sections(struct mapper *, const struct var_item *, const char *root);
/* rooms.c */
/* The variable is a member of an object: the object's room reaches at least to the end of [HOST, HOST + BYTES). */
void mapper_room(struct mapper *, const char *host, const char *bytes);
/* [HOST, HOST + BYTES) is a section of what ROOT names: all sections of it that the construct names have one room. */
void mapper_hull(struct mapper *, const char *root, const char *host, const char *bytes);
/* Attaches what the data constructs around CONSTRUCT map behind pointers in the variable, an aggregate. */
void mapper_parts_around(struct mapper *, const struct construct *construct);
/* Links and attaches the pointers that lead from the variable to what its clause names: of p->q->b[0:n], p->q and
   p->q->b. */
void mapper_links(struct mapper *);
const char *flexible_member(const struct type *); /* name of a structure's flexible array member; NULL: none */
/* mapped.c */
void maps_add(struct lowering *, struct maps *, const struct variable *); /* all rows of a variable */
void mapper_dims(struct mapper *, const char *name); /* the lengths of its type that the run knows */
/* maps.c */
/* VARIABLE is one that lowering wrote, 8 bytes at most: the slot holds its value. */
void maps_add_value(struct lowering *, struct maps *, const char *variable, int slot);
struct variable item_variable(const struct item *);
bool variable_is_member(const struct variable *); /* a clause names a member, or something behind a pointer */
void maps_add_variables(struct lowering *, struct maps *, const struct region *);
/* followed.c: rows for pointers that the region follows, and no clause maps what they point to. */
void maps_add_followed(struct lowering *, struct maps *, const struct region *);
/* maps.c */
void maps_add_items(struct lowering *, struct maps *, const struct construct *);
/* Appends the temporaries' declarations and then "struct sumac_map NAME[]", or "*NAME" where the run knows how many. */
void maps_print(struct lowering *, struct text *, const struct maps *, const char *name);
/* The number of rows that maps_print has made, as C. */
const char *maps_number(struct lowering *, const struct maps *);
/* The rows alone, those that the run knows the number of appended to __sumac_list. */
void maps_collect(struct lowering *, struct text *, const struct maps *, const char *name);
void maps_free(struct maps *);

#endif
