/** The look of one word in a row of which one is chosen. */
export const tabClass =
  'inline-flex min-h-10 flex-none items-center gap-2 whitespace-nowrap rounded-sm px-3.5 font-medium text-ink-2 text-sm transition-colors hover:bg-mist pointer-coarse:min-h-11'
