import { useEffect, useState } from 'react'

const shownMs = 2000

export function useCopyAddress() {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownMs)
    return () => clearTimeout(timer)
  }, [copied])

  async function copyAddress() {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setCopied(true)
    } catch {}
  }

  return { copied, copyAddress }
}
