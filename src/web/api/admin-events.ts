import { orderNewsPath } from '#shared/contract/order-news.ts'
import { withBearer } from './admin-client.ts'
import { ApiFailure } from './client.ts'

const firstPauseMs = 1_000
const longestPauseMs = 30_000

type Follow = {
  signal: AbortSignal
  onOrder: (id: number) => void
  /** Called after a break, when orders may have been missed. */
  onAgain: () => void
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** EventSource cannot send the bearer. */
async function open(
  token: string | null,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(orderNewsPath, {
    headers: { accept: 'text/event-stream', ...(token && { authorization: `Bearer ${token}` }) },
    signal,
  })
  if (!response.ok || !response.body) throw new ApiFailure('Request failed', { status: response.status })
  return response.body
}

/** Reads order ids from «event: order» messages. */
async function read(stream: ReadableStream<Uint8Array<ArrayBuffer>>, onOrder: (id: number) => void) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let unread = ''
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const messages = (unread + chunk.value).split('\n\n')
    unread = messages.pop() ?? ''
    for (const message of messages) {
      const id = /^event: order\ndata: (\d+)/.exec(message)?.[1]
      if (id) onOrder(Number(id))
    }
  }
}

async function follow({ signal, onOrder, onAgain }: Follow) {
  let wait = firstPauseMs
  for (let again = false; !signal.aborted; again = true) {
    try {
      const stream = await withBearer((token) => open(token, signal))
      if (again) onAgain()
      wait = firstPauseMs
      await read(stream, onOrder)
    } catch (error) {
      if (error instanceof ApiFailure && (error.status === 401 || error.status === 403)) return
    }
    await pause(wait, signal)
    wait = Math.min(wait * 2, longestPauseMs)
  }
}

/** One tab holds the stream and posts to the others: a browser limits connections to one server. */
export async function followOrders({ signal, onOrder, onAgain }: Follow): Promise<void> {
  if (!navigator.locks) return follow({ signal, onOrder, onAgain })
  const others = new BroadcastChannel('balloon-store-admin-orders')
  others.onmessage = ({ data }) => (typeof data === 'number' ? onOrder(data) : onAgain())
  signal.addEventListener('abort', () => others.close())
  const work = () =>
    follow({
      signal,
      onOrder(id) {
        others.postMessage(id)
        onOrder(id)
      },
      onAgain() {
        others.postMessage('again')
        onAgain()
      },
    })
  // The lock request of a tab that closes is aborted.
  await navigator.locks.request('balloon-store-admin-events', { signal }, work).catch(() => {})
}
