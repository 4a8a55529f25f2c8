import { counted } from '#shared/rules/plural.ts'

export const texts = {
  title: 'Блог',
  tagline: 'Советы по праздничному декору: палитры, идеи и маленькие хитрости от наших мастеров',
  featured: 'Рекомендуем',
  loading: 'Загрузка статей...',
  emptyTitle: 'Статьи не найдены',
  empty: 'Мы уже пишем новые. Загляните позже.',
  toCatalog: 'Перейти в каталог',
  loadMore: 'Загрузить ещё статьи',
  loadingMore: 'Загружаем...',
  loaded: (count: number) => `Показано: ${counted(count, ['статья', 'статьи', 'статей'])}`,
  minutes: (minutes: number) => `${minutes} мин`,
  minutesToRead: (minutes: number) => `${minutes} мин чтения`,
  tags: 'Теги',
  back: 'К списку статей',
  products: 'Товары из статьи',
  related: 'Похожие статьи',
  postLoading: 'Загрузка статьи...',
  postLoadingTitle: 'Статья',
  missingTitle: 'Статья не найдена',
  missing: 'Возможно, статья была удалена или её адрес изменился.',
}
