import type { Reply, Subject } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { roleHeader } from '#shared/contract/session.ts'
import { confirmSession, followRole, refreshSession, storedToken, tryRefresh } from './admin-session.ts'
import { ApiFailure, type Call, createCall, panelWording, readReply, type Transport } from './client.ts'
import { isRefused } from './idempotency.ts'

/** Refreshes the session once after a 401 and repeats the call. Parallel calls share one refresh. */
export async function withBearer<T>(work: (token: string | null) => Promise<T>): Promise<T> {
  const used = storedToken()
  try {
    const answer = await work(used)
    confirmSession()
    return answer
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    // The role may have changed; the next session has the current one.
    if (error.status === 403) void tryRefresh()
    if (error.status !== 401) throw error
    // Another call may have refreshed it meanwhile.
    if (storedToken() === used) await refreshSession()
    return work(storedToken())
  }
}

const noConnection = 'Нет связи с сервером. Проверьте соединение и попробуйте ещё раз.'

/** Replaces the browser's message about a lost connection. */
const fetchAs =
  (token: string | null): Transport =>
  async (path, init) => {
    const headers = { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) }
    try {
      const response = await fetch(path, { ...init, credentials: 'include', headers })
      followRole(response.headers.get(roleHeader))
      return response
    } catch (error) {
      if (init.signal?.aborted) throw error
      throw new ApiFailure(noConnection, { cause: error })
    }
  }

const callAs = (token: string | null) => createCall(fetchAs(token), panelWording)

const followers = new Set<(changes: readonly Subject[]) => void>()

/** Calls the follower with the subjects of each change, also of a possible one. Returns the unsubscribe function. */
export function followChanges(follower: (changes: readonly Subject[]) => void): () => void {
  followers.add(follower)
  return () => {
    followers.delete(follower)
  }
}

const report = (changes: readonly Subject[]) => {
  for (const follower of followers) follower(changes)
}

/** Reports changes also after a lost response, because the work may have been done. */
async function reporting<T>(changes: readonly Subject[], work: () => Promise<T>): Promise<T> {
  try {
    const reply = await work()
    report(changes)
    return reply
  } catch (error) {
    // Stale data must not fill a form that opens next.
    if (!isRefused(error)) report(changes)
    throw error
  }
}

/** Reports no changes. */
export const adminAsk: Call = (endpoint, input) => withBearer((token) => callAs(token)(endpoint, input))

export const adminCall: Call = (endpoint, input) =>
  endpoint.method === 'GET'
    ? adminAsk(endpoint, input)
    : reporting(endpoint.changes, () => adminAsk(endpoint, input))

type Progress = (share: number) => void

const uploadFailed = 'Upload failed'

type Form = { path: string; field: 'images' | 'file'; files: readonly File[] }

function send({ path, field, files }: Form, token: string, onProgress?: Progress): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const form = new FormData()
  for (const file of files) form.append(field, file)
  // fetch cannot report upload progress.
  const request = new XMLHttpRequest()
  request.open('POST', path)
  request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
  request.onerror = () => reject(new ApiFailure(uploadFailed))
  request.onload = () => {
    const { status, statusText, responseText } = request
    const contentType = request.getResponseHeader('content-type')
    try {
      resolve(readReply({ status, statusText, contentType, text: responseText }, panelWording, uploadFailed))
    } catch (error) {
      reject(error)
    }
  }
  request.send(form)
  return promise
}

const sendForm = (form: Form, onProgress?: Progress) =>
  withBearer((token) => {
    if (!token) throw new ApiFailure('No auth token')
    return send(form, token, onProgress)
  })

/** The addresses of the stored pictures, in the order of the files. */
export async function uploadPictures(files: readonly File[], onProgress?: Progress): Promise<string[]> {
  const reply = await sendForm({ path: endpoints.uploadPictures.path, field: 'images', files }, onProgress)
  return (reply as Reply<typeof endpoints.uploadPictures>).images
}

/** `dryRun` only validates the rows. */
export async function sendProductFile(file: File, { dryRun }: { dryRun: boolean }) {
  const { path, changes } = endpoints.importProducts
  const form: Form = { path: `${path}?dryRun=${dryRun}&preview=${dryRun}`, field: 'file', files: [file] }
  const reply = await (dryRun ? sendForm(form) : reporting(changes, () => sendForm(form)))
  return reply as Reply<typeof endpoints.importProducts>
}

/** A file of the server under the name that the server chose. */
export const fetchFile = (path: string): Promise<File> =>
  withBearer(async (token) => {
    const response = await fetchAs(token)(path, {})
    if (!response.ok) throw new ApiFailure(`HTTP ${response.status}`, { status: response.status })
    const [, name = 'file'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    return new File([await response.blob()], name)
  })
