import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { anyScreen, expect, fresh, test, toast } from './support/admin.ts'
import { blog, categories, customers, products } from './support/sections.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

for (const section of [products, categories, customers, blog]) {
  const { what, path, api, create, createTitle, createSubmit, failures, toasts } = section

  async function openForm(page: Page): Promise<Locator> {
    await page.getByRole('button', { name: create }).first().click()
    const dialog = page.getByRole('dialog', { name: createTitle })
    await expect(dialog).toBeVisible()
    return dialog
  }

  async function find(page: Page, name: string): Promise<Locator> {
    if (section.search) await page.getByPlaceholder(section.search).fill(name)
    const found = row(page, name)
    await expect(found).toBeVisible()
    return found
  }

  // A phone tries one of them: the others are lists, forms and questions of the same parts.
  const tried = section === products ? {} : anyScreen
  test(
    `${what}: what is created can be found, renamed and deleted, and nobody is shut out on the way`,
    tried,
    async ({ page }) => {
      const [name, renamed] = [fresh(what), fresh(`${what} новый`)]
      await page.goto(path)
      await expect(page.getByRole('row').nth(2)).toBeVisible()
      await expectAccessible(page)
      const form = await openForm(page)
      await expectAccessible(page)
      await section.fill(form, name, 'create')
      await form.getByRole('button', { name: createSubmit }).click()
      await expect(toast(page, toasts.created)).toBeVisible()
      await expect(form).toBeHidden()

      await (await find(page, name)).getByRole('button', { name: /^Редактировать/ }).click()
      const dialog = page.getByRole('dialog', { name: section.editTitle })
      await section.fill(dialog, renamed, 'rename')
      await dialog.getByRole('button', { name: section.editSubmit }).click()
      await expect(toast(page, toasts.updated)).toBeVisible()
      await expect(dialog).toBeHidden()

      await (await find(page, renamed)).getByRole('button', { name: /^Удалить/ }).click()
      const question = page.getByRole('alertdialog', { name: section.deleteTitle })
      await expect(question.getByRole('button', { name: 'Отмена' })).toBeFocused()
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Удалить' }).click()
      await expect(toast(page, toasts.deleted)).toBeVisible()

      if (!section.restored) return expect(row(page, renamed)).toBeHidden()
      await row(page, renamed)
        .getByRole('button', { name: /^Восстановить/ })
        .click()
      await expect(toast(page, section.restored)).toBeVisible()
      await expect(row(page, renamed).getByRole('button', { name: /^Удалить/ })).toBeVisible()
    },
  )

  test.describe(`${what}: the form`, anyScreen, () => {
    test.use({ expectedProblems: [/50[02]/] })

    test('says what is missing, asks before it throws changes away, loses nothing when the server refuses, and is sent once', async ({
      page,
    }) => {
      let sent = 0
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith(api)) sent += 1
      })
      await page.goto(path)
      const dialog = await openForm(page)
      const submit = dialog.getByRole('button', { name: createSubmit })
      await submit.click()
      for (const message of section.required) await expect(dialog.getByText(message)).toBeVisible()
      expect(sent).toBe(0)

      const name = fresh(what)
      await section.fill(dialog, name, 'create')
      const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })
      await page.keyboard.press('Escape')
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Продолжить' }).click()
      await expect(question).toBeHidden()

      await page.route(`**${api}`, async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        await route.fulfill({ status: 500, json: { message: 'Склад закрыт' } })
      })
      await submit.click()
      await expect(toast(page, failures.create)).toBeVisible()
      await expect(toast(page, 'Склад закрыт')).toBeVisible()
      await page.unroute(`**${api}`)
      await submit.dblclick()
      await expect(toast(page, toasts.created)).toBeVisible()
      expect(sent).toBe(2)

      await section.fill(await openForm(page), fresh(what), 'create')
      await dialog.getByRole('button', { name: 'Закрыть' }).click()
      await question.getByRole('button', { name: 'Закрыть' }).click()
      await expect(dialog).toBeHidden()
      expect(sent).toBe(2)

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
