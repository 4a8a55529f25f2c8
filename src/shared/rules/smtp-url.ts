export function isSmtpUrl(text: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(text) ?? {}
  return /^smtps?:$/.test(protocol) && hostname !== ''
}

/** The server alone: what stands behind it are options, which may name a program to run or somebody to send everything through. */
export const serverOfSmtpUrl = (url: string): string => /^smtps?:\/\/[^/?#]*/i.exec(url)?.[0] ?? url

/** As an owner may write it; who runs the server may say more. */
export const isPlainSmtpUrl = (text: string): boolean => isSmtpUrl(text) && serverOfSmtpUrl(text) === text

/** `smtps://user:` `password` `@mail.example`; whoever did not encode an @ in it has the last one end the password. */
const withPassword = /^(smtps?:\/\/[^:/?#]*):(.+)@([^@]*)$/is

/** The password of an address, and the address without it. */
export function splitSmtpUrl(url: string): { url: string; password: string } {
  const [, start, password = '', host] = withPassword.exec(url) ?? []
  return start === undefined ? { url, password: '' } : { url: `${start}@${host}`, password }
}

/** The same put together again. */
export function joinSmtpUrl({ url, password }: { url: string; password: string }): string {
  return password === ''
    ? url
    : url.replace(/^(smtps?:\/\/[^:/?#]*)@/i, (_, start) => `${start}:${password}@`)
}
