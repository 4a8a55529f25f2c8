export const texts = {
  title: 'Журнал изменений',
  list: 'Изменения, сделанные сотрудниками',
  loading: 'Загрузка журнала...',
  columnWhat: 'Что сделано',
  columnNumber: 'Номер',
  columnWho: 'Кто',
  columnWhen: 'Когда',
  number: (id: number) => `№ ${id}`,
  none: '—',
  empty: 'Изменений пока нет',
  emptyHint: 'Здесь видно, кто, что и когда изменил в магазине.',
} as const
