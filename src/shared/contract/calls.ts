import type { Audience } from '#shared/rules/roles.ts'
import type { Common, Endpoint, ReadOnly, Write } from './endpoint.ts'

const endpoint =
  <Method extends Endpoint['method'], Parts>(method: Method) =>
  <Who extends Audience>(who: Who) =>
  <const Path extends string, const P extends Parts>(path: Path, summary: string, parts: P) => ({
    method,
    path,
    summary,
    who,
    ...parts,
  })

type PartsOf<Kind> = Omit<Common & Kind, 'method' | 'path' | 'summary' | 'who'>

const get = endpoint<'GET', PartsOf<ReadOnly>>('GET')
const post = endpoint<'POST', PartsOf<Write>>('POST')
const put = endpoint<'PUT', PartsOf<Write>>('PUT')
const del = endpoint<'DELETE', PartsOf<Write>>('DELETE')

const callsOf = <Who extends Audience>(who: Who) => ({
  get: get(who),
  post: post(who),
  put: put(who),
  del: del(who),
})

export const visitor = callsOf('visitor')
export const courier = callsOf('courier')
export const manager = callsOf('manager')
export const owner = callsOf('owner')
