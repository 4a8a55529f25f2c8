import { z } from 'zod'
import * as account from './account.ts'
import { courier, visitor } from './calls.ts'
import { success } from './fields.ts'
import * as opening from './opening.ts'
import * as session from './session.ts'

export const accountEndpoints = {
  login: visitor.post('/api/admin/login', 'Вход', {
    body: session.loginForm,
    changes: [],
    reply: session.session,
  }),
  refresh: visitor.post('/api/admin/refresh', 'Продлить вход', { changes: [], reply: session.session }),
  logout: visitor.post('/api/admin/logout', 'Выход', { changes: [], reply: success }),
  startShop: visitor.post('/api/admin/first-run', 'Первый запуск: учётная запись владельца', {
    body: opening.firstRunForm,
    changes: ['facts'],
    reply: session.session,
  }),
  // The sign-in page stops showing the demo account.
  changePassword: courier.put('/api/admin/password', 'Сменить пароль', {
    body: session.passwordChange,
    changes: ['facts'],
    reply: session.session,
  }),
  listSessions: courier.get('/api/admin/sessions', 'Свои сеансы', {
    shows: ['account'],
    reply: z.array(account.accountSession),
  }),
  endOtherSessions: courier.del('/api/admin/sessions', 'Выйти на других устройствах', {
    changes: ['account'],
    reply: success,
  }),
  secondFactor: courier.get('/api/admin/second-factor', 'Свой вход с кодом', {
    shows: ['account'],
    reply: account.secondFactor,
  }),
  turnOnSecondFactor: courier.put('/api/admin/second-factor', 'Включить вход с кодом', {
    body: account.secondFactorForm,
    changes: ['account', 'staff'],
    reply: account.recoveryCodeList,
  }),
  turnOffSecondFactor: courier.del('/api/admin/second-factor', 'Выключить вход с кодом', {
    body: account.passwordProof,
    changes: ['account', 'staff'],
    reply: success,
  }),
}
