import type { Hono } from 'hono'

type Sent = { body?: unknown; token?: string; headers?: Record<string, string> }

export function visitorFrom(app: Hono, address: string) {
  return (method: string, path: string, { body, token, headers }: Sent = {}) =>
    app.request(
      path,
      {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      },
      { incoming: { socket: { remoteAddress: address } } },
    )
}
