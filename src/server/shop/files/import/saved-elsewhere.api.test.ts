import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isLong } from '#test/faults/support/figures.ts'
import { exported, importFile, table } from '#test/support/product-file.ts'
import { testShop } from '#test/support/shop.ts'
import { shelved } from './saved-elsewhere.test-data.ts'

const shop = await testShop()
const token = await shop.signIn()
for (const body of shelved) await shop.request('POST', '/api/admin/products', { body, token })

/** Saved by LibreOffice 7.4; the last tests of this file make new ones. */
const saved = new URL('./saved-elsewhere/', import.meta.url)
const everything = async () =>
  (await shop.deps.db.execute(sql`select to_jsonb(products) from products order by id`)).rows

const imported = async (content: Parameters<typeof importFile>[2], dryRun = false) =>
  (await importFile(shop, token, content, { dryRun, preview: true })).json()

async function expectNoChange(bytes: Uint8Array<ArrayBuffer>) {
  const before = await everything()
  const { rows, errors, unchanged } = await imported(bytes)
  expect(errors).toEqual([])
  expect(rows.filter(({ fate }: { fate: string }) => fate !== 'same')).toEqual([])
  expect(unchanged).toBe(shelved.length)
  expect(await everything()).toEqual(before)
}

describe('the shop’s own export, opened and saved by a spreadsheet', () => {
  it.each(readdirSync(saved))('changes nothing: %s', async (name) => {
    await expectNoChange(Uint8Array.from(readFileSync(new URL(name, saved))))
  })
})

describe('a file with cells that a spreadsheet has rewritten', () => {
  const headings = ['Артикул', 'Адрес', 'Название', 'Цена', 'Остаток']
  const told = async (...cells: string[]) => imported(table(headings, cells), true)

  it('may contain blanks of any kind and a currency in its prices', async () => {
    const file = table(
      headings,
      ['00712', 'luna', '', '1\u00A0290,50', ''],
      ['', '8-marta', '', '90 ₽', ''],
      ['', '007', '', '1\u202F234\u202F567,89 руб.', ''],
      ['', 'da', '', '15.00', ''],
    )
    expect(await imported(file, true)).toMatchObject({ unchanged: 4, errors: [] })
  })

  it('keeps a value of a characteristic that was turned into a date', async () => {
    const values = ['1-3', '4-6'].map((slug) => ({ name: slug, slug }))
    const body = { name: 'Возраст', slug: 'vozrast', values }
    const age = await (await shop.request('POST', '/api/admin/attributes', { body, token })).json()
    const { id } = (await (await shop.request('GET', '/api/admin/products?search=luna', { token })).json())
      .items[0]
    const change = { body: { attributeValueIds: [age.values[0].id] }, token }
    await shop.request('PUT', `/api/admin/products/${id}`, change)
    const file = table(['Адрес', 'Характеристика: Возраст'], ['luna', '01.мар'])
    expect(await imported(file, true)).toMatchObject({ unchanged: 1, errors: [] })
  })

  it('is refused where a price typed with a dot became a date', async () => {
    expect(await told('00712', 'luna', '', '12.05.2026', '')).toMatchObject({
      errors: [
        { row: 2, column: 'Цена', message: '«12.05.2026» — дата, а не цена: копейки отделяют запятой' },
      ],
    })
  })

  it('matches shortened SKUs to their products, even when they look alike', async () => {
    const file = table(
      headings,
      ['4,60701E+12', '8-marta', '', '91', ''],
      ['4,60701E+12', '007', '', '92', ''],
    )
    expect(await imported(file, true)).toMatchObject({ updated: 2, errors: [] })
  })

  it('creates no product from a SKU that has lost its digits', async () => {
    const { created, errors } = await told('4,60799E+12', '', 'Новый', '5', '1')
    expect(created).toBe(0)
    expect(errors).toEqual([
      {
        row: 2,
        column: 'Артикул',
        message:
          'Таблица сделала из артикула число «4,60799E+12»: верните его и дайте столбцу формат «Текст»',
      },
    ])
  })

  it('counts a different number as a change', async () => {
    expect(await told('713', 'luna', '', '', '')).toMatchObject({ updated: 1 })
  })
})

const hasProgram = isLong && spawnSync('soffice', ['--version']).status === 0
if (isLong && !hasProgram)
  console.warn('LibreOffice is not here (apt-get install libreoffice-calc): its files are not tried')

/** LibreOffice with Russian formats: dates, commas, windows-1251. */
const russian = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N">
<prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>ru-RU</value></prop></item></oor:items>`

const openCsv = '--infilter=CSV:59,34,76,1,,1049,false,true'
const asCsv = (encoding: 34 | 76) => `csv:Text - txt - csv (StarCalc):59,34,${encoding},1,,1049,false,true`

const ways: [string, 'csv' | 'xlsx', string[]][] = [
  ['CSV in windows-1251', 'csv', [asCsv(34)]],
  ['CSV in UTF-8', 'csv', [asCsv(76)]],
  ['CSV saved as a workbook', 'csv', ['xlsx']],
  ['a workbook', 'xlsx', ['xlsx']],
  ['a workbook saved through ODS', 'xlsx', ['ods', 'xlsx']],
  ['a workbook saved as CSV', 'xlsx', [asCsv(34)]],
]

/** Slow, so it runs only in `npm run test:faults`. */
describe.runIf(hasProgram)('the export of the shop, opened and saved by LibreOffice', () => {
  it.each(ways)(
    'as %s changes nothing',
    async (_, format, steps) => {
      const folder = mkdtempSync(join(tmpdir(), 'office-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const profile = join(folder, 'profile')
      mkdirSync(join(profile, 'user'), { recursive: true })
      writeFileSync(join(profile, 'user/registrymodifications.xcu'), russian)
      let file = join(folder, `tovary.${format}`)
      writeFileSync(file, await exported(shop, token, `format=${format}`))
      for (const [index, step] of steps.entries()) {
        const outside = join(folder, String(index))
        const reading = file.endsWith('.csv') ? [openCsv] : []
        const options = ['--headless', `-env:UserInstallation=file://${profile}`, ...reading]
        execFileSync('soffice', [...options, '--convert-to', step, '--outdir', outside, file], {
          env: { ...process.env, HOME: folder },
          stdio: 'pipe',
          timeout: 120_000,
        })
        file = join(outside, `tovary.${step.split(':')[0]}`)
      }
      const bytes = Uint8Array.from(readFileSync(file))
      await expectNoChange(bytes)
    },
    240_000,
  )
})
