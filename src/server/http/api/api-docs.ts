import { hash } from 'node:crypto'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { panelApi, paths } from '#shared/paths.ts'
import type { Role } from '#shared/rules/roles.ts'
import type { ShopFacts } from '#shared/shop.ts'
import { openApi, schemaOf } from './openapi.ts'

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem }
h2 { margin-top: 2.5rem }
details { border: 1px solid #8884; border-radius: 8px; margin: .5rem 0; padding: 0 1rem }
summary { cursor: pointer; padding: .75rem 0; display: flex; gap: .75rem; flex-wrap: wrap; align-items: baseline }
code, pre { font: 14px/1.5 ui-monospace, monospace }
pre { overflow: auto; background: #8882; border-radius: 8px; padding: 1rem; max-height: 30rem }
.method { font-weight: 700; min-width: 4.5rem }
.lock { margin-left: auto; opacity: .7; font-size: .875rem }
h3 { font-size: 1rem; margin: 1rem 0 .25rem }
`
const styleHash = hash('sha256', style, 'base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

function shape(title: string, schema: z.ZodType | undefined, io: 'input' | 'output') {
  if (!schema) return ''
  return html`<h3>${title}</h3><pre tabindex="0">${JSON.stringify(schemaOf(schema, io), null, 2)}</pre>`
}

const callers = {
  courier: 'требуется вход',
  manager: 'владелец и менеджер',
  owner: 'только владелец',
} satisfies Record<Role, string>

const call = ({ method, path, summary, query, body, reply, status = 200, who, multipart }: Endpoint) => html`
<details>
  <summary>
    <span class="method">${method}</span><code>${path}</code><span>${summary}</span>
    ${who === 'visitor' ? '' : html`<span class="lock">${callers[who]}</span>`}
  </summary>
  ${multipart ? html`<p>Тело: <code>multipart/form-data</code>, файлы в поле <code>${multipart}</code>.</p>` : ''}
  ${shape('Параметры запроса', query, 'input')}
  ${shape('Тело запроса', body, 'input')}
  ${shape(`Ответ ${status}`, reply, 'output')}
</details>`

type Brand = Pick<ShopFacts, 'brand'>

function page({ brand }: Brand) {
  const calls = Object.values<Endpoint>(endpoints)
  const isAdmin = ({ path }: Endpoint) => path.startsWith(panelApi)
  return html`<!doctype html>
<html lang="ru">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>API — ${brand}</title>
  <style>${raw(style)}</style>
</head>
<body>
  <main>
    <h1>API магазина</h1>
    <p>Описание для программ: <a href="${paths.openApi}">${paths.openApi}</a> (OpenAPI 3.1).
      Отказ — всегда JSON <code>{"message", "errors"?}</code>.</p>
    <h2>Витрина</h2>
    ${calls.filter((one) => !isAdmin(one)).map(call)}
    <h2>Панель магазина</h2>
    ${calls.filter(isAdmin).map(call)}
  </main>
</body>
</html>`
}

/** Describing all shapes blocks the event loop for a tenth of a second, and only the brand ever changes. */
function onceForBrand<T>(make: (facts: Brand) => T) {
  let last: { brand: string; description: T } | undefined
  return ({ brand }: Brand): T => {
    if (last?.brand !== brand) last = { brand, description: make({ brand }) }
    return last.description
  }
}

export function mountApiDocs(app: Hono, { facts }: Pick<Deps, 'facts'>) {
  const description = onceForBrand(openApi)
  const people = onceForBrand(page)
  app.get(paths.openApi, async (c) => c.json(description(await facts())))
  app.get(paths.apiDocs, async (c) =>
    c.html(people(await facts()), 200, { 'Content-Security-Policy': policy }),
  )
}
