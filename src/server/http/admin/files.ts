import type { Deps } from '#server/deps.ts'
import { badInput } from '#server/errors.ts'
import { storePictures } from '#server/platform/uploads/store-pictures.ts'
import { customerTable, orderTable, productTable, tableFile } from '#server/shop/files/export/exports.ts'
import { importProducts, listImports, undoImport } from '#server/shop/files/import/imports.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { type FileFormat, importMaxBytes } from '#shared/contract/product-files.ts'
import type { Cell } from '#shared/rules/csv-line.ts'
import { shopDate } from '#shared/rules/shop-time.ts'
import { streamAnswer } from '../answers.ts'
import { fileIn, imagesIn } from '../api/multipart.ts'
import { on, type Route } from '../api/route.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} satisfies Record<FileFormat, string>

type Sheet = { title: string; name: string; rows: AsyncIterable<readonly Cell[]> }

async function download(deps: Deps, format: FileFormat, { title, name, rows }: Sheet): Promise<Response> {
  const file = `${name}-${shopDate(deps.clock(), (await deps.facts()).timeZone)}.${format}`
  return streamAnswer(tableFile(format, title, rows), {
    'Content-Type': types[format],
    'Content-Disposition': `attachment; filename="${file}"`,
    'Cache-Control': 'no-store',
  })
}

export const fileRoutes = (deps: Deps): Route[] => [
  on(endpoints.uploadPictures, async ({ c }) => {
    const images = await storePictures(deps, imagesIn(c.req.raw))
    if (images.length === 0) throw badInput({ images: 'Файлы не выбраны' })
    return { images }
  }),
  on(endpoints.exportProducts, ({ query }) =>
    download(deps, query.format, { title: 'Товары', name: 'tovary', rows: productTable(deps) }),
  ),
  on(endpoints.exportOrders, ({ query }) =>
    download(deps, query.format, { title: 'Заказы', name: 'zakazy', rows: orderTable(deps, query) }),
  ),
  on(endpoints.exportCustomers, ({ query }) =>
    download(deps, query.format, { title: 'Клиенты', name: 'klienty', rows: customerTable(deps) }),
  ),
  on(endpoints.importProducts, async ({ c, query, admin }) =>
    importProducts(deps, await fileIn(c.req.raw, importMaxBytes), { ...query, by: admin.username }),
  ),
  on(endpoints.productImports, () => listImports(deps)),
  on(endpoints.undoImport, ({ params, admin }) => undoImport(deps, params.importId, { by: admin.username })),
]
