/** A control by its kind and name, or anything by CSS. */
export type Target = {
  kind: 'button' | 'link' | 'field' | 'heading' | 'radio' | 'option' | 'tab' | 'text' | 'css'
  /** Its whole name, or the beginning of a longer one. CSS for the kind `css`. */
  name: string
  /** CSS of the part of the page to look in; an open dialog hides the rest by itself. */
  inside?: string
  nth?: number
}

export type Sight = { x: number; y: number; width: number; height: number; hit: boolean; value: string }

/**
 * Finds a visible target, scrolls it into view and returns its centre; `hit` says whether a press there reaches it.
 * Runs in the page, so it cannot use outside names.
 */
export function look({ kind, name, inside, nth = 0 }: Target, scrolls: boolean): Sight | null {
  const selectors = {
    button: 'button:not([disabled], [aria-disabled=true]), [role=button], [role=menuitem], summary',
    link: 'a[href]',
    field: 'input, textarea, select, [contenteditable=true], [role=combobox]',
    heading: 'h1, h2, h3, [role=heading]',
    radio: 'input[type=radio], [role=radio], input[type=checkbox], [role=switch]',
    option: '[role=option]',
    tab: '[role=tab]',
    text: 'h1, h2, h3, p, span, div, li, strong, b, td, label, output',
    css: name,
  }
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

  function nameOf(element: Element): string {
    const labelled = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => (id ? document.getElementById(id)?.textContent : ''))
      .join(' ')
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
    const isField = element.matches('input, textarea, select, [contenteditable]')
    return plain(
      labelled.trim() ||
        element.getAttribute('aria-label') ||
        labels.map(({ textContent }) => textContent).join(' ') ||
        (isField ? element.getAttribute('placeholder') : element.textContent),
    )
  }

  function isVisible(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    if (element.closest('[inert], [aria-hidden=true]')) return false
    // A styled radio is an invisible input below its label.
    return width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden'
  }

  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isVisible)
  const place = inside ? document.querySelector(inside) : (dialogs.at(-1) ?? document)
  const candidates = [...(place?.querySelectorAll(selectors[kind]) ?? [])].filter(isVisible)
  const exact = candidates.filter((element) => kind === 'css' || nameOf(element) === name)
  const found = exact.length > nth ? exact : candidates.filter((element) => nameOf(element).startsWith(name))
  // The innermost of nested texts.
  const element = kind === 'text' ? found.at(-1) : found[nth]
  if (!element) return null
  if (scrolls) element.scrollIntoView({ block: 'center', behavior: 'instant' })

  const label = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null)?.[0] : undefined
  const box = element.getBoundingClientRect()
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)]
  const top = document.elementFromPoint(x, y)
  const hit =
    top !== null && (element.contains(top) || top.contains(element) || label?.contains(top) === true)
  const value = 'value' in element ? String(element.value) : plain(element.textContent)
  return { x, y, width: box.width, height: box.height, hit, value }
}
