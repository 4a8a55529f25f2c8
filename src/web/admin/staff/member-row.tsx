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
import { Cell, CellLead, Row } from '#web/ui/table.tsx'
import { Avatar } from '../crud/list/avatar.tsx'
import { remarkOn, seenText, stateOf } from './member.ts'
import { stateLabels } from './states.ts'
import { texts } from './texts.ts'

const roleTones = { owner: 'violet', manager: 'info', courier: 'ok' } as const satisfies Record<Role, string>
const stateTones = { working: 'ok', invited: 'warn', off: 'mute' } as const

export type MemberActions = {
  onChange: (member: StaffMember, change: StaffChange) => void
  onLink: (member: StaffMember) => void
  onSwitchOff: (member: StaffMember) => void
  onCodeOff: (member: StaffMember) => void
}

export function MemberRow({ member, ...actions }: { member: StaffMember } & MemberActions) {
  const { timeZone } = useShopFacts()
  const { user } = useAdminSession()
  const now = new Date()
  const isSelf = user?.username === member.username
  const state = stateOf(member)
  const remark = remarkOn(member, { now, isSelf })
  const isWorking = state === 'working'
  return (
    <Row>
      <Cell kind="lead">
        <CellLead className="gap-3.5">
          <Avatar
            name={member.username}
            className={cn(
              !isWorking && 'bg-transparent text-ink-2 shadow-[inset_0_0_0_1.5px_var(--line-ctl)]',
            )}
          />
          <span className="min-w-0 leading-ui">
            <span className={cn('wrap-anywhere block font-semibold', state === 'off' && 'text-ink-3')}>
              {member.username}
            </span>
            {remark && <span className="block text-ink-3 text-xs">{remark}</span>}
          </span>
        </CellLead>
      </Cell>
      <Cell label={texts.columnRole}>
        <Badge tone={roleTones[member.role]}>{roleNames[member.role]}</Badge>
      </Cell>
      <Cell label={texts.columnState}>
        <Badge dot tone={stateTones[state]}>
          {stateLabels[state].one}
        </Badge>
      </Cell>
      <Cell label={texts.columnSeen} className="text-ink-2 columns:whitespace-nowrap">
        {isSelf ? texts.seenNow : seenText(member, timeZone, now)}
      </Cell>
      <Cell kind="actions">
        <span className="flex items-center justify-end gap-1">
          <RowActions member={member} isSelf={isSelf} {...actions} />
        </span>
      </Cell>
    </Row>
  )
}

type RowActionsProps = MemberActions & { member: StaffMember; isSelf: boolean }

function RowActions({ member, isSelf, onChange, onLink, onSwitchOff, onCodeOff }: RowActionsProps) {
  const state = stateOf(member)
  if (isSelf)
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
