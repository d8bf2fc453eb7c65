! ENTER DATA and EXIT DATA across procedures, counts of references, FINALIZE, COPYOUT, IF, sections, allocatables of modules.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
module field
  implicit none
  real(8), allocatable :: u(:), v(:)
contains
  subroutine start(n)
    integer, intent(in) :: n
    allocate (u(0:n), v(n))
    u = 1
    v = 2
    !$acc enter data copyin(u) create(v)
  end subroutine
  subroutine work(times)
    integer, intent(in) :: times
    integer :: i, k
    do k = 1, times
      !$acc parallel loop present(u, v)
      do i = 1, size(v)
        v(i) = u(i) + k
        u(i) = u(i) + 1
      end do
    end do
  end subroutine
  subroutine finish()
    !$acc exit data copyout(v) delete(u)
  end subroutine
end module
program acc_data_enter_exit
  use field
  implicit none
  integer :: a(20), i
  call start(10)
  call work(3)
  call finish
  print *, v
  a = [(i, i = 1, 20)]
  !$acc enter data copyin(a(1:10))
  !$acc enter data copyin(a(1:10)) if(a(1) == 1)
  !$acc parallel loop present(a(1:10))
  do i = 1, 10
    a(i) = a(i) * 10
  end do
  !$acc exit data delete(a(1:10))
  !$acc exit data copyout(a(1:10)) if(.false.)
  !$acc exit data copyout(a(1:10))
  print *, a
  !$acc enter data copyin(a) async(1)
  !$acc enter data create(u) wait(1)
  !$acc enter data copyin(a)
  !$acc parallel loop present(a) async(1)
  do i = 1, 20
    a(i) = a(i) + 1
  end do
  !$acc exit data copyout(a) finalize wait(1)
  !$acc exit data delete(u)
  print *, a
end program
