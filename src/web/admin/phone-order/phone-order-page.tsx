import { PencilLine } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { paths } from '#shared/paths.ts'
import type { OrderSums as Sums } from '#shared/rules/delivery-fee.ts'
import { toKopecks } from '#shared/rules/money.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Kbd, KeyHint } from '#web/ui/kbd.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextareaField } from '../crud/form/input-field.tsx'
import { useUnsavedGuard } from '../crud/form/use-unsaved-guard.ts'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { useShortcut } from '../crud/use-shortcut.ts'
import { ConflictNotice } from '../orders/conflict-notice.tsx'
import { CustomerSection } from './customer-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { ItemsSection } from './items-section.tsx'
import { texts } from './texts.ts'
import { usePhoneOrder } from './use-phone-order.ts'

export default function PhoneOrderPage() {
  const order = usePhoneOrder()
  const { form, pending } = order
  const guard = useUnsavedGuard({ dirty: form.formState.isDirty && !pending, close: () => {} })
  const element = useRef<HTMLFormElement>(null)
  useFirstMistake(element, form.formState.submitCount)
  useSectionKey(1)
  useSectionKey(2)
  useSectionKey(3)
  useSectionKey(4)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!pending) void order.submit(event)
  }

  function submitByKeys(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter') return
    if (event.ctrlKey || event.metaKey) event.currentTarget.requestSubmit()
    // Enter in a field chooses a suggestion; only the button and Ctrl+Enter submit.
    else if (event.target instanceof HTMLInputElement) event.preventDefault()
  }

  return (
    <AdminPage
      title={texts.title}
      steps={[{ label: texts.orders, to: paths.adminOrders }]}
      actions={<Keys />}
    >
      <FormProvider {...form}>
        <form
          ref={element}
          noValidate
          onSubmit={submit}
          onKeyDown={submitByKeys}
          className="grid items-start gap-4 duo:grid-cols-[minmax(0,1fr)_340px]"
        >
          <div className="grid min-w-0 gap-4">
            <ConflictNotice conflict={order.conflict} />
            <CustomerSection customer={order.customer} onChoose={order.setCustomer} />
            <ItemsSection products={order.products} onLoad={order.addProduct} />
            <DeliverySection rules={order.rules} isAddressKnown={order.isAddressKnown} />
            <Panel step={4} title={texts.wishes} id="phone-order-4">
              <TextareaField form={form} name="notes" label={texts.notes} rows={2} />
            </Panel>
          </div>
          <OrderSums sums={order.sums} pieces={order.pieces} sentence={order.sentence} pending={pending} />
        </form>
      </FormProvider>
      <ConfirmDialog {...guard.question} icon={<PencilLine />} />
    </AdminPage>
  )
}

/** Focuses the first mistake: options are not registered fields, so the form library cannot. */
function useFirstMistake(form: RefObject<HTMLFormElement | null>, tries: number) {
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, tries])
}

function useSectionKey(section: number) {
  useShortcut('Alt', `Digit${section}`, () => {
    const panel = document.getElementById(`phone-order-${section}`)
    const field =
      section === 2 ? document.getElementById('phone-order-search') : panel?.querySelector('[data-control]')
    if (field instanceof HTMLElement) field.focus()
  })
}

function Keys() {
  const { tab, alt, digits, ctrl, enter } = texts.keys
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-3 text-ui max-duo:hidden">
      <KeyHint keys={[tab]}>{texts.next}</KeyHint>
      <KeyHint keys={[alt, digits]}>{texts.section}</KeyHint>
      <KeyHint keys={[ctrl, enter]}>{texts.createKey}</KeyHint>
    </p>
  )
}

type OrderSumsProps = { sums: Sums; pieces: number; sentence: string; pending: boolean }

function OrderSums({ sums, pieces, sentence, pending }: OrderSumsProps) {
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
