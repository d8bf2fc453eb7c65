! Target constructs as tasks of the host: nowait, depend, in parallel regions with private variables; the host's own
! tasks and locks use the same runtime.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O2 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module work
  implicit none
contains
  subroutine chain(n, a, total)
    integer, intent(in) :: n
    real(8), intent(inout) :: a(:)
    real(8), intent(out) :: total
    real(8) :: t
    integer :: i
    t = 0
    !$omp target enter data map(to: a) nowait depend(out: a)
    !$omp target nowait depend(inout: a) map(alloc: a)
    do i = 1, n
      a(i) = a(i) + i
    end do
    !$omp end target
    !$omp target nowait depend(inout: a) depend(out: t) map(tofrom: t)
    do i = 1, n
      t = t + a(i)
    end do
    !$omp end target
    !$omp target exit data map(from: a) nowait depend(inout: a)
    !$omp task depend(in: t) shared(t, total)
    total = t + 1
    !$omp end task
    !$omp taskwait
  end subroutine
end module
program p
  use work
  !$ use omp_lib
  implicit none
  integer, parameter :: n = 100
  real(8) :: a(n), b(n, 4), total
  integer :: i, j, k, hits(4), mine
  !$ integer(omp_lock_kind) :: lock
  a = 1
  call chain(n, a, total)
  print *, sum(a), total
  do j = 1, 4
    b(:, j) = j
  end do
  hits = 0
  !$omp parallel do num_threads(4) private(mine, i)
  do j = 1, 4
    mine = 10 * j
    !$omp target map(tofrom: b(:, j)) map(tofrom: mine)
    do i = 1, n
      b(i, j) = b(i, j) * 2 + mine
    end do
    mine = mine + 1
    !$omp end target
    hits(j) = mine
  end do
  print *, sum(b), hits
  ! one variable that constructs change while the host runs on
  k = 0
  !$omp target map(tofrom: k) nowait depend(out: k)
  k = k + 5
  !$omp end target
  !$omp target map(tofrom: k) nowait depend(inout: k)
  k = k * 2
  !$omp end target
  !$omp taskwait
  print *, k
  do i = 1, 4
    !$omp target nowait map(tofrom: b(:, i)) firstprivate(i) depend(inout: b(1, i))
    b(1, i) = b(1, i) + i
    !$omp end target
  end do
  !$omp taskwait
  print *, b(1, :)
  !$ call omp_init_lock(lock)
  k = 0
  !$omp parallel do num_threads(4)
  do j = 1, 8
    !$ call omp_set_lock(lock)
    k = k + 1
    !$ call omp_unset_lock(lock)
  end do
  !$ call omp_destroy_lock(lock)
  print *, k
end program
