import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#test/support/free-port.ts'
import { hasEnded } from '#test/support/server-process.ts'
import type { Engine } from './engine.ts'
import { endGently, openHome, startLimit, startProgram } from './processes.ts'

/** The tool bar is 447 px wide, so without this the window cannot be as narrow as a phone. */
const narrowToolBar = 'headerbar, toolbar, toolbar *, entry, button { min-width: 0; padding: 0; margin: 0; }'

/** Speaks classic WebDriver to WebKitWebDriver, whose small browser needs a screen. */
export async function startWebKit(programs: { driver: string; screen: string }): Promise<Engine> {
  const home = openHome()
  const settings = join(home.folder, 'config/gtk-3.0')
  mkdirSync(settings, { recursive: true })
  writeFileSync(join(settings, 'gtk.css'), narrowToolBar)
  // Pages learn it as reduced motion.
  writeFileSync(join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')

  const screenArgs = ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp']
  const screen = await startProgram(programs.screen, screenArgs, { env: process.env, ready: /^(\d+)\n/ })
  const env = {
    ...process.env,
    DISPLAY: `:${screen.found[1]}`,
    HOME: home.folder,
    XDG_CONFIG_HOME: join(home.folder, 'config'),
    XDG_CACHE_HOME: join(home.folder, 'cache'),
    XDG_DATA_HOME: join(home.folder, 'data'),
    TZ: 'Europe/Moscow',
    // Halves the time of drawing without a graphics card.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    GTK_USE_PORTAL: '0',
    NO_AT_BRIDGE: '1',
  }
  const { driver, port } = await startDriver(programs.driver, env)
  const { sessionId, capabilities } = await openSession(port)
  const call = <Result>(method: string, path: string, body?: object) =>
    ask<Result>(port, method, `/session/${sessionId}${path}`, body)
  const toolBar = await heightOfToolBar()

  async function run<Result>(script: string, args: unknown[]): Promise<Result> {
    const { value, error } = await call<{ value: Result; error?: string }>('POST', '/execute/async', {
      script,
      args,
    })
    if (error) throw new Error(error)
    return value
  }

  async function heightOfToolBar() {
    await call('POST', '/url', { url: 'about:blank' })
    return call<number>('POST', '/execute/sync', { script: 'return outerHeight - innerHeight', args: [] })
  }

  return {
    name: `WebKit ${capabilities.browserVersion}`,
    messages: [],
    async open(address) {
      await call('POST', '/url', { url: address })
    },
    async resize(width, height) {
      await call('POST', '/window/rect', { x: 0, y: 0, width, height: height + toolBar })
    },
    evaluate: (work, ...given) =>
      run(
        `const done = arguments[arguments.length - 1]
         const given = [...arguments].slice(0, -1)
         Promise.resolve().then(() => (${work})(...given)).then(
           (value) => done({ value: value ?? null }),
           (error) => done({ error: String(error) }),
         )`,
        given,
      ),
    async act(device) {
      await call('POST', '/actions', { actions: [device] })
    },
    async screenshot() {
      return Buffer.from(await call<string>('GET', '/screenshot'), 'base64')
    },
    async close() {
      await call('DELETE', '').catch(() => {})
      await endGently(driver)
      await endGently(screen.child)
      home.remove()
    },
  }
}

async function startDriver(program: string, env: NodeJS.ProcessEnv) {
  const port = await freePort()
  const driver = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' })
  const deadline = performance.now() + startLimit
  while (!(await isReady(port))) {
    if (hasEnded(driver) || performance.now() > deadline) throw new Error(`${program} did not start`)
    await pause(50)
  }
  return { driver, port }
}

const isReady = (port: number) =>
  ask(port, 'GET', '/status').then(
    () => true,
    () => false,
  )

type Session = { sessionId: string; capabilities: { browserVersion: string } }

const openSession = (port: number) =>
  ask<Session>(port, 'POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        // Returns from `open` before pictures are there, as in Firefox.
        pageLoadStrategy: 'normal',
        unhandledPromptBehavior: 'accept',
      },
    },
  })

async function ask<Result>(port: number, method: string, path: string, body?: object): Promise<Result> {
  const request = { method, ...(body && { body: JSON.stringify(body) }) }
  if (process.env.DBG)
    console.error(
      performance.now() | 0,
      method,
      path.slice(45),
      JSON.stringify(body ?? null).slice(0, 1) + JSON.stringify(body ?? null).slice(-200),
    )
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, request)
  const { value } = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
  return value
}
