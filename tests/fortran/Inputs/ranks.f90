program ranks
  use mpi
  implicit none
  integer :: i, rank, n, error
  real(8) :: mine, total
  call MPI_Init(error)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, error)
  call MPI_Comm_size(MPI_COMM_WORLD, n, error)
  mine = 0
  !$acc parallel loop reduction(+:mine)
  do i = rank + 1, 100, n
    mine = mine + i
  end do
  call MPI_Reduce(mine, total, 1, MPI_DOUBLE_PRECISION, MPI_SUM, 0, MPI_COMM_WORLD, error)
  if (rank == 0) print '(f0.1,a,i0,a)', total, ' on ', n, ' ranks'
  call MPI_Finalize(error)
end program
