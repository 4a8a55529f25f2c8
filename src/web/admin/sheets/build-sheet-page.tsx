import { slotText } from '#shared/rules/delivery-slots.ts'
import { buildGroups } from './build-list.ts'
import { BuildSheet } from './build-sheet.tsx'
import { SheetPage } from './sheet-page.tsx'
import { texts } from './texts.ts'

export default function BuildSheetPage() {
  return (
    <SheetPage
      title={texts.build}
      parameter="slot"
      label={texts.time}
      choices={({ slots }) => [
        { value: '', label: texts.wholeDay },
        ...slots.map((slot) => ({ value: slotText(slot), label: slotText(slot) })),
      ]}
      sheets={(board, only, day) => {
        const groups = buildGroups(board, only)
        return groups.length > 0
          ? [<BuildSheet key="build" groups={groups} time={only} day={day} couriers={board.couriers} />]
          : []
      }}
      empty={texts.nothingToBuild}
    />
  )
}
