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
import type { AuditAction, FieldChange } from '#shared/contract/audit.ts'
import type { OrderDelivery } from '#shared/contract/delivery.ts'
import type { Notification } from '#shared/contract/notifications.ts'
import type { StockMovement } from '#shared/contract/products.ts'
import type { SettingsSection } from '#shared/contract/settings.ts'
import type { FeeTerms } from '#shared/rules/delivery-fee.ts'
import type { OrderStatus } from '#shared/rules/order-status.ts'

/**
 * The tables as TypeScript sees them; db/migrations is the truth, with constraints and indexes.
 * Column names are the snake_case of the keys (the `casing` option where the database is opened).
 */
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
  sold: integer().notNull().default(0),
  inStock: boolean().notNull().generatedAlwaysAs(sql`stock > 0`),
  createdAt: since(),
  updatedAt: since(),
})

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

/** What the shopper chose, and the prices it was promised at. The slot has columns of its own, by which places are counted. */
export type PromisedDelivery = Omit<OrderDelivery, 'slot'> & { zoneName: string | null; prices: FeeTerms }

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

export const orderItems = pgTable('order_items', {
  id: identity(),
  orderId: integer().notNull(),
  productId: integer(),
  productName: text().notNull(),
  price: money(),
  quantity: integer().notNull(),
  position: integer().notNull().default(0),
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

/** A message ready to send; emptied once it is sent, because it may hold personal data. */
export type OutboxPayload = { to?: string; replyTo?: string; subject?: string; text?: string; html?: string }

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
  readTime: integer().notNull(),
  isPublished: flag(false),
  isFeatured: flag(false),
  version: integer().notNull().default(1),
  createdAt: since(),
  updatedAt: since(),
})

export const edits = pgTable(
  'edits',
  {
    entity: text().$type<'orders' | 'blog'>().notNull(),
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
  passwordHash: text().notNull(),
  createdAt: since(),
})

export const refreshSessions = pgTable('refresh_sessions', {
  id: uuid().primaryKey(),
  chainId: uuid().notNull(),
  adminId: integer().notNull(),
  tokenHash: text().notNull(),
  createdAt: since(),
  expiresAt: moment().notNull(),
  usedAt: moment(),
  endedAt: moment(),
})

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

export const vainSearches = pgTable(
  'vain_searches',
  { day: date().notNull(), query: text().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.query] })],
)

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
