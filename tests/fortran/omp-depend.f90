! DEPEND and NOWAIT on TARGET, its data directives, and tasks of the host: chains, sections, iterators.
! flang: flang 19 knows no iterators of depend
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program omp_depend
  implicit none
  integer, parameter :: n = 16
  integer :: a(n), b(n), c(n), i, k, s, q(4)
  a = [(i, i = 1, n)]; b = 0; c = 0; s = 0; q = 0
  !$omp target nowait depend(out: a) map(tofrom: a)
  do i = 1, n
    a(i) = a(i) * 2
  end do
  !$omp end target
  !$omp target nowait depend(in: a) depend(out: b) map(to: a) map(from: b)
  do i = 1, n
    b(i) = a(i) + 1
  end do
  !$omp end target
  !$omp target depend(in: b) depend(inout: c) map(to: b) map(tofrom: c)
  do i = 1, n
    c(i) = b(i) - c(i)
  end do
  !$omp end target
  !$omp taskwait
  print *, a, b, c
  !$omp target enter data map(to: a, b) nowait depend(out: a, b)
  !$omp target teams distribute parallel do nowait depend(inout: a)
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$omp target teams distribute parallel do nowait depend(inout: b)
  do i = 1, n
    b(i) = b(i) - 1
  end do
  !$omp target update from(a) nowait depend(inout: a)
  !$omp target exit data map(from: b) map(release: a) nowait depend(inout: a, b)
  !$omp taskwait
  print *, a, b
  do k = 1, 4
    !$omp target nowait depend(out: q(k)) map(tofrom: q(k:k)) firstprivate(k)
    q(k) = q(k) + 10 * k
    !$omp end target
  end do
  !$omp taskwait depend(iterator(i = 1:4), in: q(i))
  !$omp taskwait
  print *, q
  !$omp target map(tofrom: s) nowait depend(out: s)
  s = 7
  !$omp end target
  !$omp task depend(inout: s) shared(s)
  s = s + 1
  !$omp end task
  !$omp target map(tofrom: s) depend(inout: s)
  s = s * 3
  !$omp end target
  !$omp taskwait
  print *, s
end program
