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
  test.describe(what, section === products ? {} : anyScreen, () => {
    test.use({ expectedProblems: [/50[02]/] })

    test('staff create, find, rename and delete an entry without barriers; the form loses nothing', async ({
      page,
      isMobile,
    }) => {
      // A phone shows them in the colours of the desktop.
      const nobodyIsShutOut = () => expectAccessible(page, { colours: !isMobile })
      const [name, renamed] = [fresh(what), fresh(`${what} новый`)]
      let sent = 0
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith(api)) sent += 1
      })
      const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })
      const form = page.getByRole('dialog', { name: createTitle })
      const submit = form.getByRole('button', { name: createSubmit })
      await page.goto(section.few ? `${path}?search=${section.few}` : path)
      await expect(page.getByRole('row').nth(2)).toBeVisible()
      await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0)
      // Rows of the shop, not the skeletons before them.
      await expect(page.getByRole('row').nth(2)).toBeVisible()
      await nobodyIsShutOut()
      // Rows under a form are drawn anew with every letter: from here on there are none.
      if (section.search) {
        await page.getByPlaceholder(section.search).fill('нет такого')
        await expect(page.getByRole('row').nth(2)).toBeHidden()
      }

      await test.step('the form names the missing fields', async () => {
        await openForm(page)
        await submit.click()
        for (const message of section.required) await expect(form.getByText(message)).toBeVisible()
        expect(sent).toBe(0)
        await nobodyIsShutOut()
      })

      await test.step('the form asks before it discards changes', async () => {
        await section.fill(form, name, 'create')
        await page.keyboard.press('Escape')
        await expect(question).toBeVisible()
        await question.getByRole('button', { name: 'Продолжить' }).click()
        await expect(question).toBeHidden()
      })

      await test.step('the form loses nothing when the server refuses, and is sent once', async () => {
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
        await expect(form).toBeHidden()
        expect(sent).toBe(2)
      })

      await test.step('discarded changes are not saved', async () => {
        await openForm(page)
        await section.fill(form, fresh(what), 'create')
        await form.getByRole('button', { name: 'Закрыть' }).click()
        await question.getByRole('button', { name: 'Закрыть' }).click()
        await expect(form).toBeHidden()
        expect(sent).toBe(2)
      })

      await test.step('the new entry is found and renamed', async () => {
        await (await find(page, name)).getByRole('button', { name: /^Редактировать/ }).click()
        const dialog = page.getByRole('dialog', { name: section.editTitle })
        await section.fill(dialog, renamed, 'rename')
        await dialog.getByRole('button', { name: section.editSubmit }).click()
        await expect(toast(page, toasts.updated)).toBeVisible()
        await expect(dialog).toBeHidden()
      })

      await test.step('the new entry is deleted after a question, unless the server refuses', async () => {
        await page.route(`**${api}/*`, (route) =>
          route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
        )
        const asked = page.getByRole('alertdialog', { name: section.deleteTitle })
        await (await find(page, renamed)).getByRole('button', { name: /^Удалить/ }).click()
        await expect(asked.getByRole('button', { name: 'Отмена' })).toBeFocused()
        await nobodyIsShutOut()
        await asked.getByRole('button', { name: 'Удалить' }).click()
        await expect(toast(page, failures.delete)).toBeVisible()
        await expect(toast(page, 'HTTP 502: Bad Gateway')).toBeVisible()
        await page.unroute(`**${api}/*`)
        await asked.getByRole('button', { name: 'Удалить' }).click()
        await expect(toast(page, toasts.deleted)).toBeVisible()
        // The button disappeared with its row, so the keyboard starts at the top of the page.
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      })

      const { restored } = section
      if (!restored) return expect(row(page, renamed)).toBeHidden()
      await test.step('the deleted entry can be restored', async () => {
        await row(page, renamed)
          .getByRole('button', { name: /^Восстановить/ })
          .click()
        await expect(toast(page, restored)).toBeVisible()
        await expect(row(page, renamed).getByRole('button', { name: /^Удалить/ })).toBeVisible()
      })
    })
  })
}
