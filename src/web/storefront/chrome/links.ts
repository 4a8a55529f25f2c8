import { paths } from '#web/paths.ts'
import { texts } from './texts.ts'

/** The pages the bar and the menu lead to. Home is the current one only when it is exactly it. */
export const mainLinks = [
  { to: paths.home, label: texts.home, end: true },
  { to: paths.catalog, label: texts.catalog, end: false },
  { to: paths.blog, label: texts.blog, end: false },
  { to: paths.about, label: texts.about, end: false },
  { to: paths.contacts, label: texts.contacts, end: false },
]

export const phoneLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`
