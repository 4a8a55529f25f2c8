import { createTransport } from 'nodemailer'
import type { Deps } from '../deps.ts'
import { channelsOf } from './channels.ts'
import type { OutboxRow } from './outbox-store.ts'

type Sender = (row: OutboxRow) => Promise<void>
export type Senders = Partial<Record<OutboxRow['channel'], Sender>>

const connectLimit = 5_000
const silenceLimit = 15_000

export function openSenders({ env, facts }: Pick<Deps, 'env' | 'facts'>): Senders {
  const { mail, telegram } = channelsOf(env)
  return {
    ...(mail && {
      mail: mailSender(env.SMTP_URL, env.MAIL_FROM ?? { name: facts.brand, address: facts.email }),
    }),
    ...(telegram && { telegram: telegramSender(env) }),
  }
}

function mailSender(url: string | undefined, from: string | { name: string; address: string }): Sender {
  const transport = createTransport({
    url,
    connectionTimeout: connectLimit,
    greetingTimeout: connectLimit,
    socketTimeout: silenceLimit,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, createdAt, payload: { to, replyTo, subject, text, html } }) => {
    // A message sent twice after a crash has one Message-ID, so that mail programs show it once.
    const messageId = `<${id}.${createdAt.getTime()}@outbox.local>`
    await transport.sendMail({ from, to, replyTo, subject, text, html, messageId })
  }
}

function telegramSender(env: Deps['env']): Sender {
  const { TELEGRAM_API_URL, TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID } = env
  return async ({ payload: { text } }) => {
    const response = await fetch(`${TELEGRAM_API_URL}/bot${TELEGRAM_BOT_TOKEN}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: TELEGRAM_CHAT_ID, text }),
      signal: AbortSignal.timeout(silenceLimit),
    })
    if (!response.ok) throw new Error(`Telegram: ${response.status} ${(await response.text()).slice(0, 300)}`)
  }
}
