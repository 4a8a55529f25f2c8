type Own = {
  html: string
  /** The nonce under which the page was drawn: nothing that came with the data can know it. */
  mark: string
  /** What is to stand there instead of a script. */
  rewrite: (script: { isModule: boolean; code: string }) => string
}

/**
 * The inline scripts that were written under `mark`, and the page without the mark. A page is sent to many visitors, so a
 * nonce would be no secret for long: the caller allows the scripts by their hashes instead.
 */
export function takeOwnScripts({ html, mark, rewrite }: Own): { html: string; scripts: string[] } {
  const scripts: string[] = []
  const [before = '', ...parts] = html.split(`<script nonce="${mark}"`)
  const written = parts.map((part) => {
    const begin = part.indexOf('>') + 1
    const end = part.indexOf('</script>')
    const attributes = part.slice(0, begin)
    const code = rewrite({ isModule: attributes.includes('type="module"'), code: part.slice(begin, end) })
    if (code) scripts.push(code)
    return `<script${attributes}${code}${part.slice(end)}`
  })
  return { html: [before, ...written].join('').replaceAll(` nonce="${mark}"`, ''), scripts }
}
