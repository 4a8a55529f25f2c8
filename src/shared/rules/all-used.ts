/** Fails to compile when the object has a field that was not destructured before. */
export const allUsed = (_rest: Record<string, never>) => {}
