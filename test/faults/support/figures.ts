import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'
import { engineName } from '#test/support/database.ts'

/** True in `npm run test:faults`; in `npm test` a fault test must end within seconds. */
export const isLong = process.env.FAULTS === 'long'

export const amount = (short: number, long: number) => (isLong ? long : short)

export function figure(line: string, text: string) {
  const { FAULT_FIGURES } = process.env
  if (FAULT_FIGURES) appendFileSync(FAULT_FIGURES, `${engineName()}\t${line}\t${text}\n`)
}

/** Times are judged only in `npm run test:faults`: `npm test` runs other tests at once. */
export function expectWithin(limit: number, ms: number) {
  if (isLong) expect(ms).toBeLessThan(limit)
}

export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
