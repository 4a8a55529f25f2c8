import { Button } from '#web/ui/button.tsx'
import { Sheet, SheetBody, SheetContent, SheetFooter } from '#web/ui/sheet.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { texts } from './texts.ts'
import type { Catalog } from './use-catalog.ts'

type FilterSheetProps = { catalog: Catalog; open: boolean; onOpenChange: (open: boolean) => void }

/** The category filter where there is no room for a column. What is ticked applies at once. */
export function FilterSheet({ catalog, open, onOpenChange }: FilterSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent side="bottom" title={texts.categories}>
        <SheetBody className="px-4">
          <CategoryFilter catalog={catalog} />
        </SheetBody>
        <SheetFooter className="grid-cols-2 gap-2.5 px-4 pt-3 md:px-4">
          <Button variant="quiet" className="px-3" onClick={catalog.resetCategories}>
            {texts.resetAll}
          </Button>
          <Button className="px-3" onClick={() => onOpenChange(false)}>
            {texts.show(catalog.list.found)}
          </Button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  )
}
