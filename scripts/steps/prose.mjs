import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './process.mjs'

// Checks that comments, English documents and commit subjects are plain English (CONTRIBUTING.md, "Words").

const opening = /^(what|whoever|who|whose|whatever|which|of|so|such|how|where|null:)(?![\w'-])/i
const verb =
  /\b(tell(s|ing)?|told|hear(s|ing)?|heard|stand(s|ing)?|stood|bears?|borne?|bore|lies?|lay|lain|lying|gives?|gave|giv(en|ing)|takes?|took|tak(en|ing)|lets?|letting|comes?|came|coming|go(es|ing)?|went|gone)\b/i
const filler = /\b(nobody|somebody|whoever|is no|are no|no more than)\b/i
const subject =
  /^([A-Z][\w ,-]*: )?(Add|Change|Fix|Remove|Rename|Move|Speed up|Document|Test|Merge|Replace|Split|Write|Show|Use|Update|Delete|Reject|Make|Keep|Limit|Build|Check|Measure|Simplify|Rewrite|Join|Copy|Place)\b/
/** Suppressions, and quotations of code, screens and people. */
const quotation = /biome-ignore .*|`[^`]*`|«[^»]*»|"[^"]*"|\{@[^}]*\}/g
/** The last commit before this rule. */
const before = '4c19f9b1916b3dfe1ed7fff5652a47db25b02fa5'
/** Migrations are never edited, so those before this rule keep their words. */
const lastFreeMigration = 'db/migrations/0310'

/** @param {string} text a comment, a paragraph or a list item */
export function faultOf(text) {
  const plain = text.replaceAll(quotation, '…').trim()
  const found = opening.exec(plain) ?? verb.exec(plain) ?? filler.exec(plain)
  return found ? `«${found[0]}»` : null
}

/**
 * Comments with the line on which they begin. Neighbouring `//` lines are one comment.
 *
 * @param {string} source
 * @param {string} mark the start of a one-line comment
 */
export function commentsOf(source, mark) {
  const comments = /** @type {{ line: number, text: string }[]} */ ([])
  let isBlock = false
  let isNext = false
  for (const [index, text] of source.split('\n').entries()) {
    const oneLine = new RegExp(`(^|[\\s{(,;])${mark}(?!/)\\s?(.*)$`).exec(text)
    const isOpened = !isBlock && mark === '//' && /(^|[\s{(,])\/\*/.test(text)
    const words = (isBlock || isOpened ? text : (oneLine?.[2] ?? ''))
      .replace(/^.*?\/\*+/, '')
      .replace(/\*\/.*$/, '')
      .replace(/^\s*\*+ ?/, '')
      .replace(/^\s*@(param \{.*?\} \S+|\w+( \{.*?\})?)/, '')
      .trim()
    const previous = comments.at(-1)
    if (words && isNext && (isBlock || oneLine) && previous) previous.text += ` ${words}`
    else if (words) comments.push({ line: index + 1, text: words })
    isNext = words !== ''
    if (isBlock || isOpened) isBlock = !text.includes('*/')
    if (isOpened && !isBlock) isNext = false
  }
  return comments
}

/** Paragraphs, list items and table rows; code and headings are left out. @param {string} source */
export function paragraphsOf(source) {
  const paragraphs = /** @type {{ line: number, text: string }[]} */ ([])
  let isCode = false
  let isNext = false
  for (const [index, text] of source.split('\n').entries()) {
    if (/^\s*```/.test(text)) isCode = !isCode
    const isText = !isCode && text.trim() !== '' && !/^(\s*```|#| {4}\S)/.test(text)
    const isNew = /^\s*([-*]|\d+\.|\|)\s/.test(text)
    const words = text
      .replace(/^\s*([-*>]|\d+\.)\s+/, '')
      .replaceAll(/\]\([^)]*\)|^\||\*\*/g, ' ')
      .trim()
    const previous = paragraphs.at(-1)
    if (isText && isNext && !isNew && previous) previous.text += ` ${words}`
    else if (isText) paragraphs.push({ line: index + 1, text: words })
    isNext = isText
  }
  return paragraphs
}

/** @param {string} file */
function textsOf(file) {
  const source = readFileSync(join(root, file), 'utf8')
  if (file.endsWith('.md')) return /[а-яё]{3}/i.test(source.slice(0, 80)) ? [] : paragraphsOf(source)
  if (file.endsWith('.sql')) return file > `${lastFreeMigration}z` ? commentsOf(source, '--') : []
  return commentsOf(source, '//')
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<string[]>} one line a finding */
export async function proseFindings(env) {
  const { output } = await run('git', ['ls-files', '-z'], { env, quiet: true })
  const files = output.split('\0').filter((file) => /\.(tsx?|mjs|css|sql|md)$/.test(file))
  const findings = files.flatMap((file) =>
    textsOf(file).flatMap(({ line, text }) => {
      const fault = faultOf(text)
      return fault ? [`${file}:${line} ${fault} ${text.slice(0, 100)}`] : []
    }),
  )
  const log = await run('git', ['log', '--no-merges', '--format=%h %s', `${before}..HEAD`], {
    env,
    quiet: true,
  })
  // A checkout without history has no subjects to check.
  const subjects = log.code === 0 ? log.output.trim().split('\n').filter(Boolean) : []
  const wrong = subjects.filter((text) => {
    const words = text.slice(text.indexOf(' ') + 1)
    return !subject.test(words) || words.length > 72
  })
  return [...findings, ...wrong.map((text) => `commit ${text}`)]
}
