import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** Prefetches its page when the pointer is near, and cross-fades to it. */
export const ShopLink = (props: ComponentProps<typeof Link>) => (
  <Link prefetch="intent" viewTransition {...props} />
)
