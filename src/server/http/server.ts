import { createServer, type RequestListener, type Server } from 'node:http'

const limits = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5_000,
}

/** A client that reads nothing of its answer holds its memory. Live events write more often than this. */
const maxSilenceMs = 120_000

export function createShopServer(listener: RequestListener, silenceMs = maxSilenceMs): Server {
  const server = createServer(limits, listener)
  server.timeout = silenceMs
  return server
}
