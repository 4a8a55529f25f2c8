import type { Context } from 'hono'
import type { Deps } from '#server/deps.ts'
import {
  acceptInvitation,
  changeStaff,
  inviteStaff,
  listStaff,
  readInvitation,
  renewInvite,
  resetSecondFactor,
} from '#server/shop/staff/staff.ts'
import { endpoints } from '#shared/contract/endpoints.ts'
import { absolute, paths } from '#shared/paths.ts'
import { idParam } from '../api/params.ts'
import { on, type Route } from '../api/route.ts'
import { publicOrigin } from '../guard/public-origin.ts'
import { fromOf, openSession } from './session.ts'

type Invited = Awaited<ReturnType<typeof inviteStaff>>

export const staffRoutes = (deps: Deps): Route[] => {
  const withLink = (c: Context, { member, token }: Invited) => ({
    ...member,
    inviteLink: absolute(publicOrigin(deps, c), paths.adminInvite(token)),
  })
  return [
    on(endpoints.listStaff, () => listStaff(deps)),
    on(endpoints.inviteStaff, async ({ body, c }) => withLink(c, await inviteStaff(deps, body))),
    on(endpoints.changeStaff, ({ params, body }) => changeStaff(deps, idParam(params), body)),
    on(endpoints.renewInvite, async ({ params, c }) => withLink(c, await renewInvite(deps, idParam(params)))),
    on(endpoints.resetSecondFactor, async ({ params }): Promise<{ success: true }> => {
      await resetSecondFactor(deps, idParam(params))
      return { success: true }
    }),
    on(endpoints.invitation, ({ params }) => readInvitation(deps, params.token)),
    on(endpoints.acceptInvitation, async ({ params, body, c }) =>
      openSession(c, deps, await acceptInvitation(deps, params.token, body, fromOf(c, deps))),
    ),
  ]
}
