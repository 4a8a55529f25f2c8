import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './test.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Half of the time of axe. */
const colours = ['color-contrast', 'link-in-text-block']

type Judged = {
  colours?: boolean | 'only'
}

const repeated = ['tbody > tr:nth-child(n + 8)', 'article:nth-child(n + 8)']

const rulesOf = ({ colours: wanted = true }: Judged): Pick<axe.RunOptions, 'runOnly' | 'rules'> =>
  wanted === 'only'
    ? { runOnly: colours }
    : { rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: wanted }])) }

export async function expectAccessible(page: Page, judged: Judged = {}) {
  // Fading changes contrast: waits for animations, also for those that start with the next frame or inherit a colour.
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
    // Content under a modal dialog is unreachable; messages are above it.
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
        // No rule in use needs preloaded files.
        preload: false,
        ...rules,
      },
    )
    return found.violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
  }
  expect(await page.evaluate(judge, { exclude: repeated, rules: rulesOf(judged) })).toEqual([])
}

export async function expectAccessibleInBoth(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, { colours: 'only' })
}
