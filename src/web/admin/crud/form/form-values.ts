import type { z } from 'zod'

/**
 * What a form begins with: every field of its schema but `Left`, because one that is forgotten would be saved as the
 * schema's default, over what was stored.
 */
export type FormValues<Schema extends z.ZodType, Left extends keyof z.input<Schema> = never> = Required<
  Omit<z.input<Schema>, Left>
>
