/*
 * item.h - a variable that a directive names, or part of one, and what the directive does with it.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_MODEL_ITEM_H
#define SUMAC_MODEL_ITEM_H

#include "model/unit.h"
#include "sumac/abi.h"

struct construct;

enum item_role {
#define ROLE(ID, word) ITEM_##ID,
#include "model/construct.def"
};

/* Kinds of variables, of which languages say apart how they get to a region. */
enum category { CATEGORY_SCALAR, CATEGORY_POINTER, CATEGORY_AGGREGATE, CATEGORIES };

/* How objects of a type are mapped: by the items of ITEMS, in which VARIABLE is a pointer to the object. */
struct object_mapper {
  const char *variable, *type_text;
  const struct type *type;
  const struct construct *items;
  const struct mapper_choice *one_of; /* C++: it is the first of these whose type the object has in an instance of the
                                         template; ends with MAPPER NULL. NULL: it is a mapper itself */
  const char *asked;                  /* of a choice: the name that a clause has; NULL: there need be no mapper */
  /* Nobody declares it: these parts of an object, in order, have mappers, and it is mapped as it is but for them; ends
     with MAPPER NULL. NULL: it is declared, or a choice. */
  const struct mapped_member *members;
};
struct mapper_choice {
  const struct object_mapper *mapper;
  const char *refused; /* why it cannot be used; NULL: it can */
};

/* A part of an object of a structure type that is a structure or union, or an array of such: a member, or a base. */
struct object_part {
  const struct type *type; /* of the structures */
  const char *name;        /* a member's, for messages; "": a base, or a member without a name */
  long offset, size;       /* bytes; OFFSET < 0: of a base, the type says where it lies */
};
struct mapped_member {
  struct object_part part;
  const struct object_mapper *mapper;
};

/* An object that the host creates for a launch in place of a variable's value, and ends behind it: functions of the
   runtime (struct sumac_made of abi.h), and arguments of MAKE. */
struct substitute {
  const char *make, *end;
  struct node *number; /* NULL: OTHERWISE, a constant */
  struct node *array;  /* NULL: there is none */
  const char *otherwise;
};

/* A variable, or part of one, and what the construct does with it. */
struct item {
  enum item_role role;
  const struct var_item *var;
  const char *word; /* "copyin", for messages */
  bool merged;      /* true if the item was merged into an earlier item of the same object: nothing more to do */
  bool each_gang;   /* of a REGION: the object is each gang's own, even where another item maps it for all gangs */
  union {           /* by ROLE; PRIVATE, COPY, OWN have nothing more */
    struct {
      unsigned map;                       /* class and flags of abi.h */
      bool scattered;                     /* of a MOVE that updates: the section need not be contiguous */
      bool itself;                        /* a pointer stands for the variable, not for what it points to */
      bool of_task;                       /* of a host's task: the task has an object of its own in place of this one */
      const struct object_mapper *mapper; /* how each of the objects is mapped, of a structure type; NULL: as it is */
      const struct modifier *iterators;   /* variables that run over values, with an item for each; NULL: none */
    } data;                               /* MAP, ADDRESS, RESIDENT, LINK */
    struct {
      bool for_all;                        /* the object is one for all gangs */
      const struct substitute *substitute; /* object that the region gets instead of the value; NULL: the value */
    } first;                               /* FIRSTPRIVATE */
    struct {
      int op;       /* enum red_op */
      bool no_copy; /* how the variable gets to the region, other items or rules say */
      bool of_each; /* each thread of a crew has a variable of its own, and combines it with what all have together */
    } reduction;
    bool if_set; /* LAST: of the last iteration that assigns to it; if none does, it stays as it is */
    struct {
      struct node *step; /* NULL: 1 */
      bool inducts;      /* all is done in the variable's type and the step's; else the step is a whole number */
      bool multiplies;   /* by the step to the power of the number; else the step times the number is added */
      /* C, of omp_var and omp_step, what one step does; of omp_step and omp_idx, the step that does what so many do.
         NULL: it adds or multiplies. */
      const char *inductor, *collector;
      bool steps_last; /* true: the last value is that of one iteration more; else as the last one leaves it */
    } linear;          /* LINEAR */
    struct {
      long align;    /* bytes that the variable's address is a multiple of; 0: as its type has it */
      bool for_team; /* all threads of a gang reach the variable, even where each has one */
    } hint;
  };
};

#endif
