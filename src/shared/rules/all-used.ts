/**
 * A rail for the compiler: given the rest of an object after its fields were taken out by name, it does not compile as
 * soon as the object has one field more that nobody has taken.
 */
export const allUsed = (_rest: Record<string, never>) => {}
