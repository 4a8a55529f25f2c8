import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from './engine.ts'
import { look, type Target } from './in-page.ts'
import type { watchShop } from './watched-shop.ts'

type Shop = Awaited<ReturnType<typeof watchShop>>

/** Milliseconds to wait for an effect. */
const patience = 30_000

/** Leaving a page cancels its imports. A module that is missing is a response with an error status. */
const cancelled = /dynamically imported module|Importing a module script failed|Error loading route module/

export type Visitor = ReturnType<typeof createVisitor>

/** Does with an engine what a person does with a browser: waits until a thing is there, then presses or types. */
export function createVisitor(engine: Engine, shop: Shop) {
  async function until<Result>(
    what: string,
    ask: () => Promise<Result | null | undefined | false>,
  ): Promise<Result> {
    const deadline = performance.now() + patience
    for (;;) {
      // A page that is being left cannot answer.
      const answer = await ask().catch((error: Error) => {
        if (performance.now() > deadline) throw error
      })
      if (answer) return answer
      if (performance.now() > deadline) throw new Error(`${what} did not happen in ${patience / 1000} s`)
      await pause(30)
    }
  }

  /** Waits for hydration. */
  async function open(path: string) {
    await until('the files of the former page being loaded', async () => shop.isQuiet())
    // The former page is alive until the new one replaces it.
    await engine.evaluate(() => document.documentElement.removeAttribute('data-alive')).catch(() => {})
    await engine.open(shop.address + path)
    await until(`${path} coming alive`, () =>
      engine.evaluate(() => 'alive' in document.documentElement.dataset),
    )
  }

  const see = (target: Target) =>
    until(`${target.kind} «${target.name}»`, () => engine.evaluate(look, target, false))

  /** Waits until the target is uncovered and does not move. */
  async function reach(target: Target) {
    let last = ''
    return until(`reaching ${target.kind} «${target.name}»`, async () => {
      const sight = await engine.evaluate(look, target, true)
      const place = `${sight?.x} ${sight?.y}`
      const stands = place === last
      last = place
      return sight?.hit && stands && sight
    })
  }

  async function press(target: Target) {
    const { x, y } = await reach(target)
    await engine.act({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    })
  }

  async function type(text: string) {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await engine.act({ type: 'key', id: 'keyboard', actions })
  }

  async function fill(name: string, text: string) {
    await press({ kind: 'field', name })
    await engine.evaluate(() => {
      const field = document.activeElement
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
    })
    await type(text)
  }

  return {
    engine,
    until,
    open,
    see,
    press,
    fill,
    /** Waits for the reports under way. */
    async problems() {
      await engine.evaluate((to) => fetch(to, { method: 'POST' }).then(() => null), shop.reportPath)
      return [...shop.takeProblems(), ...engine.messages.splice(0)].filter((text) => !cancelled.test(text))
    },
  }
}
