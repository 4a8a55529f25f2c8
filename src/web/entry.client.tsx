import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Back during a cross-fade skips it and rejects a promise that the router does not handle.
addEventListener('unhandledrejection', (event) => {
  const { name, message } = event.reason ?? {}
  if (name === 'AbortError' && /transition/i.test(message)) event.preventDefault()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
