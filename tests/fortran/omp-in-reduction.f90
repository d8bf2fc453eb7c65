! IN_REDUCTION of target constructs: they take part in sums of the host's task groups.
! flang: flang 22 ends with an internal error at TASK_REDUCTION
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
program omp_in_reduction
  implicit none
  integer :: i, s, most
  real(8) :: x, a(3)
  s = 1; x = 0.5d0; most = 0; a = 0
  !$omp parallel
  !$omp single
  !$omp taskgroup task_reduction(+: s, x) task_reduction(max: most)
  do i = 1, 4
    !$omp task in_reduction(+: s) firstprivate(i)
    s = s + i
    !$omp end task
  end do
  !$omp target in_reduction(+: s)
  do i = 1, 100
    s = s + 2
  end do
  !$omp end target
  !$omp target teams distribute parallel do in_reduction(+: s, x) in_reduction(max: most) reduction(+: s, x) &
  !$omp& reduction(max: most)
  do i = 1, 100
    s = s + i
    x = x + 0.25d0
    most = max(most, mod(7 * i, 101))
  end do
  !$omp end taskgroup
  !$omp end single
  !$omp end parallel
  print *, s, x, most
  !$omp parallel reduction(task, +: a) num_threads(3)
  !$omp masked
  !$omp target in_reduction(+: a)
  a(2) = a(2) + 5
  a(3) = a(3) + 7
  !$omp end target
  !$omp end masked
  a(1) = a(1) + 0
  !$omp end parallel
  print *, a
end program
