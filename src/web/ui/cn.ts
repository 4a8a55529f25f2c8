import { extendTailwindMerge } from 'tailwind-merge'

/** Our own names in Tailwind's scales; without them `text-h1` would be taken for a colour and push `text-ink` out. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['hero', 'h1', 'h2', 'h3', 'title', 'lead', 'price', 'ui', '2xs'],
      shadow: ['e1', 'e2', 'e3', 'latex', 'hairline', 'ctl'],
      radius: ['card', 'pill'],
      spacing: ['gutter', 'section'],
    },
  },
})

type ClassValue = string | false | null | undefined

/** Joins class names; of two that set the same property the later one stays. */
export const cn = (...classes: ClassValue[]) => merge(classes)
