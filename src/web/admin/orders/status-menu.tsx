import { ChevronDown } from 'lucide-react'
import { endpoints } from '#shared/contract/endpoints.ts'
import {
  isOrderStatus,
  knownStatus,
  type OrderStatus,
  orderStatuses,
  orderStatusLooks,
} from '#shared/rules/order-status.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '#web/ui/menu.tsx'
import { ToneDot } from '#web/ui/tone-dot.tsx'
import { useAdminMutation } from '../crud/use-save.ts'
import { texts } from './texts.ts'

/** The badge of an order that also changes it. */
export function StatusMenu({ id, status }: { id: number; status: string }) {
  const current = knownStatus(status)
  const { label, tone } = orderStatusLooks[current]
  const { save, pending } = useAdminMutation({
    call: (next: OrderStatus) =>
      adminCall(endpoints.setOrderStatus, { params: { id }, body: { status: next } }),
    success: { title: texts.statusChanged },
    failure: texts.updateFailed,
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
