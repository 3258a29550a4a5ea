import { z } from 'zod'

const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)
const size = z.number().int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Rooftop = z.object({ id: z.uuid(), name: z.string().max(200), timeZone: z.string().max(60) })

/** The first entry of an export: what it is. */
export const Opening = z.object({
  form: z.number().int(),
  app: z.literal('lotline'),
  version: z.string().max(40),
  migration: z.string().max(200),
  rooftop: Rooftop,
  asOf: z.iso.datetime(),
})
export type Opening = z.infer<typeof Opening>

/** The last entry: what it holds. */
export const Manifest = Opening.extend({
  tables: z.array(z.object({ name, rows: size, columns: z.array(name).max(500) })).max(2000),
  parts: z.array(z.object({ path: z.string().max(100), bytes: size, sha256, rows: size.optional() })).max(5000),
  files: size,
  missing: z.array(z.object({ id: z.uuid(), reason: z.string().max(200) })).max(10_000),
})
export type Manifest = z.infer<typeof Manifest>

export const ListedFile = z.object({ id: z.uuid(), bytes: size, sha256 })
