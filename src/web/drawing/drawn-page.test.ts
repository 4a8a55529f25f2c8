import { expect, it } from 'vitest'
import { finishPage } from './drawn-page.ts'

const nonce = 'only-the-renderer-knows'

const finish = (html: string) =>
  finishPage({
    html,
    nonce,
    rewrite: ({ isModule, code }, modules) => (isModule ? `${code} // ${modules.join(' ')}` : code),
  })

it('the page returns the renderer’s scripts and no scripts from the data', () => {
  const theirs = '<script>alert(1)</script><script nonce="guessed">alert(2)</script>'
  const { html, scripts } = finish(`<p>Шар</p>${theirs}<script nonce="${nonce}">own()</script><p>Ёж</p>`)
  expect(html).toBe(`<p>Шар</p>${theirs}<script>own()</script><p>Ёж</p>`)
  expect(scripts).toEqual(['own()'])
})

it('the page contains the nonce nowhere', () => {
  const { html, scripts } = finish(
    `<style nonce="${nonce}">.шар{}</style><script nonce="${nonce}" src="/a.js"></script><i nonce="${nonce}"></i>`,
  )
  expect(html).toBe('<style>.шар{}</style><script src="/a.js"></script><i></i>')
  expect(scripts).toEqual([])
})

it('the script of the page fetches the modules', () => {
  const preload = (href: string) => `<link rel="modulepreload" href="${href}" nonce="${nonce}"/>`
  const { html, scripts } = finish(
    `${preload('/a.js')}<b>Шар</b>${preload('/b.js')}<script nonce="${nonce}" type="module" async="">go()</script>`,
  )
  expect(scripts).toEqual(['go() // /a.js /b.js'])
  expect(html).toBe(`<b>Шар</b><script type="module" async="">${scripts[0]}</script>`)
})
