import { Writable } from 'node:stream'

/** Most pages fit without growing: their sheet is put in later. */
const usualRoom = 256 * 1024
const mostSpare = 1024 * 1024

let spare: Buffer | null = null

function takeRoom(): Buffer {
  const room = spare ?? Buffer.allocUnsafeSlow(usualRoom)
  spare = null
  return room
}

export type ScratchPage = {
  /** Until it is released: the next page is written over it. */
  html: Buffer
  release: () => void
}

/**
 * Takes what React writes. Pages are put together one after the other in the same memory: buffers outside of V8's heap count
 * towards its limit, and with three copies of every page it collected the whole heap twice a second.
 */
export function scratchPage(done: (page: ScratchPage) => void): Writable {
  let room = takeRoom()
  let length = 0

  function reserve(bytes: number) {
    if (length + bytes <= room.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (length + bytes))
    room.copy(larger, 0, 0, length)
    room = larger
  }

  function append(chunk: string | Uint8Array) {
    // A letter is at most three bytes, or two letters four.
    reserve(3 * chunk.length)
    if (typeof chunk === 'string') {
      length += room.write(chunk, length)
      return
    }
    room.set(chunk, length)
    length += chunk.length
  }

  return new Writable({
    decodeStrings: false,
    write(chunk: string | Uint8Array, _, next) {
      append(chunk)
      next()
    },
    final(next) {
      next()
      const release = () => {
        if (room.length <= mostSpare) spare = room
      }
      done({ html: room.subarray(0, length), release })
    },
  })
}
