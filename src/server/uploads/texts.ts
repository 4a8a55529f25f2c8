export const texts = {
  notAPicture: 'Файл не является изображением PNG, JPG или WebP',
  tooManyBytes: 'Файл больше 10 МБ',
  tooManyPixels: 'Слишком большое разрешение изображения: не больше 50 мегапикселей',
  broken: 'Файл повреждён или загружен не полностью',
}
