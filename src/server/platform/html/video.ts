/** Players that an article may embed, by the paths of their embed pages. */
const players: Record<string, RegExp> = {
  'www.youtube.com': /^\/embed\/[\w-]{1,20}$/,
  'youtube.com': /^\/embed\/[\w-]{1,20}$/,
  'www.youtube-nocookie.com': /^\/embed\/[\w-]{1,20}$/,
  'player.vimeo.com': /^\/video\/\d{1,12}$/,
  'rutube.ru': /^\/play\/embed\/[\w-]{1,40}\/?$/,
  'vk.com': /^\/video_ext\.php$/,
  'vkvideo.ru': /^\/video_ext\.php$/,
}

/** Returns the plain https address of an allowed player, else null. */
export function embedSource(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, port, username, password, pathname, search } = new URL(address)
  if (protocol !== 'https:' || port || username || password) return null
  if (!Object.hasOwn(players, hostname) || !players[hostname]?.test(pathname)) return null
  // The content security policy only has www.youtube.com.
  const host = hostname === 'youtube.com' ? 'www.youtube.com' : hostname
  return `https://${host}${pathname}${search}`
}
