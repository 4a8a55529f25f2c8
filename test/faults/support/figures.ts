import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'
import { engineName } from '#test/support/database.ts'

/** `npm run test:faults` takes its time; as a part of `npm test` every line is a matter of seconds. */
export const isLong = process.env.FAULTS === 'long'

export const amount = (short: number, long: number) => (isLong ? long : short)

/** One line of the report that `npm run test:faults` ends with. */
export function figure(line: string, text: string) {
  const { FAULT_FIGURES } = process.env
  if (FAULT_FIGURES) appendFileSync(FAULT_FIGURES, `${engineName()}\t${line}\t${text}\n`)
}

/** Milliseconds are judged only where the machine is ours: beside the other tests of `npm test` they say nothing. */
export function expectWithin(limit: number, ms: number) {
  if (isLong) expect(ms).toBeLessThan(limit)
}

export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
