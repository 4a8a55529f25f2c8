/** Begins the name of a folder in which a copy is restored on trial. */
export const trialPrefix = 'shar-ptitsa-verify-'
/** The command ends so when a copy can be restored, but the shop in it does not add up. */
export const remarksCode = 2
