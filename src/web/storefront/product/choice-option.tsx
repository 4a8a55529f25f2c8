import { type InscriptionFace, inscriptionFaces } from '#shared/rules/inscription.ts'
import { formatRub, toKopecks } from '#shared/rules/money.ts'
import { optionParameter } from '#shared/rules/option-address.ts'
import type { ChoiceGroup, OptionValue } from '#shared/rules/options.ts'
import { paintOf } from '#shared/rules/swatch.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/field.tsx'
import { faceStyles } from '#web/ui/inscription.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { texts } from './texts.ts'
import type { MadeToOrder } from './use-made-to-order.ts'

type Props = { group: ChoiceGroup; made: MadeToOrder }

export function ChoiceOption({ group, made }: Props) {
  const chosenId = made.answers.find(({ groupId }) => groupId === group.id)?.valueId
  const chosen = group.values.find(({ id }) => id === chosenId)
  const isColour = group.values.every(({ swatch }) => swatch)
  const isShownOtherwise = isColour && !group.draws && chosen?.image === null && made.picture !== null
  const radio = (value?: OptionValue) => ({
    name: optionParameter(group.id),
    value: value?.id ?? '',
    checked: value?.id === chosenId,
    disabled: value?.isAvailable === false,
    onChange: () => made.answer({ groupId: group.id, valueId: value?.id }),
  })
  return (
    <Field
      group="radios"
      label={group.name}
      required={group.required}
      aside={isColour && chosen ? `${chosen.name}${extra(chosen)}` : undefined}
      hint={isShownOtherwise ? texts.otherColour : undefined}
      error={made.errorOf(group)}
    >
      <div className={cn('flex flex-wrap', isColour ? '-ml-1.5 gap-y-1' : 'gap-2')}>
        {mayBeNone(group) && <ValueChip name={texts.none} radio={radio()} />}
        {group.values.map((value) =>
          isColour ? (
            <ColourBall key={value.id} value={value} radio={radio(value)} />
          ) : (
            <ValueChip
              key={value.id}
              name={value.name}
              note={value.isAvailable ? extra(value) : texts.outOfStock}
              radio={radio(value)}
              face={group.draws === 'face' ? faces.get(value.name) : undefined}
            />
          ),
        )}
      </div>
    </Field>
  )
}

/** A checked radio cannot be unchecked. An inscription always has a look. */
const mayBeNone = ({ required, draws }: ChoiceGroup) => !required && !draws

const faces: ReadonlyMap<string, InscriptionFace> = new Map(Object.entries(inscriptionFaces))

const extra = ({ price }: OptionValue) => (toKopecks(price) > 0 ? ` + ${formatRub(price)}` : '')

type RadioProps = {
  name: string
  value: number | string
  checked: boolean
  disabled: boolean
  onChange: () => void
}

function ColourBall({ value, radio }: { value: OptionValue; radio: RadioProps }) {
  return (
    <label
      title={value.name}
      className="relative grid size-12 place-items-center rounded-pill has-checked:shadow-[inset_0_0_0_1px_var(--bg),inset_0_0_0_3.5px_var(--ink)] has-disabled:cursor-not-allowed"
    >
      <input type="radio" className="absolute inset-0 appearance-none rounded-pill" {...radio} />
      <Swatch colour={paintOf(value.swatch ?? '')} className={cn('size-9', radio.disabled && 'opacity-45')} />
      <VisuallyHidden>
        {value.name}
        {extra(value)}
        {radio.disabled && `, ${texts.outOfStock}`}
      </VisuallyHidden>
      {radio.disabled && (
        <span
          aria-hidden
          className="absolute h-0.5 w-11 -rotate-45 bg-ink-2 shadow-[0_0_0_1.5px_var(--bg)]"
        />
      )}
    </label>
  )
}

type ChipProps = { name: string; note?: string; radio: RadioProps; face?: InscriptionFace | undefined }

function ValueChip({ name, note, radio, face }: ChipProps) {
  return (
    <label
      className={cn(
        'relative inline-flex min-h-12 items-center gap-2 rounded-md border-[1.5px] border-line-ctl bg-surface px-3 font-medium transition-colors duration-fast hover:border-ink-2 md:px-4',
        'has-checked:border-berry-text has-checked:bg-berry-soft has-checked:font-semibold has-checked:text-on-berry-soft has-checked:shadow-[inset_0_0_0_1px_var(--berry-text)]',
        'has-disabled:cursor-not-allowed has-disabled:border-line-ctl has-disabled:border-dashed has-disabled:bg-mist has-disabled:text-ink-3',
      )}
    >
      <input type="radio" className="absolute -inset-[1.5px] appearance-none rounded-md" {...radio} />
      <span style={face && faceStyles[face]}>{name}</span>
      {note && <span className="text-xs">{note}</span>}
    </label>
  )
}
