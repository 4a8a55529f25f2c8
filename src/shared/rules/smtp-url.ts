export function isSmtpUrl(text: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(text) ?? {}
  return /^smtps?:$/.test(protocol) && hostname !== ''
}

/** Drops options: they can name a program to run or a third party. */
export const serverOfSmtpUrl = (url: string): string => /^smtps?:\/\/[^/?#]*/i.exec(url)?.[0] ?? url

/** The form for owners; the environment may use options. */
export const isPlainSmtpUrl = (text: string): boolean => isSmtpUrl(text) && serverOfSmtpUrl(text) === text

/** Allows blanks in front of a pasted address. `smtps://user:` `password` `@mail.example`; with an unencoded @ the last one ends the password. */
const withPassword = /^(\s*smtps?:\/\/[^:/?#]*):(.+)@([^@]*)$/is

export function splitSmtpUrl(url: string): { url: string; password: string } {
  const [, start, password = '', host] = withPassword.exec(url) ?? []
  return start === undefined ? { url, password: '' } : { url: `${start}@${host}`, password }
}

export function joinSmtpUrl({ url, password }: { url: string; password: string }): string {
  return password === ''
    ? url
    : url.replace(/^(\s*smtps?:\/\/[^:/?#]*)@/i, (_, start) => `${start}:${password}@`)
}
