import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Send } from 'lucide-react'
import { useState } from 'react'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { TestChannel } from '#shared/contract/settings.ts'
import { formatTime } from '#shared/rules/dates.ts'
import { adminCall } from '#web/api/admin-client.ts'
import { useShopFacts } from '#web/api/shop-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ownerTexts } from '../frame/owner-texts.ts'

type Result = { isTaken: boolean; answer: string; time: string }

export function useTestMessage(channel: TestChannel) {
  const { timeZone } = useShopFacts()
  const [result, setResult] = useState<Result | null>(null)
  const timeNow = () => formatTime(new Date().toISOString(), timeZone)
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminCall(endpoints.sendTestMessage, { body: { channel } }),
    onSuccess: ({ answer }) => setResult({ isTaken: true, answer, time: timeNow() }),
    onError: ({ message }) => setResult({ isTaken: false, answer: message, time: timeNow() }),
  })
  return { result, isPending, send: () => mutate() }
}

type TestMessageProps = {
  channel: TestChannel
  test: ReturnType<typeof useTestMessage>
  isDirty: boolean
}

/** Sends a test message with the stored settings and shows the answer of the other side word for word. */
export function TestMessage({ channel, test: { result, isPending, send }, isDirty }: TestMessageProps) {
  const [isTooEarly, setIsTooEarly] = useState(false)

  function press() {
    setIsTooEarly(isDirty)
    if (!isDirty && !isPending) send()
  }

  return (
    <div className="mt-4 grid gap-4">
      <Button
        variant="quiet"
        icon={<Send />}
        loading={isPending}
        loadingLabel={ownerTexts.testing}
        onClick={press}
        className="justify-self-start"
      >
        {ownerTexts.test[channel]}
      </Button>
      {isTooEarly && isDirty && (
        <Notice tone="warn" role="alert" icon={<CircleAlert />} className="rounded-md">
          {ownerTexts.saveFirst}
        </Notice>
      )}
      {result && (
        <Notice
          tone={result.isTaken ? 'ok' : 'bad'}
          role={result.isTaken ? 'status' : 'alert'}
          icon={result.isTaken ? <CircleCheck /> : <CircleAlert />}
          className="rounded-md"
        >
          <b>{(result.isTaken ? ownerTexts.sent : ownerTexts.refused)[channel](result.time)}</b>
          <p className="wrap-anywhere mt-1.5 rounded-sm bg-surface px-3 py-2 text-ink">
            <span className="sr-only">{ownerTexts.answered} </span>
            <code className="font-mono text-xs">{result.answer}</code>
          </p>
        </Notice>
      )}
    </div>
  )
}
