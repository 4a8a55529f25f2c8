/** Keys are relative paths with `/`. */
export type FileStore = {
  /** Prefix of /uploads in a picture's address; empty when this shop serves it. */
  origin: string
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Patient reads have longer timeouts: one slow picture must not fail a backup. */
  get(key: string, isPatient?: boolean): Promise<Uint8Array | null>
  has(key: string): Promise<boolean>
  delete(key: string): Promise<void>
  keys(): AsyncIterable<string>
}
