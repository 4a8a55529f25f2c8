import type { Product } from '#shared/contract/products.ts'
import { paths } from '#shared/paths.ts'
import type { OptionGroup } from '#shared/rules/options.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { InscriptionSheet } from '#web/styles/inscription-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChoiceOption } from './choice-option.tsx'
import { TextOption } from './text-option.tsx'
import { texts } from './texts.ts'
import type { MadeToOrder } from './use-made-to-order.ts'

type Props = { product: Product; made: MadeToOrder }

/** Without JavaScript it is a form that reloads the page with the choice. */
export function OptionGroups({ product, made }: Props) {
  const { phone } = useShopFacts()
  const looks = product.options.filter(isLook)
  return (
    <form
      ref={made.form}
      action={paths.product(product.slug)}
      aria-label={texts.options}
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        made.finishTyping()
      }}
      className="grid gap-5"
    >
      {made.isDrawn && <InscriptionSheet />}
      {product.options
        .filter((group) => !isLook(group))
        .map((group) => (
          <Option key={group.id} group={group} made={made} />
        ))}
      {looks.length > 0 && (
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-5">
          {looks.map((group) => (
            <Option key={group.id} group={group} made={made} />
          ))}
        </div>
      )}
      <div className="hidden gap-2.5 noscript:grid">
        <Button type="submit" variant="secondary">
          {texts.show}
        </Button>
        <p className="text-ink-2 text-sm">{texts.noScript(phone)}</p>
      </div>
    </form>
  )
}

const isLook = (group: OptionGroup) => group.kind === 'choice' && group.draws !== undefined

const Option = ({ group, made }: { group: OptionGroup; made: MadeToOrder }) =>
  group.kind === 'choice' ? (
    <ChoiceOption group={group} made={made} />
  ) : (
    <TextOption group={group} made={made} />
  )
