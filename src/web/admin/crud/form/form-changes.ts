type Values = Readonly<Record<string, unknown>>

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function changedOnly<Body extends object>(
  initial: Partial<Record<keyof Body, unknown>>,
  body: Body,
): Partial<Body>
export function changedOnly(initial: Values, body: Values): object {
  return Object.fromEntries(Object.entries(body).filter(([key, value]) => !isSame(initial[key], value)))
}

/** Keeps typed fields; untouched fields get the stored values. */
export function mergeTyped<Form extends object>(opened: Partial<Form>, typed: Form, fresh: Form): Form
export function mergeTyped(opened: Values, typed: Values, fresh: Values): Values {
  return Object.fromEntries(
    Object.entries(fresh).map(([key, value]) => [key, mergedValue(opened[key], typed[key], value)]),
  )
}

function mergedValue(opened: unknown, typed: unknown, fresh: unknown): unknown {
  if (isGroup(opened) && isGroup(typed) && isGroup(fresh)) return mergeTyped(opened, typed, fresh)
  return isSame(opened, typed) ? fresh : typed
}
