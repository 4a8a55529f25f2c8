import { type KeyboardEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { RemovableChip } from '#web/ui/chip.tsx'
import { Input } from '#web/ui/input.tsx'
import { texts } from '../texts.ts'

type TagInputProps = { value: readonly string[]; onChange: (tags: string[]) => void; name?: string }

export function TagInput({ value, onChange, name }: TagInputProps) {
  const [typed, setTyped] = useState('')

  function add() {
    const words = typed.split(',').map((word) => word.trim())
    const fresh = [...new Set(words)].filter((word) => word !== '' && !value.includes(word))
    if (fresh.length > 0) onChange([...value, ...fresh])
    setTyped('')
  }

  function addByKey(event: KeyboardEvent) {
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1))
    if ((event.key !== 'Enter' && event.key !== ',') || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add()
  }

  return (
    <>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((tag) => (
            <li key={tag}>
              <RemovableChip label={tag} onRemove={() => onChange(value.filter((other) => other !== tag))} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <Input
          name={name}
          value={typed}
          maxLength={60}
          placeholder={texts.tagPlaceholder}
          enterKeyHint="done"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={addByKey}
          onBlur={add}
        />
        <Button variant="quiet" onClick={add}>
          {texts.add}
        </Button>
      </div>
    </>
  )
}
