import type { Page } from '@playwright/test'
import { bearer, expect, fresh, test, toast } from './support/admin.ts'
import { editorOf, pictures } from './support/editor.ts'
import { expectFitsPhone } from './support/layout.ts'

// The players are not asked: only that the page would ask them matters.
test.beforeEach(({ context }) =>
  context.route(/youtube\.com|vimeo\.com/, (route) => route.fulfill({ contentType: 'text/html', body: '' })),
)

/** The form needs no list behind it. */
const emptyList = '/admin/blog?search=нет+такого'

async function openForm(page: Page) {
  await page.goto(emptyList)
  await page.getByRole('button', { name: 'Добавить статью' }).click()
  const dialog = page.getByRole('dialog', { name: 'Создать новую статью' })
  await expect(dialog.getByRole('textbox', { name: 'Содержание' })).toBeVisible()
  return dialog
}

async function openArticle(page: Page, title: string) {
  await page.goto(`/admin/blog?search=${encodeURIComponent(title)}`)
  await page
    .getByRole('row')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Редактировать' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Редактировать статью' })
  await expect(dialog.getByRole('textbox', { name: 'Содержание' })).toBeVisible()
  return dialog
}

async function removeArticle(page: Page, token: string, slug: string) {
  const posts = await (await page.request.get('/api/admin/blog', { headers: bearer(token) })).json()
  const { id } = posts.find((post: { slug: string }) => post.slug === slug)
  await page.request.delete(`/api/admin/blog/${id}`, { headers: bearer(token) })
}

