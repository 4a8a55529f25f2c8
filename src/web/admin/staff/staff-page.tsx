import { IdCard, Power, ShieldOff, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { StaffChange, StaffMember } from '#shared/contract/staff.ts'
import { roleNames } from '#shared/rules/roles.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useAdminMutation } from '../crud/form/use-save.ts'
import { AdminPage } from '../crud/list/admin-page.tsx'
import { ListCard } from '../crud/list/list-card.tsx'
import { QuestionDialog } from '../crud/list/question-dialog.tsx'
import { useListSearch } from '../crud/list/use-list-search.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { type InviteLink, LinkDialog } from './link-dialog.tsx'
import { type MemberState, memberStates, stateLabels, stateOf } from './member.ts'
import { memberColumns } from './member-columns.tsx'
import { texts } from './texts.ts'

type Tab = MemberState | 'all'
type Change = { member: StaffMember; change: StaffChange }

function successOf({ username, role }: StaffMember, { isActive }: StaffChange) {
  if (isActive === undefined) return { title: texts.roleChanged(username, roleNames[role]) }
  return { title: isActive ? texts.switchedOn(username) : texts.switchedOff(username) }
}

type StaffChanges = { onChanged: () => void; onLink: (link: InviteLink) => void }

function useStaffChanges({ onChanged, onLink }: StaffChanges) {
  const change = useAdminMutation({
    call: ({ member, change: body }: Change) =>
      adminCall(endpoints.changeStaff, { params: { id: member.id }, body }),
    success: (member, input) => successOf(member, input.change),
    failure: texts.changeFailed,
    onSuccess: onChanged,
  })
  const renewLink = useAdminMutation({
    call: ({ id }: StaffMember) => adminCall(endpoints.renewInvite, { params: { id } }),
    success: ({ username }) => ({ title: texts.linkTitle(username) }),
    failure: texts.linkFailed,
    onSuccess: ({ username, inviteLink }) => onLink({ title: texts.linkTitle(username), link: inviteLink }),
  })
  const endCode = useAdminMutation({
    call: ({ id }: StaffMember) => adminCall(endpoints.resetSecondFactor, { params: { id } }),
    success: (_, { username }) => ({ title: texts.codeIsOff(username) }),
    failure: texts.changeFailed,
    onSuccess: onChanged,
  })
  return { change, renewLink, endCode }
}

export default function StaffPage() {
  const query = useApi(endpoints.listStaff, {})
  const staff = query.data ?? []
  const list = useListSearch()
  const tab: Tab = memberStates.find((state) => state === list.status) ?? 'all'
  const [isInviting, setIsInviting] = useState(false)
  const [link, setLink] = useState<InviteLink | null>(null)
  const [switchingOff, setSwitchingOff] = useState<StaffMember | null>(null)
  const [endingCode, setEndingCode] = useState<StaffMember | null>(null)
  const { change, renewLink, endCode } = useStaffChanges({
    onLink: setLink,
    onChanged() {
      setSwitchingOff(null)
      setEndingCode(null)
    },
  })

  return (
    <AdminPage
      title={texts.title}
      actions={
        <Button icon={<UserPlus />} onClick={() => setIsInviting(true)}>
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
        rows={staff.filter((member) => tab === 'all' || stateOf(member) === tab)}
        columns={memberColumns({
          onChange: (member, body) => change.save({ member, change: body }),
          onLink: renewLink.save,
          onSwitchOff: setSwitchingOff,
          onCodeOff: setEndingCode,
        })}
      />
      <p className="mt-3 text-ink-3 text-xs">{texts.note}</p>
      {isInviting && (
        <InviteDialog
          onInvited={(invite) => {
            setIsInviting(false)
            setLink(invite)
          }}
          onClose={() => setIsInviting(false)}
        />
      )}
      {link && <LinkDialog {...link} onClose={() => setLink(null)} />}
      <QuestionDialog
        item={switchingOff}
        title={({ username }) => texts.offTitle(username)}
        text={() => texts.offText}
        icon={<Power />}
        confirmLabel={texts.switchOff}
        pendingLabel={texts.offPending}
        pending={change.pending}
        onConfirm={(member) => change.save({ member, change: { isActive: false } })}
        onClose={() => setSwitchingOff(null)}
      />
      <QuestionDialog
        item={endingCode}
        title={({ username }) => texts.codeOffTitle(username)}
        text={() => texts.codeOffText}
        icon={<ShieldOff />}
        confirmLabel={texts.switchOff}
        pendingLabel={texts.offPending}
        pending={endCode.pending}
        onConfirm={endCode.save}
        onClose={() => setEndingCode(null)}
      />
    </AdminPage>
  )
}

type StateTabsProps = { staff: readonly StaffMember[]; value: Tab; onChange: (tab: Tab) => void }

function StateTabs({ staff, value, onChange }: StateTabsProps) {
  const count = (state: MemberState) => staff.filter((member) => stateOf(member) === state).length
  return (
    <Segmented<Tab>
      look="tabs"
      label={texts.show}
      value={value}
      onValueChange={onChange}
      options={[
        { value: 'all', label: texts.all, count: staff.length },
        ...memberStates.map((state) => ({
          value: state,
          label: stateLabels[state].many,
          count: count(state),
        })),
      ]}
      className="min-w-0 max-duo:w-full"
    />
  )
}
