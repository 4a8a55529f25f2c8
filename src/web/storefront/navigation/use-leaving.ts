import { use } from 'react'
import { UNSAFE_DataRouterContext, useNavigation } from 'react-router'

/**
 * Whether the shopper is on the way to another page. The router tells of it in a transition, which anything else that happens
 * is drawn before: whoever is about to navigate asks `isLeavingNow`, so that no tap is taken back.
 */
export function useLeaving(): { isLeaving: boolean; isLeavingNow: () => boolean } {
  const router = use(UNSAFE_DataRouterContext)?.router
  return {
    isLeaving: useNavigation().state !== 'idle',
    isLeavingNow: () => router !== undefined && router.state.navigation.state !== 'idle',
  }
}