test('an article with every button of the toolbar shows each format and reopens without loss', async ({
  page,
  token,
}) => {
  const title = fresh('Все кнопки')
  const dialog = await openForm(page)
  await dialog.getByLabel('Заголовок статьи').fill(title)
  const slug = await dialog.getByLabel('URL-адрес (slug)').inputValue()
  const editor = editorOf(page)
  await editor.focus()

  for (const level of [1, 2, 3]) {
    await editor.type(`Раздел ${level}`)
    await editor.block(`Заголовок ${level}`)
    await editor.line()
  }
  for (const mark of ['Полужирный', 'Курсив', 'Подчёркнутый', 'Зачёркнутый']) {
    await editor.press(mark)
    await editor.type(mark)
    await editor.press(mark)
  }
  await editor.line()
  await editor.colour('Цвет текста', 'Красный')
  await editor.type('красные слова')
  await editor.line()
  await editor.colour('Цвет фона', 'Светло-жёлтый')
  await editor.type('слова на жёлтом')
  await editor.line()
  for (const side of ['По центру', 'По правому краю', 'По ширине']) {
    await editor.type(side)
    await editor.align(side)
    await editor.line()
  }
  await editor.press('Нумерованный список')
  await editor.type('первый')
  await page.keyboard.press('Enter')
  await editor.type('второй')
  await editor.line()
  await editor.press('Маркированный список')
  await editor.type('шар')
  await page.keyboard.press('Enter')
  await editor.type('шарик')
  await editor.press('Увеличить отступ')
  await editor.line()
  await editor.type('с отступом')
  await editor.press('Увеличить отступ')
  await editor.press('Увеличить отступ')
  await editor.press('Уменьшить отступ')
  await editor.line()
  await editor.type('наш каталог')
  await editor.move('Shift+Home')
  await editor.linked('/catalog')
  await editor.move('ArrowRight')
  await editor.line()
  await editor.picture(pictures.png)
  await expect(editor.text.locator('img[src^="data:image/png"]')).toBeVisible()
  await expect(editor.text).toBeFocused()
  await editor.line()
  await editor.press('Цитата')
  await editor.type('мудрые слова')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await editor.press('Блок кода')
  await editor.type('let x = 1')
  await editor.move('ArrowDown')
  await editor.linked('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
  await editor.line()
  await editor.type('обычный конец')

  const written = await editor.document()
  await dialog.getByText('Опубликовать статью').click()
  await dialog.getByRole('button', { name: 'Создать статью' }).click()
  await expect(toast(page, 'Статья создана')).toBeVisible()

  await page.goto(`/blog/${slug}`)
  const body = page.locator('.prose')
  for (const level of [1, 2, 3]) await expect(body.locator(`h${level}`)).toHaveText(`Раздел ${level}`)
  await expect(body.locator('strong')).toHaveText('Полужирный')
  await expect(body.locator('em')).toHaveText('Курсив')
  await expect(body.locator('u')).toHaveText('Подчёркнутый')
  await expect(body.locator('s')).toHaveText('Зачёркнутый')
  await expect(body.getByText('красные слова')).toHaveCSS('color', 'rgb(208, 31, 38)')
  await expect(body.getByText('слова на жёлтом')).toHaveCSS('background-color', 'rgb(242, 210, 98)')
  await expect(body.getByText('По центру')).toHaveCSS('text-align', 'center')
  await expect(body.getByText('По правому краю')).toHaveCSS('text-align', 'right')
  await expect(body.getByText('По ширине')).toHaveCSS('text-align', 'justify')
  await expect(body.locator('ol > li')).toHaveText(['первый', 'второй'])
  await expect(body.locator('ul > li > ul > li')).toHaveText('шарик')
  await expect(body.getByText('с отступом')).toHaveAttribute('style', /margin-left:\s*1\.5em/)
  await expect(body.getByRole('link', { name: 'наш каталог' })).toHaveAttribute('href', '/catalog')
  await expect(body.locator('img')).toHaveAttribute('src', /^\/uploads\/.+\.webp$/)
  await expect(body.locator('blockquote')).toHaveText('мудрые слова')
  await expect(body.locator('pre code')).toHaveText('let x = 1')
  await expect(body.locator('iframe')).toHaveAttribute('src', 'https://www.youtube.com/embed/dQw4w9WgXcQ')
  await expect(body.getByText('обычный конец')).toHaveCSS('text-align', 'start')

  await openArticle(page, title)
  expect(await editor.document()).toBe(written)
  await expectFitsPhone(page)
  await removeArticle(page, token, slug)
})

test.describe('the form of an article', () => {
  const warning = 'Содержание статьи очень большое. Рекомендуется оптимизировать изображения.'
  test.use({ expectedProblems: [new RegExp(warning)] })

  test('helps staff while they type', async ({ page }) => {
    const dialog = await openForm(page)
    const editor = editorOf(page)

    await test.step('the form fills address and SEO title from the title, counts and keeps tags apart', async () => {
      const title = dialog.getByLabel('Заголовок статьи')
      const slug = dialog.getByLabel('URL-адрес (slug)')
      const seoTitle = dialog.getByLabel('SEO заголовок')
      await title.fill('Сколько летают шары на морозе')
      // The demo shop has this article already.
      await expect(slug).toHaveValue('skolko-letayut-shary-na-moroze-1')
      await expect(dialog.getByText('/blog/skolko-letayut-shary-na-moroze-1')).toBeVisible()
      await expect(seoTitle).toHaveValue('Сколько летают шары на морозе')
      await expect(dialog.getByText('29/60')).toBeVisible()

      await seoTitle.fill('Свой')
      await slug.fill('svoy-adres')
      await title.fill('Другой заголовок')
      await expect(seoTitle).toHaveValue('Свой')
      await expect(slug).toHaveValue('svoy-adres')
      await seoTitle.fill('')
      await seoTitle.blur()
      await expect(seoTitle).toHaveValue('Другой заголовок')

      await slug.fill('Плохой адрес')
      await slug.blur()
      await expect(dialog.getByText('Только строчные буквы, цифры и дефисы')).toBeVisible()
      await slug.fill('skolko-letayut-shary-na-moroze')
      await expect(dialog.getByText('Этот адрес уже занят')).toBeVisible()
      await seoTitle.fill('ш'.repeat(61))
      await seoTitle.blur()
      await expect(dialog.getByText('61/60')).toBeVisible()
      await expect(dialog.getByText('SEO заголовок не должен превышать 60 символов')).toBeVisible()
      await dialog.getByLabel('SEO описание').fill('о'.repeat(161))
      await expect(dialog.getByText('161/160')).toBeVisible()
      await dialog.getByLabel('URL изображения').fill('shary')
      await dialog.getByLabel('URL изображения').blur()
      await expect(dialog.getByText('Некорректный URL')).toBeVisible()

      const tag = dialog.getByLabel('Теги')
      await tag.fill(' мороз ')
      await tag.press('Enter')
      await tag.fill('гелий')
      await dialog.getByRole('button', { name: 'Добавить', exact: true }).click()
      await tag.fill('мороз')
      await tag.press('Enter')
      await tag.fill('   ')
      await tag.press('Enter')
      await expect(dialog.getByRole('button', { name: /^Убрать: / })).toHaveCount(2)
      await dialog.getByRole('button', { name: 'Убрать: мороз' }).click()
      await expect(dialog.getByRole('button', { name: /^Убрать: / })).toHaveCount(1)
    })

    await test.step('the editor counts, undoes by groups, and knows shortcuts, addresses and players', async () => {
      await expect(editor.text.locator('p')).toHaveAttribute('data-placeholder', 'Начните писать...')
      const box = await editor.text.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(300)
      await expect(dialog.getByText('0 символов · 0 слов · ~1 мин')).toBeVisible()
      await editor.focus()
      await page.keyboard.insertText('Привет, мир')
      await expect(dialog.getByText('11 символов · 2 слова · ~1 мин')).toBeVisible()
      await page.keyboard.press('Control+z')
      await expect(dialog.getByText('0 символов · 0 слов · ~1 мин')).toBeVisible()
      await page.keyboard.press('Control+Shift+z')
      await expect(dialog.getByText('11 символов')).toBeVisible()

      for (const [keys, tag] of [
        ['Control+b', 'strong'],
        ['Control+i', 'em'],
        ['Control+u', 'u'],
        ['Control+Shift+s', 's'],
      ] as const) {
        await page.keyboard.press(keys)
        await editor.type(tag)
        await page.keyboard.press(keys)
        await expect(editor.text.locator(tag)).toHaveText(tag)
      }
      await page.keyboard.press('Control+k')
      await expect(page.getByLabel('Адрес ссылки')).toBeFocused()

      const popover = page.getByRole('dialog', { name: 'Ссылка' })
      await popover.getByLabel('Адрес ссылки').fill('javascript:alert(1)')
      await popover.getByRole('button', { name: 'Применить' }).click()
      await expect(popover.getByText('Подходят адреса http, https, mailto и tel')).toBeVisible()
      await expect(popover.getByLabel('Адрес ссылки')).toHaveValue('')
      await popover.getByLabel('Адрес ссылки').fill('shop@example.ru')
      await popover.getByRole('button', { name: 'Применить' }).click()
      await expect(editor.text.getByRole('link')).toHaveAttribute('href', 'mailto:shop@example.ru')
      await editor.type(' и дальше')
      await expect(editor.text.getByRole('link')).toHaveText('shop@example.ru')

      await editor.line()
      await editor.paste({ 'text/plain': 'https://vimeo.com/76979871' })
      await expect(editor.text.locator('iframe')).toHaveAttribute(
        'src',
        'https://player.vimeo.com/video/76979871',
      )
    })

    await test.step('the editor cleans text from Word and keeps its meaning', async () => {
      await editor.focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await editor.paste({
        'text/html': `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style></head><body>
          <!--StartFragment--><p class="MsoNormal" style="margin-left:36pt;color:red;font-family:Calibri"><b>Жирно</b> и <span style="color:#FF0000;background:yellow">просто</span><o:p></o:p></p>
          <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span><![endif]>первый</p>
          <p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><![if !supportLists]><span style="mso-list:Ignore">o&nbsp;</span><![endif]>внутри</p>
          <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·&nbsp;</span><![endif]>второй</p>
          <table class="MsoTable" style="width:500px"><tr><td style="background:yellow">ячейка</td></tr></table>
          <img src="file:///C:/clip.png"><!--EndFragment--></body></html>`,
      })
      await expect(editor.text.locator('strong')).toHaveText('Жирно')
      await expect(editor.text.locator('ul > li > ul > li')).toHaveText('внутри')
      await expect(editor.text.locator(':scope > ul > li')).toHaveCount(2)
      await expect(editor.text.locator('td')).toHaveText('ячейка')
      await expect(editor.text.locator('span[style], img:not(.ProseMirror-separator)')).toHaveCount(0)
      await expect(editor.text.locator('p').first()).not.toHaveAttribute('style', /.+/)
    })

    await test.step('text typed after pictures and players appears behind them', async () => {
      const empty = async () => {
        await editor.focus()
        await page.keyboard.press('Control+a')
        await page.keyboard.press('Delete')
      }
      await empty()
      await page.keyboard.type('до картинки')
      await editor.picture(pictures.png)
      await expect(editor.text.locator('img[src^=data]')).toHaveCount(1)
      await expect(editor.text).toBeFocused()
      await page.keyboard.type('после')
      expect(await editor.document()).toBe('<p>до картинки</p>[picture]<p>после</p>')

      await empty()
      await editor.picture(pictures.png, pictures.bmp, pictures.png)
      await expect(editor.text.locator('img[src^=data]')).toHaveCount(3)
      await expect(editor.text).toBeFocused()
      await page.keyboard.type('после')
      expect(await editor.document()).toBe('[picture][picture][picture]<p>после</p>')

      await empty()
      await editor.paste({ 'text/plain': 'https://vimeo.com/76979871' })
      await expect(editor.text.locator('iframe')).toBeVisible()
      await page.keyboard.type('после')
      await expect(editor.text.locator('iframe')).toBeVisible()
      await expect(editor.text.locator('p')).toHaveText('после')
    })

    await test.step('the message names every refused picture', async () => {
      const buffer = Buffer.from('no picture')
      await editor.picture(
        { name: 'a.svg', mimeType: 'image/svg+xml', buffer },
        { name: 'b.webp', mimeType: 'image/webp', buffer },
      )
      await expect(toast(page, 'a.svg, b.webp: Подходят файлы PNG, GIF, JPEG, BMP и ICO')).toBeVisible()
    })

    await test.step('the editor keeps formats without a button of their own', async () => {
      const [before, after] = [
        '<h4>Мелкий заголовок</h4><p>H<sub>2</sub>O, 5 м<sup>2</sup>, <mark>важно</mark></p><figure>',
        '<figcaption>Подпись</figcaption></figure>',
      ]
      const src = `data:image/png;base64,${pictures.png.buffer.toString('base64')}`
      await editor.focus()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await editor.paste({ 'text/html': `${before}<img src="${src}">${after}<p>Конец</p>` })
      await page.keyboard.type('.')
      expect(await editor.document()).toBe(`${before}[picture]${after}<p>Конец.</p>`)
    })

    await test.step('the console warns once of very large content', async () => {
      const warnings: string[] = []
      page.on('console', (message) => message.text() === warning && warnings.push(message.type()))
      await editor.picture({
        ...pictures.png,
        buffer: Buffer.concat([pictures.png.buffer, Buffer.alloc(800_000)]),
      })
      await expect.poll(() => warnings).toEqual(['warning'])
      await editor.type('ещё')
      expect(warnings).toEqual(['warning'])
    })
  })
})

test('unsaved text is offered again after the tab is closed', async ({ page, context }) => {
  const title = fresh('Черновик')
  const dialog = await openForm(page)
  await dialog.getByLabel('Заголовок статьи').fill(title)
  await dialog.getByRole('textbox', { name: 'Содержание' }).fill('Несохранённые слова')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('balloon-store-article-draft-new') ?? ''))
    .toContain('Несохранённые слова')
  await page.close({ runBeforeUnload: false })

  const later = await context.newPage()
  await later.goto(emptyList)
  await later.getByRole('button', { name: 'Добавить статью' }).click()
  const question = later.getByRole('alertdialog', { name: 'Восстановить черновик?' })
  const form = later.getByRole('dialog', { name: 'Создать новую статью' })
  await test.step('a question that was closed without an answer appears again', async () => {
    await expect(question).toBeVisible()
    // Once for the question, once for the form.
    await expect(async () => {
      await later.keyboard.press('Escape')
      await expect(later.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0, { timeout: 300 })
    }).toPass()
    await later.getByRole('button', { name: 'Добавить статью' }).click()
  })
  await question.getByRole('button', { name: 'Восстановить', exact: true }).click()
  await expect(form.getByLabel('Заголовок статьи')).toHaveValue(title)
  await expect(form.getByRole('textbox', { name: 'Содержание' })).toHaveText('Несохранённые слова')
  await form.getByRole('button', { name: 'Создать статью' }).click()
  await expect(toast(later, 'Статья создана')).toBeVisible()

  await later.getByRole('button', { name: 'Добавить статью' }).click()
  await expect(form.getByLabel('Заголовок статьи')).toHaveValue('')
  await expect(question).toBeHidden()
})

