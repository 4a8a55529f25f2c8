import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from './support/accessible.ts'
import { fill, placedNumber, submit } from './support/checkout.ts'
import { expectFitsPhone, layoutFaults } from './support/layout.ts'
import { anyScreen, expect, test } from './support/test.ts'

const balloon = '/product/shar-s-vashey-nadpisyu'

const form = (page: Page) => page.getByRole('form', { name: 'Выберите, что сделать' })
const written = (page: Page) => form(page).getByLabel('Надпись')
const price = (page: Page) => page.getByRole('main').locator('[aria-live=polite]').first()
const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'В корзину' }).first()
/** The words on the large picture, line by line. */
const letters = (page: Page) =>
  page
    .getByRole('group', { name: 'Фотографии товара' })
    .locator('div', {
      has: page.getByRole('button', { name: 'Увеличить фото' }),
      hasText: 'Так будет на шаре',
    })
    .last()
    .locator('textPath')

test('a shopper chooses options and sees the inscription on the picture', anyScreen, async ({ page }) => {
  await page.goto(balloon)
  await addButton(page).click()
  await expect(form(page).getByRole('alert').first()).toHaveText('Выберите, чтобы положить в корзину')
  await expect(form(page).getByRole('radio', { name: 'Белый' }).first()).toBeFocused()

  const photo = page.getByRole('button', { name: 'Увеличить фото' }).first().locator('img')
  await form(page).getByRole('radio', { name: 'Мятный' }).check()
  const mint = await photo.getAttribute('src')
  await form(page).getByRole('radio', { name: 'Сиреневый' }).check()
  await expect(photo).not.toHaveAttribute('src', mint ?? '')
  await form(page).getByRole('radio', { name: '45 см' }).check()
  await expect(price(page)).toHaveText('490 ₽')
  await expect(form(page).getByRole('radio', { name: /90 см/ })).toBeDisabled()
  await expect(form(page).getByRole('radio', { name: /Розовый/ })).toBeDisabled()

  await expect.poll(() => layoutFaults(page)).toEqual([])
  await expectFitsPhone(page)
  await expectColoursInContrast(page)

  await written(page).fill('С днём рождения, Аня!')
  await form(page).getByRole('radio', { name: 'Рукописный' }).check()
  await expect(letters(page)).toHaveText(['С днём', 'рождения,', 'Аня!'])
  await expect(form(page).getByText('осталось 19 из 40')).toBeVisible()
  await expect(price(page)).toHaveText('640 ₽')
  await expectInsideArea(page)
  await expectAccessibleInBoth(page)
  await expect(page).toHaveURL(/o\d+=.*%D0%90%D0%BD%D1%8F%21/)
  await page.reload()
  await expect(letters(page)).toHaveText(['С днём', 'рождения,', 'Аня!'])
  await expect(price(page)).toHaveText('640 ₽')

  await test.step('a note says when no picture shows the chosen colour', async () => {
    const otherColour = form(page).getByText('Цвет на фото может отличаться')
    await expect(otherColour).toBeHidden()
    await page.goto('/product/tsifra-na-vash-vybor-102-sm')
    await form(page).getByRole('radio', { name: '7', exact: true }).check()
    await form(page).getByRole('radio', { name: 'Серебро' }).check()
    await expect(otherColour).toBeVisible()
  })
})

/** A system that paints pages in few colours of its own leaves the balls theirs. */
async function expectColoursInContrast(page: Page) {
  const balls = form(page).locator('label[title] > [aria-hidden]:first-of-type')
  const paints = () => balls.evaluateAll((all) => all.map((ball) => getComputedStyle(ball).background))
  const usual = await paints()
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await paints()).toEqual(usual)
  await page.emulateMedia({ forcedColors: 'none' })
}

/** Compares the table of letter widths with the real letters. */
async function expectInsideArea(page: Page) {
  const widest = () =>
    letters(page).evaluateAll((lines) =>
      Math.max(
        ...lines.map((line) => (line instanceof SVGTextContentElement ? line.getComputedTextLength() : 0)),
      ),
    )
  for (const face of ['Печатный', 'Округлый', 'Рукописный']) {
    await form(page).getByRole('radio', { name: face }).check()
    // A typeface loads when it is chosen.
    await expect(async () => {
      await page.evaluate(() => document.fonts.ready)
      expect(await widest(), face).toBeLessThanOrEqual(47)
      expect(await widest(), face).toBeGreaterThan(36)
    }).toPass()
  }
}

