/** Timeouts for test databases on a busy machine. */
export const patience = { maxStatementMs: 120_000, maxSilenceMs: 120_000 }

/** The same for a server process. */
export const patientEnv = {
  DATABASE_TIME_LIMIT: String(patience.maxStatementMs),
  DATABASE_SILENCE_LIMIT: String(patience.maxSilenceMs),
}

/** Milliseconds for a process to start. */
export const startLimit = 300_000
