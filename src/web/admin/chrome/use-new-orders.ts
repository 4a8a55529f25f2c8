import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { endpoints } from '#shared/contract/endpoints.ts'
import { paths } from '#shared/paths.ts'
import { followOrders } from '#web/api/admin-events.ts'
import { useAdminSession, useMay } from '#web/api/admin-session.ts'
import { reload, useApi } from '#web/api/use-api.ts'
import { announce } from '#web/ui/toast-store.ts'
import { chimeIfOn } from './sound.ts'
import { texts } from './texts.ts'

/** Counts orders in the first status, except for couriers. */
export function useNewOrders(): number {
  const mayKnow = useMay(endpoints.adminOrders)
  // The stream ends with the session and restarts with the next one.
  const isTold = useAdminSession().status === 'in' && mayKnow
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data } = useApi(
    endpoints.adminOrders,
    { query: { status: 'pending', limit: 1 } },
    { enabled: isTold },
  )

  useEffect(() => {
    if (!isTold) return
    const leaving = new AbortController()
    const reloadLists = () => reload(client, endpoints.placeOrder.changes)
    void followOrders({
      signal: leaving.signal,
      onAgain: reloadLists,
      onOrder(id) {
        reloadLists()
        chimeIfOn()
        announce({
          tone: 'info',
          title: texts.orderPlaced(id),
          description: texts.orderPlacedText,
          action: { label: texts.openOrder, onClick: () => navigate(paths.adminOrder(id)) },
        })
      },
    })
    return () => leaving.abort()
  }, [client, navigate, isTold])

  return (isTold && data?.counts.pending) || 0
}
