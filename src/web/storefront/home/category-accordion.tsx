import { paths } from '#shared/paths.ts'
import type { CategoryNode } from '#shared/rules/category-tree.ts'
import type { ListedCategory } from '#web/api/listed.ts'
import { AccordionItem } from '#web/ui/accordion.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ShopLink } from '../navigation/shop-link.tsx'
import { texts } from './texts.ts'

type Node = CategoryNode<ListedCategory>

export function CategoryAccordion({ nodes }: { nodes: readonly Node[] }) {
  return (
    <div className="grid gap-3">
      {nodes.map(({ category, children }) =>
        children.length > 0 ? (
          <AccordionItem
            key={category.id}
            label={category.name}
            header={<RootLink category={category} />}
            contentClassName="grid gap-3.5"
          >
            {children.map((child) => (
              <Branch key={child.category.id} node={child} />
            ))}
          </AccordionItem>
        ) : (
          <div key={category.id} className="rounded-lg bg-surface py-2.5 pr-2.5 pl-3 shadow-hairline">
            <RootLink category={category} />
          </div>
        ),
      )}
    </div>
  )
}

function RootLink({ category }: { category: ListedCategory }) {
  return (
    <ShopLink to={paths.category(category.slug)} className="flex items-center gap-4 hover:text-berry-text">
      <Picture src={category.image} alt="" sizes="60px" className="size-15 flex-none rounded-pill" />
      <span className="wrap-anywhere min-w-0">
        <span className="block font-semibold text-md leading-ui">{category.name}</span>
        <span className="block text-ink-3 text-xs">{texts.productCount(category.productCount)}</span>
      </span>
    </ShopLink>
  )
}

const linkClass = 'inline-flex min-h-8 items-center hover:text-berry-text pointer-coarse:min-h-11'

function Branch({ node: { category, children } }: { node: Node }) {
  return (
    <div>
      <ShopLink to={paths.category(category.slug)} className={`${linkClass} font-medium`}>
        {category.name}
      </ShopLink>
      {children.length > 0 && (
        <ul className="flex flex-wrap gap-x-4.5 gap-y-0.5 text-ink-2 text-sm">
          {children.map((child) => (
            <li key={child.category.id}>
              <ShopLink to={paths.category(child.category.slug)} className={linkClass}>
                {child.category.name}
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
