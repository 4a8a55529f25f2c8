import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Done } from '#server/platform/idempotency/idempotency.ts'
import { actAs, recordCall } from '#server/shop/journal/journal.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { id } from '#shared/contract/fields.ts'

const actions = { POST: 'create', PUT: 'update', DELETE: 'delete' } as const

const named = z.object({ id })
const numbered = z.object({ id: z.coerce.number().pipe(id) })

type Call = { endpoint: Endpoint; by: string; params: Record<string, string> }

/** Modules write their own journal lines; a call without any receives a bare line here. */
export async function audited(
  deps: Deps,
  { endpoint, by, params }: Call,
  work: () => Promise<Done<unknown>>,
): Promise<Done<unknown>> {
  if (endpoint.method === 'GET') return work()
  const { method, path, summary, action = actions[method] } = endpoint
  const at = deps.clock()
  const { result, isRecorded } = await actAs({ by, at, summary }, work)
  if (isRecorded || result.isRepeat) return result
  const touched = numbered.safeParse(params).data ?? named.safeParse(result.answer).data
  const entity = path.split('/')[3] ?? ''
  const line = { at, by, action, entity, id: touched?.id ?? null, summary }
  try {
    await recordCall(deps.db, line)
  } catch (error) {
    // The change is stored; an error response would invite a repeat.
    deps.log.error({ err: error, line }, 'change not audited')
  }
  return result
}
