// UNSUPPORTED: device-serial
// UNSUPPORTED: sanitized
// RUN: %sumacc -fopenmp -w %s -o %t && env SUMAC_DEVICE=host %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=unified %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=unified,race,schedule=random:5 %t
// RUN: not env SUMAC_DEVICE=sim %t 2>&1 | FileCheck %s
// RUN: not env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t 2>&1 | FileCheck %s
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=unified,race %t race 2>&1 | FileCheck --check-prefix=RACE %s
/* requires unified_shared_memory (OpenMP 5.2 8.2): where the device can use the host's memory nothing is mapped, and it
   uses the host's variables of declare target; elsewhere there is an error. */
#include <omp.h>
#include <stdlib.h>

// CHECK: omp-8.2-unified-memory.c:{{.*}} requires memory that host and devices share, but device {{.*}} cannot use the
#pragma omp requires unified_shared_memory
struct list {
  struct list *next;
  double value;
};
#pragma omp declare target
int counter;
static double table[4] = {1, 2, 3, 4};
static int bump(int k) {
  counter += k;
  return counter;
}
#pragma omp end declare target

static int everything(void) {
  double *a = malloc(1000 * sizeof *a), sum = 0;
  struct list *head = NULL;
  int bad = 0, n = 0, local[3] = {1, 2, 3};
  for (int i = 0; i < 1000; i++)
    a[i] = i;
  for (int i = 0; i < 10; i++) {
    struct list *l = malloc(sizeof *l);
    *l = (struct list){head, i};
    head = l;
  }
  counter = 5;
#pragma omp target teams distribute parallel for reduction(+ : sum)
  for (int i = 0; i < 1000; i++) {
    sum += a[i];
    a[i] *= 2;
  }
  bad += sum != 499500 || a[999] != 1998;
#pragma omp target
  {
    for (struct list *l = head; l; l = l->next)
      l->value += table[1];
    bump(3);
    local[1] = 9;
  }
  for (struct list *l = head; l; l = l->next)
    n += (int)l->value;
  bad += n != 65 || counter != 8 || local[1] != 9;
  table[1] = 7;
  counter++;
#pragma omp target map(tofrom : bad)
  {
    bad += table[1] != 7 || counter != 9;
    table[0] = 11;
  }
  bad += table[0] != 11;
#pragma omp target data map(to : a[0 : 10])
  {
#pragma omp target map(alloc : a[0 : 10])
    a[3] = -1;
    bad += a[3] != -1;
  }
  bad += !omp_target_is_present(a, 0) || !omp_target_is_accessible(a, 8, 0);
  int *given = omp_target_alloc(4 * sizeof *given, omp_get_default_device()), other[4] = {0};
  for (int i = 0; i < 4; i++)
    given[i] = i;
#pragma omp target is_device_ptr(given)
  given[2] += 40;
  bad += given[2] != 42 || !omp_target_is_accessible(given, 16, 0);
  bad += omp_target_memcpy(other, given, sizeof other, 0, 0, omp_get_initial_device(), omp_get_default_device()) != 0;
  bad += other[3] != 3;
  omp_target_free(given, omp_get_default_device());
  while (head) {
    struct list *next = head->next;
    free(head);
    head = next;
  }
  free(a);
  return bad;
}

// RACE: data race on 0x{{[0-9a-f]*}} in the host's memory: its store here
// RACE: global store of 4 bytes at 0x10, which is no address of this device
static void wrong(void) {
  int *a = calloc(10, sizeof *a);
#pragma omp target teams distribute parallel for
  for (int i = 0; i < 1000; i++)
    a[0] += i;
#pragma omp target
  *(int *)16 = 3;
}

int main(int argc, char **argv) {
  (void)argv;
  if (argc > 1)
    wrong();
  return everything();
}
