import type { Env } from '../env.ts'

/** Where messages can go. With nothing configured nothing is queued and nothing is sent. */
export function channelsOf({ SMTP_URL, MAIL_TO, TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID }: Env) {
  const mail = Boolean(SMTP_URL)
  return {
    mail,
    staffMail: mail && MAIL_TO ? MAIL_TO : null,
    telegram: Boolean(TELEGRAM_BOT_TOKEN && TELEGRAM_CHAT_ID),
  }
}
