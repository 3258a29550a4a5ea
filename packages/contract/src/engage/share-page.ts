import { isPagePart, pageActions } from '@lotline/domain/engage/page-parts'
import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Nothing } from '../shapes.ts'

const link = z.object({ token: z.string() })

/** Of the page at '/s/:token', which the server draws itself. */
export const openSharedPhoto = route({
  method: 'GET',
  path: '/s/:token/files/:photoId',
  summary: 'A photo or a document of the vehicle that a link shows, by its id, for whoever has the link',
  permission: 'public',
  params: link.extend({ photoId: Id }),
  response: z.string(),
  kind: 'file',
  mediaType: 'application/octet-stream',
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
  actions: z.array(z.object({ action: z.enum(pageActions), part: Part.nullable().default(null) })).max(50),
})
export type PageEvents = z.output<typeof PageEvents>

export const postPageEvents = route({
  method: 'POST',
  path: '/s/:token/events',
  summary:
    'A sign that the page of a link is in sight: how long which part was, since the last one, and what was pressed. Known robots and signed-in staff are not counted; times are cut to what has passed by the server’s clock',
  permission: 'public',
  params: link,
  body: PageEvents,
  response: Nothing,
})
