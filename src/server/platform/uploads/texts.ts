import { uploadMaxMegabytes } from '#shared/limits.ts'

export const texts = {
  notAPicture: 'Файл не является изображением PNG, JPG или WebP',
  tooManyBytes: `Файл больше ${uploadMaxMegabytes} МБ`,
  tooManyPixels: 'Слишком большое разрешение изображения: не больше 50 мегапикселей',
  tooLong: 'Слишком большое разрешение изображения: сторона не длиннее 16 383 пикселей',
  broken: 'Файл повреждён или загружен не полностью',
}
