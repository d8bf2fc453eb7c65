! Requests of Fortran, many at once, ended by each function. Sums are of 10^17 and ones, which plain ones cannot count.
program main
  use mpi
  implicit none
  integer, parameter :: many = 12
  integer :: r, p, k, how, n, left, ierr, q(many), st(MPI_STATUS_SIZE,many), indices(many)
  logical :: flag
  double precision, volatile :: x(many), y(many)
  double precision :: want(many)
  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, r, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, p, ierr)
  do how = 1, 8
    do k = 1, many
      x(k) = 100 * how + k
      if (r == 0) x(k) = 1d17 + 65536d0 * (k + 100 * how)
      want(k) = 1d17 + 65536d0 * (k + 100 * how) + (p - 1) * (100 * how + k)
      y(k) = -1
      call MPI_Iallreduce(x(k), y(k), 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, q(k), ierr)
    end do
    left = many
    do while (left > 0)
      n = 1
      flag = .true.
      select case (how)
      case (1)
        call MPI_Waitany(many, q, indices(1), st(:,1), ierr)
      case (2)
        call MPI_Waitsome(many, q, n, indices, st, ierr)
      case (3)
        call MPI_Testany(many, q, indices(1), flag, st(:,1), ierr)
        if (.not. flag) n = 0
      case (4)
        call MPI_Testsome(many, q, n, indices, st, ierr)
      case (5)
        call MPI_Testall(many, q, flag, st, ierr)
        if (.not. flag) n = 0
        if (flag) n = many
        indices = (/ (k, k = 1, many) /)
      case (6)
        call MPI_Waitall(many, q, st, ierr)
        n = many
        indices = (/ (k, k = 1, many) /)
      case (7)
        indices(1) = left
        call MPI_Test(q(left), flag, st(:,1), ierr)
        if (.not. flag) n = 0
      case (8)
        indices(1) = left
        call MPI_Request_get_status(q(left), flag, st(:,1), ierr)
        if (.not. flag) n = 0
        if (flag) then
          if (y(left) /= want(left)) print *, 'rank', r, 'get_status', y(left)
          y(left) = 7
          call MPI_Wait(q(left), MPI_STATUS_IGNORE, ierr)
          if (y(left) /= 7) print *, 'rank', r, 'lost', y(left)
          y(left) = want(left)
        end if
      end select
      do k = 1, n
        if (y(indices(k)) /= want(indices(k))) print *, 'rank', r, 'way', how, 'of', indices(k), y(indices(k)), want(indices(k))
      end do
      left = left - n
    end do
  end do
  if (r == 0) print *, 'done'
  call MPI_Finalize(ierr)
end program
