import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('without a network a save is tried and fails, instead of waiting for one without a word', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const saving = new MutationObserver(createQueryClient(), {
    mutationFn: () => Promise.reject(new Error('Нет связи')),
  })
  saving.mutate().catch(() => {})
  await expect.poll(() => saving.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false })
})
