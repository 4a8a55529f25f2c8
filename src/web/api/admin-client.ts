import type { Reply, Subject } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { refreshSession, storedToken } from './admin-session.ts'
import { ApiFailure, type Call, createCall, panelWording, readReply } from './client.ts'
import { isRefused } from './idempotency.ts'

/** A refused bearer gets one refresh and one more try; whoever waits for a refresh waits for the same one. */
export async function withBearer<T>(work: (token: string | null) => Promise<T>): Promise<T> {
  const used = storedToken()
  try {
    return await work(used)
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    // The role may have changed: the next session tells the present one, and the panel follows.
    if (error.status === 403) void refreshSession().catch(() => {})
    if (error.status !== 401) throw error
    // Somebody may have renewed it while this call was on its way.
    if (storedToken() === used) await refreshSession()
    return work(storedToken())
  }
}

const callAs = (token: string | null) =>
  createCall(
    (path, init) =>
      fetch(path, {
        ...init,
        credentials: 'include',
        headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
      }),
    panelWording,
  )

const followers = new Set<(changes: readonly Subject[]) => void>()

/** Told what each call has changed, or may have; returns how to stop. */
export function followChanges(follower: (changes: readonly Subject[]) => void): () => void {
  followers.add(follower)
  return () => {
    followers.delete(follower)
  }
}

/** One call of the endpoint table, as the signed-in admin. */
export const adminCall: Call = async (endpoint, ...input) => {
  const tell = () => {
    if (endpoint.method !== 'GET') for (const follower of followers) follower(endpoint.changes)
  }
  try {
    const reply = await withBearer((token) => callAs(token)(endpoint, ...input))
    tell()
    return reply
  } catch (error) {
    // It may have been done although no answer came: a form opened next must not begin with what stood before.
    if (!isRefused(error)) tell()
    throw error
  }
}

type Progress = (share: number) => void

const uploadFailed = 'Upload failed'

function send(files: readonly File[], token: string, onProgress?: Progress): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const form = new FormData()
  for (const file of files) form.append('images', file)
  // fetch tells nothing about how much has been sent.
  const request = new XMLHttpRequest()
  request.open('POST', endpoints.uploadPictures.path)
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

/** The addresses of the stored pictures, in the order of the files. */
export async function uploadPictures(files: readonly File[], onProgress?: Progress): Promise<string[]> {
  const reply = await withBearer((token) => {
    if (!token) throw new ApiFailure('No auth token')
    return send(files, token, onProgress)
  })
  return (reply as Reply<typeof endpoints.uploadPictures>).images
}
