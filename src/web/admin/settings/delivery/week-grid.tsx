import { CopyPlus, Ellipsis, MoonStar, Plus } from 'lucide-react'
import { fullDayNames, shortDayNames, type Weekday, weekdays } from '#shared/rules/opening-hours.ts'
import { timeOf } from '#shared/rules/time-of-day.ts'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { texts } from '../texts.ts'
import type { PickedSlot, RulesValues } from './rules-form.ts'
import { SlotBlock } from './slot-block.tsx'
import { type Scale, scaleOf, typedMinutes } from './week-scale.ts'

const hourHeight = 48

type WeekGridProps = {
  week: RulesValues['week']
  picked: PickedSlot | null
  onPick: (picked: PickedSlot) => void
  onAdd: (day: Weekday) => void
  onCopy: (day: Weekday) => void
  onClose: (day: Weekday) => void
  onDrag: (slot: PickedSlot, edge: 'from' | 'to', time: string) => void
}

export function WeekGrid({ week, picked, onPick, onAdd, onCopy, onClose, onDrag }: WeekGridProps) {
  const scale = scaleOf(week)
  const height = ((scale.to - scale.from) / 60) * hourHeight
  return (
    <div className="grid grid-cols-[46px_repeat(7,minmax(0,1fr))] gap-x-1.5 max-duo:hidden">
      <span />
      {weekdays.map((day) => (
        <div key={day} className="flex items-center justify-center pb-2 font-semibold text-ui">
          {shortDayNames[day]}
          <DayMenu day={day} isOff={week[day].length === 0} onAdd={onAdd} onCopy={onCopy} onClose={onClose} />
        </div>
      ))}
      <Hours week={week} scale={scale} height={height} />
      {weekdays.map((day) => (
        <div
          key={day}
          style={{ height, ...(week[day].length > 0 && { backgroundSize: `100% ${hourHeight}px` }) }}
          className={cn(
            'relative rounded-sm shadow-hairline',
            week[day].length > 0
              ? 'bg-[linear-gradient(var(--mist)_1px,transparent_1px)]'
              : 'grid place-items-center bg-[repeating-linear-gradient(-45deg,var(--mist)_0_6px,var(--surface)_6px_12px)]',
          )}
        >
          {week[day].length === 0 && (
            <span className="rounded-xs bg-surface px-1.5 font-medium text-ink-3 text-xs">
              {texts.dayOff}
            </span>
          )}
          {week[day].map((slot, index) => (
            <SlotBlock
              // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity; the hours change while one drags
              key={index}
              day={day}
              slots={week[day]}
              index={index}
              slot={slot}
              scale={scale}
              isPicked={picked?.day === day && picked.index === index}
              onPick={() => onPick({ day, index })}
              onDrag={(edge, time) => onDrag({ day, index }, edge, time)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

function Hours({ week, scale, height }: { week: RulesValues['week']; scale: Scale; height: number }) {
  const edges = new Set(
    Object.values(week).flatMap((slots) =>
      slots.flatMap(({ from, to }) => [typedMinutes(from), typedMinutes(to)]),
    ),
  )
  const sorted = [...edges].filter((edge) => edge !== null).toSorted((a, b) => a - b)
  // Labels less than half an hour apart would overlap.
  const labels = sorted.filter((edge, index) => edge - (sorted[index - 1] ?? Number.NEGATIVE_INFINITY) >= 30)
  return (
    <div aria-hidden style={{ height }} className="relative text-2xs text-ink-3">
      {labels.map((edge) => (
        <span
          key={edge}
          style={{ top: `${((edge - scale.from) / (scale.to - scale.from)) * 100}%` }}
          className="absolute right-1.5 -translate-y-1/2"
        >
          {timeOf(edge)}
        </span>
      ))}
    </div>
  )
}

type DayMenuProps = { day: Weekday; isOff: boolean } & Pick<WeekGridProps, 'onAdd' | 'onCopy' | 'onClose'>

function DayMenu({ day, isOff, onAdd, onCopy, onClose }: DayMenuProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={texts.dayMenu(fullDayNames[day])} className="size-7 text-ink-3 [&>.lucide]:size-4">
          <Ellipsis />
        </IconButton>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={() => onAdd(day)}>
          <Plus />
          {texts.addTime}
        </MenuItem>
        {!isOff && (
          <>
            <MenuItem onSelect={() => onCopy(day)}>
              <CopyPlus />
              {texts.copyThisDay}
            </MenuItem>
            <MenuItem onSelect={() => onClose(day)}>
              <MoonStar />
              {texts.closeDay}
            </MenuItem>
          </>
        )}
      </MenuContent>
    </Menu>
  )
}
