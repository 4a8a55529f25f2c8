import { useState } from 'react'
import { buildCategoryTree } from '#shared/rules/category-tree.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { withCategoryToggled } from './catalog-address.ts'
import { CategoryBranch } from './category-branch.tsx'
import { matchingNodes } from './matching-nodes.ts'
import { texts } from './texts.ts'
import type { Catalog } from './use-catalog.ts'

type State = Pick<Catalog, 'address' | 'change' | 'categories' | 'haveCategoriesFailed' | 'retryCategories'>

export function CategoryFilter({ catalog }: { catalog: State }) {
  const [text, setText] = useState('')
  const typed = text.trim()
  if (catalog.haveCategoriesFailed) return <LoadFailed onRetry={catalog.retryCategories} />
  const nodes = matchingNodes(buildCategoryTree(catalog.categories), typed)
  return (
    <>
      <SearchField
        size={44}
        value={text}
        onValueChange={setText}
        placeholder={texts.categorySearch}
        aria-label={texts.categorySearchLabel}
        autoComplete="off"
        className="mx-1 mb-2.5"
      />
      {nodes.length === 0 && typed && (
        <p role="status" className="px-3 py-2 text-ink-3 text-sm">
          {texts.noCategories}
        </p>
      )}
      <ul>
        {nodes.map((node) => (
          <CategoryBranch
            // Remounts for each search text, so that matching branches open and the previous state returns
            // afterwards.
            key={`${node.category.id}-${typed}`}
            node={node}
            typed={typed}
            chosen={catalog.address.slugs}
            onToggle={(slug) => catalog.change(withCategoryToggled(catalog.address, slug))}
          />
        ))}
      </ul>
    </>
  )
}
