import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { unreadable } from './unreadable.ts'

type Handlers = {
  open?: (tag: SaxesTagPlain, line: number) => void
  text?: (text: string) => void
  close?: (tag: SaxesTagPlain) => void
}

const maxDepth = 100

const unprefixed = (tag: SaxesTagPlain) =>
  tag.name.includes(':') ? { ...tag, name: tag.name.slice(tag.name.indexOf(':') + 1) } : tag

/** Yields after every piece, so that results are processed early. Rejects documents that declare entities; fetches no DTD. */
export async function* parseXml(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { open, text, close }: Handlers,
  encoding = 'utf-8',
): AsyncGenerator<void> {
  const parser = new SaxesParser()
  let depth = 0
  parser.on('error', () => {
    throw unreadable('Файл повреждён: XML с ошибкой')
  })
  parser.on('doctype', (declared) => {
    if (declared.includes('['))
      throw unreadable('В файле объявлены свои сущности XML: такие файлы не принимаем')
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > maxDepth) throw unreadable('Файл повреждён: слишком глубокая вложенность XML')
    open?.(unprefixed(tag), parser.line)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    close?.(unprefixed(tag))
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  const decoder = new TextDecoder(encoding)
  for await (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }))
    yield
  }
  parser.write(decoder.decode())
  parser.close()
  yield
}

export async function readXml(...document: Parameters<typeof parseXml>) {
  for await (const _ of parseXml(...document));
}
