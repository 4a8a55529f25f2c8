import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './test.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Half of what axe takes of a page. */
const colours = ['color-contrast', 'link-in-text-block']

type Judged = {
  /** Left out where the same screen is judged with its colours elsewhere. */
  colours?: boolean | 'only'
}

/** The fortieth row or card of a list is made like the fourth. */
const repeated = ['tbody > tr:nth-child(n + 8)', 'article:nth-child(n + 8)']

const rulesOf = ({ colours: wanted = true }: Judged): Pick<axe.RunOptions, 'runOnly' | 'rules'> =>
  wanted === 'only'
    ? { runOnly: colours }
    : { rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: wanted }])) }

/** Everything axe knows about what shuts people out, except inside the players of others. */
export async function expectAccessible(page: Page, judged: Judged = {}) {
  // A thing that is still fading has no contrast yet; what was just changed begins to fade with the next frame, and what takes its
  // colour from a thing that fades begins when that one has ended.
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
    for (let round = 0; round < 20; round += 1) {
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      const passing = running()
      if (passing.length === 0) return
      await Promise.all(passing.map(({ finished }) => finished.catch(() => {})))
    }
    const names = running().map((animation) => {
      const { target } = animation.effect as KeyframeEffect
      const what = Reflect.get(animation, 'animationName') ?? Reflect.get(animation, 'transitionProperty')
      return `${what} of <${target?.localName} class="${target?.className}">`
    })
    throw new Error(`The page does not come to rest: ${names.join(', ')}`)
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const judge = async ({ exclude, rules }: { exclude: string[]; rules: ReturnType<typeof rulesOf> }) => {
    const { run }: typeof axe = Reflect.get(window, 'axe')
    // What lies under a modal dialog can be neither read nor reached, messages lie above it.
    const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].findLast(
      (element) => !element.closest('[aria-hidden=true]'),
    )
    const isModal = document.querySelector('[data-aria-hidden=true]') !== null
    const messages = document.querySelectorAll('[role=region][aria-label^="Уведомления"]')
    const found = await run(
      {
        include: isModal && dialog ? [dialog, ...messages] : document,
        exclude,
      },
      {
        resultTypes: ['violations'],
        iframes: false,
        // Nothing of what it would fetch is asked by a rule that is on.
        preload: false,
        ...rules,
      },
    )
    return found.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
  }
  expect(await page.evaluate(judge, { exclude: repeated, rules: rulesOf(judged) })).toEqual([])
}

/** By day and by night, which differ in nothing but colours. */
export async function expectAccessibleInBoth(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours: 'only' })
}
