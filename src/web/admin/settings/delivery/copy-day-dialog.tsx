import { useState } from 'react'
import { fullDayNames, type Weekday, weekdays } from '#shared/rules/opening-hours.ts'
import { FormDialog } from '#web/admin/crud/form/form-dialog.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { texts } from '../texts.ts'

type CopyDayDialogProps = {
  from: Weekday
  onCopy: (from: Weekday, to: readonly Weekday[]) => void
  onClose: () => void
}

export function CopyDayDialog({ from, onCopy, onClose }: CopyDayDialogProps) {
  const [source, setSource] = useState(from)
  const [targets, setTargets] = useState<readonly Weekday[]>([])
  const [isMissing, setIsMissing] = useState(false)

  function submit() {
    const to = targets.filter((day) => day !== source)
    setIsMissing(to.length === 0)
    if (to.length === 0) return
    onCopy(source, to)
    onClose()
  }

  return (
    <FormDialog
      width="dialog"
      title={texts.copyTitle}
      submitLabel={texts.copyConfirm}
      pending={false}
      dirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field label={texts.copyFrom}>
          <Select
            value={source}
            onChange={({ target }) => setSource(weekdays.find((day) => day === target.value) ?? source)}
          >
            {weekdays.map((day) => (
              <option key={day} value={day}>
                {fullDayNames[day]}
              </option>
            ))}
          </Select>
        </Field>
        <Field group label={texts.copyTo} error={isMissing ? texts.copyNothing : undefined}>
          <div className="grid grid-cols-2">
            {weekdays
              .filter((day) => day !== source)
              .map((day) => (
                <Checkbox
                  key={day}
                  label={fullDayNames[day]}
                  checked={targets.includes(day)}
                  onChange={({ target }) =>
                    setTargets((all) => (target.checked ? [...all, day] : all.filter((one) => one !== day)))
                  }
                />
              ))}
          </div>
        </Field>
      </div>
    </FormDialog>
  )
}
