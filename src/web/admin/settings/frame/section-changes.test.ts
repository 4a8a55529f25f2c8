import { expect, it } from 'vitest'
import { ownerTexts } from './owner-texts.ts'
import { fieldChanges } from './section-changes.ts'

it('the summary says in words whether a field is required', () => {
  const before = { lastName: 'required', email: 'required', maxTotal: '200000' } as const
  const after = { ...before, lastName: 'optional', maxTotal: '' } as const
  expect(fieldChanges<'checkout'>(ownerTexts.checkoutLabels, before, after)).toEqual([
    'Фамилия: обязательно → необязательно',
    'Самый большой заказ без звонка, ₽: 200000 → пусто',
  ])
})

it('the summary shows old and new values, but for a secret only that it changes', () => {
  const before = {
    smtpUrl: '',
    mailFrom: '',
    mailTo: 'a@oblako.example',
    telegramBotToken: '',
    telegramChatId: '',
  }
  const after = {
    ...before,
    smtpUrl: 'smtps://robot:secret@mail',
    mailTo: 'b@oblako.example',
    telegramBotToken: '1:secret',
  }
  const said = fieldChanges<'notifications'>(ownerTexts.notificationLabels, before, after).join('\n')
  expect(said).toContain('a@oblako.example → b@oblako.example')
  expect(said.split('\n')).toHaveLength(3)
  expect(said).not.toContain('secret')
})
