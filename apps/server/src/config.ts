import path from 'node:path'
import type { MapTiles } from '@lotline/contract/location/location'
import { isEmail } from '@lotline/domain/people/email'
import { passwordProfiles } from '@lotline/domain/people/password'
import { z } from 'zod'
import { type FeedLimits, usualFeedLimits } from './feed-limits.ts'
import type { S3Options } from './files/store.ts'
import { type Limits, usualLimits } from './limits.ts'
import { readRange } from './outside/addresses.ts'
import { webhookKey } from './outside/standard-webhooks.ts'
import { isKeyPair, type KeyPair } from './push/keys.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')

/** A number of at least one, in units of the setting. */
const amount = (usual: number) => z.coerce.number().int().min(1).default(usual)

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SHOPPER_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'is an address with a path: name protocol and host alone')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url().optional(),
  SECRET_KEY_FILE: z.string().optional(),
  DEMO: flag.default(true),
  VPIC_URL: z.url().optional(),
  NHTSA_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOW_ADDRESSES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((range) => range !== ''))
    .refine((ranges) => ranges.every((range) => readRange(range)), 'takes addresses and ranges such as 10.1.2.0/24, fd12::/16'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  MIN_CLIENT_VERSION: z
    .string()
    .regex(/^\d+(\.\d+){0,2}$/, 'is not a version')
    .optional(),
  PASSWORD_PROFILE: z.enum(passwordProfiles).default('STANDARD'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(/@/, 'is not an email address').optional(),
  SUPPORT_EMAIL: z.string().refine(isEmail, 'is not an email address').optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_SECRET: z
    .string()
    .refine((secret) => webhookKey(secret) !== undefined, 'takes whsec_ and 24 to 64 bytes in base64')
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'takes an address such as mailto:it@dealer.com or https://dealer.com')
    .optional(),
  MAP_TILES_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isTilesAddress, 'needs {z}, {x} and {y} behind its host')
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(300).default(''),
  MAP_TILES_MAX_ZOOM: z.coerce.number().int().min(1).max(24).default(19),
  EXTENSION_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((origin) => origin !== ''))
    .refine(
      (origins) => origins.every(isFramingOrigin),
      'takes origins such as chrome-extension://ID, moz-extension:, https://site.com',
    ),
  EXTENSION_URL: z.url({ protocol: /^https?$/ }).optional(),
  STICKER_URL: z.url({ protocol: /^https?$/ }).optional(),
  STICKER_USER: z.string().max(120).default(''),
  STICKER_PASSWORD: z.string().max(300).default(''),
  FEED_MAX_MB: amount(usualFeedLimits.fileBytes / 1e6),
  FEED_MAX_ROWS: amount(usualFeedLimits.rows),
  FEED_MAX_COLUMNS: amount(usualFeedLimits.columns),
  FEED_MAX_CELLS: amount(usualFeedLimits.cells),
  FEED_MAX_LINE: amount(usualFeedLimits.lineCharacters),
  FEED_MAX_JSON_MB: amount(usualFeedLimits.jsonBytes / 1e6),
  FEED_MAX_JSON_DEPTH: amount(usualFeedLimits.jsonDepth),
  FEED_MAX_UNPACKED_MB: amount(usualFeedLimits.unpackedBytes / 1e6),
  FEED_READER_MB: amount(usualFeedLimits.readerMegabytes),
  FEED_READER_SECONDS: amount(usualFeedLimits.readerSeconds),
  FEED_DRY_RUN_SECONDS: amount(usualFeedLimits.dryRunSeconds),
  FEED_WAITING_UPLOADS: amount(usualFeedLimits.waitingUploads),
  FEED_WAITING_MB: amount(usualFeedLimits.waitingBytes / 1e6),
  WRITES_PER_MINUTE: amount(usualLimits.writesPerMinute),
  WRITES_AT_ONCE: amount(usualLimits.writesAtOnce),
  TOKEN_CALLS_PER_MINUTE: amount(usualLimits.tokenCallsPerMinute),
  IDEMPOTENCY_KEYS_PER_DAY: amount(usualLimits.idempotencyKeysPerDay),
  BULK_ITEMS_PER_MINUTE: amount(usualLimits.bulkItemsPerMinute),
  LINK_CALLS_PER_MINUTE: amount(usualLimits.linkCallsPerMinute),
  ASKS_PER_HOUR: amount(usualLimits.asksPerHour),
  ADDRESS_ASKS_PER_HOUR: amount(usualLimits.addressAsksPerHour),
  SENDS_PER_HOUR: amount(usualLimits.sendsPerHour),
  EXPORTS_PER_PERSON: amount(usualLimits.exportsOfPerson),
  EXPORTS_PER_ROOFTOP: amount(usualLimits.exportsOfRooftop),
  OPEN_TASKS_PER_CAR: amount(usualLimits.openTasks),
  NOTES_PER_CAR_PER_DAY: amount(usualLimits.notesPerDay),
  VIEWS_PER_PERSON: amount(usualLimits.viewsOfPerson),
  SHARED_VIEWS_PER_ROOFTOP: amount(usualLimits.sharedViews),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Config = ReturnType<typeof readConfig>

