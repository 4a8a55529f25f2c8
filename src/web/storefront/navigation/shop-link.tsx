import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link inside the shop: its page is fetched when the pointer comes near, and the two pages cross-fade. */
export const ShopLink = (props: ComponentProps<typeof Link>) => (
  <Link prefetch="intent" viewTransition {...props} />
)
