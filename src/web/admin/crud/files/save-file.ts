/** Keeps the object URL alive, because the browser reads the content asynchronously. */
const takenMs = 60_000

export function saveFile(file: File) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), takenMs)
}
