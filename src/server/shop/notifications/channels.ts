import type { Deps } from '#server/deps.ts'
import type { NotificationSettings } from '#shared/contract/settings.ts'
import type { ShopFacts } from '#shared/shop.ts'

export function channelsOf({ smtpUrl, mailTo, telegramBotToken, telegramChatId }: NotificationSettings) {
  const mail = smtpUrl !== ''
  return {
    mail,
    staffMail: mail && mailTo !== '' ? mailTo : null,
    telegram: telegramBotToken !== '' && telegramChatId !== '',
  }
}

export type Channels = ReturnType<typeof channelsOf>

export type MessageContext = { facts: ShopFacts; channels: Channels }

/** Runs before the transaction that queues messages, because it may read a setting. */
export const messageContext = async (
  deps: Pick<Deps, 'facts' | 'notifications'>,
): Promise<MessageContext> => ({
  facts: await deps.facts(),
  channels: channelsOf(await deps.notifications()),
})
