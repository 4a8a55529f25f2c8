import type { AuditAction } from '#shared/contract/audit.ts'

export const texts = {
  title: 'Журнал изменений',
  list: 'Изменения, сделанные сотрудниками',
  loading: 'Загрузка журнала...',
  columnWhat: 'Что сделано',
  columnNumber: 'Номер',
  columnWho: 'Кто',
  columnWhen: 'Когда',
  columnAction: 'Действие',
  actions: {
    create: 'Создание',
    update: 'Изменение',
    delete: 'Удаление',
    erase: 'Стирание данных',
  } satisfies Record<AuditAction, string>,
  number: (id: number) => `№ ${id}`,
  none: '—',
  empty: 'Изменений пока нет',
  emptyHint: 'Здесь видно, кто, что и когда изменил в магазине.',
} as const
