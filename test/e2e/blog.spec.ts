import type { Post } from '#shared/contract/blog.ts'
import { anyScreen, expect, failCalls, test } from './support/test.ts'

test('a shopper reads the blog', anyScreen, async ({ page, request }) => {
  await test.step('the blog shows one large article and nine others, and loads nine more', async () => {
    await page.goto('/blog')
    await expect(page).toHaveTitle('Блог — Шар-птица')
    await expect(page.getByText('Рекомендуем', { exact: true })).toBeVisible()
    const articles = page.getByRole('main').getByRole('article')
    await expect(articles).toHaveCount(10)
    await page.getByRole('link', { name: 'Загрузить ещё статьи' }).click()
    await expect(articles).toHaveCount(19)
    const titles = await articles.getByRole('heading').allTextContents()
    expect(new Set(titles).size).toBe(19)
    await page.getByRole('link', { name: 'Загрузить ещё статьи' }).click()
    await expect(page.getByRole('link', { name: 'Загрузить ещё статьи' })).toHaveCount(0)
  })

  await test.step('an article has a date, reading time, tags, text and three other articles', async () => {
    const [post]: Post[] = await (await request.get('/api/blog?featured=true&limit=1')).json()
    if (!post) throw new Error('the demo blog has no featured article')
    await page.goto('/blog')
    await page.getByRole('link', { name: post.title }).click()
    await expect(page).toHaveURL(`/blog/${post.slug}`)
    await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
    await expect(page.locator('article time').first()).toHaveText(/^\d{1,2} [а-я]+ \d{4} г\.$/)
    await expect(page.getByText(`${post.readTime} мин чтения`)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Теги' }).getByRole('listitem')).toHaveText(post.tags)
    await expect(page.getByRole('navigation', { name: 'Хлебные крошки' }).getByRole('listitem')).toHaveText([
      'Главная',
      'Блог',
      post.title,
    ])
    const goods = page.getByRole('region', { name: 'Товары из статьи' })
    await expect(goods.getByRole('list').first().locator(':scope > li')).toHaveCount(post.productIds.length)
    const related = page.getByRole('region', { name: 'Похожие статьи' })
    await expect(related.getByRole('article')).toHaveCount(3)
    await expect(related.getByRole('link', { name: post.title })).toHaveCount(0)
    await page.getByRole('link', { name: 'К списку статей' }).click()
    await expect(page).toHaveURL('/blog')
  })

  await test.step('an article is never wider than the screen', async () => {
    const posts: Post[] = await (await request.get('/api/blog?limit=100')).json()
    const withTable = posts.filter(({ content }) => content.includes('<table')).slice(0, 3)
    expect(withTable.length).toBeGreaterThan(0)
    for (const { slug } of withTable) {
      await page.goto(`/blog/${slug}`)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        await expect.poll(wider, { message: `${slug} at ${width} px` }).toBe(0)
      }
    }
  })
})

test.describe('a blog with failures', anyScreen, () => {
  test.use({ expectedProblems: [/404|500/] })

  test('names each failure and offers a way out', async ({ page }) => {
    await test.step('an unknown article answers 404 and links back to the blog', async () => {
      const response = await page.goto('/blog/no-such-article')
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Статья не найдена' })).toBeVisible()
      await page.getByRole('link', { name: 'К списку статей' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Блог' })).toBeVisible()
    })

    await test.step('a failure of further articles is shown, and they can be requested again', async () => {
      const { mend } = await failCalls(page, '**/api/blog?*')
      await page.getByRole('link', { name: 'Загрузить ещё статьи' }).click()
      await expect(page.getByRole('alert')).toContainText('Не удалось загрузить')
      await mend()
      await page.getByRole('button', { name: 'Повторить' }).click()
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(19)
    })

    await test.step('a failure of the list is shown, and it can be requested again', async () => {
      await page.goto('/about')
      const { mend } = await failCalls(page, '**/api/blog?*')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Блог' }).click()
      await expect(page.getByRole('heading', { name: 'Статьи не найдены' })).toBeVisible()
      await expect(page.getByRole('alert')).toContainText('Не удалось загрузить')
      await mend()
      await page.getByRole('button', { name: 'Повторить' }).click()
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(10)
    })
  })
})

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/^request: csp /] })

  test('opens more articles by the link «ещё статьи»', anyScreen, async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('link', { name: 'Загрузить ещё статьи' }).click()
    await expect(page).toHaveURL('/blog?page=2')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(19)
  })
})
