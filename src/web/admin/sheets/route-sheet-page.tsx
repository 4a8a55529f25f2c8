import type { DayBoard } from '#shared/contract/orders.ts'
import { RouteSheet } from './route-sheet.tsx'
import { routeOf, routesOf, stopsOf } from './route-stops.ts'
import { SheetPage } from './sheet-page.tsx'
import { texts } from './texts.ts'

export default function RouteSheetPage() {
  return (
    <SheetPage
      title={texts.route}
      parameter="courier"
      label={texts.courier}
      choices={choicesOf}
      sheets={(board, only, day) =>
        routesOf(board, courierOf(only)).map((route) => (
          <RouteSheet
            key={route.courierId}
            route={route}
            day={day}
            courier={nameOf(board, route.courierId)}
          />
        ))
      }
      empty={texts.nothingToBring}
    />
  )
}

function courierOf(text: string | null): number | 'none' | null {
  if (text === 'none') return 'none'
  return text && /^\d+$/.test(text) ? Number(text) : null
}

const nameOf = ({ couriers }: DayBoard, id: number | null) =>
  couriers.find((one) => one.id === id)?.username ?? null

function choicesOf(board: DayBoard) {
  const ids = [...board.couriers.map(({ id }) => id), null]
  const busy = ids.filter((id) => stopsOf(routeOf(board, id)).length > 0)
  return [
    { value: '', label: texts.everybody },
    ...busy.map((id) => ({ value: String(id ?? 'none'), label: nameOf(board, id) ?? texts.nobody })),
  ]
}
