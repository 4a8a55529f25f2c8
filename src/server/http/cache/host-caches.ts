import type { ResponseCache } from './response-cache.ts'

const maxHosts = 8
const maxHostsOfNetwork = 2

type HostCache = { cache: ResponseCache; network: string }

/**
 * One cache for each Host while PUBLIC_URL is not set, because a response names the origin that it was requested from.
 * A network with made-up hosts replaces only its own, so that the shop's host stays.
 */
export function createHostCaches(create: () => ResponseCache) {
  // A Map keeps its order: its first host is the oldest one.
  const hosts = new Map<string, HostCache>()

  function makeRoom(network: string) {
    const own = [...hosts].filter(([, one]) => one.network === network)
    const [oldest] = own.length < maxHostsOfNetwork ? hosts : own
    const isFull = own.length >= maxHostsOfNetwork || hosts.size >= maxHosts
    if (oldest && isFull) hosts.delete(oldest[0])
  }

  return {
    find: (origin: string): ResponseCache | undefined => hosts.get(origin)?.cache,
    add(origin: string, network: string): ResponseCache {
      makeRoom(network)
      const cache = create()
      hosts.set(origin, { cache, network })
      return cache
    },
  }
}
