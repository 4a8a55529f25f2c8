import type { Editor } from '@tiptap/react'
import { refusalText } from '#web/admin/crud/form/refusals.ts'
import { toast } from '#web/ui/toast-store.ts'
import { caretBehind } from './caret-behind.ts'
import { pictureRefusal, readPicture } from './picture-files.ts'
import { texts } from './texts.ts'

/** Inserts pictures as data URLs; the server stores them on save. */
export async function insertPictures(editor: Editor, files: readonly File[], position?: number) {
  const refusals = files.flatMap((file) => {
    const reason = pictureRefusal(file)
    return reason ? [{ name: file.name, reason }] : []
  })
  if (refusals.length > 0)
    toast({ title: texts.imageRefused, description: refusalText(refusals), tone: 'error' })
  const good = files.filter((file) => !pictureRefusal(file))
  const pictures = await Promise.all(good.map(readPicture))
  const nodes = pictures.map((src) => ({ type: 'image', attrs: { src, alt: '' } }))
  if (nodes.length === 0 || editor.isDestroyed) return
  const chain = editor.chain().focus()
  if (position === undefined) chain.insertContent(nodes)
  else chain.insertContentAt(position, nodes)
  chain.command(caretBehind).run()
}
