import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BulkFields } from '#shared/contract/bulk.ts'
import type { OrderDelivery } from '#shared/contract/delivery.ts'
import type { AuditAction, FieldChange } from '#shared/contract/journal.ts'
import type { Notification } from '#shared/contract/notifications.ts'
import type { ImportError } from '#shared/contract/product-files.ts'
import type { StockMovement } from '#shared/contract/products.ts'
import type { SettingsSection } from '#shared/contract/settings.ts'
import type { FeeTerms } from '#shared/rules/delivery-fee.ts'
import type { Inscription, InscriptionArea } from '#shared/rules/inscription.ts'
import type { ChosenOption, OptionGroup } from '#shared/rules/options.ts'
import type { OrderStatus } from '#shared/rules/order-status.ts'
import type { Role } from '#shared/rules/roles.ts'
import type { Part } from '#shared/rules/set-stock.ts'

/** The tables for TypeScript. Constraints and indexes are only in db/migrations. */
const identity = () => integer().primaryKey().generatedByDefaultAsIdentity()
const bigIdentity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
const moment = () => timestamp({ withTimezone: true })
const since = () => moment().notNull().defaultNow()
const words = () => text().array().notNull().default(sql`'{}'`)
const money = () => numeric({ precision: 12, scale: 2 }).notNull()
const flag = (initial: boolean) => boolean().notNull().default(initial)
const mayBeEmpty = () => text().notNull().default('')

export const categories = pgTable('categories', {
  id: identity(),
  name: text().notNull(),
  slug: text().notNull(),
  description: mayBeEmpty(),
  isActive: flag(true),
  isDeleted: flag(false),
  createdAt: since(),
  updatedAt: since(),
})

export const categoryParents = pgTable(
  'category_parents',
  {
    categoryId: integer().notNull(),
    parentId: integer().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.parentId] })],
)

export const products = pgTable('products', {
  id: identity(),
  name: text().notNull(),
  slug: text().notNull(),
  description: mayBeEmpty(),
  price: money(),
  sku: mayBeEmpty(),
  stock: integer().notNull().default(0),
  images: words(),
  tags: words(),
  isActive: flag(true),
  isFeatured: flag(false),
  isDeleted: flag(false),
  accentCategoryId: integer(),
  flightHours: integer(),
  options: jsonb().$type<OptionGroup[]>().notNull().default([]),
  inscription: jsonb().$type<InscriptionArea>(),
  companionIds: integer().array().notNull().default(sql`'{}'`),
  parts: jsonb().$type<Part[]>(),
  /** The drawn picture of a set that has none, and what it was made of. */
  composed: text(),
  composedOf: text(),
  /** Pieces in the last ninety days without cancelled orders; `popularity` is a copy that lags behind. */
  sold: integer().notNull().default(0),
  popularity: integer().notNull().default(0),
  inStock: boolean().notNull().generatedAlwaysAs(sql`stock > 0`),
  createdAt: since(),
  updatedAt: since(),
})

/** Ids of option groups and values, never used twice. */
export const optionIds = pgTable('option_ids', { id: identity() })

export const productCategories = pgTable(
  'product_categories',
  {
    productId: integer().notNull(),
    categoryId: integer().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.categoryId] })],
)

export const attributes = pgTable('attributes', {
  id: identity(),
  name: text().notNull(),
  slug: text().notNull(),
  isFilter: flag(true),
  position: integer().notNull().default(0),
})

export const attributeValues = pgTable('attribute_values', {
  id: identity(),
  attributeId: integer().notNull(),
  name: text().notNull(),
  slug: text().notNull(),
  position: integer().notNull().default(0),
})

export const productAttributeValues = pgTable(
  'product_attribute_values',
  {
    productId: integer().notNull(),
    valueId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.valueId] })],
)

