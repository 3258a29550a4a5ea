import { z } from 'zod'
import { route } from '../route.ts'
import { Id, Nothing } from '../shapes.ts'

const link = z.object({ token: z.string() })

/** Of the page at '/s/:token', which the server draws itself. */
export const openSharedPhoto = route({
  method: 'GET',
  path: '/s/:token/files/:photoId',
  summary: 'A photo of the vehicle that a link shows, for whoever has the link',
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
