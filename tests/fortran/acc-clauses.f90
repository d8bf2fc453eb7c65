! Clauses of compute constructs and loops, each in a form that changes nothing of what the loops compute.
! RUN: mkdir -p %t.d && %sumacfc -fopenacc -O1 -J%t.d %s -o %t && %as-gfortran %s %t
! REQUIRES: gfortran
program clauses
  use openacc, only: acc_async_noval, acc_async_sync
  implicit none
  integer, parameter :: n = 40, m = 24
  real(8) :: a(n, m), b(n), c(0:n + 1), scale
  integer :: i, j, k, gangs, queue
  logical :: yes, no
  gangs = 3
  queue = 2
  yes = .true.
  no = .false.
  scale = 2
  a = 1
  !$acc parallel loop num_gangs(gangs) num_workers(2) vector_length(32) copy(a) firstprivate(scale)
  do j = 1, m
    !$acc loop vector
    do i = 1, n
      a(i, j) = a(i, j) * scale + i + 100 * j
    end do
  end do
  print *, sum(a)
  !$acc parallel loop gang(static:*) copy(a)
  do j = 1, m
    do i = 1, n
      a(i, j) = a(i, j) - j
    end do
  end do
  !$acc parallel loop gang(static:2) vector_length(16) copy(a)
  do j = 1, m
    !$acc loop vector
    do i = 1, n
      a(i, j) = a(i, j) + i
    end do
  end do
  !$acc kernels loop gang(num: 4) copy(a)
  do j = 1, m
    !$acc loop vector(length: 8)
    do i = 1, n
      a(i, j) = a(i, j) + 2
    end do
  end do
  print *, sum(a)
  !$acc parallel loop tile(4, 8) copy(a)
  do j = 1, m
    do i = 1, n
      a(i, j) = a(i, j) + i * j
    end do
  end do
  !$acc parallel loop tile(*, 2) copy(a)
  do j = 1, m
    do i = 1, n
      a(i, j) = a(i, j) - 3
    end do
  end do
  !$acc parallel loop collapse(force: 2) copy(a) copyout(b)
  do j = 1, m
    b(j) = j
    do i = 1, n
      a(i, j) = a(i, j) + 1
    end do
  end do
  print *, sum(a), sum(b(1:m))
  !$acc parallel loop if(yes) self(no) copy(a) default(none) collapse(2)
  do j = 1, m
    do i = 1, n
      a(i, j) = a(i, j) + 1
    end do
  end do
  !$acc parallel loop if(gangs > 5) copy(a) collapse(2)
  do j = 1, m
    do i = 1, n
      a(i, j) = a(i, j) + 1
    end do
  end do
  !$acc parallel loop self copy(a) collapse(2)
  do j = 1, m
    do i = 1, n
      a(i, j) = a(i, j) + 1
    end do
  end do
  !$acc serial loop self(gangs == 3) copy(a) collapse(2)
  do j = 1, m
    do i = 1, n
      a(i, j) = a(i, j) + 1
    end do
  end do
  print *, sum(a)
  !$acc data copy(a, b) copyin(c)
  !$acc parallel loop async(queue) default(present)
  do j = 1, m
    do i = 1, n
      a(i, j) = a(i, j) + 1
    end do
  end do
  !$acc parallel loop async(queue + 1) wait(queue) present(a, b)
  do i = 1, n
    b(i) = a(i, 1)
  end do
  !$acc wait(queue, queue + 1)
  !$acc parallel loop async present(b)
  do i = 1, n
    b(i) = b(i) + 1
  end do
  !$acc parallel loop async(acc_async_noval) present(b)
  do i = 1, n
    b(i) = b(i) + 1
  end do
  !$acc wait
  !$acc kernels async(acc_async_sync) wait present(b)
  do i = 1, n
    b(i) = b(i) + 1
  end do
  !$acc end kernels
  !$acc wait(queues: 1, 2) async(3)
  !$acc wait(devnum: 0: queues: 3) if(yes)
  !$acc wait if(no)
  !$acc end data
  print *, sum(a), sum(b)
  do i = 0, n + 1
    c(i) = i
  end do
  !$acc parallel loop copyin(c) copyout(b)
  do i = 1, n
    !$acc cache(c(i - 1:i + 1))
    b(i) = (c(i - 1) + c(i) + c(i + 1)) / 3
  end do
  print *, sum(b)
  !$acc parallel num_gangs(2) copy(a)
  !$acc loop gang private(k)
  do j = 1, m
    k = j + 1
    !$acc loop worker vector
    do i = 1, n
      a(i, j) = a(i, j) + k
    end do
  end do
  !$acc end parallel
  !$acc kernels copy(a) device_type(nvidia) num_gangs(8) device_type(*) vector_length(16)
  !$acc loop independent collapse(2) device_type(host) gang
  do j = 1, m
    do i = 1, n
      a(i, j) = a(i, j) * 2
    end do
  end do
  !$acc loop seq
  do j = 2, m
    a(1, j) = a(1, j) + a(1, j - 1)
  end do
  !$acc loop auto
  do j = 1, m
    a(2, j) = a(2, j) + 1
  end do
  !$acc end kernels
  print *, sum(a), a(1, m)
end program
