/*
 * maps.h - rows of struct sumac_map, as text.
 */
#ifndef SUMAC_LOWER_HOST_MAPS_H
#define SUMAC_LOWER_HOST_MAPS_H

#include "lower/region.h"
#include "util/util.h"

struct lowering;

struct room {         /* an object of which a construct maps members: see rooms.c */
  const char *object; /* its address */
  const char *bytes;  /* the temporary that says how far it is mapped */
};
struct map_row { /* a struct sumac_map, as text */
  const char *host, *base, *bytes;
  unsigned kind;
  int slot;
  const char *name;
  const char *rows; /* NULL: none */
  long element;
  const char *layout; /* address of a struct sumac_layout; NULL: none */
};
struct map_rows {
  struct map_row *item;
  size_t n, capacity;
};
struct maps { /* rows of one construct, as text */
  struct text before;
  struct map_rows rows, links, attaches;
  bool entering;               /* rows may create: objects get their rooms */
  bool structured;             /* with an end: links keep rooms */
  const struct region *region; /* of a launch; NULL: of a data directive */
  bool leaving;                /* exit data: pointers are detached, and before all else */
  int n, serial;
  struct {
    struct room *item;
    size_t n, capacity;
  } rooms;
  struct text reach; /* what the rooms' temporaries become, after all others */
};
struct mapper { /* where the rows of one variable are made */
  struct lowering *l;
  struct maps *maps;
  const struct variable *variable;
  int serial; /* numbers the temporaries */
};
void mapper_add(struct mapper *, const struct map_row *);
void mapper_link(struct mapper *, const char *address, const char *name);
void mapper_attach(struct mapper *, const char *address, const char *target, const char *name);
const char *mapper_temporary(struct mapper *, const char *what, int d);
const char *mapper_layout(struct mapper *);                                    /* layout.c */
void map_sections(struct mapper *, const struct var_item *, const char *root); /* sections.c */
/* rooms.c */
void mapper_room(struct mapper *, const char *host, const char *bytes); /* of the member that these bytes are in */
void mapper_parts_around(struct mapper *, const struct construct *construct);
void mapper_links(struct mapper *);               /* pointers on the way to the variable's item */
const char *flexible_member(const struct type *); /* of a structure; NULL: none */
void maps_add(struct lowering *, struct maps *, const struct variable *);
void maps_add_value(struct lowering *, struct maps *, const char *variable,
                    int slot); /* a variable of the rewritten text, by value */
bool variable_is_member(const struct variable *);
void maps_add_variables(struct lowering *, struct maps *, const struct region *);
void maps_add_items(struct lowering *, struct maps *, const struct construct *);
void maps_print(struct lowering *, struct text *, const struct maps *,
                const char *name); /* temporaries, "struct sumac_map NAME[]" */
void maps_free(struct maps *);

#endif
