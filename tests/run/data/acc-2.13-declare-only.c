// RUN: %sumacc -fopenacc %s -o %t && %run %t
// RUN: %sumacc -fopenacc -O2 -DDEFINES -c %s -o %t.1.o && %sumacc -fopenacc -O2 -DUSES -c %s -o %t.2.o
// RUN: %sumacc %t.1.o %t.2.o -fopenacc -o %t.two && %run %t.two
// OpenACC 3.3 2.13: a variable has its device copy in the file that defines it, also if this file has no code for a
// device, whether other files use it there or none does.
#include <openacc.h>
#include <stdio.h>

#ifdef USES
extern double table[8];
extern int *row;
extern int linked[4];
#pragma acc declare create(table, row) link(linked)
double use(void);
double use(void) {
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum) present(linked)
  for (int i = 0; i < 8; i++)
    sum += table[i] + linked[i % 4];
  return sum;
}
#else
double table[8], use(void);
extern double same[8] __asm__("table"); /* a name of C's, not the object's */
#pragma acc declare create(same)
int *row, linked[4] = {1, 2, 3, 4};
static char text[] = "text";
#pragma acc declare create(table, row) copyin(text) link(linked)

int main(void) {
  for (int i = 0; i < 8; i++)
    table[i] = i;
#pragma acc update device(table)
  table[3] = 100;
#pragma acc update self(table [0:4])
  if (table[3] != 3 && acc_get_device_type() != acc_device_host)
    return 1;
  table[3] = 3;
  if (!acc_is_present(same, sizeof same) || !acc_is_present(table, sizeof table) || !acc_is_present(text, sizeof text) || !acc_is_present(&row, sizeof row))
    return 2;
#ifdef DEFINES
  double sum = 0;
#pragma acc data copyin(linked)
  sum = use();
  if (sum != 28 + 20)
    return 3;
#endif
  return 0;
}
#endif
