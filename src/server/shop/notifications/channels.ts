import type { Deps } from '#server/deps.ts'
import type { NotificationSettings } from '#shared/contract/settings.ts'
import type { ShopFacts } from '#shared/shop.ts'

/** Where messages can go. With nothing configured nothing is queued and nothing is sent. */
export function channelsOf({ smtpUrl, mailTo, telegramBotToken, telegramChatId }: NotificationSettings) {
  const mail = smtpUrl !== ''
  return {
    mail,
    staffMail: mail && mailTo !== '' ? mailTo : null,
    telegram: telegramBotToken !== '' && telegramChatId !== '',
  }
}

export type Channels = ReturnType<typeof channelsOf>

/** What messages are made of. */
export type Telling = { facts: ShopFacts; channels: Channels }

/** Asked before the transaction that queues them: a setting may have to be read. */
export const tellingOf = async (deps: Pick<Deps, 'facts' | 'notifications'>): Promise<Telling> => ({
  facts: await deps.facts(),
  channels: channelsOf(await deps.notifications()),
})
