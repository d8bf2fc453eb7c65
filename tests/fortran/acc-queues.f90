! Work in queues on allocatable arrays; what is started is waited for by queue, by all, by a routine, by a clause.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program queues
  implicit none
  integer :: k
  real(8), allocatable :: a(:, :)
  allocate (a(100, 4))
  a = 1
  !$acc enter data copyin(a) async(1)
  do k = 1, 4
    call add(a(:, k), k)
  end do
  !$acc wait(1, 2, 3, 4)
  !$acc update self(a) async
  !$acc wait
  print *, sum(a)
  do k = 1, 4
    call add(a(:, k), k)
  end do
  !$acc update self(a(:, 1:4)) wait(1, 2, 3, 4) async(7)
  !$acc wait(7)
  print *, sum(a), a(100, 4)
  !$acc update self(a) if(.false.)
  !$acc exit data delete(a) wait async(2)
  !$acc wait
  print *, sum(a)
  call local(50)
contains
  subroutine add(x, queue)
    real(8), intent(inout) :: x(:)
    integer, intent(in) :: queue
    integer :: i
    !$acc parallel loop present(x) async(queue) wait(1)
    do i = 1, size(x)
      x(i) = x(i) + queue
    end do
  end subroutine
  subroutine local(n)
    integer, intent(in) :: n
    real(8) :: t(n), s
    integer :: i
    s = 0
    t = 3
    !$acc data create(t) copy(s)
    !$acc parallel loop async(1)
    do i = 1, n
      t(i) = i
    end do
    !$acc parallel loop reduction(+:s) async(1)
    do i = 1, n
      s = s + t(i)
    end do
    !$acc wait(1)
    !$acc end data
    print *, s
  end subroutine
end program
