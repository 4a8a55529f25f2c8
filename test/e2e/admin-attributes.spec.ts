import { expectAccessible } from './support/accessible.ts'
import { anyScreen, bearer, closeToast, expect, fresh, test, toast } from './support/admin.ts'

test(
  'staff add a characteristic, use it on a product and in the shop, and delete it',
  anyScreen,
  async ({ page, token }) => {
    const name = fresh('Запах')
    await page.goto('/admin/attributes')
    await page.getByRole('button', { name: 'Добавить' }).click()
    await page.getByLabel('Название').fill(name)
    for (const [index, value] of ['Мята', 'Роза', 'Лимон', '★★★'].entries()) {
      await page.getByRole('button', { name: 'Значение', exact: true }).click()
      await page.getByLabel(`Значение ${index + 1}`, { exact: true }).fill(value)
    }
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Переместить: Лимон' }).press('ArrowUp')
    await expect(page.getByLabel('Значение 2', { exact: true })).toHaveValue('Лимон')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect(toast(page, 'Характеристика создана')).toBeVisible()

    const list = page.getByRole('region', { name: 'Все характеристики' })
    await expect(list.getByRole('listitem').last()).toContainText(name)
    await expect(page.getByLabel('Название')).toHaveValue(name)
    await page.getByRole('button', { name: `Переместить: ${name}` }).press('ArrowUp')
    await expect(toast(page, 'Порядок сохранён')).toBeVisible()
    await test.step('a message appears above the button that saves', async () => {
      const message = page.getByRole('region', { name: /^Уведомления/ }).getByRole('listitem')
      const { y, height } = (await message.boundingBox()) ?? { y: Number.NaN, height: 0 }
      const button = await page.getByRole('button', { name: 'Сохранить' }).boundingBox()
      expect(y + height).toBeLessThanOrEqual(button?.y ?? 0)
    })
    await page.reload()
    await expect(list.getByRole('listitem').last()).not.toContainText(name)

    const product = { name: fresh('Шар с запахом'), slug: fresh('shar').replace(' ', '-'), price: '100' }
    await page.request.post('/api/admin/products', { headers: bearer(token), data: product })
    await page.goto(`/admin/products?search=${encodeURIComponent(product.name)}`)
    await page.getByRole('button', { name: `Редактировать: ${product.name}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Характеристики/ }).click()
    await dialog.getByText(name).click()
    await dialog.getByRole('checkbox', { name: 'Роза' }).check()
    await dialog.getByRole('button', { name: 'Сохранить изменения' }).click()
    await expect(toast(page, 'Товар обновлён')).toBeVisible()

    await page.goto(`/product/${product.slug}`)
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('link', { name: 'Роза' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)

    await test.step('the journal links to the characteristic', async () => {
      await page.goto(`/admin/audit?search=${encodeURIComponent(name)}`)
      const added = page.getByRole('listitem').filter({ hasText: 'добавлена характеристика' })
      await added.getByRole('link').click()
      await expect(page.getByLabel('Название')).toHaveValue(name)
    })
    await page.getByRole('button', { name: 'Удалить: Роза' }).click()
    const loss = page.getByText('«Роза» есть у 1 товара')
    await expect(loss).toBeVisible()
    await test.step('a value that is typed again is not lost', async () => {
      await page.getByRole('button', { name: 'Значение', exact: true }).click()
      await page.getByLabel('Значение 4', { exact: true }).fill('Роза')
      await expect(loss).toBeHidden()
      await page.getByRole('button', { name: 'Удалить: Роза' }).click()
      await expect(loss).toBeVisible()
    })
    await page.getByLabel('Заменить «Роза» на').selectOption('Мята')
    await expect(page.getByText('эти товары получат «Мята»')).toBeVisible()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await closeToast(page, 'Характеристика обновлена')
    await expect(page.getByText('«Роза»')).toHaveCount(0)

    await page.getByRole('button', { name: 'Удалить: Мята' }).click()
    await expect(page.getByText('«Мята» есть у 1 товара')).toBeVisible()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Товары потеряют')
    await question.getByRole('button', { name: 'Удалить' }).click()
    await expect(page.getByText('«Мята»')).toHaveCount(0)
    await expect(toast(page, 'Характеристика обновлена')).toBeVisible()
    await page.getByRole('button', { name: 'Удалить', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
    await expect(toast(page, 'Характеристика удалена')).toBeVisible()
    await expect(list).not.toContainText(name)
  },
)

test.describe('an open characteristic', () => {
  test.use({ expectedProblems: [/\b500\b/] })

  test(
    'can be sorted by dragging and loses nothing to the changes of others',
    anyScreen,
    async ({ page }) => {
      await page.goto('/admin/attributes')
      await expect(page.getByLabel('Значение 1', { exact: true })).toHaveValue('Белый')
      await page
        .getByRole('button', { name: 'Переместить: Белый' })
        .dragTo(page.getByLabel('Значение 3', { exact: true }))
      await expect(page.getByLabel('Значение 3', { exact: true })).toHaveValue('Белый')
      await page.getByRole('button', { name: 'Отменить' }).click()
      await expect(page.getByLabel('Значение 1', { exact: true })).toHaveValue('Белый')

      const list = '**/api/admin/attributes'
      const name = page.getByLabel('Название')
      const readAgain = async (answer: (attributes: object[]) => object, status = 200) => {
        await page.route(list, async (route) => {
          const response = await route.fetch()
          await route.fulfill({ status, json: answer(await response.json()) })
        })
        const read = page.waitForResponse(list)
        await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
        await read
        await page.unroute(list)
      }
      await name.fill('Окраска')
      await test.step('the list cannot be read', async () => {
        await readAgain(() => ({ message: 'Сбой' }), 500)
      })
      await test.step('a colleague puts another one first', async () => {
        const first = page.getByRole('region', { name: 'Все характеристики' }).getByRole('listitem').first()
        await readAgain((attributes) => attributes.toReversed())
        await expect(first).not.toContainText('Цвет')
        await expect(name).toHaveValue('Окраска')
      })
      await test.step('a colleague deletes it', async () => {
        await readAgain((attributes) => attributes.slice(1))
        await expect(page.getByText('Эту характеристику тем временем удалили')).toBeVisible()
        await expect(name).toHaveValue('Окраска')
        await page.getByRole('button', { name: 'Отменить' }).click()
        await expect(name).not.toHaveValue('Окраска')
      })
    },
  )
})
