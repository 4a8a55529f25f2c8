import type { Deps } from '#server/deps.ts'
import { inTransaction, type Queries } from '#server/platform/db/tx.ts'
import { type MessageTexts, messageTexts } from '#shared/contract/messages.ts'
import { lockSection, readSection, type Sender, saveSection } from '../settings/settings.ts'

const ourWords: MessageTexts = {
  confirmed: {
    enabled: true,
    subject: 'Заказ №{номер} подтверждён',
    text: 'Здравствуйте, {имя}!\nЗаказ №{номер} подтверждён, мы его готовим.\nКогда: {когда}\nК оплате: {сумма}',
  },
  handed: {
    enabled: true,
    subject: 'Заказ №{номер} передан курьеру',
    text: 'Здравствуйте, {имя}!\nЗаказ №{номер} уже у курьера.\nКогда: {когда}\nК оплате: {сумма}',
  },
  completed: {
    enabled: true,
    subject: 'Заказ №{номер} выполнен',
    text: 'Здравствуйте, {имя}!\nЗаказ №{номер} выполнен. Спасибо, что выбрали магазин «{магазин}». Хорошего праздника!',
  },
}

const section = {
  name: 'messages',
  shape: messageTexts,
  journal: {
    title: 'Письма покупателям',
    initial: ourWords,
    names: {
      confirmed: 'заказ подтверждён',
      handed: 'заказ у курьера',
      completed: 'заказ выполнен',
    } satisfies Record<keyof MessageTexts, string>,
  },
} as const

export const readMessageTexts = async (db: Queries): Promise<MessageTexts> =>
  (await readSection(db, section)) ?? ourWords

export const saveMessageTexts = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  value: MessageTexts,
  sender: Sender,
) =>
  inTransaction(db, async (tx) => {
    await lockSection(tx, section)
    return { ...value, ...(await saveSection(tx, section, value, { ...sender, at: clock() })) }
  })
