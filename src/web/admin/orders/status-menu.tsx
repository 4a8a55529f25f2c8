import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Order } from '#shared/contract/orders.ts'
import {
  isOrderStatus,
  type OrderStatus,
  orderStatuses,
  orderStatusLooks,
  statusOf,
} from '#shared/rules/order-status.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { reload } from '#web/api/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '#web/ui/menu.tsx'
import { ToneDot } from '#web/ui/tone-dot.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { texts } from './texts.ts'

export function StatusMenu({ order: { id, status, version } }: { order: Order }) {
  const client = useQueryClient()
  const current = statusOf(status)
  const { label, tone } = orderStatusLooks[current]
  const { save, pending } = useAdminMutation({
    call: (next: OrderStatus) =>
      adminCall(endpoints.setOrderStatus, { params: { id }, body: { status: next, version } }),
    success: { title: texts.statusChanged },
    failure: texts.updateFailed,
    // A colleague may have changed it first: reloads their status.
    onFailure: () => reload(client, endpoints.setOrderStatus.changes),
  })

  function choose(value: string) {
    if (isOrderStatus(value) && value !== current) save(value)
  }

  return (
    <Menu>
      <MenuTrigger asChild>
        <button
          type="button"
          aria-busy={pending || undefined}
          aria-label={texts.changeStatus(id, label)}
          className="rounded-pill aria-busy:opacity-60"
        >
          <Badge dot tone={tone} className="h-8.5 pr-2 pl-3 pointer-coarse:h-11 [&>.lucide]:size-4">
            {label}
            <ChevronDown />
          </Badge>
        </button>
      </MenuTrigger>
      <MenuContent align="start">
        <MenuRadioGroup value={current} onValueChange={choose}>
          {orderStatuses.map((one) => (
            <MenuRadioItem key={one} value={one}>
              <ToneDot tone={orderStatusLooks[one].tone} className="size-2" />
              {orderStatusLooks[one].label}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  )
}
