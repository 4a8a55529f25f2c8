import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { NotificationSettings } from '#shared/contract/settings.ts'
import { splitSmtpUrl } from '#shared/rules/smtp-url.ts'
import { channelsOf } from './channels.ts'
import { mailHtml } from './mail-html.ts'
import type { OutboxRow } from './outbox-store.ts'

export type Sent = Pick<OutboxRow, 'id' | 'createdAt' | 'payload'>
type Sender = (row: Sent) => Promise<string>
export type Senders = Partial<Record<OutboxRow['channel'], Sender>> & {
  /** Values that are removed from every logged or displayed answer. */
  secrets: string[]
}

type Sending = Pick<Deps, 'env' | 'facts' | 'notifications'>
type From = string | { name: string; address: string }

const connectLimit = 5_000
const silenceLimit = 15_000

export function followSettings(deps: Sending): () => Promise<Senders> {
  let made: { by: string; senders: Senders } | undefined
  return async () => {
    const settings = await deps.notifications()
    const { brand, email } = await deps.facts()
    const by = JSON.stringify([settings, brand, email])
    if (made?.by !== by) {
      const from = settings.mailFrom || { name: brand, address: email }
      made = { by, senders: openSenders(settings, { from, brand, telegramUrl: deps.env.TELEGRAM_API_URL }) }
    }
    return made.senders
  }
}

function openSenders(
  settings: NotificationSettings,
  { from, brand, telegramUrl }: { from: From; brand: string; telegramUrl: string },
): Senders {
  const { mail, telegram } = channelsOf(settings)
  const { password } = splitSmtpUrl(settings.smtpUrl)
  return {
    ...(mail && { mail: mailSender(settings.smtpUrl, { from, brand }) }),
    ...(telegram && { telegram: telegramSender(settings, telegramUrl) }),
    secrets: [settings.telegramBotToken, password, decoded(password)].filter((secret) => secret !== ''),
  }
}

function decoded(password: string): string {
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}

function mailSender(url: string, { from, brand }: { from: From; brand: string }): Sender {
  const transport = createTransport({
    url,
    connectionTimeout: connectLimit,
    greetingTimeout: connectLimit,
    socketTimeout: silenceLimit,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, createdAt, payload }) => {
    const { to, replyTo, subject, text = '', links, priced, html: written } = payload
    const html = written ?? (links && mailHtml({ brand, text, links, priced }))
    // A message sent twice after a crash has one Message-ID, so mail programs show it once.
    const messageId = `<${id}.${createdAt.getTime()}@outbox.local>`
    const { response } = await transport.sendMail({ from, to, replyTo, subject, text, html, messageId })
    return response
  }
}

const telegramAnswer = z.object({ description: z.string() })

function telegramSender({ telegramBotToken, telegramChatId }: NotificationSettings, url: string): Sender {
  return async ({ payload: { text } }) => {
    const response = await fetch(`${url}/bot${telegramBotToken}/sendMessage`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ chat_id: telegramChatId, text }),
      signal: AbortSignal.timeout(silenceLimit),
    })
    if (response.ok) return `${response.status} OK`
    throw new Error(`Telegram: ${response.status} ${wordsOf(await response.text()).slice(0, 300)}`)
  }
}

/** Telegram explains errors in its own field; a proxy in between may use any format. */
function wordsOf(body: string): string {
  try {
    return telegramAnswer.parse(JSON.parse(body)).description
  } catch {
    return body
  }
}

/** Short text for the panel; the bot's token is part of its address and must not show. */
export function reasonOf(error: unknown, secrets: readonly string[]): string {
  const failure = error instanceof Error ? error : new Error(String(error))
  const cause = failure.cause instanceof Error ? `: ${failure.cause.message}` : ''
  const reason = secrets.reduce(
    (words, secret) => words.replaceAll(secret, '…'),
    `${failure.message}${cause}`,
  )
  return reason.slice(0, 500)
}
