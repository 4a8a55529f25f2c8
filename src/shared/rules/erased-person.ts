/** Replaces a person in an order that must be kept. */
export const erasedPerson = { firstName: 'Удалённый клиент', lastName: '', email: '', phone: '' }

type Person = { [Field in keyof typeof erasedPerson]?: string | undefined }

export const isErased = ({ firstName, lastName = '', email = '', phone = '' }: Person): boolean =>
  firstName === erasedPerson.firstName && lastName === '' && email === '' && phone === ''
