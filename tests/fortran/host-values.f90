! Functions in clauses are called by the host, once, in front of the construct.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -fopenmp -J%t.d %s -o %t && %run %t
module m
  implicit none
  integer :: calls = 0
contains
  integer function number(n)
    integer, intent(in) :: n
    calls = calls + 1
    number = n
  end function
  logical function yes(text)
    character(*), intent(in) :: text
    calls = calls + 1
    yes = text == 'yes'
  end function
  subroutine expect(what, n)
    character(*), intent(in) :: what
    integer, intent(in) :: n
    if (calls == n) return
    print *, what, calls, n
    error stop
  end subroutine
  subroutine declared(n)
    integer, intent(in) :: n
    integer :: i, own(20)
    !$acc declare create(own(number(1):number(n)))
    !$acc parallel loop
    do i = 1, n
      own(i) = i
    end do
    !$acc update self(own(1:number(3)))
    if (any(own(1:3) /= [1, 2, 3])) error stop 'declared'
  end subroutine
end module
program p
  use m
  implicit none
  real(8), external :: outside
  character(3) :: mode = 'gpu'
  integer :: i, a(20), b(4, 4), queue(2) = [3, 5]
  a = 0
  !$acc parallel loop if(yes('yes') .and. number(2) > 1) num_gangs(number(2)) async(number(queue(2))) vector_length(32)
  do i = 1, 20
    a(i) = i
  end do
  !$acc wait(number(queue(2)))
  if (any(a /= [(i, i = 1, 20)])) error stop 'parallel'
  call expect('parallel', 5)
  !$acc parallel loop self(mode == 'cpu' .or. yes("no")) num_gangs(int(outside(2d0))) default(none) copy(a(number(3):))
  do i = 3, 20
    a(i) = 2 * i
  end do
  if (any(a(3:) /= [(2 * i, i = 3, 20)])) error stop 'self'
  calls = 0
  !$acc data copy(a(number(1):number(20))) if(yes('yes'))
  !$acc parallel loop
  do i = 1, 20
    a(i) = a(i) + 1
  end do
  !$acc parallel loop default(none)
  do i = 1, 20
    a(i) = a(i) + 1
  end do
  !$acc end data
  call expect('data', 3)
  if (a(20) /= 42) error stop 'data'
  calls = 0
  call declared(number(20))
  call expect('declared', 4)
  b = 0
  calls = 0
  !$acc enter data copyin(b(:, number(2)))
  !$acc kernels present(b(:, number(2)))
  b(:, 2) = 7
  !$acc end kernels
  !$acc exit data copyout(b(:, number(2))) finalize
  call expect('enter data', 3)
  if (any(b(:, 2) /= 7)) error stop 'enter data'
  calls = 0
  !$omp target teams distribute parallel do if(yes('yes')) num_teams(number(1):number(2)) thread_limit(number(4)) &
  !$omp map(tofrom: a(:number(10))) default(none) shared(a)
  do i = 1, 10
    a(i) = -i
  end do
  call expect('target', 5)
  if (any(a(:10) /= [(-i, i = 1, 10)])) error stop 'target'
  calls = 0
  !$omp target data map(tofrom: a(number(1):number(20))) if(yes('no'))
  !$omp target update to(a(number(2):4)) if(yes('no'))
  !$omp target map(tofrom: a) device(number(0))
  a(20) = 1
  !$omp end target
  !$omp end target data
  call expect('target data', 6)
  if (a(20) /= 1) error stop 'target data'
  calls = 0
  !$omp target nowait depend(inout: a(number(3))) map(tofrom: a)
  a(3) = 9
  !$omp end target
  !$omp taskwait
  call expect('depend', 1)
  if (a(3) /= 9) error stop 'depend'
end program
real(8) function outside(x)
  implicit none
  real(8), intent(in) :: x
  outside = x
end function