export const oldSlugs = pgTable(
  'old_slugs',
  {
    kind: text().$type<'product' | 'category' | 'article'>().notNull(),
    slug: text().notNull(),
    targetId: integer().notNull(),
    createdAt: since(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
)

export const customers = pgTable('customers', {
  id: identity(),
  firstName: text().notNull(),
  lastName: mayBeEmpty(),
  email: mayBeEmpty(),
  phone: text().notNull(),
  phoneDigits: text().notNull(),
  createdAt: since(),
})

/** The slot has columns of its own, by which the places of a slot are counted. */
export type PromisedDelivery = Omit<OrderDelivery, 'slot' | 'askAddress'> & {
  /** Absent in orders of earlier versions. */
  askAddress?: boolean
  zoneName: string | null
  prices: FeeTerms
}

export const orders = pgTable('orders', {
  id: identity(),
  token: text().notNull(),
  status: text().$type<OrderStatus>().notNull().default('pending'),
  totalAmount: money(),
  customerId: integer(),
  firstName: text().notNull(),
  lastName: mayBeEmpty(),
  email: mayBeEmpty(),
  phone: text().notNull(),
  phoneDigits: text().notNull(),
  deliveryAddress: mayBeEmpty(),
  deliveryDate: date(),
  deliveryTime: mayBeEmpty(),
  notes: mayBeEmpty(),
  /** The shopper's words, once staff have changed `notes`. */
  wishes: text(),
  deliveryFee: numeric({ precision: 12, scale: 2 }),
  isFeeByHand: flag(false),
  discount: money().default('0'),
  slotFrom: text(),
  slotTo: text(),
  delivery: jsonb().$type<PromisedDelivery>(),
  courierId: integer(),
  handedAt: moment(),
  consentVersion: text(),
  consentAt: moment(),
  version: integer().notNull().default(1),
  createdAt: since(),
  updatedAt: since(),
})

/** A part of one piece of a sold set. */
export type SoldPart = Part & { name: string }

export const orderItems = pgTable('order_items', {
  id: identity(),
  orderId: integer().notNull(),
  productId: integer(),
  productName: text().notNull(),
  price: money(),
  quantity: integer().notNull(),
  position: integer().notNull().default(0),
  options: jsonb().$type<ChosenOption[]>().notNull().default([]),
  inscription: jsonb().$type<Inscription>(),
  parts: jsonb().$type<SoldPart[]>(),
})

export const orderHistory = pgTable('order_history', {
  id: identity(),
  orderId: integer().notNull(),
  status: text().$type<OrderStatus>().notNull(),
  at: since(),
  by: text().notNull(),
  note: text(),
})

export const stockMovements = pgTable('stock_movements', {
  id: bigIdentity(),
  productId: integer().notNull(),
  orderId: integer(),
  delta: integer().notNull(),
  reason: text().$type<StockMovement['reason']>().notNull(),
  by: text().notNull(),
  at: since(),
})

/** Contains personal data, so it is emptied after sending. */
export type OutboxPayload = {
  to?: string
  replyTo?: string
  subject?: string
  text?: string
  links?: { label: string; href: string }[]
  /** Lines of the text that show a price. */
  priced?: { name: string; sign: ' —' | ':'; price: string; isTotal?: boolean }[]
  /** Written by older servers. */
  html?: string
}

export const outbox = pgTable('outbox', {
  id: bigIdentity(),
  channel: text().$type<Notification['channel']>().notNull(),
  kind: text().$type<Notification['kind']>().notNull(),
  orderId: integer(),
  payload: jsonb().$type<OutboxPayload>().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: since(),
  lastError: text(),
  sentAt: moment(),
  failedAt: moment(),
  createdAt: since(),
})

export const idempotencyKeys = pgTable('idempotency_keys', {
  key: text().primaryKey(),
  requestHash: text().notNull(),
  orderId: integer(),
  answer: jsonb().$type<unknown>(),
  createdAt: since(),
})

export const contactMessages = pgTable('contact_messages', {
  id: identity(),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  message: text().notNull(),
  consentVersion: text().notNull(),
  consentAt: moment().notNull(),
  createdAt: since(),
})

export const rateCounts = pgTable('rate_counts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: moment().notNull(),
})

/** Moments of letters that visitors caused, under a keyed hash of the address. */
export const shopperLetters = pgTable('shopper_letters', {
  addressHash: text().primaryKey(),
  sentAt: timestamp({ withTimezone: true }).array().notNull(),
  lastAt: moment().notNull(),
})

export const blogPosts = pgTable('blog_posts', {
  id: identity(),
  slug: text().notNull(),
  title: text().notNull(),
  excerpt: mayBeEmpty(),
  content: text().notNull(),
  imageUrl: mayBeEmpty(),
  seoTitle: mayBeEmpty(),
  seoDescription: mayBeEmpty(),
  tags: words(),
  productIds: integer().array().notNull().default([]),
  readTime: integer().notNull(),
  isPublished: flag(false),
  isFeatured: flag(false),
  version: integer().notNull().default(1),
  createdAt: since(),
  updatedAt: since(),
  /** Publishing changes the date no more. */
  isDated: flag(false),
})

export const composedPictures = pgTable('composed_pictures', {
  address: text().primaryKey(),
  unusedSince: moment(),
})

export const edits = pgTable(
  'edits',
  {
    entity: text().$type<'orders' | 'blog' | `settings.${SettingsSection}`>().notNull(),
    entityId: integer().notNull(),
    version: integer().notNull(),
    fields: text().array().notNull(),
    by: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.entityId, table.version] })],
)

export const admins = pgTable('admins', {
  id: identity(),
  username: text().notNull(),
  passwordHash: text(),
  role: text().$type<Role>().notNull().default('owner'),
  isActive: flag(true),
  createdAt: since(),
})

export const invitations = pgTable('invitations', {
  adminId: integer().primaryKey(),
  tokenHash: text().notNull(),
  createdAt: since(),
  expiresAt: moment().notNull(),
})

export const staffSeen = pgTable('staff_seen', {
  adminId: integer().primaryKey(),
  at: moment().notNull(),
})

