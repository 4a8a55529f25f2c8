/** Where pictures are kept: a folder, or S3-compatible storage. Keys are relative paths with `/`. */
export type FileStore = {
  /** Stands before /uploads in the address of a picture; empty when this shop serves it. */
  origin: string
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Patiently when nobody waits for a page: a backup would fail for one picture that is slow to come. */
  get(key: string, isPatient?: boolean): Promise<Uint8Array | null>
  has(key: string): Promise<boolean>
  delete(key: string): Promise<void>
  /** Every key there is, for a backup. */
  keys(): AsyncIterable<string>
}
