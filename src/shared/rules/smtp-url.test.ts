import { expect, test } from 'vitest'
import { isPlainSmtpUrl, isSmtpUrl, joinSmtpUrl, serverOfSmtpUrl, splitSmtpUrl } from './smtp-url.ts'

test.each([
  ['smtps://zakaz:p%40ss@mail.example:465', 'smtps://zakaz@mail.example:465', 'p%40ss'],
  ['smtp://zakaz@shop.example:secret@mail.example', 'smtp://zakaz@shop.example@mail.example', 'secret'],
  // An unencoded @ or / must not reveal half of the password.
  ['smtp://zakaz:p@s/s@mail.example', 'smtp://zakaz@mail.example', 'p@s/s'],
  ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:25', ''],
  ['smtp://zakaz@mail.example:465', 'smtp://zakaz@mail.example:465', ''],
  [' smtps://zakaz:secret@mail.example', ' smtps://zakaz@mail.example', 'secret'],
  ['', '', ''],
])('the password of %s is split off and put back', (whole, url, password) => {
  expect(splitSmtpUrl(whole)).toEqual({ url, password })
  expect(joinSmtpUrl({ url, password })).toBe(whole)
})

test('an address of a mail server names the server', () => {
  expect(['smtp://127.0.0.1:25', 'smtps://zakaz:p%40ss@mail.example'].map(isSmtpUrl)).toEqual([true, true])
  expect(['smtp://', 'smtp:', 'smtp:mail.example', 'https://mail.example'].some(isSmtpUrl)).toBe(false)
})

test.each([
  '?proxy=http://127.0.0.1:1',
  '?sendmail=true&path=/tmp/x.sh',
  '/?tls.rejectUnauthorized=false',
  '#x',
  '/',
])('an owner can set a server but no options of the sender: %s', (more) => {
  const server = 'smtps://zakaz:p%40ss@mail.example:465'
  expect([isPlainSmtpUrl(server), isPlainSmtpUrl(server + more)]).toEqual([true, false])
  expect(serverOfSmtpUrl(server + more)).toBe(server)
})
