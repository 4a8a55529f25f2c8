import { expect, it } from 'vitest'
import { finishPage, partSign } from './drawn-page.ts'

const mark = 'only-the-renderer-knows'

function finish(html: string) {
  const { body, scripts } = finishPage({
    html: Buffer.from(html),
    mark,
    rewrite: ({ isModule, code }, modules) => (isModule ? `${code} // ${modules.join(' ')}` : code),
    inserts: [{ sign: '/*sheet*/', text: Buffer.from('.шар{}') }],
    parts: ['Шар', '<b>Ёж</b>'].map((text) => Buffer.from(text)),
  })
  return { html: body.toString(), scripts }
}

it('scripts of our own are told, and nothing that came with the data', () => {
  const theirs = '<script>alert(1)</script><script nonce="guessed">alert(2)</script>'
  const { html, scripts } = finish(`<p>Шар</p>${theirs}<script nonce="${mark}">own()</script><p>Ёж</p>`)
  expect(html).toBe(`<p>Шар</p>${theirs}<script>own()</script><p>Ёж</p>`)
  expect(scripts).toEqual(['own()'])
})

it('no mark is left anywhere', () => {
  const { html, scripts } = finish(
    `<style nonce="${mark}">/*sheet*/</style><script nonce="${mark}" src="/a.js"></script><i nonce="${mark}"></i>`,
  )
  expect(html).toBe('<style>.шар{}</style><script src="/a.js"></script><i></i>')
  expect(scripts).toEqual([])
})

it('modules are not fetched ahead of the page, but by its script', () => {
  const preload = (href: string) => `<link rel="modulepreload" href="${href}" nonce="${mark}"/>`
  const { html, scripts } = finish(
    `${preload('/a.js')}<b>Шар</b>${preload('/b.js')}<script nonce="${mark}" type="module" async="">go()</script>`,
  )
  expect(scripts).toEqual(['go() // /a.js /b.js'])
  expect(html).toBe(`<b>Шар</b><script type="module" async="">${scripts[0]}</script>`)
})

it('parts stand where their signs were, and no sign but our own means one', () => {
  const { html } = finish(`<p>${partSign(mark, 1)}</p>${partSign('guessed', 0)}<p>${partSign(mark, 0)}</p>`)
  expect(html).toBe(`<p><b>Ёж</b></p>${partSign('guessed', 0)}<p>Шар</p>`)
})
