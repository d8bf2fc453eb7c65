! sources.F90 - what the atmosphere and the surface emit, by g-points.
module radiation_sources
  use radiation_kinds, only: wp
  use radiation_optics, only: spectrum
  implicit none
  private
  type, extends(spectrum), public :: source_lw
    real(wp), allocatable, dimension(:, :, :) :: lay_source, lev_source
    real(wp), allocatable, dimension(:, :) :: sfc_source, sfc_source_jac
  contains
    procedure, public :: alloc => alloc_lw
    procedure, public :: is_allocated
    procedure, public :: finalize => finalize_lw
  end type source_lw
contains
  elemental logical function is_allocated(this)
    class(source_lw), intent(in) :: this
    is_allocated = allocated(this%sfc_source)
  end function is_allocated

  function alloc_lw(this, ncol, nlay) result(err)
    class(source_lw), intent(inout) :: this
    integer, intent(in) :: ncol, nlay
    character(len=128) :: err
    integer :: ngpt
    err = ''
    if (this%is_allocated()) err = 'source_lw%alloc: already allocated'
    if (this%get_nband() == 0) err = 'source_lw%alloc: not initialized with bands'
    if (err /= '') return
    ngpt = this%get_ngpt()
    allocate(this%sfc_source(ncol, ngpt), this%lay_source(ncol, nlay, ngpt), &
             this%lev_source(ncol, nlay + 1, ngpt), this%sfc_source_jac(ncol, ngpt))
    !$acc enter data create(this)
    !$acc enter data create(this%sfc_source, this%sfc_source_jac) create(this%lay_source, this%lev_source)
    !$omp target enter data map(alloc: this%sfc_source, this%sfc_source_jac, this%lay_source, this%lev_source)
  end function alloc_lw

  subroutine finalize_lw(this)
    class(source_lw), intent(inout) :: this
    if (this%is_allocated()) then
      !$acc exit data delete(this%sfc_source, this%sfc_source_jac, this%lay_source, this%lev_source)
      !$acc exit data delete(this)
      !$omp target exit data map(delete: this%sfc_source, this%sfc_source_jac, this%lay_source, this%lev_source)
      deallocate(this%sfc_source, this%lay_source, this%lev_source, this%sfc_source_jac)
    end if
    call finalize_spectrum_of(this)
  contains
    subroutine finalize_spectrum_of(s)
      class(source_lw), intent(inout) :: s
      call s%spectrum%finalize()
    end subroutine
  end subroutine finalize_lw
end module radiation_sources
