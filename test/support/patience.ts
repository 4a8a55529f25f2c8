/** For databases of tests: a statement or the server itself may be kept waiting by whatever else the machine does. */
export const patience = { timeLimit: 120_000, silenceLimit: 120_000 }

/** The same for a server in a process of its own. */
export const patientEnv = {
  DATABASE_TIME_LIMIT: String(patience.timeLimit),
  DATABASE_SILENCE_LIMIT: String(patience.silenceLimit),
}

/** For a process that a test starts to come up, in milliseconds. */
export const startLimit = 300_000
