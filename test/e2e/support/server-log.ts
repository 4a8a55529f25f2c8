import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const logFile = join(import.meta.dirname, '../../../test-results/server.log')

const personal = {
  'a mail address': /[\w.-]+@[\w-]+\.[a-z]{2}/i,
  'a phone': /\+7 ?\(?\d{3}|\b[78]?9\d{9}\b/,
  'the key of an order': /\/(?:order|api\/orders)\/(?!\*\*\*)[\w-]/i,
}

/** Checks that no log contains personal data; call it after the servers have ended. */
export function watchServerLog(): () => void {
  const before = existsSync(logFile) ? statSync(logFile).size : 0
  return () => {
    const lines = readFileSync(logFile).subarray(before).toString().split('\n')
    for (const [what, pattern] of Object.entries(personal)) {
      const line = lines.find((one) => pattern.test(one))
      if (line) throw new Error(`The server's log holds ${what}: ${line}`)
    }
  }
}
