import { isPagePart, pageActions } from '@lotline/domain/engage/page-parts'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Nothing } from '../shapes.ts'
import { ShopperPage } from '../shopper/page.ts'

const link = z.object({ token: z.string() })

/** Sizes of a photo, the widest first: 2048, 720 and 360 pixels wide at most. */
export const photoSizes = ['view', 'grid', 'thumbnail'] as const
export type PhotoSize = (typeof photoSizes)[number]

/** Data of the page at '/s/:token', which the server draws itself. */
export const getShopperPage = route({
  method: 'GET',
  path: '/s/:token',
  summary:
    'Everything that the page of a link shows, for whoever has the link. Of a link that has ended 410, with whom to turn to under data; of any other text 404',
  permission: 'public',
  params: link,
  response: ShopperPage,
})

export const openSharedPhoto = route({
  method: 'GET',
  path: '/s/:token/files/:photoId',
  summary: 'A photo, a video or a document of the vehicle that a link shows, by its id, for whoever has the link',
  permission: 'public',
  params: link.extend({ photoId: Id }),
  query: z.object({ size: z.enum(photoSizes).default('view') }),
  response: z.string(),
  kind: 'file',
  mediaType: 'application/octet-stream',
})

export const openLinkPreview = route({
  method: 'GET',
  path: '/s/:token/preview',
  summary: 'The picture by which messengers show a link: photo, name, and the price where the link shows it; 1200 by 630 pixels',
  permission: 'public',
  params: link,
  response: z.string(),
  kind: 'file',
  mediaType: 'image/jpeg',
})

export const unsubscribe = route({
  method: 'POST',
  path: '/s/:token/unsubscribe',
  summary:
    'Stop messages of the rooftop to the shopper of a link: the one click of mail programs (RFC 8058), also once the link has ended',
  permission: 'public',
  params: link,
  form: true,
  response: Nothing,
})

const Part = z.string().refine(isPagePart, 'is no part of the page')
/** Milliseconds that a part was in sight since the last sign. */
const VisibleMs = z.number().int().min(0).max(86_400_000)

export const PageEvents = z.object({
  /** Of this visit: random, kept in the browser's sessionStorage alone. */
  visit: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'is no visit'),
  /** Counts up from 1; a sign that has come already changes nothing. */
  sequence: z.number().int().min(1).max(1_000_000),
  /** How long the page itself was in sight since the last sign. */
  visibleMs: VisibleMs,
  parts: z.array(z.object({ part: Part, visibleMs: VisibleMs })).max(60),
  /** The mark behind the link of a price alert, '?a=', where the page was opened by one. */
  alert: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8}$/, 'is no mark')
    .nullable()
    .default(null),
  /** What stands in the middle of the window. */
  current: Part.nullable().default(null),
  /** The price that the page shows, in dollars; null where it shows none. */
  price: z.number().min(0).max(1_000_000_000).nullable().default(null),
  actions: z.array(z.object({ action: z.enum(pageActions), part: Part.nullable().default(null) })).max(50),
})
export type PageEvents = z.output<typeof PageEvents>

/** News that an open page has not shown yet; nothing of it where nothing has changed. */
const PageNews = z.object({
  price: z.number().optional(),
  previousPrice: z.number().optional(),
  ended: z.literal(true).optional(),
})
export type PageNews = z.infer<typeof PageNews>

export const postPageEvents = route({
  method: 'POST',
  path: '/s/:token/events',
  summary:
    'A sign that the page of a link is in sight: how long which part was, since the last one, and what was pressed. Known robots and signed-in staff are not counted; times are cut to what has passed by the server’s clock. Answers another price than the page shows, and that the link has ended',
  permission: 'public',
  params: link,
  body: PageEvents,
  response: PageNews,
})

/** Parts of the page that were seen: how many visits saw each for at least a second, and for how long together. */
const PageHeat = z.object({
  parts: z.array(z.object({ part: z.string(), count: z.number().int(), durationSeconds: z.number().int() })),
})
export type PageHeat = z.infer<typeof PageHeat>

export const openPageHeat = route({
  method: 'POST',
  path: '/s/:token/heatmap',
  summary:
    'What was looked at on the page of a link, for whoever has a code that staff have just had made for it; 404 for any other',
  permission: 'public',
  params: link,
  body: z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'is no code') }),
  response: PageHeat,
  example: { body: { code: 'AAAAAAAAAAAAAAAAAAAAAA' } },
})
