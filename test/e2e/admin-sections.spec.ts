import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { anyScreen, expect, fresh, test, toast } from './support/admin.ts'
import { blog, categories, customers, products } from './support/sections.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

for (const section of [products, categories, customers, blog]) {
  const { what, path, api, create, createTitle, createSubmit, failures, toasts } = section

  async function openForm(page: Page): Promise<Locator> {
    await page.goto(path)
    await page.getByRole('button', { name: create }).first().click()
    const dialog = page.getByRole('dialog', { name: createTitle })
    await expect(dialog).toBeVisible()
    return dialog
  }

  async function make(page: Page, name: string) {
    const dialog = await openForm(page)
    await section.fill(dialog, name, 'create')
    await dialog.getByRole('button', { name: createSubmit }).click()
    await expect(toast(page, toasts.created)).toBeVisible()
    await expect(dialog).toBeHidden()
  }

  async function find(page: Page, name: string): Promise<Locator> {
    if (section.search) await page.getByPlaceholder(section.search).fill(name)
    const found = row(page, name)
    await expect(found).toBeVisible()
    return found
  }

  test.describe(`${what}: create, change, delete`, () => {
    test('what is created can be found, renamed and deleted', async ({ page }) => {
      const [name, renamed] = [fresh(what), fresh(`${what} новый`)]
      await make(page, name)

      await (await find(page, name)).getByRole('button', { name: /^Редактировать/ }).click()
      const dialog = page.getByRole('dialog', { name: section.editTitle })
      await section.fill(dialog, renamed, 'rename')
      await dialog.getByRole('button', { name: section.editSubmit }).click()
      await expect(toast(page, toasts.updated)).toBeVisible()
      await expect(dialog).toBeHidden()

      await (await find(page, renamed)).getByRole('button', { name: /^Удалить/ }).click()
      const question = page.getByRole('alertdialog', { name: section.deleteTitle })
      await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused()
      await question.getByRole('button', { name: 'Удалить' }).click()
      await expect(toast(page, toasts.deleted)).toBeVisible()

      if (!section.restored) return expect(row(page, renamed)).toBeHidden()
      await row(page, renamed)
        .getByRole('button', { name: /^Восстановить/ })
        .click()
      await expect(toast(page, section.restored)).toBeVisible()
      await expect(row(page, renamed).getByRole('button', { name: /^Удалить/ })).toBeVisible()
    })

    test('the list, the form and the question can be used by everybody', async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('row').nth(2)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: create }).first().click()
      await expect(page.getByRole('dialog', { name: createTitle })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: /^Удалить/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog', { name: section.deleteTitle })).toBeVisible()
      await expectAccessible(page)
    })
  })

  test.describe(`${what}: the form`, anyScreen, () => {
    test('empty it says what is missing and sends nothing, and a double click sends it once', async ({
      page,
    }) => {
      let sent = 0
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith(api)) sent += 1
      })
      const dialog = await openForm(page)
      const submit = dialog.getByRole('button', { name: createSubmit })
      await submit.click()
      for (const message of section.required) await expect(dialog.getByText(message)).toBeVisible()
      expect(sent).toBe(0)
      await section.fill(dialog, fresh(what), 'create')
      await submit.dblclick()
      await expect(toast(page, toasts.created)).toBeVisible()
      expect(sent).toBe(1)
    })

    test('unsaved changes are not thrown away without a question', async ({ page }) => {
      const name = fresh(what)
      const dialog = await openForm(page)
      await section.fill(dialog, name, 'create')
      await page.keyboard.press('Escape')
      const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })
      await question.getByRole('button', { name: 'Продолжить' }).click()
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'Закрыть' }).click()
      await question.getByRole('button', { name: 'Закрыть' }).click()
      await expect(dialog).toBeHidden()
    })
  })

  test.describe(`${what}: when the server refuses`, anyScreen, () => {
    test.use({ expectedProblems: [/50[02]/] })

    test('its message stands under the title of the failure, nothing is lost, and a strange answer is told by its status', async ({
      page,
    }) => {
      await page.route(`**${api}`, async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        await route.fulfill({ status: 500, json: { message: 'Склад закрыт' } })
      })
      const name = fresh(what)
      const dialog = await openForm(page)
      await section.fill(dialog, name, 'create')
      const submit = dialog.getByRole('button', { name: createSubmit })
      await submit.click()
      await expect(toast(page, failures.create)).toBeVisible()
      await expect(toast(page, 'Склад закрыт')).toBeVisible()
      await expect(dialog).toBeVisible()
      await page.unroute(`**${api}`)
      await submit.click()
      await expect(toast(page, toasts.created)).toBeVisible()

      await page.route(`**${api}/*`, (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      )
      await (await find(page, name)).getByRole('button', { name: /^Удалить/ }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
      await expect(toast(page, failures.delete)).toBeVisible()
      await expect(toast(page, 'HTTP 502: Bad Gateway')).toBeVisible()
    })
  })
}
