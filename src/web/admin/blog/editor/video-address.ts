type Site = { hosts: readonly string[]; embed: (address: URL) => string | null }

const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? null

function youtube({ hostname, pathname, searchParams }: URL): string | null {
  const id =
    hostname === 'youtu.be'
      ? first(pathname, /^\/([\w-]{11})$/)
      : (first(pathname, /^\/(?:embed|shorts|live|v)\/([\w-]{11})\/?$/) ??
        first(pathname === '/watch' ? (searchParams.get('v') ?? '') : '', /^([\w-]{11})$/))
  return id && `https://www.youtube.com/embed/${id}`
}

function vimeo({ pathname }: URL): string | null {
  const id = first(pathname, /^\/(?:video\/|channels\/[\w-]+\/)?(\d{5,12})(?:\/[\da-f]+)?\/?$/)
  return id && `https://player.vimeo.com/video/${id}`
}

function rutube({ pathname }: URL): string | null {
  const id = first(pathname, /^\/(?:video|shorts|play\/embed)\/([\da-f]{32})\/?$/)
  return id && `https://rutube.ru/play/embed/${id}`
}

function vk({ pathname, search, searchParams }: URL): string | null {
  if (pathname === '/video_ext.php') {
    const [oid, id] = [searchParams.get('oid'), searchParams.get('id')]
    if (!oid || !id || !/^-?\d+$/.test(oid) || !/^\d+$/.test(id)) return null
    const hash = searchParams.get('hash')
    return player(oid, id, hash && /^[\da-f]+$/.test(hash) ? hash : null)
  }
  const [, oid, id] = /(?:^\/|[?&]z=)(?:video|clip)(-?\d+)_(\d+)/.exec(pathname + decoded(search)) ?? []
  return oid && id ? player(oid, id, null) : null
}

const decoded = (search: string) => search.replace(/%2F.*$/i, '')

const player = (oid: string, id: string, hash: string | null) =>
  `https://vk.com/video_ext.php?oid=${oid}&id=${id}${hash ? `&hash=${hash}` : ''}`

const sites: readonly Site[] = [
  {
    hosts: [
      'youtube.com',
      'www.youtube.com',
      'm.youtube.com',
      'youtu.be',
      'youtube-nocookie.com',
      'www.youtube-nocookie.com',
    ],
    embed: youtube,
  },
  { hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'], embed: vimeo },
  { hosts: ['rutube.ru', 'www.rutube.ru', 'm.rutube.ru'], embed: rutube },
  { hosts: ['vk.com', 'm.vk.com', 'vk.ru', 'vkvideo.ru', 'www.vkvideo.ru', 'm.vkvideo.ru'], embed: vk },
]

/** Returns the player for a video link of YouTube, Vimeo, RuTube or VK; null for other addresses. */
export function videoAddress(link: string): string | null {
  const text = link.trim()
  if (/\s/.test(text) || !URL.canParse(text)) return null
  const address = new URL(text)
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null
  return sites.find(({ hosts }) => hosts.includes(address.hostname))?.embed(address) ?? null
}
