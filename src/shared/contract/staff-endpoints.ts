import { z } from 'zod'
import { owner, visitor } from './calls.ts'
import { success } from './fields.ts'
import * as session from './session.ts'
import * as staff from './staff.ts'

export const staffEndpoints = {
  invitation: visitor.get('/api/admin/invite/{token}', 'Приглашение по ссылке', {
    shows: ['staff'],
    reply: staff.invitation,
  }),
  acceptInvitation: visitor.post('/api/admin/invite/{token}', 'Принять приглашение и войти', {
    body: staff.acceptForm,
    changes: ['facts'],
    reply: session.session,
  }),
  listStaff: owner.get('/api/admin/staff', 'Сотрудники', {
    shows: ['staff'],
    reply: z.array(staff.staffMember),
  }),
  inviteStaff: owner.post('/api/admin/staff', 'Пригласить сотрудника', {
    body: staff.staffForm,
    changes: ['staff'],
    reply: staff.invitedMember,
    status: 201,
  }),
  changeStaff: owner.put('/api/admin/staff/{id}', 'Изменить роль или выключить сотрудника', {
    body: staff.staffChange,
    changes: ['staff'],
    reply: staff.staffMember,
  }),
  renewInvite: owner.post('/api/admin/staff/{id}/invite', 'Новая ссылка для сотрудника', {
    changes: ['staff'],
    action: 'update',
    reply: staff.invitedMember,
  }),
  resetSecondFactor: owner.del('/api/admin/staff/{id}/second-factor', 'Выключить вход с кодом у сотрудника', {
    changes: ['staff'],
    action: 'update',
    reply: success,
  }),
}
