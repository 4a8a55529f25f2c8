export type OnNotify = (payload: string) => void
/** Announcements between onLost and onBack may be lost. */
export type OnLink = { onLost?: () => void; onBack?: () => void }
type Subscription = OnLink & { onNotify: OnNotify }

export function createChannels() {
  const channels = new Map<string, Set<Subscription>>()
  let isLost = false

  function emit(event: 'onLost' | 'onBack') {
    for (const subscriptions of channels.values()) for (const one of subscriptions) one[event]?.()
  }

  return {
    names: () => [...channels.keys()],
    add(channel: string, subscription: Subscription) {
      const subscriptions = channels.get(channel) ?? new Set()
      channels.set(channel, subscriptions.add(subscription))
    },
    remove(channel: string, subscription: Subscription): boolean {
      const subscriptions = channels.get(channel)
      subscriptions?.delete(subscription)
      return subscriptions?.size === 0 && channels.delete(channel)
    },
    deliver({ channel, payload }: { channel: string; payload?: string }) {
      for (const { onNotify } of channels.get(channel) ?? []) onNotify(payload ?? '')
    },
    lost() {
      if (!isLost) emit('onLost')
      isLost = true
    },
    back() {
      if (isLost) emit('onBack')
      isLost = false
    },
  }
}
