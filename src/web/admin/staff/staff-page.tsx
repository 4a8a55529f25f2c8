import { IdCard, Power, ShieldOff, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { StaffChange, StaffMember } from '#shared/contract/staff.ts'
import { roleNames } from '#shared/rules/roles.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import { useListSearch } from '../crud/list/use-list-search.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog, type MadeLink } from './link-dialog.tsx'
import { type MemberState, stateOf } from './member.ts'
import { memberColumns } from './member-columns.tsx'
import { memberStates, stateLabels } from './states.ts'
import { texts } from './texts.ts'

type Tab = MemberState | 'all'
type Change = { member: StaffMember; change: StaffChange }
type Asked = { what: 'off' | 'code'; member: StaffMember }

function successOf({ username, role }: StaffMember, { isActive }: StaffChange) {
  if (isActive === undefined) return { title: texts.roleChanged(username, roleNames[role]) }
  return { title: isActive ? texts.switchedOn(username) : texts.switchedOff(username) }
}

export default function StaffPage() {
  const query = useApi(endpoints.listStaff, {})
  const staff = query.data ?? []
  const list = useListSearch()
  const tab: Tab = memberStates.find((state) => state === list.status) ?? 'all'
  const shown = staff.filter((member) => tab === 'all' || stateOf(member) === tab)
  const [inviting, setInviting] = useState(false)
  const [made, setMade] = useState<MadeLink | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  // Kept while the question leaves the screen.
  const [asked, setAsked] = useState<Asked>()
  const stopAsking = () => setIsAsking(false)
  function ask(about: Asked) {
    setAsked(about)
    setIsAsking(true)
  }

  const changing = useAdminMutation({
    call: ({ member, change }: Change) =>
      adminCall(endpoints.changeStaff, { params: { id: member.id }, body: change }),
    success: (member, { change }) => successOf(member, change),
    failure: texts.changeFailed,
    onSuccess: stopAsking,
  })
  const linking = useAdminMutation({
    call: ({ id }: StaffMember) => adminCall(endpoints.renewInvite, { params: { id } }),
    success: ({ username }) => ({ title: texts.linkTitle(username) }),
    failure: texts.linkFailed,
    onSuccess: ({ username, inviteLink }) => setMade({ title: texts.linkTitle(username), link: inviteLink }),
  })
  const endingCode = useAdminMutation({
    call: ({ id }: StaffMember) => adminCall(endpoints.resetSecondFactor, { params: { id } }),
    success: (_, { username }) => ({ title: texts.codeIsOff(username) }),
    failure: texts.changeFailed,
    onSuccess: stopAsking,
  })

  return (
    <AdminPage
      title={texts.title}
      actions={
        <Button icon={<UserPlus />} onClick={() => setInviting(true)}>
          {texts.invite}
        </Button>
      }
    >
      <ListCard
        title={texts.list}
        query={query}
        loadingText={texts.loading}
        filters={
          <StateTabs
            staff={staff}
            value={tab}
            onChange={(next) => list.setStatus(next === 'all' ? null : next)}
          />
        }
        empty={
          <EmptyState as="p" icon={<IdCard />} title={texts.empty}>
            {texts.emptyHint}
          </EmptyState>
        }
        rows={shown}
        columns={memberColumns({
          onChange: (member, change) => changing.save({ member, change }),
          onLink: linking.save,
          onSwitchOff: (member) => ask({ what: 'off', member }),
          onCodeOff: (member) => ask({ what: 'code', member }),
        })}
      />
      <p className="mt-3 text-ink-3 text-xs">{texts.note}</p>
      {inviting && (
        <InviteDialog
          onInvited={(link) => {
            setInviting(false)
            setMade(link)
          }}
          onClose={() => setInviting(false)}
        />
      )}
      {made && <LinkDialog {...made} onClose={() => setMade(null)} />}
      <ConfirmDialog
        open={isAsking && asked?.what === 'off'}
        onOpenChange={setIsAsking}
        title={texts.offTitle(asked?.member.username ?? '')}
        text={texts.offText}
        icon={<Power />}
        confirmLabel={texts.switchOff}
        pendingLabel={texts.offPending}
        pending={changing.pending}
        onConfirm={() => asked && changing.save({ member: asked.member, change: { isActive: false } })}
      />
      <ConfirmDialog
        open={isAsking && asked?.what === 'code'}
        onOpenChange={setIsAsking}
        title={texts.codeOffTitle(asked?.member.username ?? '')}
        text={texts.codeOffText}
        icon={<ShieldOff />}
        confirmLabel={texts.switchOff}
        pendingLabel={texts.offPending}
        pending={endingCode.pending}
        onConfirm={() => asked && endingCode.save(asked.member)}
      />
    </AdminPage>
  )
}

type StateTabsProps = { staff: readonly StaffMember[]; value: Tab; onChange: (tab: Tab) => void }

function StateTabs({ staff, value, onChange }: StateTabsProps) {
  const count = (state: MemberState) => staff.filter((member) => stateOf(member) === state).length
  const options = [
    { value: 'all' as Tab, label: texts.all, count: staff.length },
    ...memberStates.map((state) => ({
      value: state as Tab,
      label: stateLabels[state].many,
      count: count(state),
    })),
  ]
  return (
    <Segmented
      look="tabs"
      label={texts.show}
      value={value}
      onValueChange={onChange}
      options={options}
      className="min-w-0 max-duo:w-full"
    />
  )
}
