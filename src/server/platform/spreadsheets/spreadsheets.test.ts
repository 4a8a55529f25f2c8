import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { byteOrderMark, type Cell, csvLine, unescapeFormula } from '#shared/rules/csv-line.ts'
import { isErrorValue, type SheetRow } from './cell.ts'
import { csvRows, decodeText } from './csv.ts'
import { xlsxRows } from './xlsx-reader.ts'
import { xlsxFile } from './xlsx-writer.ts'
import { zipped } from './zip-writer.ts'

async function* listed(rows: readonly (readonly Cell[])[]) {
  yield* rows
}

const written = (rows: readonly (readonly Cell[])[]) => buffer(xlsxFile('Товары', listed(rows)))

async function read(bytes: Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of xlsxRows(bytes)) rows.push(row)
  return rows
}

const texts = (rows: readonly SheetRow[]) => rows.map(({ cells }) => cells.map(unescapeFormula))

/** Tables whose rows are never empty: those are left out when read. */
const tables = fc.array(
  fc
    .array(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 5 })
    .filter((cells) => cells.join('').trim() !== ''),
  { maxLength: 6 },
)

const hostile = [
  '=1+1',
  '+7 (921) 000-00-00',
  '-5',
  '@SUM(A1)',
  '\tx',
  "'quoted",
  'a;b',
  'a"b',
  'a\r\nb',
  ' x ',
  '_x0041_',
]

describe('a written table', () => {
  it('is read back from CSV, whatever the cells contain', () => {
    fc.assert(
      fc.property(tables, (rows) => {
        const text = rows.map(csvLine).join('')
        // The separator is detected in the first line: ours is there in every file of more than one column.
        fc.pre(rows.every((cells) => cells.length > 1))
        expect(texts([...csvRows(text)])).toEqual(rows)
      }),
    )
    expect(texts([...csvRows(csvLine(hostile))])).toEqual([hostile])
  })

  it('is read back from XLSX, whatever the cells contain', async () => {
    await fc.assert(
      fc.asyncProperty(tables, async (rows) => {
        expect(texts(await read(await written(rows)))).toEqual(rows)
      }),
      { numRuns: 30 },
    )
    expect(texts(await read(await written([hostile])))).toEqual([hostile])
  })
})

test('a cell of a CSV file never begins like a formula', () => {
  for (const text of hostile) expect(csvLine([text])).not.toMatch(/^"?[=+\-@\t\r]/)
})

test('a CSV file has the format that a Russian Excel opens', () => {
  expect(csvLine(['Шар «Луна»', { number: '1290.50' }, { number: '4' }, 'a;b'])).toBe(
    'Шар «Луна»;1290,50;4;"a;b"\r\n',
  )
})

describe('a CSV file saved elsewhere', () => {
  const rows = [
    ['Артикул', 'Название'],
    ['SH-1', 'Шар'],
  ]
  it.each([';', ',', '\t'])('is read with %j between the cells', (separator) => {
    const text = rows.map((cells) => cells.join(separator)).join('\n')
    expect([...csvRows(text)]).toEqual(rows.map((cells, index) => ({ row: index + 1, cells })))
  })

  it.each([
    ['UTF-8', Buffer.from('Шар')],
    ['UTF-8 with its mark', Buffer.from(`${byteOrderMark}Шар`)],
    ['windows-1251', Buffer.from([0xd8, 0xe0, 0xf0])],
    ['UTF-16', Buffer.from('\uFEFFШар', 'utf16le')],
  ])('is read in %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe('Шар')
  })

  it('numbers its rows as a spreadsheet does, including empty rows and line breaks', () => {
    expect([...csvRows('a;b\n"1\n2";x\n\n3;y\n')].map(({ row }) => row)).toEqual([1, 2, 4])
  })

  it('may name its separator as in Excel, and that line is not counted', () => {
    expect([...csvRows('sep=,\r\na,"b;c"\r\n1,2')]).toEqual([
      { row: 1, cells: ['a', 'b;c'] },
      { row: 2, cells: ['1', '2'] },
    ])
  })

  it('ends with its last text; rows of blanks and separators are ignored', () => {
    expect([...csvRows('a;b;;\n1;2;;\n;;;\n \t;\u00A0;;\n')].map(({ row }) => row)).toEqual([1, 2])
  })

  it('is refused with the row of a quote that is never closed', () => {
    expect(() => [...csvRows('a;b\n"1;2\n')]).toThrow('Строка 2')
  })

  it.each(['a', 'a;', ' ', ';', '"a",'])('is no table when it is one endless line of «%s»', (part) => {
    const line = part.repeat(10_000_000 / part.length)
    expect(() => csvRows(line).next()).toThrow('Файл не похож на таблицу')
  })

  it.each([
    ['x', ';'],
    [',x', ';'],
    ['\tx', ';'],
    [';x', ','],
    [',x', '\t'],
  ])('loses only the row with %j after a closed quote and %j between cells', (tail, separator) => {
    const lines = [
      ['a', 'b'],
      [`"1"${tail}`, '2'],
      ['"3"', '4'],
    ].map((cells) => cells.join(separator))
    expect([...csvRows(lines.join('\n'))]).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 2, cells: [`1${tail}`, '2'], problem: 'После закрытой кавычки стоит текст' },
      { row: 3, cells: ['3', '4'] },
    ])
  })

  it('may have blanks after a closed quote', () => {
    expect([...csvRows('a;b\n"1" ;"2" \n')][1]).toEqual({ row: 2, cells: ['1', '2'] })
  })
})

