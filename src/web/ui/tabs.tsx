import * as Radix from 'radix-ui/tabs'
import type { ComponentProps } from 'react'
import { cn } from './cn.ts'
import { tabClass } from './tab-class.ts'

export const Tabs = Radix.Root

/** A row of tabs; scrolls sideways when there is no room. Name it with `aria-label`. */
export function TabList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      className={cn('no-scrollbar flex gap-1 overflow-x-auto p-1.5 -m-1.5', className)}
      {...props}
    />
  )
}

export function Tab({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(tabClass, 'data-[state=active]:bg-ink data-[state=active]:text-on-ink', className)}
      {...props}
    />
  )
}

export const TabPanel = Radix.Content
