/* Prints the names of all spellings. */
#include <stdio.h>

#include "lower/spelling/spelling.h"

int main(void) {
  for (int i = 0; i < SPELLINGS; i++)
    puts(spelling_of((enum spelling_id)i)->name);
  return 0;
}
