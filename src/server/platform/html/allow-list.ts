import sanitize from 'sanitize-html'
import { embedSource } from './video.ts'

const blocks = [
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'ul',
  'ol',
  'li',
  'div',
  'hr',
  'br',
]
const inline = [
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'strike',
  'del',
  'sub',
  'sup',
  'mark',
  'span',
  'code',
  'a',
]
const media = ['img', 'figure', 'figcaption', 'iframe']
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

/** Elements that are removed with their text. */
const dropped = [
  'script',
  'style',
  'textarea',
  'option',
  'select',
  'noscript',
  'template',
  'title',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
  'svg',
  'math',
  'object',
  'applet',
]

const colour = [/^#[0-9a-f]{3,8}$/i, /^(rgb|hsl)a?\([\d\s.,%/]{1,40}\)$/i, /^[a-z]{3,20}$/i]
const distance = [/^\d{1,3}(\.\d{1,3})?(px|em|rem)$/]

/** Without SVG, which can contain scripts. */
const inlinePicture = /^data:image\/(png|jpeg|gif|webp|bmp|x-icon|vnd\.microsoft\.icon);base64,[a-z0-9+/=]+$/i

const isAllowedPicture = (src: string) => !/^\s*data:/i.test(src) || inlinePicture.test(src)

const isExternal = (href: string) => /^\s*https?:/i.test(href)

const options: sanitize.IOptions = {
  allowedTags: [...blocks, ...inline, ...media, ...tables],
  nonTextTags: dropped,
  allowedAttributes: {
    '*': ['style', 'class', 'data-indent'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start'],
    div: ['data-youtube-video', 'data-video'],
    iframe: [
      'src',
      'width',
      'height',
      'title',
      'loading',
      'allow',
      'allowfullscreen',
      'sandbox',
      'referrerpolicy',
    ],
    col: ['span'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'], iframe: ['https'] },
  allowProtocolRelative: false,
  allowedClasses: {
    '*': [/^indent-\d$/, /^text-(left|center|right|justify)$/],
    code: [/^language-[\w-]{1,30}$/],
    pre: [/^language-[\w-]{1,30}$/],
  },
  allowedStyles: {
    '*': {
      color: colour,
      'background-color': colour,
      'text-align': [/^(left|center|right|justify)$/],
      'margin-left': distance,
      'padding-left': distance,
      'text-indent': distance,
    },
  },
  nestingLimit: 60,
  transformTags: {
    a: (tagName, { href, title, target }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && { href }),
        ...(title && { title }),
        ...(target === '_blank' && { target }),
        ...(href !== undefined && isExternal(href) && { rel: 'noopener noreferrer' }),
      },
    }),
    img: (tagName, { src = '', loading: _, ...attribs }) => ({
      tagName,
      attribs: isAllowedPicture(src) ? { src, ...attribs, loading: 'lazy' } : {},
    }),
    iframe: (tagName, { src = '', title }) => ({ tagName, attribs: embedAttributes(src, title) }),
  },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'iframe' || tag === 'img') && !attribs.src,
}

/** Replaces all pasted attributes except the address and the title. */
function embedAttributes(address: string, title?: string): sanitize.Attributes {
  const src = embedSource(address)
  if (!src) return {}
  return {
    src,
    title: title || 'Видео',
    width: '640',
    height: '360',
    loading: 'lazy',
    allow: 'picture-in-picture; encrypted-media',
    allowfullscreen: 'true',
    sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
    referrerpolicy: 'strict-origin-when-cross-origin',
  }
}

export const applyAllowList = (html: string): string => sanitize(html.replaceAll('\0', ''), options)
