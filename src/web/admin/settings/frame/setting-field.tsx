import { Lock } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { type OwnSection, settingVariables } from '#shared/contract/settings.ts'
import { messageAt } from '#web/admin/crud/form/input-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { ownerTexts } from './owner-texts.ts'
import { useLocked } from './section-form.tsx'

const variables: Partial<Record<string, readonly string[]>> = settingVariables

/** «Задано на сервере: SHOP_PHONE. Здесь не меняется.» */
export function LockedNote({ setting }: { setting: string }) {
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
      <Lock className="size-3.5" />
      {ownerTexts.locked}
      {variables[setting]?.map((name) => (
        <code key={name} className="rounded-xs bg-mist px-1.5 font-mono">
          {name}
        </code>
      ))}
      {ownerTexts.lockedEnd}
    </span>
  )
}

type SettingFieldProps = {
  section: OwnSection
  name: string
  label: string
  required?: boolean
  hint?: ReactNode
  className?: string
  input?: ComponentProps<'input'>
  setValueAs?: (typed: string) => string
}

/** One text field of a section, read-only when the environment fixes it. */
export function SettingField({
  section,
  name,
  label,
  required,
  hint,
  className,
  input,
  setValueAs,
}: SettingFieldProps) {
  const { register, formState } = useFormContext()
  const isLocked = useLocked().includes(`${section}.${name}`)
  return (
    <Field
      label={label}
      required={required && !isLocked}
      hint={isLocked ? <LockedNote setting={`${section}.${name}`} /> : hint}
      error={messageAt(formState.errors, name)}
      className={className}
    >
      <Input
        autoComplete="off"
        readOnly={isLocked}
        {...input}
        {...register(name, setValueAs && { setValueAs })}
        className={isLocked ? 'border-transparent bg-mist text-ink-2' : undefined}
      />
    </Field>
  )
}
