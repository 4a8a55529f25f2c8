import { useEffect, useRef, useState } from 'react'
import { uploadMaxBytes } from '#shared/limits.ts'
import { uploadPictures } from '#web/api/admin-client.ts'
import { toast } from '#web/ui/toast-store.ts'
import { type Refusal, refusalText } from '../form/refusals.ts'
import { texts } from '../texts.ts'

const accepted = ['image/png', 'image/jpeg', 'image/webp']
export const acceptedTypes = accepted.join(',')

export type Upload = { id: number; name: string; share: number }

let lastId = 0

/** Clears the input, so that the same file can be chosen again. */
export function takeFiles(input: HTMLInputElement): File[] {
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}

function refusal(file: File): string | null {
  if (!accepted.includes(file.type)) return texts.notImages
  return file.size > uploadMaxBytes ? texts.tooBig : null
}

/** Uploads one file at a time, so that they keep their order. */
export function useUploads(onStored: (address: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [error, setError] = useState<string>()
  const refusals = useRef<Refusal[]>([])
  const stored = useRef(onStored)
  useEffect(() => {
    stored.current = onStored
  })

  function fail(...files: Refusal[]) {
    refusals.current.push(...files)
    const description = refusalText(refusals.current)
    toast({ tone: 'error', title: texts.uploadError, description })
    setError(description)
  }

  async function send(file: File, id: number) {
    try {
      const addresses = await uploadPictures([file], (share) =>
        setUploads((all) => all.map((one) => (one.id === id ? { ...one, share } : one))),
      )
      for (const address of addresses) stored.current(address)
    } catch (failure) {
      fail({ name: file.name, reason: failure instanceof Error ? failure.message : 'Upload failed' })
    } finally {
      setUploads((all) => all.filter((one) => one.id !== id))
    }
  }

  async function upload(files: Iterable<File>) {
    setError(undefined)
    refusals.current = []
    const refused: Refusal[] = []
    const queue: { file: File; id: number }[] = []
    for (const file of files) {
      const reason = refusal(file)
      if (reason) refused.push({ name: file.name, reason })
      else queue.push({ file, id: ++lastId })
    }
    if (refused.length > 0) fail(...refused)
    setUploads((all) => [...all, ...queue.map(({ file, id }) => ({ id, name: file.name, share: 0 }))])
    for (const { file, id } of queue) await send(file, id)
  }

  return { uploads, error, upload }
}
