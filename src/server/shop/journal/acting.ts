import { AsyncLocalStorage } from 'node:async_hooks'

type Actor = {
  by: string
  at: Date
  summary: string
  batchId?: string
}

const running = new AsyncLocalStorage<Actor & { isRecorded: boolean }>()

export async function actAs<T>(
  actor: Actor,
  work: () => T,
): Promise<{ result: Awaited<T>; isRecorded: boolean }> {
  const outer = running.getStore()
  const scope = { ...actor, isRecorded: false }
  const result = await running.run(scope, work)
  if (outer && scope.isRecorded) outer.isRecorded = true
  return { result, isRecorded: scope.isRecorded }
}

export const isActing = (): boolean => running.getStore() !== undefined

/** Returns the actor and marks the call as recorded. */
export function recordingActor(): Actor | undefined {
  skipCallEntry()
  return running.getStore()
}

/** Leaves the entry of the whole call out: its changes are recorded one by one, or there are none. */
export function skipCallEntry(): void {
  const scope = running.getStore()
  if (scope) scope.isRecorded = true
}
