import { useState } from 'react'
import { toast } from '#web/ui/toast-store.ts'
import { texts } from '../texts.ts'
import { saveFile } from './save-file.ts'

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
