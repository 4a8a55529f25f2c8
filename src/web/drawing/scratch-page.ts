/** Most pages fit without growing: their sheet is put in later. */
const usualRoom = 256 * 1024
const mostSpare = 1024 * 1024

let spare: Buffer | null = null

function takeRoom(): Buffer {
  const room = spare ?? Buffer.allocUnsafeSlow(usualRoom)
  spare = null
  return room
}

/**
 * A page that is being written. Pages are put together one after the other in the same memory: V8 counts buffers
 * towards the limit of its heap, and three copies of every page made it collect the whole of it more often.
 */
export function scratchPage() {
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

  return {
    append,
    /** All that was written, until it is released: the next page is written over it. */
    html: () => room.subarray(0, length),
    release() {
      if (room.length <= mostSpare) spare = room
    },
  }
}

export type ScratchPage = ReturnType<typeof scratchPage>
