import firstPictures from './first-pictures.json' with { type: 'json' }
import type { Draft } from './types.ts'

const first = new Map(Object.entries(firstPictures))

/** Goods whose kind of balloon looks different, such as a balloon without its words or a digit without its pair. */
const looksDifferent = /^(LB|JB|LR|PG|MT|PZ)-|^LT-(60|90)-|^WD-/

/** Shows another number of things than a product with a picture of its own has. */
const isOfAnother = /^(bouquet|number|gift-box|garland|paper|candles|party|confetti-cannon|ribbons)/

const pearlOf = (picture: string) => picture.replace('metallic-10-', 'metallic-')

/** The first one shows what is sold; kinds of balloons in it may follow. */
export function picturesOf({ sku, images }: Pick<Draft, 'sku' | 'images'>): string[] {
  const own = first.get(sku)
  if (!own) return images
  if (/^MT-.*-X10$/.test(sku)) return [own, pearlOf(own)]
  if (looksDifferent.test(sku)) return [own]
  return [own, ...images.filter((name) => !isOfAnother.test(name))].slice(0, 4)
}
