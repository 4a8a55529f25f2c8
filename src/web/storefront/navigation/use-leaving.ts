import { use } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router'

/**
 * Shows whether a navigation is under way. React draws router updates as transitions, later than other
 * updates, so `isLeavingNow` reads the router itself: a debounced navigation must not cancel a tap. `locationKey`
 * changes whenever the answer may have changed.
 */
export function useLeaving(): { locationKey: string; isLeavingNow: () => boolean } {
  const router = use(UNSAFE_DataRouterContext)?.router
  const { key } = useLocation()
  const { state } = useNavigation()
  return {
    locationKey: `${key} ${state}`,
    isLeavingNow: () =>
      state !== 'idle' ||
      (router !== undefined &&
        (router.state.navigation.state !== 'idle' || router.state.location.key !== key)),
  }
}
