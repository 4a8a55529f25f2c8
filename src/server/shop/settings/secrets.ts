import { badInput } from '#server/errors.ts'
import { mask, type NotificationSettings } from '#shared/contract/settings.ts'
import { joinSmtpUrl, splitSmtpUrl } from '#shared/rules/smtp-url.ts'
import { settingTexts } from '#shared/setting-texts.ts'

/** As staff may see it: a secret that is set is only said to be there. */
export function masked(settings: NotificationSettings): NotificationSettings {
  const { url, password } = splitSmtpUrl(settings.smtpUrl)
  return {
    ...settings,
    smtpUrl: joinSmtpUrl({ url, password: password && mask }),
    telegramBotToken: settings.telegramBotToken && mask,
  }
}

/** A browser that puts an address together writes the dots of the mask in its own way. */
const isMask = (secret: string) => secret === mask || secret === encodeURIComponent(mask)

function kept(field: keyof NotificationSettings, typed: string, current: string): string {
  if (!isMask(typed)) return typed
  if (current === '') throw badInput({ [field]: settingTexts.secretMissing })
  return current
}

/** A password goes to nobody but whom it was given for. */
const boxOf = (url: string) => {
  const { username = '', hostname = '' } = URL.parse(url) ?? {}
  return `${username}@${hostname}`
}

/** A form as it came, with the secrets that it leaves as they are. */
export function unmasked(
  form: NotificationSettings,
  current: NotificationSettings,
  { isFixed }: { isFixed: boolean },
): NotificationSettings {
  const { url, password } = splitSmtpUrl(form.smtpUrl)
  const { url: currentUrl, password: currentPassword } = splitSmtpUrl(current.smtpUrl)
  // What the environment fixes is refused for that, whatever else is wrong with it.
  if (!isFixed && isMask(password) && currentPassword !== '' && boxOf(url) !== boxOf(currentUrl))
    throw badInput({ smtpUrl: settingTexts.secretElsewhere })
  return {
    ...form,
    smtpUrl: joinSmtpUrl({
      url,
      password: kept('smtpUrl', password, currentPassword),
    }),
    telegramBotToken: kept('telegramBotToken', form.telegramBotToken, current.telegramBotToken),
  }
}
