/** Joins chunks in a new buffer, never a slice of a shared one, so that it can move to another thread. */
export function ownBuffer(chunks: readonly Uint8Array[]): ArrayBuffer {
  const whole = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole.buffer
}
