import sharp from 'sharp'
import { expect, test } from './support/admin.ts'

const picture = async (colour: string) => {
  const bytes = sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
  return (await bytes.png().toBuffer()).toString('base64')
}

test('staff drop pictures from the desktop and sort them by dragging', async ({ page }) => {
  await page.goto('/admin/products?search=нет+такого')
  await page.getByRole('button', { name: 'Добавить товар' }).click()
  const dialog = page.getByRole('dialog')
  const colours = await Promise.all(['red', 'lime', 'blue'].map(picture))
  const dataTransfer = await page.evaluateHandle((files) => {
    const dropped = new DataTransfer()
    for (const [index, file] of files.entries()) {
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0))
      dropped.items.add(new File([bytes], `${index}.png`, { type: 'image/png' }))
    }
    return dropped
  }, colours)
  await dialog.locator('label:has(input[type=file])').dispatchEvent('drop', { dataTransfer })
  const image = (number: number) => dialog.getByRole('img', { name: `Изображение ${number}` })
  await expect(image(3)).toBeVisible()

  const sources = () =>
    dialog
      .getByRole('img', { name: /^Изображение/ })
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  const [first, second, third] = await sources()
  await image(3).dragTo(image(1))
  await expect.poll(sources).toEqual([third, first, second])
  await expect(dialog.getByText('Главное')).toBeVisible()

  await test.step('the next picture can be deleted in the place of one deleted by keyboard', async () => {
    const remove = (number: number) => dialog.getByRole('button', { name: `Удалить: изображение ${number}` })
    await remove(1).press('Enter')
    await expect.poll(sources).toEqual([first, second])
    await expect(remove(1)).toBeFocused()
    await remove(2).press('Enter')
    await expect(remove(1)).toBeFocused()
    await remove(1).press('Enter')
    await expect(dialog.locator('input[type=file]')).toBeFocused()
  })
})
