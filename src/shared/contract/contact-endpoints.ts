import { manager, visitor } from './calls.ts'
import * as contact from './contact.ts'
import { success } from './fields.ts'
import { listOrPage, pageQuery } from './paging.ts'

export const contactEndpoints = {
  sendContact: visitor.post('/api/contact', 'Сообщение с формы контактов', {
    body: contact.contactMessage,
    changes: ['messages'],
    repeatable: true,
    reply: success,
    status: 201,
  }),
  contactMessages: manager.get('/api/admin/contact', 'Сообщения с формы контактов, новые сначала', {
    query: pageQuery,
    paged: true,
    shows: ['messages'],
    reply: listOrPage(contact.storedContactMessage),
  }),
}
