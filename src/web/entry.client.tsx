import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// Back in the middle of a cross-fade skips it, and the router keeps to itself the promise that says so.
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
