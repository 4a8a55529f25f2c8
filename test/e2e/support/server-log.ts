import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const logFile = join(import.meta.dirname, '../../../test-results/server.log')

/** What tests type into forms, and the addresses of private pages. */
const personal = {
  'a mail address': /[\w.-]+@[\w-]+\.[a-z]{2}/i,
  'a phone': /\+7 ?\(?\d{3}|\b[78]?9\d{9}\b/,
  'the key of an order': /\/(?:order|api\/orders)\/(?!\*\*\*)[\w-]/i,
}

/** Whether the servers of this run have kept quiet about people; called once they are stopped. */
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