test(
  'two inscriptions are two lines of the cart, the checkout and the order',
  anyScreen,
  async ({ page }) => {
    await page.goto(balloon)
    await form(page).getByRole('radio', { name: 'Сиреневый' }).check()
    await form(page).getByRole('radio', { name: '45 см' }).check()
    await form(page).getByRole('radio', { name: 'Рукописный' }).check()
    await written(page).fill('С днём рождения, Аня!')
    await addButton(page).click()
    await expect(page.getByRole('button', { name: 'Корзина, 1' })).toBeVisible()
    await written(page).fill('Ане 5 лет')
    await addButton(page).click()
    await page.getByRole('button', { name: 'Корзина, 2' }).click()
    const cart = page.getByRole('dialog', { name: 'Корзина' })
    const lines = cart.getByRole('listitem')
    await expect(lines).toHaveCount(2)
    await expect(lines.first()).toContainText('Сиреневый, 45 см, «С днём рождения, Аня!», Рукописный')
    await expect(lines.last().locator('textPath')).toHaveText(['Ане', '5 лет'])
    await cart
      .getByRole('button', { name: /^Добавить в корзину/ })
      .first()
      .click()
    await expect(lines).toHaveCount(3)
    await expectAccessible(page)

    await cart.getByRole('link', { name: 'Оформить заказ' }).click()
    await fill(page)
    const summary = page.getByRole('complementary', { name: 'Ваш заказ' })
    await expect(summary).toContainText('«Ане 5 лет»')
    await expect(summary.locator('textPath')).toHaveText(['С днём', 'рождения,', 'Аня!', 'Ане', '5 лет'])
    const placing = page.waitForResponse((response) => response.url().endsWith('/api/orders'))
    await submit(page).click()
    const { token } = await (await placing).json()
    await placedNumber(page)
    await page.goto(`/order/${token}`)
    const bought = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'С днём рождения, Аня!' })
      .first()
    await expect(bought).toContainText('Надпись: С днём рождения, Аня!')
    await expect(bought.locator('textPath')).toHaveText(['С днём', 'рождения,', 'Аня!'])
  },
)

/**
 * Leaving a field writes its text into the address. A slow machine handles another press before that: here
 * right after the form is drawn, when it stores its values.
 */
const pressWhileDrawn = (target: Locator) =>
  target.evaluate((control: HTMLElement) => {
    const write = URLSearchParams.prototype.toString
    URLSearchParams.prototype.toString = function written() {
      const text = write.call(this)
      if (location.search && /^o\d+=/.test(text)) {
        URLSearchParams.prototype.toString = write
        setTimeout(() => control.click())
      }
      return text
    }
  })

test(
  'a card links to required options, and any typed text is checked early and drawn as text',
  anyScreen,
  async ({ page }) => {
    await page.goto('/catalog?search=шар с вашей надписью')
    const card = page.getByRole('article').filter({ hasText: 'Шар с вашей надписью' })
    await card.getByRole('link', { name: 'Выбрать' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Шар с вашей надписью' })).toBeVisible()

    const mint = form(page).getByRole('radio', { name: 'Мятный' })
    await pressWhileDrawn(mint)
    await written(page).fill('Ура')
    await written(page).blur()
    await expect(mint).toBeChecked()
    await expect(written(page)).toHaveValue('Ура')

    await written(page).fill('<script>alert(1)</script> & "')
    await expect(letters(page).first()).toHaveText('<script>alert(1)</script>')
    await written(page).fill('   ')
    await expect(letters(page)).toHaveCount(0)
    await expect(price(page)).toHaveText('от 290 ₽')
    await written(page).fill('Ура 🎈')
    await expect(form(page).getByText(/в наших шрифтах нет: 🎈/)).toBeVisible()
    await written(page).fill('عيد ميلاد سعيد')
    await expect(letters(page).first()).toHaveText(/عيد/)
    await written(page).fill('я'.repeat(200))
    await expect(form(page).getByText('лишних: 160')).toBeVisible()
    await expect(form(page).getByRole('alert')).toHaveText('Длиннее 40 знаков не поместится')
    await expect(letters(page).first()).toHaveText('я'.repeat(40))
    await form(page).getByRole('radio', { name: '35 см' }).check()
    await addButton(page).click()
    await expect(written(page)).toBeFocused()
    await expect(page.getByRole('button', { name: 'Корзина', exact: true })).toBeVisible()
  },
)

test.describe('a browser without JavaScript', anyScreen, () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^request: csp /] })

  test('shows the chosen options in the form, with their price and look', async ({ page }) => {
    await page.goto(balloon)
    await form(page).getByRole('radio', { name: '60 см' }).check()
    await written(page).fill('Ане 5 лет')
    await form(page).getByRole('radio', { name: 'Округлый' }).check()
    await form(page).getByRole('button', { name: 'Показать' }).click()
    await expect(price(page)).toHaveText('от 1 040 ₽')
    await expect(letters(page)).toHaveText(['Ане', '5 лет'])
    await expect(form(page).getByRole('radio', { name: /60 см/ })).toBeChecked()
  })
})