/** The settings of this process, read once; throws one sentence that names every wrong one. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Settings are wrong. ${wrong.join('; ')}`)
  }
  const settings = parsed.data
  return {
    port: settings.PORT,
    host: settings.HOST,
    /** The address that people reach the server by, without a slash at its end. */
    origin: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${settings.PORT}`,
    /** The address that links of shoppers begin with, where it is another. */
    shopperOrigin: settings.SHOPPER_URL === undefined ? undefined : new URL(settings.SHOPPER_URL).origin,
    dataDir: path.resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    secretKeyFile: settings.SECRET_KEY_FILE === undefined ? undefined : path.resolve(settings.SECRET_KEY_FILE),
    demo: settings.DEMO,
    vpicUrl: settings.VPIC_URL,
    nhtsaUrl: settings.NHTSA_URL,
    allowAddresses: settings.ALLOW_ADDRESSES,
    proxies: settings.TRUST_PROXY,
    minClientVersion: settings.MIN_CLIENT_VERSION,
    passwordProfile: settings.PASSWORD_PROFILE,
    s3: s3Of(settings),
    mapTiles: mapTilesOf(settings),
    stickers: stickersOf(settings),
    extension: { origins: settings.EXTENSION_ORIGINS, url: settings.EXTENSION_URL },
    mail: { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM, supportEmail: settings.SUPPORT_EMAIL },
    text: textOf(settings),
    push: { keys: pushKeysOf(settings), subject: settings.VAPID_SUBJECT },
    feedLimits: feedLimitsOf(settings),
    limits: limitsOf(settings),
    logLevel: settings.LOG_LEVEL,
  }
}

/** Firefox gives an extension another id on every device: there its scheme is all that can be named. */
function isFramingOrigin(text: string): boolean {
  if (/^(chrome-extension:\/\/[a-p]{32}|moz-extension:(\/\/[0-9a-f-]{36})?)$/.test(text)) return true
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text
}

/** Pages of shoppers lie at the root of their host. */
function isOrigin(address: string): boolean {
  const url = URL.parse(address)
  // A text that is no address at all gets its own message.
  return url === null || (url.pathname === '/' && url.search === '' && url.hash === '')
}

/** '{s}' and the like have no meaning here; a name in the host would let pictures come from anywhere. */
function isTilesAddress(address: string): boolean {
  const [host = '', path = ''] = address.split(/(?<=^https?:\/\/[^/]+)\//)
  const names = path.match(/\{\w*\}/g)?.toSorted() ?? []
  return !host.includes('{') && names.join() === '{x},{y},{z}'
}

function feedLimitsOf(settings: z.output<typeof Settings>): FeedLimits {
  return {
    fileBytes: settings.FEED_MAX_MB * 1e6,
    rows: settings.FEED_MAX_ROWS,
    columns: settings.FEED_MAX_COLUMNS,
    cells: settings.FEED_MAX_CELLS,
    lineCharacters: settings.FEED_MAX_LINE,
    jsonBytes: settings.FEED_MAX_JSON_MB * 1e6,
    jsonDepth: settings.FEED_MAX_JSON_DEPTH,
    unpackedBytes: settings.FEED_MAX_UNPACKED_MB * 1e6,
    readerMegabytes: settings.FEED_READER_MB,
    readerSeconds: settings.FEED_READER_SECONDS,
    dryRunSeconds: settings.FEED_DRY_RUN_SECONDS,
    waitingUploads: settings.FEED_WAITING_UPLOADS,
    waitingBytes: settings.FEED_WAITING_MB * 1e6,
  }
}

function limitsOf(settings: z.output<typeof Settings>): Limits {
  return {
    writesPerMinute: settings.WRITES_PER_MINUTE,
    writesAtOnce: settings.WRITES_AT_ONCE,
    tokenCallsPerMinute: settings.TOKEN_CALLS_PER_MINUTE,
    idempotencyKeysPerDay: settings.IDEMPOTENCY_KEYS_PER_DAY,
    bulkItemsPerMinute: settings.BULK_ITEMS_PER_MINUTE,
    linkCallsPerMinute: settings.LINK_CALLS_PER_MINUTE,
    asksPerHour: settings.ASKS_PER_HOUR,
    addressAsksPerHour: settings.ADDRESS_ASKS_PER_HOUR,
    sendsPerHour: settings.SENDS_PER_HOUR,
    exportsOfPerson: settings.EXPORTS_PER_PERSON,
    exportsOfRooftop: settings.EXPORTS_PER_ROOFTOP,
    openTasks: settings.OPEN_TASKS_PER_CAR,
    notesPerDay: settings.NOTES_PER_CAR_PER_DAY,
    viewsOfPerson: settings.VIEWS_PER_PERSON,
    sharedViews: settings.SHARED_VIEWS_PER_ROOFTOP,
  }
}

function pushKeysOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: z.output<typeof Settings>): KeyPair | undefined {
  if (VAPID_PUBLIC_KEY === undefined && VAPID_PRIVATE_KEY === undefined) return undefined
  const pair = { publicKey: (VAPID_PUBLIC_KEY ?? '').replace(/=+$/, ''), privateKey: VAPID_PRIVATE_KEY ?? '' }
  if (!isKeyPair(pair))
    throw new Error('Settings are wrong. VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair of keys on P-256 in base64url')
  return pair
}

function textOf({ SMS_URL: url, SMS_SECRET: secret }: z.output<typeof Settings>) {
  if (url === undefined && secret === undefined) return undefined
  if (url === undefined || secret === undefined) throw new Error('Settings are wrong. SMS_URL and SMS_SECRET go together')
  return { url, secret }
}

function stickersOf({ STICKER_URL: url, STICKER_USER: user, STICKER_PASSWORD: password }: z.output<typeof Settings>) {
  return url ? { url, user, password } : undefined
}

function mapTilesOf(settings: z.output<typeof Settings>): MapTiles | null {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution, MAP_TILES_MAX_ZOOM: maxZoom } = settings
  return url ? { url, attribution, maxZoom } : null
}

function s3Of(settings: z.output<typeof Settings>): S3Options | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!bucket) return undefined
  if (!region || !accessKeyId || !secretAccessKey)
    throw new Error('Settings are wrong. S3_BUCKET needs S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it')
  return { bucket, region, endpoint: settings.S3_ENDPOINT, accessKeyId, secretAccessKey }
}
