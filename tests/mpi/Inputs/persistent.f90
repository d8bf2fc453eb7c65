! What MPI_Start begins, from Fortran. Open MPI 4 has these functions as an extension, under names of its own.
program main
  use mpi
  implicit none
  integer :: r, p, k, ierr, q(2), st(MPI_STATUS_SIZE,2)
  double precision, volatile :: s(2), all(2), scattered(2) ! MPI changes them between calls
  integer :: counts(16)
  call MPI_Init(ierr)
  call MPI_Comm_rank(MPI_COMM_WORLD, r, ierr)
  call MPI_Comm_size(MPI_COMM_WORLD, p, ierr)
  counts = 0
  counts(p) = 2
  call MPI_Allreduce_init(s, all, 2, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, q(1), ierr)
  call MPI_Reduce_scatter_init(s, scattered, counts, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, MPI_INFO_NULL, q(2), ierr)
  do k = 1, 3
    s = 19 + k
    if (r == 0) s(1) = 1d17
    if (r == p - 1) s(2) = -1d17
    call MPI_Startall(2, q, ierr)
    call MPI_Waitall(2, q, st, ierr)
    if (r == p - 1) print '(4F25.1)', all, scattered
  end do
  call MPI_Request_free(q(1), ierr)
  call MPI_Request_free(q(2), ierr)
  call MPI_Finalize(ierr)
end program
