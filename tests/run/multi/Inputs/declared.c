/* Definitions for declared.h; a static variable of a name that the other file uses, too. */
#include "declared.h"

int shared_table[SIZE];
double shared_factor = 1.5;
float *shared_pointer;
int shared_link[SIZE];
static int own = 10;
#pragma acc declare copyin(own)

double shared_product(int i) { return shared_table[i] * shared_factor + own; }

int shared_linked(int i) { return shared_link[i]; }

float shared_element(int i) { return shared_pointer[i]; }

void shared_fill(int start) {
#pragma acc parallel loop
  for (int i = 0; i < SIZE; i++)
    shared_table[i] = start + i;
}
