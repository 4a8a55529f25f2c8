/** The browser takes the content in its own time. */
const takenMs = 60_000

/** Hands a file to the browser, as if a link to it had been followed. */
export function saveFile(file: File) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), takenMs)
}
