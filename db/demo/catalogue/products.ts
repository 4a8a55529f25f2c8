import { slugify } from '#shared/rules/slug.ts'
import { arches } from './arches.ts'
import { bouquets } from './bouquets.ts'
import { boxes } from './boxes.ts'
import { compositions } from './compositions.ts'
import { digits } from './digits.ts'
import { flightHoursOf } from './flight-hours.ts'
import { foilFigures } from './foil-figures.ts'
import { foilShapes } from './foil-shapes.ts'
import { latexConfetti } from './latex-confetti.ts'
import { latexLettered } from './latex-lettered.ts'
import { latexMixes } from './latex-mixes.ts'
import { latexSets } from './latex-sets.ts'
import { latexShine } from './latex-shine.ts'
import { latexSingles } from './latex-singles.ts'
import { madeToOrder } from './made-to-order.ts'
import { partyGoods } from './party-goods.ts'
import { picturesOf } from './pictures-of.ts'
import { readySets } from './ready-sets.ts'
import { featured, inactiveSku, inSets, newest, removedSku, soldOut } from './shop-window.ts'
import type { DemoProduct, Draft } from './types.ts'

/** FNV-1a: the same number for an SKU on every machine. */
function numberOf(sku: string, salt: string): number {
  let hash = 2166136261
  for (const char of salt + sku) hash = Math.imul(hash ^ char.charCodeAt(0), 16777619) >>> 0
  return hash ^ (hash >>> 15)
}

function stockOf({ sku, stockUpTo }: Draft): number {
  if (soldOut.includes(sku)) return 0
  const luck = Math.abs(numberOf(sku, 'luck')) % 100
  const shown = featured.includes(sku) || inSets.includes(sku)
  if (luck < 6 && !shown) return 0
  if (luck < 13 && !shown) return 1 + (Math.abs(numberOf(sku, 'few')) % 4)
  const enough = Math.min(5, stockUpTo)
  return enough + (Math.abs(numberOf(sku, 'stock')) % (stockUpTo - enough + 1))
}

function createdDaysAgo(sku: string): number {
  const place = newest.indexOf(sku)
  if (place >= 0) return Math.min(place, 13)
  return 20 + (Math.abs(numberOf(sku, 'created')) % 710)
}

function finish(draft: Draft): DemoProduct {
  const { price, accent, stockUpTo: _, ...rest } = draft
  return {
    ...rest,
    images: picturesOf(draft),
    madeOf: draft.images,
    slug: slugify(draft.name),
    price: price.toFixed(2),
    stock: stockOf(draft),
    flightHours: flightHoursOf(draft.sku),
    accent: accent ?? draft.categories[0] ?? '',
    isFeatured: featured.includes(draft.sku),
    isActive: draft.sku !== inactiveSku,
    isDeleted: draft.sku === removedSku,
    createdDaysAgo: createdDaysAgo(draft.sku),
  }
}

export function demoProducts(): DemoProduct[] {
  return [
    ...bouquets(),
    ...latexSingles(),
    ...foilShapes(),
    ...digits(),
    ...arches(),
    ...latexShine(),
    ...latexSets(),
    ...compositions(),
    ...boxes(),
    ...latexMixes(),
    ...latexConfetti(),
    ...foilFigures(),
    ...latexLettered(),
    ...readySets(),
    ...partyGoods(),
    ...madeToOrder(),
  ].map(finish)
}
