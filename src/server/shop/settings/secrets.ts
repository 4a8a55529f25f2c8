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

/** Identifies the server and login of a password, so that another server cannot receive it. */
const boxOf = (url: string) => {
  const { username = '', hostname = '' } = URL.parse(url) ?? {}
  return `${username}@${hostname}`
}

export function unmasked(
  form: NotificationSettings,
  current: NotificationSettings,
  { isFixed }: { isFixed: boolean },
): NotificationSettings {
  const { url, password } = splitSmtpUrl(form.smtpUrl)
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
