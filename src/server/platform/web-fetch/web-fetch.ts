import type { LookupAddress } from 'node:dns'
import { lookup as systemLookup } from 'node:dns/promises'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** True for addresses of the open internet, false for inner networks and IPv4 addresses written inside IPv6. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
}

type Options = {
  maxBytes: number
  timeoutMs?: number
  isAllowed?: (address: string) => boolean
  lookup?: (host: string) => Promise<LookupAddress[]>
}

/** The message is for staff; `isFinal` means that a retry is useless. */
export class FetchFailure extends Error {
  readonly isFinal: boolean

  constructor(message: string, { isFinal, cause }: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause })
    this.name = 'FetchFailure'
    this.isFinal = isFinal
  }
}

const final = (message: string) => new FetchFailure(message, { isFinal: true })
const passing = (message: string, cause?: unknown) => new FetchFailure(message, { isFinal: false, cause })
const inside = () => final('адрес ведёт во внутреннюю сеть')

const maxRedirects = 5
const defaultTimeoutMs = 20_000

const allOf = (host: string) => systemLookup(host, { all: true })

export async function fetchOutside(address: string, options: Options): Promise<Buffer> {
  const { timeoutMs = defaultTimeoutMs } = options
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await follow(address, options, signal)
  } catch (error) {
    if (error instanceof FetchFailure) throw error
    if (signal.aborted) throw passing(`сервер не ответил за ${timeoutMs / 1000} с`, error)
    throw passing('не удалось соединиться с сервером', error)
  }
}

async function follow(address: string, options: Options, signal: AbortSignal): Promise<Buffer> {
  let url = parsed(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await ask(url, options, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      url = parsed(headers.location, url)
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      const message = `сервер ответил ${statusCode}`
      throw statusCode === 429 || statusCode >= 500 ? passing(message) : final(message)
    }
    return await bodyOf(response, options)
  }
  throw final('слишком много перенаправлений')
}

function parsed(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw final('адрес с ошибкой')
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw final('нужен адрес http или https')
  if (url.username || url.password) throw final('адрес с именем и паролем')
  return url
}

function ask(url: URL, { isAllowed = isPublicAddress, lookup = allOf }: Options, signal: AbortSignal) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Node connects to IP addresses without a lookup.
  if (isIP(host) && !isAllowed(host)) throw inside()

  /** The connection uses the checked addresses, so the name cannot resolve to another one later. */
  const checkedLookup: LookupFunction = (name, { all }, answer) => {
    lookup(name).then(
      (addresses) => {
        const [first] = addresses
        if (!first) return answer(new Error('no address'), '', 0)
        if (!addresses.every(({ address }) => isAllowed(address))) return answer(inside(), '', 0)
        return all ? answer(null, addresses) : answer(null, first.address, first.family)
      },
      (error) => answer(error, '', 0),
    )
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = url.protocol === 'https:' ? secureRequest : plainRequest
  send(url, {
    signal,
    lookup: checkedLookup,
    agent: false,
    headers: { accept: 'image/*', 'accept-encoding': 'identity' },
  })
    .once('response', resolve)
    .once('error', reject)
    .end()
  return promise
}

async function bodyOf(response: IncomingMessage, { maxBytes }: Options): Promise<Buffer> {
  const tooLarge = () => final(`файл больше ${Math.floor(maxBytes / 1024 / 1024)} МБ`)
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy()
    throw tooLarge()
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
