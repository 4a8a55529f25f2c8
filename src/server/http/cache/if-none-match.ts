const tags = /"[^"]*"/g

/** Whether `If-None-Match` contains the tag: as it is, without its `W/`, in a list or by `*` (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header || header === etag) return header === etag
  if (header.trim() === '*') return true
  return header.match(tags)?.includes(etag.slice(etag.indexOf('"'))) ?? false
}
