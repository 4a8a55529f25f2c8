import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { endGently, openHome, startProgram } from './processes.ts'

/** Russian like the shop's visitors; without motion, updates and telemetry. */
const preferences = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'ru-RU, ru',
  'network.captive-portal-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
}

/** NS_BINDING_ABORTED: leaving a page cancels the fonts under way. A resize of the window skips a cross-fade under way. */
const cancelled = /font.*status=2152398850|Skipped view transition due to viewport resize/

type Answer = { id?: number; type: string; error?: string; message?: string; result?: unknown }
type Entry = { method: string; params: { level?: string; text?: string } }
type Evaluated = { result?: { value?: string }; exceptionDetails?: { text: string } }

/** Speaks WebDriver BiDi, which Firefox serves without a further program. */
export async function startFirefox(program: string): Promise<Engine> {
  const home = openHome()
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(home.folder, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', home.folder, '--remote-debugging-port=0']
  const env = { ...process.env, HOME: home.folder, TZ: 'Europe/Moscow' }
  const { child, found } = await startProgram(program, args, {
    env,
    ready: /WebDriver BiDi listening on (ws:\S+)/,
  })
  const messages: string[] = []
  const { call, close } = await connect(`${found[1]}/session`, ({ method, params }) => {
    const { level = '', text = '' } = params
    if (method === 'log.entryAdded' && ['warn', 'error'].includes(level) && !cancelled.test(text))
      messages.push(`console: ${text}`)
  })
  const { capabilities } = await call<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  })
  await call('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const context = contexts[0]?.context

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    messages,
    async open(address) {
      await call('browsingContext.navigate', { context, url: address, wait: 'interactive' })
    },
    async resize(width, height) {
      await call('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async evaluate(work, ...given) {
      const { result, exceptionDetails } = await call<Evaluated>('script.evaluate', {
        expression: `(async () => JSON.stringify((await (${work})(...${JSON.stringify(given)})) ?? null))()`,
        awaitPromise: true,
        target: { context },
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result?.value ?? 'null')
    },
    async act(device) {
      await call('input.performActions', { context, actions: [device] })
    },
    async screenshot() {
      const { data } = await call<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
    async close() {
      await call('browser.close').catch(() => {})
      close()
      await endGently(child)
      home.remove()
    },
  }
}

async function connect(address: string, hear: (entry: Entry) => void) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer: Answer & Entry = JSON.parse(String(data))
    if (answer.id === undefined) hear(answer)
    else waiting.get(answer.id)?.(answer)
  })
  // Calls that wait for an answer would wait for ever.
  socket.addEventListener('close', () => {
    for (const answer of waiting.values())
      answer({ type: 'error', error: 'closed', message: 'Firefox ended' })
  })
  await once(socket, 'open')

  let last = 0
  function call<Result>(method: string, params: object = {}): Promise<Result> {
    last += 1
    const id = last
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ type, error, message, result }) => {
        waiting.delete(id)
        if (type === 'error') reject(new Error(`${method}: ${error}: ${message}`))
        else resolve(result as Result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  }
  return { call, close: () => socket.close() }
}
