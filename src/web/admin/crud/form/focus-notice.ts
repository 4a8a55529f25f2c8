/** For the ref of a notice with `tabIndex={-1}`: it appears above a form whose button may be screens below. */
export const focusNotice = (notice: HTMLElement | null) => notice?.focus()
