// RUN: %sumacc -fopenmp -foffload=host,ptx -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not="vector_length" --implicit-check-not="gang " %s
// Sizes that a GPU cannot have are named as the user's directive names them.
int main(void) {
  int n = 3000, c = 0;
// CHECK: launch-size-words.c:[[@LINE+1]]:62: warning: num_threads(2048) is changed to 1024 for the GPU: a team has at most 1024 threads
#pragma omp target teams distribute parallel for num_threads(2048) reduction(+ : c)
  for (int i = 0; i < n; i++)
    c++;
  return c != 3000;
}
