import type { BackupStatus } from '#shared/contract/backup.ts'
import { texts } from './texts.ts'

type Words = { tone: 'ok' | 'warn' | 'bad' | 'mute'; words: string; problem: string | null }

export function backupWords(status: BackupStatus, when: (iso: string) => string): Words {
  const { state, madeAt, isSent, sentAt, problem } = status
  const last = madeAt === null ? texts.copyNone : texts.copyLast(when(madeAt))
  const isThisOneSent = madeAt !== null && sentAt !== null && sentAt >= madeAt
  const line = isSent && isThisOneSent ? `${last}, ${texts.copySent}` : last
  switch (state) {
    case 'off':
      return { tone: 'mute', words: texts.copyOff, problem: null }
    case 'none':
      return { tone: 'mute', words: texts.copyNone, problem: null }
    case 'ok':
      return problem === null
        ? { tone: 'ok', words: line, problem }
        : { tone: 'warn', words: `${line}. ${texts.copyRemarks}`, problem }
    case 'stale':
      return { tone: 'warn', words: `${line}. ${texts.copyStale}`, problem }
    case 'failed':
      return { tone: 'bad', words: `${line}. ${texts.copyFailed}`, problem }
  }
}
