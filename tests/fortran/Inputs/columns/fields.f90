! A part of column-physics.test.
module fields
  use kinds
  implicit none
  type :: t_patch
    integer :: nblks, nlev, npromz
    real(wp), allocatable :: t(:, :, :), q(:, :, :), p(:, :, :)
    real(wp), allocatable :: rain(:, :)
    logical :: is_wet = .true.
  contains
    procedure :: init => patch_init
    procedure :: free => patch_free
  end type
contains
  subroutine patch_init(this, ncells, nlev)
    class(t_patch), intent(inout) :: this
    integer, intent(in) :: ncells, nlev
    integer :: jb, jk, jc
    this%nblks = (ncells - 1) / nproma + 1
    this%npromz = ncells - (this%nblks - 1) * nproma
    this%nlev = nlev
    allocate (this%t(nproma, nlev, this%nblks), this%q(nproma, nlev, this%nblks), this%p(nproma, nlev, this%nblks))
    allocate (this%rain(nproma, this%nblks))
    !$acc enter data copyin(this) create(this%t, this%q, this%p, this%rain)
    !$acc parallel loop gang collapse(2) present(this%t, this%q, this%p, this%rain)
    do jb = 1, this%nblks
      do jk = 1, this%nlev
        !$acc loop vector
        do jc = 1, nproma
          this%t(jc, jk, jb) = tmelt + 10._wp * levels(1 + mod(jk, 4)) + 0.1_wp * jc
          this%q(jc, jk, jb) = 1e-3_wp * jk * (1 + 0.01_wp * jb)
          this%p(jc, jk, jb) = 1e5_wp * real(jk, wp) / this%nlev
        end do
      end do
    end do
    !$acc kernels present(this%rain)
    this%rain = 0
    !$acc end kernels
  end subroutine
  subroutine patch_free(this)
    class(t_patch), intent(inout) :: this
    !$acc exit data copyout(this%t, this%q, this%rain) delete(this%p, this)
  end subroutine
end module
