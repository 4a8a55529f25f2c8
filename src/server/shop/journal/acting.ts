import { AsyncLocalStorage } from 'node:async_hooks'

/** Whoever of the staff is at work, since when, and with what. */
type Acting = {
  by: string
  at: Date
  summary: string
  /** All of it is one batch. */
  batchId?: string
}

/** `told`: the journal has been told of it. */
const running = new AsyncLocalStorage<Acting & { told: boolean }>()

/** Does `work` in the name of somebody; what it changes is written down as theirs. Nobody's work leaves no entry. */
export async function actAs<T>(
  acting: Acting,
  work: () => T,
): Promise<{ result: Awaited<T>; told: boolean }> {
  const outer = running.getStore()
  const scope = { ...acting, told: false }
  const result = await running.run(scope, work)
  if (outer && scope.told) outer.told = true
  return { result, told: scope.told }
}

/** Whether there is anybody to write a change down for. */
export const isActing = (): boolean => running.getStore() !== undefined

/** Who is at work here, and from now on known to have told. */
export function tellingActor(): Acting | undefined {
  leaveNoBareLine()
  return running.getStore()
}

/** The journal gets no bare line of this call: what it changes tells of itself, and else there is nothing to tell. */
export function leaveNoBareLine(): void {
  const scope = running.getStore()
  if (scope) scope.told = true
}
