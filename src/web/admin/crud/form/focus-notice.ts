/** Ref of a notice with `tabIndex={-1}`; scrolls it into view above a long form. */
export const focusNotice = (notice: HTMLElement | null) => notice?.focus()
