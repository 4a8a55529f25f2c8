import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { CategoryNode } from '#shared/rules/category-tree.ts'
import type { ListedCategory } from '#web/api/listed.ts'
import { Collapse } from '#web/ui/accordion.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/cn.ts'
import { MarkedText } from '#web/ui/marked-text.tsx'
import { texts as kitTexts } from '#web/ui/texts.ts'
import { hasChosenInside, hasMatchInside } from './matching-nodes.ts'

type CategoryBranchProps = {
  node: CategoryNode<ListedCategory>
  typed: string
  chosen: readonly string[]
  onToggle: (slug: string) => void
}

export function CategoryBranch({ node, typed, chosen, onToggle }: CategoryBranchProps) {
  const { category, children } = node
  const isChosen = chosen.includes(category.slug)
  const isPartlyChosen = !isChosen && hasChosenInside(node, chosen)
  const [isOpen, setOpen] = useState(isPartlyChosen || hasMatchInside(node, typed))
  // Skips branches that were never opened; the whole tree would be half of the page's HTML.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const id = useId()
  return (
    <li>
      <div className="flex min-h-11 items-center rounded-sm hover:bg-mist">
        {children.length > 0 ? (
          <button
            type="button"
            aria-label={isOpen ? kitTexts.collapse(category.name) : kitTexts.expand(category.name)}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="grid h-11 w-7 flex-none place-items-center rounded-xs text-ink-3 pointer-coarse:w-11 [&>.lucide]:size-4.25"
          >
            <ChevronRight className={cn('transition-transform', isOpen && 'rotate-90')} />
          </button>
        ) : (
          <span className="w-7 flex-none pointer-coarse:w-11" />
        )}
        <Checkbox
          checked={isChosen}
          indeterminate={isPartlyChosen}
          onChange={() => onToggle(category.slug)}
          autoComplete="off"
          className={cn('flex-1 pr-2', isChosen && 'font-semibold')}
          label={
            <>
              <span>
                <MarkedText text={category.name} typed={typed} />
              </span>
              <span className={cn('ml-auto text-xs', isChosen ? 'text-ink-2' : 'text-ink-3')}>
                {category.productCount}
              </span>
            </>
          }
        />
      </div>
      {children.length > 0 && (
        <Collapse id={id} open={isOpen}>
          {wasOpen && (
            <ul className="ml-3.75 border-line border-l-[1.5px]">
              {children.map((child) => (
                <CategoryBranch
                  key={child.category.id}
                  node={child}
                  typed={typed}
                  chosen={chosen}
                  onToggle={onToggle}
                />
              ))}
            </ul>
          )}
        </Collapse>
      )}
    </li>
  )
}
