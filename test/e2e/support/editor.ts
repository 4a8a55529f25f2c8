import type { Page } from '@playwright/test'
import { expect } from './test.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWO4IK92QV6NAUIBACECBFXuwL8XAAAAAElFTkSuQmCC',
  'base64',
)

/** Four pixels in 24 bits, rows padded to four bytes. */
function bmp(): Buffer {
  const bytes = Buffer.alloc(54 + 16)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(2, 18)
  bytes.writeInt32LE(2, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  bytes.writeUInt32LE(16, 34)
  bytes.fill(0x80, 54)
  return bytes
}

export const pictures = {
  png: { name: 'dot.png', mimeType: 'image/png', buffer: png },
  bmp: { name: 'dot.bmp', mimeType: 'image/bmp', buffer: bmp() },
}

export function editorOf(page: Page) {
  const text = page.getByRole('textbox', { name: 'Содержание' })
  const toolbar = page.getByRole('toolbar', { name: 'Форматирование' })
  const press = (name: string | RegExp) => toolbar.getByRole('button', { name, exact: true }).click()

  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

  /** The editor restores its selection one frame after it gets the focus. */
  async function returned() {
    await expect(text).toBeFocused()
    await drawn()
  }

  /** The editor notices a moved caret a moment later than a test types. */
  async function move(keys: string) {
    await page.keyboard.press(keys)
    await drawn()
  }

  async function choose(menu: string | RegExp, item: string) {
    await press(menu)
    await page.getByRole('menuitemradio', { name: item, exact: true }).click()
    await expect(page.getByRole('menu')).toBeHidden()
    await returned()
  }

  return {
    text,
    toolbar,
    press,
    move,
    type: (words: string) => page.keyboard.insertText(words),
    focus: () => text.click(),
    async block(item: string) {
      await choose(/^Стиль абзаца/, item)
    },
    align: (item: string) => choose('Выравнивание', item),
    async colour(button: string, swatch: string) {
      await press(button)
      await page
        .getByRole('dialog', { name: button })
        .getByRole('button', { name: swatch, exact: true })
        .click()
      await returned()
    },
    async link(address: string) {
      await press('Ссылка')
      const popover = page.getByRole('dialog', { name: 'Ссылка' })
      await popover.getByLabel('Адрес ссылки').fill(address)
      await popover.getByRole('button', { name: 'Применить' }).click()
      return popover
    },
    async linked(address: string) {
      await expect(await this.link(address)).toBeHidden()
      await returned()
    },
    async picture(...files: { name: string; mimeType: string; buffer: Buffer }[]) {
      const chooser = page.waitForEvent('filechooser')
      await press('Изображение')
      await (await chooser).setFiles(files)
    },
    async line() {
      await move('Control+End')
      await page.keyboard.press('Enter')
      await press('Очистить форматирование')
    },
    async paste(data: Record<string, string>) {
      await text.evaluate((element, formats) => {
        const clipboardData = new DataTransfer()
        for (const [type, value] of Object.entries(formats)) clipboardData.setData(type, value)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, data)
    },
    document: () =>
      text.evaluate((element) => {
        const copy = element.cloneNode(true)
        if (!(copy instanceof HTMLElement)) return ''
        for (const one of copy.querySelectorAll('[class]')) one.removeAttribute('class')
        for (const one of copy.querySelectorAll('a')) one.removeAttribute('rel')
        for (const one of copy.querySelectorAll('img')) one.replaceWith('[picture]')
        for (const one of copy.querySelectorAll('br')) one.remove()
        return copy.innerHTML.replace(/ (contenteditable|draggable|data-[\w-]+)="[^"]*"/g, '')
      }),
  }
}
