! IF with modifiers and without, DEVICE, NUM_THREADS, THREAD_LIMIT of expressions.
! RUN: mkdir -p %t.d && %sumacfc -fopenmp -O1 -J%t.d %s -o %t && %as-gfortran %s %t -fopenmp -foffload=disable
! REQUIRES: gfortran
program omp_conditions
  implicit none
  integer, parameter :: n = 16
  integer :: a(n), i, k, threads
  logical(1) :: short
  logical(8) :: long
  logical :: flags(2)
  a = 0
  short = .true.
  long = .false.
  flags = [.true., .false.]
  threads = 3
  do k = 1, 2
    !$omp target if(flags(k)) map(tofrom: a)
    do i = 1, n
      a(i) = a(i) + 1
    end do
    !$omp end target
    !$omp target teams distribute parallel do if(target: .not. flags(k)) num_threads(threads + k) map(tofrom: a)
    do i = 1, n
      a(i) = a(i) + 10
    end do
    !$omp target parallel do if(parallel: flags(3 - k)) if(target: short) map(tofrom: a) num_threads(2 * k)
    do i = 1, n
      a(i) = a(i) + 100
    end do
    !$omp target data map(tofrom: a) if(k > 1 .or. long)
    !$omp target teams num_teams(k) thread_limit(threads) map(tofrom: a)
    !$omp distribute parallel do if(.not. long)
    do i = 1, n
      a(i) = a(i) + 1000 * k
    end do
    !$omp end target teams
    !$omp end target data
    !$omp target update from(a) if(long)
  end do
  print *, a
  !$omp target enter data map(to: a) if(short)
  !$omp target map(tofrom: a) device(0)
  do i = 1, n
    a(i) = -a(i)
  end do
  !$omp end target
  !$omp target exit data map(from: a) if(short) device(0)
  print *, a
  !$omp target teams distribute parallel do default(none) shared(a) map(tofrom: a) firstprivate(threads) private(k)
  do i = 1, n
    k = threads * i
    a(i) = a(i) + k
  end do
  print *, a
end program
