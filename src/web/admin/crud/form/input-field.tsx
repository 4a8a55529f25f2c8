import type { ComponentProps } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PhoneInput } from '#web/ui/phone-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { withPoint } from './money-input.tsx'

export function messageAt(errors: FieldErrors, path: string): string | undefined {
  const error: { message?: string } | undefined = get(errors, path)
  return error?.message
}

type Kind = 'text' | 'email' | 'money' | 'number' | 'phone' | 'slug'
const kinds: Record<Kind, ComponentProps<'input'>> = {
  text: {},
  email: { type: 'email', inputMode: 'email' },
  money: { inputMode: 'decimal' },
  number: { type: 'number', inputMode: 'numeric' },
  phone: {},
  slug: { autoCapitalize: 'none', spellCheck: false },
}
type KindRules = { setValueAs: typeof withPoint } | { valueAsNumber: true }
const rulesOfKind: Partial<Record<Kind, KindRules>> = {
  money: { setValueAs: withPoint },
  number: { valueAsNumber: true },
}

type FormFieldProps<Values extends FieldValues> = Pick<
  ComponentProps<typeof Field>,
  'label' | 'hint' | 'required' | 'counter' | 'className'
> & {
  form: Pick<UseFormReturn<Values>, 'register' | 'formState'>
  name: Path<Values>
  rules?: RegisterOptions<Values>
}
type ControlProps<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  keyof FormFieldProps<FieldValues> | 'children'
>
type InputFieldProps = ControlProps<'input'> & { kind?: Kind }

export function InputField<Values extends FieldValues>(props: FormFieldProps<Values> & InputFieldProps) {
  const { form, name, label, hint, required, counter, className, kind = 'text', ...more } = props
  const { rules = rulesOfKind[kind], ...input } = more
  const Control = kind === 'phone' ? PhoneInput : Input
  return (
    <Field {...{ label, hint, required, counter, className }} error={messageAt(form.formState.errors, name)}>
      <Control autoComplete="off" {...kinds[kind]} {...input} {...form.register(name, rules)} />
    </Field>
  )
}

export function TextareaField<Values extends FieldValues>(
  props: FormFieldProps<Values> & ControlProps<'textarea'>,
) {
  const { form, name, rules, label, hint, required, counter, className, ...textarea } = props
  return (
    <Field {...{ label, hint, required, counter, className }} error={messageAt(form.formState.errors, name)}>
      <Textarea {...textarea} {...form.register(name, rules)} />
    </Field>
  )
}