test.describe('an address in use that only the server knew', () => {
  test.use({ expectedProblems: [/409/] })

  test('gets a number and loses its warning', async ({ page }) => {
    const dialog = await openForm(page)
    const known = Promise.withResolvers<void>()
    await page.route(/search=skolko/, async (route) => {
      await known.promise
      await route.continue()
    })
    await dialog.getByLabel('Заголовок статьи').fill('Сколько летают шары на морозе')
    await dialog.getByRole('textbox', { name: 'Содержание' }).fill('Долго')
    await dialog.getByRole('button', { name: 'Создать статью' }).click()
    await expect(dialog.getByText('Этот адрес уже занят')).toBeVisible()
    known.resolve()
    await expect(dialog.getByLabel('URL-адрес (slug)')).toHaveValue('skolko-letayut-shary-na-moroze-1')
    await expect(dialog.getByText('Этот адрес уже занят')).toBeHidden()
  })
})

test.describe('a form behind a colleague’s change', () => {
  test.use({ expectedProblems: [/409/] })

  test('says who changed what and reloads without losing typed text', async ({ page, token }) => {
    const headers = bearer(token)
    const title = fresh('Вдвоём')
    const article = { title, slug: `vdvoyom-${crypto.randomUUID()}`, content: '<p>Прежний текст</p>' }
    const { id } = await (await page.request.post('/api/admin/blog', { headers, data: article })).json()
    const dialog = await openArticle(page, title)
    await dialog.getByLabel('Краткое описание').fill('Моё описание')
    const change = { ...article, content: '<p>Текст коллеги</p>' }
    expect((await page.request.put(`/api/admin/blog/${id}`, { headers, data: change })).status()).toBe(200)

    await dialog.getByRole('button', { name: 'Сохранить изменения' }).click()
    const notice = dialog.getByRole('alert').filter({ hasText: 'Статья тем временем изменена' })
    await expect(notice).toContainText('admin: содержание.')
    await notice.getByRole('button', { name: 'Загрузить изменения' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Содержание' })).toHaveText('Текст коллеги')
    await expect(dialog.getByLabel('Краткое описание')).toHaveValue('Моё описание')
    await dialog.getByRole('button', { name: 'Сохранить изменения' }).click()
    await expect(toast(page, 'Статья обновлена')).toBeVisible()
    expect(await (await page.request.get(`/api/admin/blog/${id}`, { headers })).json()).toMatchObject({
      content: '<p>Текст коллеги</p>',
      excerpt: 'Моё описание',
    })
  })
})

test('a draft has a preview, stays hidden from readers, and its BMP becomes a stored picture', async ({
  page,
  token,
}) => {
  const title = fresh('Пока черновик')
  const dialog = await openForm(page)
  await dialog.getByLabel('Заголовок статьи').fill(title)
  await dialog.getByRole('textbox', { name: 'Содержание' }).fill('Слова черновика')
  await dialog.getByRole('button', { name: 'Предпросмотр' }).click()
  const preview = page.getByRole('dialog', { name: 'Предпросмотр' })
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview.locator('.prose')).toHaveText('Слова черновика')
  // Keys reach it only after it has the focus.
  await expect(preview.locator(':focus')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  const slug = await dialog.getByLabel('URL-адрес (slug)').inputValue()
  const editor = editorOf(page)
  await editor.focus()
  await editor.picture(pictures.bmp)
  await expect(editor.text.locator('img[src^="data:image/bmp"]')).toBeVisible()
  await dialog.getByRole('button', { name: 'Создать статью' }).click()
  await expect(toast(page, 'Статья создана')).toBeVisible()
  await page.getByPlaceholder('Поиск статей...').fill(title)
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Черновик')
  expect((await page.request.get(`/api/blog/${slug}`)).status()).toBe(404)
  const posts = await (await page.request.get('/api/admin/blog', { headers: bearer(token) })).json()
  const { content } = posts.find((post: { slug: string }) => post.slug === slug)
  expect(content).toMatch(/<img src="\/uploads\//)
})
