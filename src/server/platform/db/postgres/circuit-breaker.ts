import { Socket } from 'node:net'
import { DatabaseUnavailable } from '../errors.ts'
import { texts } from '../texts.ts'

/**
 * Keeps the sockets to a database server. While the server is known to be gone every one of them ends at once, so
 * that nobody waits for an answer that will not come; waiting for a free connection is another matter.
 */
export function createCircuitBreaker() {
  const sockets = new Set<Socket>()
  let gone: DatabaseUnavailable | null = null

  return {
    isOpen: () => gone !== null,
    open(cause: unknown) {
      if (gone) return
      gone = new DatabaseUnavailable(texts.gone, { cause })
      for (const socket of sockets) socket.destroy(gone)
    },
    close() {
      gone = null
    },
    /** Given to the driver, which connects the socket in the same turn. */
    stream(): Socket {
      const socket = new Socket()
      if (gone) return failing(socket, gone)
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
