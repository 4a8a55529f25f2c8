import { z } from 'zod'
import { publicFacts } from '#shared/shop.ts'
import { owner, visitor } from './calls.ts'
import * as messages from './messages.ts'
import * as settings from './settings.ts'

const { shop, hours, notifications, pages, checkout } = settings.settingSections

const saveOfFacts = <Shape extends z.ZodRawShape>(section: z.ZodObject<Shape>) => ({
  ...settings.saveOf(section, section),
  changes: ['settings', 'facts'] as const,
})

export const settingsEndpoints = {
  shopFacts: visitor.get('/api/shop', 'Факты о магазине', {
    cached: true,
    shows: ['facts'],
    reply: publicFacts,
  }),
  shopPage: visitor.get(
    '/api/shop/pages/{page}',
    'Текст страницы: «О нас», политика, доставка, оферта или возврат',
    {
      cached: true,
      shows: ['facts'],
      reply: settings.shopPage,
    },
  ),
  ownerSettings: owner.get('/api/admin/settings', 'Все настройки магазина', {
    shows: ['settings'],
    reply: settings.ownerSettings,
  }),
  saveShopSettings: owner.put('/api/admin/settings/shop', 'Изменить сведения о магазине', saveOfFacts(shop)),
  saveHours: owner.put('/api/admin/settings/hours', 'Изменить часы работы', saveOfFacts(hours)),
  saveNotificationSettings: owner.put(
    '/api/admin/settings/notifications',
    'Изменить уведомления',
    saveOfFacts(notifications),
  ),
  sendTestMessage: owner.post('/api/admin/settings/notifications/test', 'Отправить пробное сообщение', {
    body: settings.testMessage,
    changes: [],
    reply: settings.testAnswer,
  }),
  savePages: owner.put('/api/admin/settings/pages', 'Изменить тексты страниц', {
    ...settings.saveOf(settings.pagesForm, pages),
    changes: ['settings', 'facts'],
  }),
  saveCheckoutSettings: owner.put('/api/admin/settings/checkout', 'Изменить оформление заказа', {
    ...settings.saveOf(settings.checkoutSettingsForm, checkout),
    changes: ['settings', 'facts'],
  }),
  privacyVersions: owner.get('/api/admin/settings/pages/versions', 'Версии политики, новые сначала', {
    shows: ['settings'],
    reply: z.array(settings.privacyVersion),
  }),
  messageTexts: owner.get('/api/admin/settings/messages', 'Письма покупателям о ходе заказа', {
    shows: ['settings'],
    reply: messages.messageTexts,
  }),
  saveMessageTexts: owner.put('/api/admin/settings/messages', 'Изменить письма покупателям', {
    ...settings.saveOf(messages.messageTextsForm, messages.messageTexts),
    changes: ['settings'],
  }),
}
