type Drawn = {
  html: Buffer
  /** The nonce under which the page was drawn: nothing that came with the data can know it. */
  mark: string
  /** What is to stand there instead of a script, given the modules that it will need. */
  rewrite: (script: { isModule: boolean; code: string }, modules: string[]) => string
  /** Long texts that React was only given a short sign for; each stands in the page once at most. */
  inserts: readonly { sign: string; text: Buffer }[]
  /** What stands for itself by a number (`partSign`), because it is at hand as bytes already. */
  parts: readonly Buffer[]
}

export type FinishedPage = { body: Buffer; scripts: string[] }

const modulePreload = '<link rel="modulepreload" href="'
const scriptEnd = '</script>'
const part = '<part '
const nothing = Buffer.alloc(0)

export const partSign = (mark: string, number: number) => `${part}${number} nonce="${mark}">`

/**
 * The page as it is sent, and the inline scripts that were written under `mark`. A page is sent to many visitors, so a nonce
 * would be no secret for long: the caller allows the scripts by their hashes instead. All this is done on bytes, at the few
 * places that bear the mark: a page is 60 kB of Cyrillic and would be copied with every replacement.
 */
export function finishPage({ html, mark, rewrite, inserts, parts }: Drawn): FinishedPage {
  const nonce = Buffer.from(` nonce="${mark}"`)
  const pieces: Buffer[] = []
  const scripts: string[] = []
  const modules: string[] = []
  let sent = 0
  const copyTo = (end: number) => pieces.push(html.subarray(sent, end))

  for (let at = html.indexOf(nonce); at >= 0; at = html.indexOf(nonce, sent)) {
    const begin = html.lastIndexOf('<', at)
    const tagEnd = html.indexOf('>', at) + 1
    const tag = html.toString('latin1', begin, tagEnd)
    if (tag.startsWith(modulePreload)) {
      copyTo(begin)
      modules.push(tag.slice(modulePreload.length, tag.indexOf('"', modulePreload.length)))
      sent = tagEnd
      continue
    }
    if (tag.startsWith(part)) {
      copyTo(begin)
      pieces.push(parts[Number.parseInt(tag.slice(part.length), 10)] ?? nothing)
      sent = tagEnd
      continue
    }
    copyTo(at)
    sent = at + nonce.length
    if (!tag.startsWith('<script ')) continue
    copyTo(tagEnd)
    sent = html.indexOf(scriptEnd, tagEnd)
    const given = { isModule: tag.includes(' type="module"'), code: html.toString('utf8', tagEnd, sent) }
    const code = rewrite(given, modules)
    if (code) scripts.push(code)
    pieces.push(code === given.code ? html.subarray(tagEnd, sent) : Buffer.from(code))
  }
  copyTo(html.length)
  return { body: Buffer.concat(pieces.flatMap((piece) => withInserts(piece, inserts))), scripts }
}

function withInserts(piece: Buffer, inserts: Drawn['inserts']): Buffer[] {
  for (const { sign, text } of inserts) {
    const at = piece.indexOf(sign)
    if (at >= 0) return [piece.subarray(0, at), text, piece.subarray(at + sign.length)]
  }
  return [piece]
}
