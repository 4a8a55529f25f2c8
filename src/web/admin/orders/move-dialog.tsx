import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { slotConflict } from '#shared/contract/delivery.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { DayBoard, Order } from '#shared/contract/orders.ts'
import { slotText } from '#shared/rules/delivery-slots.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { ApiFailure } from '#web/api/client.ts'
import { useApi } from '#web/api/use-api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { withPoint } from '../crud/form/money-input.tsx'
import { useEntityForm } from '../crud/form/use-entity-form.ts'
import { useToday } from '../crud/use-today.ts'
import { courierChoice, deliveryValues, type MoveValues, mergeMove, moveForm, moveOf } from './move.ts'
import { SlotOptions } from './slot-options.tsx'
import { texts } from './texts.ts'

export function MoveDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [full, setFull] = useState<MoveValues | null>(null)
  const params = { id: order.id }
  const { form, base, save, dialog } = useEntityForm({
    schema: moveForm,
    entity: order,
    values: deliveryValues,
    save: ({ force, ...values }: MoveValues, { entity, values: opened }) =>
      adminCall(endpoints.setOrderDelivery, {
        params,
        body: { ...moveOf(opened, values), force, version: entity.version },
      }),
    texts: texts.moving(order.id),
    load: () => adminCall(endpoints.adminOrder, { params }),
    merge: mergeMove,
    onFailure: askIfFull,
    onClose,
  })
  const board = useBoard(form.watch('deliveryDate'))

  /** The last place may be booked between opening the form and saving it. */
  function askIfFull(failure: unknown): void {
    const isFull = failure instanceof ApiFailure && slotConflict.safeParse(failure.body).success
    if (isFull) setFull(form.getValues())
  }

  function submit(values: MoveValues) {
    const opened = deliveryValues(base)
    const isOwn = values.slot === opened.slot && values.deliveryDate === opened.deliveryDate
    const slot = board?.slots.find((one) => slotText(one) === values.slot)
    if (slot && !isOwn && slot.taken >= slot.capacity) setFull(values)
    else save(values)
  }

  return (
    <FormDialog width="dialog" {...dialog} onSubmit={form.handleSubmit(submit)}>
      <MoveFields form={form} order={base} board={board} />
      <ConfirmDialog
        open={full !== null}
        onOpenChange={(open) => !open && setFull(null)}
        tone="warn"
        icon={<TriangleAlert />}
        title={texts.overbookTitle}
        text={full?.slot && texts.overbookText(full.slot)}
        confirmLabel={texts.overbookConfirm}
        onConfirm={() => {
          if (full) save({ ...full, force: true })
          setFull(null)
        }}
      />
    </FormDialog>
  )
}

function useBoard(date: string | null) {
  const today = useToday()
  return useApi(endpoints.dayBoard, { query: { date: date || today } }).data
}

type MoveFieldsProps = { form: UseFormReturn<MoveValues>; order: Order; board: DayBoard | undefined }

/** Selects get `value` as a prop: their options may load after the form's values. */
function MoveFields({ form, order, board }: MoveFieldsProps) {
  const { register, watch, setValue, formState } = form
  const { errors } = formState
  const [date, slot, zoneId, courierId] = watch(['deliveryDate', 'slot', 'zoneId', 'courierId'])
  const ownBoard = useBoard(order.deliveryDate)
  const { data: rules } = useApi(endpoints.rulesForOrders, {})
  const opened = deliveryValues(order)
  const couriers = courierChoice(order.delivery?.courierId ?? null, {
    chosen: board?.couriers ?? [],
    own: ownBoard?.couriers ?? [],
  })
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        <Field label={texts.deliveryDate} error={errors.deliveryDate?.message}>
          <Input type="date" {...register('deliveryDate', { onChange: () => setValue('slot', '') })} />
        </Field>
        <Field label={texts.deliveryTime} error={errors.slot?.message}>
          <Select {...register('slot')} value={slot} disabled={!date}>
            <SlotOptions slots={board?.slots ?? []} kept={opened.deliveryDate === date ? opened.slot : ''} />
          </Select>
        </Field>
      </div>
      {order.delivery?.method !== 'pickup' && (
        <>
          <div className="grid grid-cols-2 gap-4">
            <Field label={texts.zone} error={errors.zoneId?.message}>
              <Select {...register('zoneId')} value={zoneId}>
                <option value="">{texts.zoneUnknown}</option>
                {order.deliveryZone && !rules?.zones.some(({ id }) => String(id) === opened.zoneId) && (
                  <option value={opened.zoneId}>{order.deliveryZone}</option>
                )}
                {rules?.zones.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={texts.courier} error={errors.courierId?.message}>
              <Select {...register('courierId')} value={courierId}>
                <option value="">{texts.courierNobody}</option>
                {couriers.map(({ id, username }) => (
                  <option key={id} value={id}>
                    {username}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <Field label={texts.feeByHand} hint={texts.feeByHandHint} error={errors.fee?.message}>
            <Input inputMode="decimal" autoComplete="off" {...register('fee', { setValueAs: withPoint })} />
          </Field>
        </>
      )}
    </div>
  )
}