export const secondFactors = pgTable('second_factors', {
  adminId: integer().primaryKey(),
  secret: text().notNull(),
  lastStep: bigint({ mode: 'number' }).notNull(),
  createdAt: since(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { adminId: integer().notNull(), codeHash: text().notNull() },
  (table) => [primaryKey({ columns: [table.adminId, table.codeHash] })],
)

export const refreshSessions = pgTable('refresh_sessions', {
  id: uuid().primaryKey(),
  chainId: uuid().notNull(),
  adminId: integer().notNull(),
  tokenHash: text().notNull(),
  createdAt: since(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
  endedAt: moment(),
  device: mayBeEmpty(),
})

/** Only contains whether the demo shop has been filled; the owner's settings are in `shopSettings`. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: text().notNull(),
})

export const shopSettings = pgTable('shop_settings', {
  section: text().$type<SettingsSection>().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  version: integer().notNull().default(1),
  updatedAt: since(),
})

export const shopSecrets = pgTable('shop_secrets', {
  name: text().$type<'smtpPassword' | 'telegramBotToken'>().primaryKey(),
  value: text().notNull(),
})

export const privacyVersions = pgTable('privacy_versions', {
  version: text().primaryKey(),
  html: text().notNull(),
  createdAt: since(),
})

export const vainSearches = pgTable(
  'vain_searches',
  { day: date().notNull(), query: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
)

export const dailyCopies = pgTable('daily_copies', {
  day: date().primaryKey(),
  leasedUntil: moment(),
  madeAt: moment(),
  verifiedAt: moment(),
  sentAt: moment(),
  problem: text(),
  toldAt: moment(),
})

export const signingKeys = pgTable('signing_keys', {
  purpose: text().primaryKey(),
  value: text().notNull(),
})

export const signInAttempts = pgTable('sign_in_attempts', {
  key: text().primaryKey(),
  attempts: integer().notNull(),
  lastAt: moment().notNull(),
  blockedUntil: moment(),
})

export const adminAudit = pgTable('admin_audit', {
  id: bigIdentity(),
  at: since(),
  admin: text().notNull(),
  action: text().$type<AuditAction>().notNull(),
  entity: text().notNull(),
  entityId: integer(),
  name: text(),
  summary: text().notNull(),
  changes: jsonb().$type<FieldChange[]>().notNull().default([]),
  batchId: uuid(),
})

export type FeedCategory = { slug: string; name: string; parentSlug: string | null }

export const productImports = pgTable('product_imports', {
  id: uuid().primaryKey(),
  by: text().notNull(),
  fileName: text().notNull(),
  fileHash: text().notNull(),
  categories: jsonb().$type<FeedCategory[]>().notNull().default([]),
  total: integer().notNull().default(0),
  failures: jsonb().$type<ImportFailure[]>().notNull().default([]),
  startedAt: since(),
  stagedAt: moment(),
  finishedAt: moment(),
  leaseUntil: moment().notNull(),
  undoneAt: moment(),
})

/** A row that a later change overtook; `isNew`: it would have created a product. */
export type ImportFailure = ImportError & { isNew?: boolean }

export type StagedChange = {
  id: number | null
  /** Restores a product that a file created and its undoing removed, instead of creating one. */
  restores?: number
  /** Several offers of a feed may share a line. */
  line?: number
  fields: {
    name?: string
    slug?: string
    description?: string
    price?: string
    sku?: string
    images?: string[]
    tags?: string[]
    isActive?: boolean
    isFeatured?: boolean
    flightHours?: number | null
  }
  /** Slugs, because categories of a feed have no id yet. */
  categories?: string[]
  valueIds?: number[]
  /** With `base` the stock moves by the difference to `target`, else it is set. */
  stock?: { base?: number; target: number }
  pictures?: string[]
}

export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: uuid().notNull(),
    row: integer().notNull(),
    change: jsonb().$type<StagedChange>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
)

type ImportedFields = Readonly<Record<string, unknown>>

export const productImportChanges = pgTable(
  'product_import_changes',
  {
    importId: uuid().notNull(),
    productId: integer().notNull(),
    /** Null when the import created the product. */
    before: jsonb().$type<ImportedFields>(),
    after: jsonb().$type<ImportedFields>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.productId] })],
)

export const importedStock = pgTable(
  'imported_stock',
  {
    productId: integer().notNull(),
    base: integer().notNull(),
    target: integer().notNull(),
    fileHash: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.base, table.target] })],
)

export const pictureFetches = pgTable('picture_fetches', {
  id: bigIdentity(),
  importId: uuid().notNull(),
  productId: integer().notNull(),
  address: text().notNull(),
  attempts: integer().notNull().default(0),
  nextAttemptAt: since(),
  lastError: text(),
  fetchedAt: moment(),
  failedAt: moment(),
})

export type BatchFields = {
  price?: string
  stock?: number
  isActive?: boolean
  isFeatured?: boolean
  tags?: string[]
  categoryIds?: number[]
  accentCategoryId?: number | null
  valueIds?: number[]
}

export const productBatches = pgTable('product_batches', {
  id: uuid().primaryKey(),
  by: text().notNull(),
  at: moment().notNull(),
  change: jsonb().$type<BulkFields>().notNull(),
  products: jsonb().$type<{ id: number; before: BatchFields; after: BatchFields }[]>().notNull(),
  undoneAt: moment(),
})
