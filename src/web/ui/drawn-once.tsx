import { type ComponentProps, createContext, use } from 'react'

/** All that the inside of an element depends on, as data that JSON can tell. */
export type Origins = readonly unknown[]
export type Tag = 'header' | 'footer' | 'article'

/** What the server knows of elements that it has drawn before. */
export type DrawnParts = {
  insideOf: (tag: Tag, origins: Origins) => string | undefined
  /** Attributes by which the server finds the element in the page that is being drawn, and which it takes out again. */
  signOf: (tag: Tag, origins: Origins) => object
}

/** Set by the server while it draws; in the browser there is none. */
export const DrawnPartsContext = createContext<DrawnParts | null>(null)

type DrawnOnceProps = ComponentProps<'div'> & {
  as: Tag
  /** Null when it cannot be told, or when drawing does more than write the element, such as preload a picture. */
  of: Origins | null | undefined
}

/**
 * An element whose inside the server draws once and then puts into every page as it is, until something it is made of changes.
 * Inside there must be nothing that depends on anything but `of`, and no id of `useId`.
 */
export function DrawnOnce({ as: Element, of, children, ...props }: DrawnOnceProps) {
  const parts = use(DrawnPartsContext)
  if (!parts || !of) return <Element {...props}>{children}</Element>
  const html = parts.insideOf(Element, of)
  if (html === undefined)
    return (
      <Element {...props} {...parts.signOf(Element, of)}>
        {children}
      </Element>
    )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React itself has written and escaped it
  return <Element {...props} dangerouslySetInnerHTML={{ __html: html }} />
}
