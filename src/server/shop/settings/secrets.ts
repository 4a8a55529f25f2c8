import { badInput } from '#server/errors.ts'
import { mask, type NotificationSettings } from '#shared/contract/settings.ts'
import { joinSmtpUrl, splitSmtpUrl } from '#shared/rules/smtp-url.ts'
import { settingTexts } from '#shared/setting-texts.ts'

export function masked(settings: NotificationSettings): NotificationSettings {
  const { url, password } = splitSmtpUrl(settings.smtpUrl)
  return {
    ...settings,
    smtpUrl: joinSmtpUrl({ url, password: password && mask }),
    telegramBotToken: settings.telegramBotToken && mask,
  }
}

/** A browser percent-encodes the mask inside an address. */
const isMask = (secret: string) => secret === mask || secret === encodeURIComponent(mask)

function withStored(field: keyof NotificationSettings, typed: string, current: string): string {
  if (!isMask(typed)) return typed
  if (current === '') throw badInput({ [field]: settingTexts.secretMissing })
  return current
}

/** The ports that the mail library uses for an address without one. */
const usualPorts: Partial<Record<string, string>> = { 'smtps:': '465', 'smtp:': '587' }

/** Identifies what a password may be sent to: neither another server gets it nor an unencrypted connection. */
const boxOf = (url: string) => {
  const { protocol = '', username = '', hostname = '', port } = URL.parse(url) ?? {}
  return `${protocol}//${username}@${hostname}:${port || usualPorts[protocol]}`
}

export function unmasked(
  form: NotificationSettings,
  current: NotificationSettings,
  { isFixed }: { isFixed: boolean },
): NotificationSettings {
  const { url, password } = splitSmtpUrl(form.smtpUrl.trim())
  const { url: currentUrl, password: currentPassword } = splitSmtpUrl(current.smtpUrl)
  // A fixed address is refused later, as locked.
  if (!isFixed && isMask(password) && currentPassword !== '' && boxOf(url) !== boxOf(currentUrl))
    throw badInput({ smtpUrl: settingTexts.secretElsewhere })
  return {
    ...form,
    smtpUrl: joinSmtpUrl({ url, password: withStored('smtpUrl', password, currentPassword) }),
    telegramBotToken: withStored('telegramBotToken', form.telegramBotToken, current.telegramBotToken),
  }
}
