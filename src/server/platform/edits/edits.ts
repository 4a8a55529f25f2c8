import { and, asc, eq, gt } from 'drizzle-orm'
import { conflict } from '#server/errors.ts'
import type { StaleForm } from '#shared/contract/edits.ts'
import { edits } from '../db/schema.ts'
import type { Tx } from '../db/tx.ts'

type Stored = { entity: (typeof edits.$inferSelect)['entity']; id: number; version: number }
type Edit = { fields: string[]; by: string; at: Date }

export async function recordEdit(tx: Tx, { entity, id, version }: Stored, edit: Edit) {
  await tx.insert(edits).values({ ...edit, entity, entityId: id, version: version + 1 })
}

/** Deletes the edits too, because ids are used again after a restore. */
export async function forgetEdits(tx: Tx, { entity, id }: Pick<Stored, 'entity' | 'id'>) {
  await tx.delete(edits).where(and(eq(edits.entity, entity), eq(edits.entityId, id)))
}

export type FieldNames = Readonly<Record<string, string>>
type Values = Readonly<Record<string, unknown>>

/** Fields that the change leaves out stay as they were. */
export function changedFields(names: FieldNames, before: Values, change: Values): string[] {
  const isSame = (field: string) => JSON.stringify(before[field]) === JSON.stringify(change[field])
  return Object.keys(names).filter((field) => change[field] !== undefined && !isSame(field))
}

type Form = {
  /** The version the form was opened with; without it nothing is checked. */
  version: number | undefined
  /** Fields that the save overwrites; without it all fields. */
  overwrites?: readonly string[]
}
type Words = {
  changed: string
  names: FieldNames
}

/** Refuses a form that would undo later changes by others, and names them. */
export async function refuseStale(
  tx: Tx,
  { entity, id, version }: Stored,
  form: Form,
  words: Words,
): Promise<void> {
  if (form.version === undefined || form.version === version) return
  const since = await tx
    .select()
    .from(edits)
    .where(and(eq(edits.entity, entity), eq(edits.entityId, id), gt(edits.version, form.version)))
    .orderBy(asc(edits.version))
  const isComplete = since.length === version - form.version
  const isUndone = (fields: string[]) => form.overwrites?.some((field) => fields.includes(field)) ?? true
  if (isComplete && !since.some(({ fields }) => isUndone(fields))) return
  const body: Omit<StaleForm, 'message'> = {
    reason: 'version',
    version,
    changes: since.map(({ by, at, fields }) => ({ by, at: at.toISOString(), fields })),
  }
  throw conflict(messageOf(since, words), body)
}

/** «Заказ тем временем изменён. admin: статус, примечание.» */
function messageOf(since: readonly Edit[], { changed, names }: Words): string {
  const sentences = [...Map.groupBy(since, ({ by }) => by)].map(([by, theirs]) => {
    const fields = new Set(theirs.flatMap((edit) => edit.fields))
    // Several fields may share a label.
    const words = new Set([...fields].map((field) => names[field] ?? field))
    return ` ${by}: ${[...words].join(', ')}.`
  })
  return `${changed}.${sentences.join('')}`
}
