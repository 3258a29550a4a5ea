import { z } from 'zod'
import { route } from '../route.ts'

export const openFile = route({
  method: 'GET',
  path: '/files/:token',
  summary:
    'A file behind a signed address, good for ten minutes or, of pictures, for two hours; one that is still being made is waited for, up to a minute',
  permission: 'public',
  params: z.object({ token: z.string() }),
  response: z.string(),
  kind: 'file',
  mediaType: 'application/octet-stream',
})
