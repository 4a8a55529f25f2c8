import { describe, expect, test } from 'vitest'
import { linkAddress } from './link-rules.ts'

describe('the address of a link', () => {
  test.each([
    'http://example.ru/',
    'https://example.ru/a?b=1#c',
    'HTTPS://EXAMPLE.RU',
    'mailto:shop@example.ru',
    'tel:+79000000000',
    '/catalog/hrom',
    '#dostavka',
  ])('stays as typed: %s', (address) => {
    expect(linkAddress(address)).toBe(address)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://example.ru/%0aalert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'ftp://example.ru',
    'blob:https://example.ru/1',
    '//example.ru',
    '/\\example.ru',
    'слова без адреса',
    '',
    '   ',
  ])('is blank for the unsafe or invalid text %j', (address) => {
    expect(linkAddress(address)).toBe('')
  })

  test.each([
    ['shop@example.ru', 'mailto:shop@example.ru'],
    [' shop@example.ru ', 'mailto:shop@example.ru'],
    ['first.last+tag@mail.example.ru', 'mailto:first.last+tag@mail.example.ru'],
  ])('starts with mailto: for the e-mail address %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address)
  })

  test.each(['user@host', 'a@b@c.ru', 'https://user@example.ru/'])('has no mailto: for %s', (typed) => {
    expect(linkAddress(typed)).not.toMatch(/^mailto:/)
  })

  test.each([
    ['example.ru', 'https://example.ru'],
    ['example.ru/shary?x=1', 'https://example.ru/shary?x=1'],
    ['шары.рф', 'https://шары.рф'],
  ])('starts with https: for a host without a scheme: %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address)
  })
})
