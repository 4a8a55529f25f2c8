import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('a save without a network fails at once instead of waiting silently', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const saving = new MutationObserver(createQueryClient(), {
    mutationFn: () => Promise.reject(new Error('Нет связи')),
  })
  saving.mutate().catch(() => {})
  await expect.poll(() => saving.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false })
})
