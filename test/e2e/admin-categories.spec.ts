import { bearer, expect, fresh, test, toast } from './support/admin.ts'

test('staff open and close the tree, one by one and all at once', async ({ page }) => {
  await page.goto('/admin/categories')
  const child = page.getByRole('button', { name: 'Редактировать: Гирлянды из шаров' })
  await expect(page.getByRole('button', { name: 'Редактировать: Арки и гирлянды' })).toBeVisible()
  await expect(child).toBeHidden()
  await page.getByRole('button', { name: 'Развернуть: Арки и гирлянды' }).click()
  await expect(child).toBeVisible()
  await page.getByRole('button', { name: 'Свернуть: Арки и гирлянды' }).click()
  await expect(child).toBeHidden()
  await page.getByRole('button', { name: 'Развернуть все' }).click()
  await expect(child).toBeVisible()
  await page.getByRole('button', { name: 'Свернуть все' }).click()
  await expect(child).toBeHidden()
})

test('a category may have several parents, but neither itself nor its own descendants', async ({
  page,
  token,
}) => {
  const make = async (name: string, parentIds: number[] = []) => {
    const made = await page.request.post('/api/admin/categories', {
      headers: bearer(token),
      data: { name, slug: `razdel-${crypto.randomUUID()}`, parentIds },
    })
    return (await made.json()).id as number
  }
  const [top, middle, other] = [fresh('Верх'), fresh('Середина'), fresh('Рядом')]
  const topId = await make(top)
  await make(middle, [topId])
  await make(other)

  await page.goto('/admin/categories')
  await page.getByRole('button', { name: `Редактировать: ${top}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Редактировать категорию' })
  await dialog.getByRole('button', { name: 'Выбрать' }).click()
  await expect(dialog.getByRole('checkbox', { name: other })).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: top })).toBeHidden()
  await expect(dialog.getByRole('checkbox', { name: middle })).toBeHidden()
  await dialog.getByRole('button', { name: 'Отмена' }).click()

  await page.getByRole('button', { name: `Развернуть: ${top}` }).click()
  await page.getByRole('button', { name: `Редактировать: ${middle}` }).click()
  await dialog.getByRole('button', { name: 'Выбрать' }).click()
  await dialog.getByRole('checkbox', { name: other }).check()
  await dialog.getByRole('button', { name: 'Сохранить изменения' }).click()
  await expect(toast(page, 'Категория обновлена')).toBeVisible()
  await expect(page.getByText(`также в «${other}»`)).toBeVisible()
  await page.getByRole('button', { name: `Развернуть: ${other}` }).click()
  await expect(page.getByText(`также в «${top}»`)).toBeVisible()
})
