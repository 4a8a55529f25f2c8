import './article-editor.css'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useRef, useState } from 'react'
import { counted } from '#shared/rules/plural.ts'
import { cn } from '#web/ui/cn.ts'
import { useFieldControl } from '#web/ui/field.tsx'
import { clearFormatting } from './clear-formatting.ts'
import { countDocument } from './counts.ts'
import { extensions } from './extensions.ts'
import { insertPictures } from './insert-pictures.ts'
import { cleanPastedHtml } from './pasted-html.ts'
import { texts } from './texts.ts'
import { Toolbar } from './toolbar.tsx'
import { videoAddress } from './video-address.ts'

const largeContent = 1_000_000

type ArticleEditorProps = {
  /** Read once; later the editor keeps its own document. */
  initialValue: string
  onChange: (html: string) => void
  onBlur?: () => void
}

const asAttributes = (aria: Record<string, string | boolean | undefined>) =>
  Object.fromEntries(
    Object.entries(aria).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML())

export function ArticleEditor({ initialValue, onChange, onBlur }: ArticleEditorProps) {
  const { id, ...aria } = useFieldControl()
  const [linkOpen, setLinkOpen] = useState(false)
  const warnIfLarge = useLargeContentWarning()

  const editor: Editor | null = useEditor({
    extensions,
    content: initialValue,
    immediatelyRender: false,
    injectCSS: false,
    onCreate: ({ editor: created }) => warnIfLarge(htmlOf(created)),
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed)
      warnIfLarge(html)
      onChange(html)
    },
    onBlur,
    editorProps: {
      attributes: {
        ...(id && { id }),
        'data-control': '',
        role: 'textbox',
        'aria-label': texts.label,
        'aria-multiline': 'true',
        ...asAttributes(aria),
        class: 'prose min-h-75 px-5.5 py-4.5 outline-none',
      },
      transformPastedHTML: cleanPastedHtml,
      handleKeyDown(_, event) {
        const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
        if (isShortcut && event.code === 'KeyK') setLinkOpen(true)
        else if (isShortcut && event.code === 'Backslash' && editor) clearFormatting(editor)
        // Ctrl+Enter submits the form instead of breaking the line.
        else return isShortcut && event.key === 'Enter'
        return true
      },
      handlePaste(_, { clipboardData }) {
        if (!editor || !clipboardData) return false
        const files = [...clipboardData.files]
        if (files.length > 0 && !clipboardData.types.includes('text/html')) {
          void insertPictures(editor, files)
          return true
        }
        const text = clipboardData.getData('text/plain')
        return videoAddress(text) !== null && editor.commands.setVideo(text)
      },
      handleDrop(view, { dataTransfer, clientX, clientY }, _, moved) {
        const files = [...(dataTransfer?.files ?? [])]
        if (!editor || moved || files.length === 0) return false
        void insertPictures(editor, files, view.posAtCoords({ left: clientX, top: clientY })?.pos)
        return true
      },
    },
  })

  return (
    <div
      className={cn(
        'overflow-clip rounded-md border-[1.5px] border-line-ctl bg-surface focus-within:border-info',
        aria['aria-invalid'] && 'border-danger',
      )}
    >
      {editor ? (
        <>
          <Toolbar editor={editor} linkOpen={linkOpen} onLinkOpenChange={setLinkOpen} />
          <EditorContent editor={editor} className="article-editor" />
          <StatusBar editor={editor} />
        </>
      ) : (
        <div className="min-h-99" />
      )}
    </div>
  )
}

function useLargeContentWarning() {
  const isLarge = useRef(false)
  return (html: string) => {
    const wasLarge = isLarge.current
    isLarge.current = html.length > largeContent
    if (isLarge.current && !wasLarge) console.warn(texts.tooLarge)
  }
}

const characters = ['символ', 'символа', 'символов'] as const
const words = ['слово', 'слова', 'слов'] as const

function StatusBar({ editor }: { editor: Editor }) {
  const counts = useEditorState({ editor, selector: ({ editor: { state } }) => countDocument(state.doc) })
  const parts = [
    counted(counts.characters, characters),
    counted(counts.words, words),
    texts.minutes(counts.minutes),
  ]
  return <div className="border-line border-t px-4 py-2 text-ink-3 text-xs">{parts.join(' · ')}</div>
}
