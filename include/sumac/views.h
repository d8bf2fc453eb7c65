/*
 * views.h - variables of Fortran's modules with ALLOCATABLE or POINTER that a directive gives copies on devices: what
 * the runtime and the C++ that Sumac makes of Fortran agree on.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_VIEWS_H
#define SUMAC_VIEWS_H

/* A variable as routines for devices have it: a descriptor as C's interoperation has it (fortran.hpp), of which
   devices have copies that hold device addresses. */
struct sumac_view_kept;
struct sumac_view {
  const void *host; /* the host compiler's variable: a descriptor; of a scalar: an address */
  void *there;      /* the descriptor for routines */
  long bytes;       /* bytes of THERE */
  long element;     /* bytes of an element */
  const char *name;
  int rank;
  int is_gfortran;         /* HOST is a descriptor of gfortran's; else it is one of C's */
  int creates;             /* true if devices allocate its memory as the host does; else others map it */
  struct sumac_view *next; /* the runtime's, and KEPT as well */
  struct sumac_view_kept *kept;
};

#endif
