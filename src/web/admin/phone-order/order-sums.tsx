import type { OrderSums as Sums } from '#shared/rules/delivery-fee.ts'
import { toKopecks } from '#shared/rules/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { texts } from './texts.ts'

type OrderSumsProps = { sums: Sums; pieces: number; sentence: string; pending: boolean }

export function OrderSums({ sums, pieces, sentence, pending }: OrderSumsProps) {
  const { itemsAmount, deliveryFee, discount, totalAmount } = sums
  return (
    <div className="grid gap-4 duo:sticky duo:top-4">
      <Panel title={texts.sums}>
        <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-y-2.5">
          <dt className="text-ink-2">{texts.goods(pieces)}</dt>
          <dd className="text-right">
            <Price value={itemsAmount} size="inherit" />
          </dd>
          <dt className="text-ink-2">{texts.fee}</dt>
          <dd className="text-right">
            {deliveryFee === null ? texts.feeUnknown : <Price value={deliveryFee} size="inherit" />}
          </dd>
          {toKopecks(discount) > 0 && (
            <>
              <dt className="text-ink-2">{texts.discount}</dt>
              <dd className="text-right">
                −<Price value={discount} size="inherit" />
              </dd>
            </>
          )}
          <dt className="self-end font-semibold">{texts.total}</dt>
          <dd className="text-right">
            <Price value={totalAmount} size="total" />
          </dd>
        </dl>
        <Button
          type="submit"
          loading={pending}
          loadingLabel={texts.submitting}
          className="mt-4 w-full"
          iconEnd={
            <Kbd aria-hidden className="bg-on-ink/16 text-on-ink shadow-none max-md:hidden">
              {`${texts.keys.ctrl} ${texts.keys.enter}`}
            </Kbd>
          }
        >
          {texts.submit}
        </Button>
      </Panel>
      {sentence && (
        <section className="rounded-card bg-info-soft px-5 py-4.5">
          <h2 className="mb-1.5 font-body font-semibold text-info text-ui tracking-normal">{texts.repeat}</h2>
          <p className="text-ink text-md leading-normal">«{sentence}»</p>
        </section>
      )}
    </div>
  )
}
