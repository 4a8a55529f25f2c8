import { Node } from '@tiptap/core'
import { caretBehind } from './caret-behind.ts'
import { texts } from './texts.ts'
import { videoAddress } from './video-address.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    video: {
      setVideo: (link: string) => ReturnType
    }
  }
}

const frame = (src: string) => ({
  src,
  title: texts.video,
  width: '640',
  height: '360',
  loading: 'lazy',
  allowfullscreen: 'true',
})

export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes() {
    return { src: { default: null } }
  },

  parseHTML() {
    return [
      {
        tag: 'iframe[src]',
        getAttrs: (element) => {
          const src = videoAddress(element.getAttribute('src') ?? '')
          return src ? { src } : false
        },
      },
    ]
  },

  renderHTML({ node }) {
    return ['iframe', frame(node.attrs.src)]
  },

  addCommands() {
    return {
      setVideo:
        (link) =>
        ({ chain }) => {
          const src = videoAddress(link)
          if (src === null) return false
          return chain().insertContent({ type: this.name, attrs: { src } }).command(caretBehind).run()
        },
    }
  },

  /** While editing, a click selects the player instead of starting it. */
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'video'
      const player = document.createElement('iframe')
      for (const [name, value] of Object.entries(frame(node.attrs.src))) player.setAttribute(name, value)
      player.tabIndex = -1
      dom.append(player)
      return { dom }
    }
  },
})
