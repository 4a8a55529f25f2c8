import { useState } from 'react'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from '../texts.ts'

/** Keeps the object URL alive, because the browser reads the content asynchronously. */
const takenMs = 60_000

export function saveFile(file: File) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), takenMs)
}

export function useFileSave() {
  const [isBusy, setIsBusy] = useState(false)

  async function save(make: () => Promise<File>) {
    setIsBusy(true)
    try {
      saveFile(await make())
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast({ tone: 'error', title: texts.exportFailed, description })
    } finally {
      setIsBusy(false)
    }
  }

  return { save, isBusy }
}
