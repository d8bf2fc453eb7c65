struct counts {
  int limit, threads, entered, sum, helped, most;
};
void count(struct counts *c, int *a, int n);
#pragma omp declare target to(count)
struct counts here(int *a, int n);
