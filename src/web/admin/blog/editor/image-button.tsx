import type { Editor } from '@tiptap/react'
import { Image } from 'lucide-react'
import { useRef } from 'react'
import { insertPictures } from './insert-pictures.ts'
import { acceptedPictures } from './picture-files.ts'
import { texts } from './texts.ts'
import { ToolbarButton } from './toolbar-button.tsx'

export function ImageButton({ editor }: { editor: Editor }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <ToolbarButton label={texts.image} onClick={() => input.current?.click()}>
        <Image />
      </ToolbarButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptedPictures}
        aria-label={texts.image}
        onChange={({ target }) => {
          void insertPictures(editor, [...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
