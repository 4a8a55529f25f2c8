import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

type Mail = { to: string[]; source: string }

type Options = {
  port?: number
  refusal?: (address: string) => string
}

export async function startMailServer({ port = 0, refusal }: Options = {}) {
  const mails: Mail[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => done(refusal ? new Error(refusal(address)) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8')
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
        for (const look of waiting) look()
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: taken } = server.server.address() as AddressInfo

  return {
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    received(count: number): Promise<Mail[]> {
      return new Promise((resolve) => {
        const look = () => {
          if (mails.length < count) return
          waiting.delete(look)
          resolve(mails)
        }
        waiting.add(look)
        look()
      })
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

const quotedBytes = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

function decodeHeader(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, words = '']) =>
          kind?.toLowerCase() === 'b'
            ? Buffer.from(words, 'base64')
            : quotedBytes(words.replaceAll('_', ' ')),
        ),
      ).toString(),
    )
}

function decodePart(part: string): string {
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  return /encoding: quoted-printable/i.test(head) ? quotedBytes(body).toString() : body
}

export function readMail({ source }: Mail): { subject: string; text: string; html: string } {
  const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/im.exec(source)?.[1] ?? ''
  const boundary = /boundary="([^"]+)"/i.exec(source)?.[1] ?? ''
  const [, text = '', html = ''] = source.split(`--${boundary}`)
  return { subject: decodeHeader(subject), text: decodePart(text.trim()), html: decodePart(html.trim()) }
}
