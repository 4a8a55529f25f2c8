import { use } from 'react'
import { UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router'

/**
 * Whether the shopper is on the way to another page. The router tells of it in transitions, before which anything else that
 * happens is drawn: whoever is about to navigate asks `isLeavingNow`, so that no tap is taken back, neither while the page is
 * fetched nor until it is drawn. `drawn` is another one whenever it is worth asking again.
 */
export function useLeaving(): { drawn: string; isLeavingNow: () => boolean } {
  const router = use(UNSAFE_DataRouterContext)?.router
  const { key } = useLocation()
  const { state } = useNavigation()
  return {
    drawn: `${key} ${state}`,
    isLeavingNow: () =>
      state !== 'idle' ||
      (router !== undefined &&
        (router.state.navigation.state !== 'idle' || router.state.location.key !== key)),
  }
}
