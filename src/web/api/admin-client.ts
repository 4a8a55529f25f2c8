import type { Endpoint, Reply } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { AdminFailure, ask, readReply } from './admin-reply.ts'
import { refreshSession, storedToken } from './admin-session.ts'
import { buildPath, type CallInput } from './client.ts'

export { AdminFailure }

/** A refused bearer gets one refresh and one more try; whoever waits for a refresh waits for the same one. */
export async function withBearer<T>(work: (token: string | null) => Promise<T>): Promise<T> {
  const used = storedToken()
  try {
    return await work(used)
  } catch (error) {
    if (!(error instanceof AdminFailure) || error.status !== 401) throw error
    // Somebody may have renewed it while this call was on its way.
    if (storedToken() === used) await refreshSession()
    return work(storedToken())
  }
}

/** One call of the endpoint table, as the signed-in admin. */
export async function adminCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<Reply<E>> {
  const { body, headers, signal } = input
  const reply = await withBearer((token) =>
    ask(
      buildPath(endpoint, input),
      {
        method: endpoint.method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal,
      },
      'Request failed',
    ),
  )
  return reply as Reply<E>
}

type Progress = (share: number) => void

function send(files: readonly File[], token: string, onProgress?: Progress): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const form = new FormData()
  for (const file of files) form.append('images', file)
  // fetch tells nothing about how much has been sent.
  const request = new XMLHttpRequest()
  request.open('POST', endpoints.uploadPictures.path)
  request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
  request.onerror = () => reject(new AdminFailure('Upload failed'))
  request.onload = () => {
    const { status, statusText, responseText } = request
    const contentType = request.getResponseHeader('content-type')
    try {
      resolve(readReply({ status, statusText, contentType, text: responseText }, 'Upload failed'))
    } catch (error) {
      reject(error)
    }
  }
  request.send(form)
  return promise
}

/** The addresses of the stored pictures, in the order of the files. */
export async function uploadPictures(files: readonly File[], onProgress?: Progress): Promise<string[]> {
  const reply = await withBearer((token) => {
    if (!token) throw new AdminFailure('No auth token')
    return send(files, token, onProgress)
  })
  return (reply as Reply<typeof endpoints.uploadPictures>).images
}
