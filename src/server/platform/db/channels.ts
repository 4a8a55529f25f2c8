export type OnNotify = (payload: string) => void
/** Between onLost and onBack announcements may have been missed. */
export type OnLink = { onLost?: () => void; onBack?: () => void }
type Subscription = OnLink & { onNotify: OnNotify }

/** Who listens to what; the same on both engines. */
export function createChannels() {
  const channels = new Map<string, Set<Subscription>>()
  let lost = false

  function tell(event: 'onLost' | 'onBack') {
    for (const subscriptions of channels.values()) for (const one of subscriptions) one[event]?.()
  }

  return {
    names: () => [...channels.keys()],
    add(channel: string, subscription: Subscription) {
      const subscriptions = channels.get(channel) ?? new Set()
      channels.set(channel, subscriptions.add(subscription))
    },
    /** True when nobody listens to the channel any more. */
    remove(channel: string, subscription: Subscription): boolean {
      const subscriptions = channels.get(channel)
      subscriptions?.delete(subscription)
      return subscriptions?.size === 0 && channels.delete(channel)
    },
    deliver({ channel, payload }: { channel: string; payload?: string }) {
      for (const { onNotify } of channels.get(channel) ?? []) onNotify(payload ?? '')
    },
    lost() {
      if (!lost) tell('onLost')
      lost = true
    },
    back() {
      if (lost) tell('onBack')
      lost = false
    },
  }
}
