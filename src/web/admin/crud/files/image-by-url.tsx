import { type KeyboardEvent, useState } from 'react'
import { isWebAddress } from '#shared/rules/web-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { texts } from '../texts.ts'

export function ImageByUrl({ onAdd }: { onAdd: (address: string) => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  function add() {
    const address = typed.trim()
    if (!isWebAddress(address)) return setError(texts.badUrl)
    onAdd(address)
    setTyped('')
    setError(undefined)
  }

  function addByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add()
  }

  return (
    <Field label={texts.imageByUrl} error={error}>
      <div className="flex gap-2">
        <Input
          type="url"
          inputMode="url"
          placeholder={texts.imagePlaceholder}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={addByKey}
        />
        <Button variant="quiet" onClick={add}>
          {texts.add}
        </Button>
      </div>
    </Field>
  )
}