const workbook = `<workbook xmlns:r="r"><sheets><sheet r:id="rId1"/></sheets></workbook>`
const links = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`

/** A workbook of these parts; what is left out is as plain as can be. */
const packed = (parts: Record<string, Iterable<string>>) =>
  buffer(
    zipped(
      Object.entries({ workbook: [workbook], '_rels/workbook.xml.rels': [links], ...parts }).map(
        ([name, content]) => ({ name: `xl/${name.includes('.') ? name : `${name}.xml`}`, content }),
      ),
    ),
  )
const withSheet = (sheet: Iterable<string>) => packed({ 'worksheets/sheet1': sheet })

describe('a workbook saved by Excel', () => {
  const sheetOf = (cells: string) => [`<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`]

  it('may store its words in a separate list, in one piece or in many', async () => {
    const sharedStrings = [
      '<sst><si><t>Шар</t></si><si><r><rPr><b/></rPr><t>Крас</t></r><r><t xml:space="preserve">ный </t></r>',
      '<rPh sb="0" eb="1"><t>не это</t></rPh></si></sst>',
    ]
    const sheet = sheetOf(
      '<c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="inlineStr"><is><t>тут</t></is></c>',
    )
    const bytes = await packed({ 'worksheets/sheet1': sheet, sharedStrings })
    expect(await read(bytes)).toEqual([{ row: 1, cells: ['Красный ', 'Шар', 'тут'] }])
  })

  const styles = [
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yy"/>',
    '<numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;руб. за день&quot;;[Red]0"/></numFmts>',
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>',
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/><xf numFmtId="22"/></cellXfs>',
    '</styleSheet>',
  ]

  it.each([
    ['', ['46089', '08.03.2026', '1290.5', '10:30', '08.03.2026 18:00']],
    ['<workbookPr date1904="1"/>', ['46089', '09.03.2030', '1290.5', '10:30', '09.03.2030 18:00']],
  ])('is read with days as dates and not as numbers (%s)', async (properties, cells) => {
    const values = ['46089', '46089', '1290.5', '0.4375', '46089.75']
    const sheet = sheetOf(values.map((value, style) => `<c s="${style}"><v>${value}</v></c>`).join(''))
    const bytes = await packed({
      workbook: [workbook.replace('<sheets>', `${properties}<sheets>`)],
      'worksheets/sheet1': sheet,
      styles,
    })
    expect(await read(bytes)).toEqual([{ row: 1, cells }])
  })

  it('is read from its first visible worksheet', async () => {
    const sheets = ['hidden', 'veryHidden', 'visible', 'visible'].map(
      (state, index) => `<x:sheet state="${state}" q:id="r${index}"/>`,
    )
    const target = (index: number, kind = 'worksheet') =>
      `<Relationship Id="r${index}" Type="http://x/${kind}" Target="worksheets/sheet${index}.xml"/>`
    const bytes = await packed({
      workbook: [`<x:workbook xmlns:x="x" xmlns:q="q"><x:sheets>${sheets.join('')}</x:sheets></x:workbook>`],
      '_rels/workbook.xml.rels': [
        `<Relationships>${target(0)}${target(1)}${target(2, 'chartsheet')}${target(3)}</Relationships>`,
      ],
      'worksheets/sheet0': sheetOf('<c><v>0</v></c>'),
      'worksheets/sheet3': ['<x:worksheet xmlns:x="x"><x:row><x:c><x:v>3</x:v></x:c></x:row></x:worksheet>'],
    })
    expect(await read(bytes)).toEqual([{ row: 1, cells: ['3'] }])
  })

  it('may have joined cells and empty rows below', async () => {
    const rows = [
      '<row r="1"><c r="A1" t="str"><v>Артикул</v></c><c r="B1"/><c r="C1" t="str"><v>Цена</v></c></row>',
      '<row r="2"><c r="A2" t="str"><v>1</v></c><c r="C2"><v>5</v></c><c r="XY2" s="3"/></row>',
      '<row r="9"><c r="A9" s="1"/><c r="B9" t="str"><v> </v></c></row>',
    ]
    const sheet = [
      `<worksheet><sheetData>${rows.join('')}</sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells></worksheet>`,
    ]
    expect(await read(await withSheet(sheet))).toEqual([
      { row: 1, cells: ['Артикул', '', 'Цена'] },
      { row: 2, cells: ['1', '', '5'] },
    ])
  })
})

describe('a hostile XLSX file', () => {
  it.each(['9999999999', '1e9', '-3', '2.5', 'x'])(
    'has its rows counted when one has the number %s',
    async (number) => {
      const rows = ['4', number].map((r) => `<row r="${r}"><c><v>1</v></c></row>`).join('')
      const sheet = await withSheet([`<worksheet><sheetData>${rows}</sheetData></worksheet>`])
      expect((await read(sheet)).map(({ row }) => row)).toEqual([4, 5])
    },
  )

  function* bomb() {
    yield '<worksheet><sheetData>'
    const piece = ' '.repeat(1024 * 1024)
    for (let megabytes = 0; megabytes < 24; megabytes += 1) yield piece
    yield '</sheetData></worksheet>'
  }

  it('is refused when it unpacks to a thousand times its size, whatever size it states', async () => {
    const bytes = await withSheet(bomb())
    expect(bytes.length).toBeLessThan(128 * 1024)
    await expect(read(bytes)).rejects.toThrow('больше 128 МБ')
    const toldIn = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24
    bytes.writeUInt32LE(1000, toldIn)
    await expect(read(bytes)).rejects.toThrow('больше 128 МБ')
  })

  it('is refused unopened when it states that it is too large', async () => {
    const bytes = await withSheet(['<worksheet/>'])
    bytes.writeUInt32LE(200 * 1024 * 1024, bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24)
    await expect(read(bytes)).rejects.toThrow('больше 128 МБ')
  })

  it.each([
    ['declares entities', '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>', 'сущности'],
    ['names an unknown entity', '<worksheet>&secret;</worksheet>', 'XML с ошибкой'],
    ['is nested without end', '<a>'.repeat(1_000), 'вложенность'],
    ['is cut short', '<worksheet><sheetData>', 'XML с ошибкой'],
    ['has a cell far away', '<worksheet><row><c r="XFD1"><v>1</v></c></row></worksheet>', '500 столбцов'],
  ])('is refused when it %s', async (_, sheet, message) => {
    await expect(withSheet([sheet]).then(read)).rejects.toThrow(message)
  })

  it.each([Buffer.from('PK\x03\x04 and then nothing'), Buffer.alloc(100, 0x50)])(
    'is refused when it is not an archive',
    async (bytes) => {
      await expect(read(bytes)).rejects.toThrow('повреждён')
    },
  )

  it('is read with a formula in place of its result', async () => {
    const sheet =
      '<worksheet><row r="3"><c r="B3"><f>A1*2</f><v>42</v></c><c r="D3" t="b"><v>1</v></c></row></worksheet>'
    expect(await read(await withSheet([sheet]))).toEqual([{ row: 3, cells: ['', '=', '', 'да'] }])
  })

  it('is read with an error marked as an error, whatever its name', async () => {
    const cells = ['#REF!', '#BUSY!'].map((word) => `<c t="e"><v>${word}</v></c>`)
    const sheet = `<worksheet><row>${cells.join('')}</row></worksheet>`
    const [row] = await read(await withSheet([sheet]))
    expect(row?.cells.map((cell) => [cell, isErrorValue(cell)])).toEqual([
      ['#REF!', true],
      ['#VALUE!', true],
    ])
  })

  it('is read with numbers as they were typed', async () => {
    const sheet = '<worksheet><row><c><v>1290.0999999999999</v></c><c><v>1E3</v></c></row></worksheet>'
    expect(await read(await withSheet([sheet]))).toEqual([{ row: 1, cells: ['1290.1', '1000'] }])
  })
})
