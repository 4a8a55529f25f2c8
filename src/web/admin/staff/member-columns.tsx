import { EllipsisVertical, KeyRound, Power, RefreshCw, ShieldOff } from 'lucide-react'
import { Link } from 'react-router'
import type { StaffChange, StaffMember } from '#shared/contract/staff.ts'
import { paths } from '#shared/paths.ts'
import { type Role, roleNames, roles } from '#shared/rules/roles.ts'
import { useAdminSession } from '#web/api/admin-session.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '#web/ui/menu.tsx'
import { CellLead } from '#web/ui/table.tsx'
import { Avatar } from '../crud/list/avatar.tsx'
import { actionsColumn, type Column } from '../crud/list/list-table.tsx'
import { remarkOn, seenText, stateLabels, stateOf } from './member.ts'
import { texts } from './texts.ts'

const roleTones = { owner: 'violet', manager: 'info', courier: 'ok' } as const satisfies Record<Role, string>
const stateTones = { working: 'ok', invited: 'warn', off: 'mute' } as const

export type MemberActions = {
  onChange: (member: StaffMember, change: StaffChange) => void
  onLink: (member: StaffMember) => void
  onSwitchOff: (member: StaffMember) => void
  onCodeOff: (member: StaffMember) => void
}

export const memberColumns = (actions: MemberActions): Column<StaffMember>[] => [
  {
    key: 'member',
    label: texts.columnMember,
    kind: 'lead',
    cell: (member) => <Lead member={member} />,
  },
  {
    key: 'role',
    label: texts.columnRole,
    cell: ({ role }) => <Badge tone={roleTones[role]}>{roleNames[role]}</Badge>,
  },
  {
    key: 'state',
    label: texts.columnState,
    cell: (member) => (
      <Badge dot tone={stateTones[stateOf(member)]}>
        {stateLabels[stateOf(member)].one}
      </Badge>
    ),
  },
  {
    key: 'seen',
    label: texts.columnSeen,
    className: 'text-ink-2 columns:whitespace-nowrap',
    cell: (member) => <Seen member={member} />,
  },
  actionsColumn((member) => (
    <span className="flex items-center justify-end gap-1">
      <RowActions member={member} {...actions} />
    </span>
  )),
]

type MemberProps = { member: StaffMember }

const useIsSelf = ({ username }: StaffMember) => useAdminSession().user?.username === username

function Lead({ member }: MemberProps) {
  const state = stateOf(member)
  const remark = remarkOn(member, { now: new Date(), isSelf: useIsSelf(member) })
  return (
    <CellLead className="gap-3.5">
      <Avatar
        name={member.username}
        className={cn(
          state !== 'working' && 'bg-transparent text-ink-2 shadow-[inset_0_0_0_1.5px_var(--line-ctl)]',
        )}
      />
      <span className="min-w-0 leading-ui">
        <span className={cn('wrap-anywhere block font-semibold', state === 'off' && 'text-ink-3')}>
          {member.username}
        </span>
        {remark && <span className="block text-ink-3 text-xs">{remark}</span>}
      </span>
    </CellLead>
  )
}

function Seen({ member }: MemberProps) {
  const { timeZone } = useShopFacts()
  return useIsSelf(member) ? texts.seenNow : seenText(member, timeZone, new Date())
}

function RowActions({ member, onChange, onLink, onSwitchOff, onCodeOff }: MemberActions & MemberProps) {
  const state = stateOf(member)
  if (useIsSelf(member))
    return (
      <Button asChild variant="quiet" size={40}>
        <Link to={paths.adminAccount}>{texts.account}</Link>
      </Button>
    )
  if (state === 'off')
    return (
      <Button variant="quiet" size={40} onClick={() => onChange(member, { isActive: true })}>
        {texts.switchOn}
      </Button>
    )
  return (
    <>
      {state === 'invited' && (
        <Button variant="quiet" size={40} icon={<RefreshCw />} onClick={() => onLink(member)}>
          {texts.newLink}
        </Button>
      )}
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={texts.more(member.username)}>
            <EllipsisVertical />
          </IconButton>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuRadioGroup
            aria-label={texts.role}
            value={member.role}
            onValueChange={(value) => {
              const role = roles.find((one) => one === value)
              if (role && role !== member.role) onChange(member, { role })
            }}
          >
            {roles.map((role) => (
              <MenuRadioItem key={role} value={role}>
                {roleNames[role]}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
          {state === 'working' && (
            <MenuItem onSelect={() => onLink(member)}>
              <KeyRound />
              {texts.passwordLink}
            </MenuItem>
          )}
          {member.hasSecondFactor && (
            <MenuItem onSelect={() => onCodeOff(member)}>
              <ShieldOff />
              {texts.codeOff}
            </MenuItem>
          )}
          <MenuItem tone="danger" onSelect={() => onSwitchOff(member)}>
            <Power />
            {texts.switchOff}
          </MenuItem>
        </MenuContent>
      </Menu>
    </>
  )
}
