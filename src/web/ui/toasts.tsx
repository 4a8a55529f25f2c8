import { CircleAlert, CircleCheck, Heart, Info, X } from 'lucide-react'
import * as Radix from 'radix-ui/toast'
import { Button } from './button.tsx'
import { cn } from './cn.ts'
import { IconButton } from './icon-button.tsx'
import { texts } from './texts.ts'
import { dismissToast, type ToastState } from './toast-store.ts'

declare global {
  /** Milliseconds, set by browser tests. */
  var messagesStay: number | undefined
}

/** Milliseconds without a pointer over the message. */
const toastLifetime = () => globalThis.messagesStay ?? 5000

const tones = {
  ok: { disc: 'bg-ok-soft text-ok', icon: <CircleCheck /> },
  info: { disc: 'bg-info-soft text-info', icon: <Info /> },
  berry: { disc: 'bg-berry-soft text-on-berry-soft', icon: <Heart /> },
  error: { disc: 'bg-danger-soft text-danger', icon: <CircleAlert /> },
}

export function Toasts({ current }: { current: ToastState | null }) {
  return (
    <Radix.Provider
      duration={toastLifetime()}
      swipeDirection="right"
      swipeThreshold={50}
      label={texts.notification}
    >
      {current && <Toast key={current.id} {...current} />}
      <Radix.Viewport
        label={texts.notifications}
        hotkey={['F8']}
        className="above-bottom-bar fixed right-4 bottom-4 left-4 z-toast outline-none md:right-6 md:bottom-6 md:left-auto md:w-105"
      />
    </Radix.Provider>
  )
}

function Toast({ id, open, title, description, tone = 'ok', icon, action }: ToastState) {
  const urgent = tone === 'error'
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => !next && dismissToast(id)}
      type={urgent ? 'foreground' : 'background'}
      className={cn(
        'rounded-lg bg-surface shadow-[var(--e3),inset_0_0_0_1px_var(--line)] [--from-x:calc(100%+24px)]',
        'data-[state=closed]:animate-leave data-[state=open]:animate-enter data-[state=open]:[animation-duration:calc(var(--d-base)*1.2)]',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:transition-[translate]',
        'data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x)',
      )}
    >
      {/* Radix announces the message itself; the role helps assistive navigation, hence live "off". */}
      <div
        role={urgent ? 'alert' : 'status'}
        aria-live="off"
        className="flex items-center gap-3.5 py-3.5 pr-1.5 pl-4"
      >
        <span className={cn('grid size-11 flex-none place-items-center rounded-pill', tones[tone].disc)}>
          {icon ?? tones[tone].icon}
        </span>
        <div className="min-w-0 flex-1 text-ink-2 text-sm leading-[1.4]">
          <Radix.Title className="font-semibold text-ink leading-[1.35]">{title}</Radix.Title>
          {description && (
            <Radix.Description asChild>
              <div>{description}</div>
            </Radix.Description>
          )}
        </div>
        {action && (
          <Radix.Action asChild altText={action.label}>
            <Button variant="quiet" size={40} onClick={action.onClick}>
              {action.label}
            </Button>
          </Radix.Action>
        )}
        <Radix.Close asChild>
          <IconButton label={texts.close} size={44}>
            <X />
          </IconButton>
        </Radix.Close>
      </div>
    </Radix.Root>
  )
}
