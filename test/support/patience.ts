/** Timeouts for test databases on a busy machine. */
export const patience = { timeLimit: 120_000, silenceLimit: 120_000 }

/** The same for a server process. */
export const patientEnv = {
  DATABASE_TIME_LIMIT: String(patience.timeLimit),
  DATABASE_SILENCE_LIMIT: String(patience.silenceLimit),
}

/** Milliseconds for a process to start. */
export const startLimit = 300_000
