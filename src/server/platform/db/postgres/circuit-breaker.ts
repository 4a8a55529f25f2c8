import { Socket } from 'node:net'
import { DatabaseUnavailable } from '../errors.ts'
import { texts } from '../texts.ts'

/** Ends all sockets to a database server while it is down, so that queries fail at once. */
export function createCircuitBreaker() {
  const sockets = new Set<Socket>()
  let reason: DatabaseUnavailable | null = null

  return {
    isOpen: () => reason !== null,
    open(cause: unknown) {
      if (reason) return
      reason = new DatabaseUnavailable(texts.gone, { cause })
      for (const socket of sockets) socket.destroy(reason)
    },
    close() {
      reason = null
    },
    /** The driver connects the socket in the same turn. */
    stream(): Socket {
      const socket = new Socket()
      if (reason) return failing(socket, reason)
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      return socket
    },
  }
}

/** Fails without connecting: a frozen server would wake up to hundreds of connections in its backlog. */
function failing(socket: Socket, reason: Error): Socket {
  socket.connect = () => {
    setImmediate(() => socket.destroy(reason))
    return socket
  }
  return socket
}
