import { expect, test } from './support/test.ts'

/** Words that only the panel's own code says: its session, its shell, its chart, its editor. */
const panelWords = ['balloon-store-admin-token', 'Панель управления', 'recharts', 'ProseMirror']

test('a shopper downloads no code of the panel', async ({ page }) => {
  const scripts = new Map<string, Promise<string>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && !scripts.has(response.url()))
      scripts.set(response.url(), response.text())
  })
  for (const address of ['/', '/catalog', '/blog', '/checkout'])
    await test.step(address, async () => {
      await page.goto(address, { waitUntil: 'networkidle' })
      const code = (await Promise.all(scripts.values())).join('\n')
      expect(code).not.toBe('')
      expect(panelWords.filter((word) => code.includes(word))).toEqual([])
    })
})
