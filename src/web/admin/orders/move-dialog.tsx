import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type DeliveryChange, slotConflict } from '#shared/contract/delivery.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Order } from '#shared/contract/orders.ts'
import { slotText } from '#shared/rules/delivery-slots.ts'
import { isPrice } from '#shared/rules/money.ts'
import { texts as messages } from '#shared/texts.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { admin } from '#web/api/admin-queries.ts'
import { ApiFailure } from '#web/api/client.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { FormDialog } from '../crud/form/form-dialog.tsx'
import { withPoint } from '../crud/form/money-input.ts'
import { StaleNotice } from '../crud/form/stale-notice.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { useStaleForm } from '../crud/form/use-stale-form.ts'
import { useToday } from '../crud/use-today.ts'
import { courierChoice, deliveryValues, type MoveValues, mergeMove, moveOf } from './move.ts'
import { SlotOptions } from './slot-options.tsx'
import { texts } from './texts.ts'

/**
 * Another date, time, district, courier or price of delivery. Where there is no place it asks first. The lists
 * are told what is chosen, because their options may come later than the form.
 */
export function MoveDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const today = useToday()
  const [defaultValues] = useState(() => deliveryValues(order))
  const form = useForm<MoveValues>({ defaultValues, mode: 'onTouched' })
  const { register, watch, setValue, formState } = form
  const { errors, isDirty } = formState
  const [full, setFull] = useState<DeliveryChange | null>(null)
  const [date, slot, zoneId, courierId] = watch(['deliveryDate', 'slot', 'zoneId', 'courierId'])
  const { data: board } = useQuery(admin.dayBoard(date || today))
  const { data: ownBoard } = useQuery(admin.dayBoard(order.deliveryDate ?? today))
  const { data: rules } = useQuery(admin.deliveryRules())
  const params = { id: order.id }
  const { base, read, notice } = useStaleForm<Order, MoveValues>({
    opened: order,
    form,
    valuesOf: deliveryValues,
    load: () => adminCall(endpoints.adminOrder, { params }),
    merge: mergeMove,
  })
  const opened = deliveryValues(base)
  const couriers = courierChoice(base.delivery?.courierId ?? null, {
    chosen: board?.couriers ?? [],
    own: ownBoard?.couriers ?? [],
  })
  const { save, pending } = useAdminMutation({
    call: (body: DeliveryChange) =>
      adminCall(endpoints.setOrderDelivery, { params, body: { ...body, version: base.version } }),
    success: ({ status }) =>
      status === 'cancelled' && base.status !== status
        ? { title: texts.cancelledMeanwhile(order.id), tone: 'info' }
        : { title: texts.moved },
    failure: texts.moveFailed,
    onSuccess: onClose,
    onFailure(failure) {
      read(failure)
      // Somebody has taken the last place meanwhile.
      if (isNoPlace(failure)) setFull(moveOf(opened, form.getValues()))
    },
    form,
  })

  function submit(values: MoveValues) {
    const change = moveOf(opened, values)
    const isOwn = values.slot === opened.slot && date === opened.deliveryDate
    const goal = board?.slots.find((one) => slotText(one) === values.slot)
    if (goal && !isOwn && goal.taken >= goal.capacity) setFull(change)
    else save(change)
  }

  return (
    <FormDialog
      width="dialog"
      title={texts.moveTitle(order.id)}
      submitLabel={texts.submitMove}
      pending={pending}
      dirty={isDirty}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <StaleNotice {...notice} />
      <div className="grid gap-4">
        <div className="grid grid-cols-2 gap-4">
          <Field label={texts.deliveryDate} error={errors.deliveryDate?.message}>
            <Input type="date" {...register('deliveryDate', { onChange: () => setValue('slot', '') })} />
          </Field>
          <Field label={texts.deliveryTime} error={errors.slot?.message}>
            <Select {...register('slot')} value={slot} disabled={!date}>
              <SlotOptions
                slots={board?.slots ?? []}
                kept={opened.deliveryDate === date ? opened.slot : ''}
              />
            </Select>
          </Field>
        </div>
        {order.delivery?.method !== 'pickup' && (
          <>
            <div className="grid grid-cols-2 gap-4">
              <Field label={texts.zone} error={errors.zoneId?.message}>
                <Select {...register('zoneId')} value={zoneId}>
                  <option value="">{texts.zoneUnknown}</option>
                  {base.deliveryZone && !rules?.zones.some(({ id }) => String(id) === opened.zoneId) && (
                    <option value={opened.zoneId}>{base.deliveryZone}</option>
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
              <Input
                inputMode="decimal"
                autoComplete="off"
                {...register('fee', {
                  setValueAs: withPoint,
                  validate: (fee) => fee === '' || isPrice(fee) || messages.price,
                })}
              />
            </Field>
          </>
        )}
      </div>
      <ConfirmDialog
        open={full !== null}
        onOpenChange={(open) => !open && setFull(null)}
        tone="warn"
        icon={<TriangleAlert />}
        title={texts.overbookTitle}
        text={full?.slot && texts.overbookText(slotText(full.slot))}
        confirmLabel={texts.overbookConfirm}
        onConfirm={() => {
          if (full) save({ ...full, force: true })
          setFull(null)
        }}
      />
    </FormDialog>
  )
}

const isNoPlace = (error: unknown) =>
  error instanceof ApiFailure && slotConflict.safeParse(error.body).success
