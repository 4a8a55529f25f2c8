import { expect, test } from './support/test.ts'

/** Words that only the panel's own code says: its session, its shell, its chart, its editor. */
const panelWords = ['balloon-store-admin-token', 'Панель управления', 'recharts', 'ProseMirror']

for (const address of ['/', '/catalog', '/blog', '/checkout']) {
  test(`no shopper downloads the panel: ${address}`, async ({ page }) => {
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    const code = (await Promise.all(scripts)).join('\n')
    expect(code).not.toBe('')
    expect(panelWords.filter((word) => code.includes(word))).toEqual([])
  })
}
