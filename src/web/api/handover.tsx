import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'

/** What a loader has fetched, on its way to the browser; the server, which draws with it, has the data themselves. */
export type Handover = { json: string; state?: DehydratedState }

/** In the router's own format each word of it would be written, and read again, by a script; JSON is the engine's own. */
export function handOver(state: DehydratedState): Handover {
  const sent: Handover = { json: JSON.stringify(state) }
  // Not enumerable, so it is not sent.
  return Object.defineProperty(sent, 'state', { value: state })
}

const stateOf = ({ json, state }: Handover): DehydratedState => state ?? JSON.parse(json)

export function HandedOver({ from, children }: { from: Handover | undefined; children: ReactNode }) {
  const state = useMemo(() => from && stateOf(from), [from])
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}
