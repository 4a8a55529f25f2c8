import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

type Told = { status: number; ms: number; text: string }

export function visitors(origin: string, sockets = Number.POSITIVE_INFINITY) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  return {
    ask(method: string, path: string, body?: unknown): Promise<Told> {
      const began = performance.now()
      const bytes = body === undefined ? undefined : JSON.stringify(body)
      const headers = bytes ? { 'content-type': 'application/json' } : {}
      return new Promise((resolve, reject) => {
        const asked = request(origin + path, { method, agent, headers }, (response) => {
          text(response).then(
            (said) =>
              resolve({ status: response.statusCode ?? 0, ms: performance.now() - began, text: said }),
            reject,
          )
        })
        asked.on('error', reject)
        asked.end(bytes)
      })
    },
    leave: () => agent.destroy(),
  }
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
