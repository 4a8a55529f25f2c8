import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Back or a turn of the phone during a cross-fade skips it and rejects a promise that the router does not handle.
addEventListener('unhandledrejection', (event) => {
  const { name, message } = event.reason ?? {}
  if (['AbortError', 'InvalidStateError'].includes(name) && /transition/i.test(message))
    event.preventDefault()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
