const tags = /"[^"]*"/g

/** Whether `If-None-Match` names the tag: as it is, without its `W/`, in a list or by `*` (RFC 9110, 13.1.2). */
export function namesTag(header: string | undefined, etag: string): boolean {
  // Browsers send back what they were given.
  if (!header || header === etag) return header === etag
  if (header.trim() === '*') return true
  return header.match(tags)?.includes(etag.slice(etag.indexOf('"'))) ?? false
}
