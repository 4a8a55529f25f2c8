export class Unreadable extends Error {
  readonly isTooLarge: boolean

  constructor(message: string, { isTooLarge = false } = {}) {
    super(message)
    this.name = 'Unreadable'
    this.isTooLarge = isTooLarge
  }
}

export const noTable = 'Файл не похож на таблицу: нужен CSV, XLSX или YML'

export const unreadable = (message: string) => new Unreadable(message)
export const tooLarge = (message: string) => new Unreadable(message, { isTooLarge: true })
