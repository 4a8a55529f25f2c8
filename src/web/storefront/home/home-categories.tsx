import { useQuery } from '@tanstack/react-query'
import { buildCategoryTree } from '#shared/rules/category-tree.ts'
import { queries } from '#web/api/queries.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CategoryAccordion } from './category-accordion.tsx'
import { texts } from './texts.ts'

export function HomeCategories() {
  const { data: categories = [], isPending } = useQuery(queries.categories())
  if (!isPending && categories.length === 0) return null
  const roots = buildCategoryTree(categories)
  const half = Math.ceil(roots.length / 2)
  return (
    <section aria-busy={isPending}>
      <h2 className="mb-[clamp(20px,2.6vw,36px)]">{texts.categories}</h2>
      {isPending && <CategoriesLoading />}
      <div className="grid items-start gap-x-6 gap-y-3 duo:grid-cols-2">
        <CategoryAccordion nodes={roots.slice(0, half)} />
        <CategoryAccordion nodes={roots.slice(half)} />
      </div>
    </section>
  )
}

function CategoriesLoading() {
  return (
    <>
      <p className="mb-6 text-ink-3">{texts.categoriesLoading}</p>
      <div className="grid gap-x-6 gap-y-3 duo:grid-cols-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <Skeleton key={place} className="h-20 rounded-lg" />
        ))}
      </div>
    </>
  )
}
