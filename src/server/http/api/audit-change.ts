import { z } from 'zod'
import { recordChange } from '#server/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { id } from '#shared/contract/fields.ts'

const actions = { POST: 'create', PUT: 'update', DELETE: 'delete' } as const

const named = z.object({ id })
const numbered = z.object({ id: z.coerce.number().pipe(id) })

type Done = { endpoint: Endpoint; by: string; params: Record<string, string>; answer: unknown }

/** Written for every change through the admin API, here and nowhere else, so that no room can forget it. */
export async function auditChange(deps: Deps, { endpoint, by, params, answer }: Done): Promise<void> {
  if (endpoint.method === 'GET') return
  const { method, path, summary, action = actions[method] } = endpoint
  const touched = numbered.safeParse(params).data ?? named.safeParse(answer).data
  const entity = path.split('/')[3] ?? ''
  const change = { at: deps.clock(), by, action, entity, id: touched?.id ?? null, summary }
  try {
    await recordChange(deps.db, change)
  } catch (error) {
    // The change itself stands; to answer with an error would invite doing it twice.
    deps.log.error({ err: error, change }, 'change not audited')
  }
}
