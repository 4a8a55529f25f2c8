/** Steps of W3C WebDriver actions, which both protocols share. */
export type Action = { type: string } & Record<string, unknown>
export type Device = { type: 'pointer' | 'key'; id: string; actions: Action[] }

/** A browser with one window. Lengths are CSS pixels. */
export type Engine = {
  name: string
  open: (address: string) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** Runs in the page, so `work` cannot use outside names; its result is JSON. */
  evaluate: <Given extends unknown[], Result>(
    work: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ) => Promise<Result>
  act: (device: Device) => Promise<void>
  screenshot: () => Promise<Buffer>
  /** Messages of the browser's own console, where the protocol has one. */
  messages: string[]
  close: () => Promise<void>
}
