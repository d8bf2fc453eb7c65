/* Variables of declared.c, with device copies. */
enum { SIZE = 90 };
extern int shared_table[SIZE];
#pragma acc declare create(shared_table)
extern double shared_factor;
#pragma acc declare copyin(shared_factor)
extern float *shared_pointer;
#pragma acc declare create(shared_pointer)
extern int shared_link[SIZE];
#pragma acc declare link(shared_link)

#pragma acc routine seq
int shared_linked(int i);
#pragma acc routine seq
double shared_product(int i);
#pragma acc routine seq
float shared_element(int i);
void shared_fill(int start);
