import type { Deps } from '#server/deps.ts'
import { conflict, Refusal } from '#server/errors.ts'
import type { TestChannel } from '#shared/contract/settings.ts'
import { channelsOf } from './channels.ts'
import { followSettings, reasonOf } from './senders.ts'

const words = 'Это пробное сообщение из панели магазина. Если вы его читаете, уведомления приходят.'

const notSetUp = {
  mail: 'Почта не настроена: нужны адрес сервера и адрес, куда писать',
  telegram: 'Telegram не настроен: нужны токен бота и чат',
} satisfies Record<TestChannel, string>

/** Bypasses the outbox: the panel shows the other side's answer. */
export async function sendTestMessage(
  deps: Pick<Deps, 'env' | 'facts' | 'notifications' | 'clock'>,
  channel: TestChannel,
): Promise<{ answer: string }> {
  const { staffMail, telegram } = channelsOf(await deps.notifications())
  const senders = await followSettings(deps)()
  const send = senders[channel]
  if (!send || !(channel === 'mail' ? staffMail : telegram))
    throw conflict(notSetUp[channel], { reason: 'channel' })
  const { brand } = await deps.facts()
  const payload = { to: staffMail ?? '', subject: `Пробное письмо — ${brand}`, text: words }
  try {
    return { answer: await send({ id: 0, createdAt: deps.clock(), payload }) }
  } catch (error) {
    throw new Refusal('other-side', reasonOf(error, senders.secrets))
  }
}
