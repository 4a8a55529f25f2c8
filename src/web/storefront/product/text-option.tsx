import type { ReactNode } from 'react'
import { layOutInscription, missingSigns, smallSize } from '#shared/rules/inscription-layout.ts'
import { formatRub, toKopecks } from '#shared/rules/money.ts'
import { optionParameter } from '#shared/rules/option-address.ts'
import { charactersLeft, type TextGroup } from '#shared/rules/options.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { texts } from './texts.ts'
import type { MadeToOrder } from './use-made-to-order.ts'

type Props = { group: TextGroup; made: MadeToOrder }

/** Limits the length of the address. */
const longestTyped = 500
const fewLeft = 6
const warningClass = 'font-semibold text-on-amber-soft'

export function TextOption({ group, made }: Props) {
  const text = made.answers.find(({ groupId }) => groupId === group.id)?.text ?? ''
  const left = text === '' ? group.maxLength : charactersLeft(text, group.maxLength)
  return (
    <Field
      label={group.name}
      required={group.required}
      aside={asideOf(group)}
      counter={
        <span
          aria-live={left < fewLeft ? 'polite' : 'off'}
          className={cn(left < 0 ? 'font-semibold text-danger' : left < fewLeft && warningClass)}
        >
          {left < 0 ? texts.tooMany(-left) : texts.lettersLeft(left, group.maxLength)}
        </span>
      }
      hint={hintOf(made)}
      error={made.errorOf(group)}
    >
      <Input
        name={optionParameter(group.id)}
        value={text}
        maxLength={longestTyped}
        autoComplete="off"
        onChange={({ target }) => made.answer({ groupId: group.id, text: target.value })}
        onBlur={made.finishTyping}
      />
    </Field>
  )
}

const asideOf = ({ price, required }: TextGroup) =>
  [toKopecks(price) > 0 && `+ ${formatRub(price)}`, !required && texts.optional].filter(Boolean).join(', ')

function hintOf({ isDrawn, inscription, isFaint }: MadeToOrder): ReactNode {
  if (!isDrawn) return undefined
  if (!inscription) return texts.lettersHint
  const unknown = missingSigns(inscription.text, inscription.face)
  if (unknown.length > 0) return <Warning>{texts.missingSigns(unknown)}</Warning>
  if (isFaint) return <Warning>{texts.faintLetters}</Warning>
  return layOutInscription(inscription).size < smallSize ? texts.smallLetters : texts.lettersHint
}

const Warning = ({ children }: { children: ReactNode }) => <span className={warningClass}>{children}</span>
