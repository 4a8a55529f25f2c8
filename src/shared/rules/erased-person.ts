/** What an order that must be kept tells of a person who is erased or forgotten. */
export const erasedPerson = { firstName: 'Удалённый клиент', lastName: '', email: '', phone: '' }

type Person = { [Field in keyof typeof erasedPerson]?: string | undefined }

/** What a form leaves out stays as it is. */
export const isErased = ({ firstName, lastName = '', email = '', phone = '' }: Person): boolean =>
  firstName === erasedPerson.firstName && lastName === '' && email === '' && phone === ''
