import type { Editor } from '@tiptap/react'
import { Link } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { linkAddress } from './link-rules.ts'
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx'
import { texts } from './texts.ts'
import { ToolbarButton } from './toolbar-button.tsx'
import { videoAddress } from './video-address.ts'

type LinkButtonProps = {
  editor: Editor
  active: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function LinkButton({ editor, active, open, onOpenChange }: LinkButtonProps) {
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverTrigger asChild>
        <ToolbarButton label={texts.link} shortcut="Ctrl+K" pressed={active}>
          <Link />
        </ToolbarButton>
      </PopoverTrigger>
      <PopoverContent aria-label={texts.link} className="w-90" onLeave={() => editor.commands.focus()}>
        <LinkForm editor={editor} onDone={() => onOpenChange(false)} />
      </PopoverContent>
    </Popover>
  )
}

function applyLink(editor: Editor, href: string) {
  const { empty } = editor.state.selection
  if (!empty || editor.isActive('link')) {
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    return
  }
  const text = href.replace(/^(mailto|tel):/, '')
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }])
    .run()
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const current = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(current)
  const [error, setError] = useState<string>()

  function apply() {
    const href = linkAddress(address)
    // Schemes other than http, https, mailto and tel become blank.
    setAddress(href)
    if (!href) return setError(texts.linkRefused)
    const isVideo = editor.state.selection.empty && !editor.isActive('link') && videoAddress(href)
    if (isVideo) editor.chain().focus().setVideo(href).run()
    else applyLink(editor, href)
    onDone()
  }

  function submit(event: SubmitEvent) {
    // The popover is inside the article's form, which must not be submitted.
    event.preventDefault()
    event.stopPropagation()
    apply()
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onDone()
  }

  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <Field label={texts.linkAddress} hint={texts.linkHint} error={error}>
        <Input
          autoFocus
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={address}
          onChange={(event) => {
            setAddress(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <div className="flex justify-end gap-2">
        {current && (
          <Button variant="ghost" size={40} onClick={remove}>
            {texts.linkRemove}
          </Button>
        )}
        <Button type="submit" size={40}>
          {texts.linkApply}
        </Button>
      </div>
    </form>
  )
}
