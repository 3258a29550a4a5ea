import { z } from 'zod'
import { route } from '../route.ts'

const permission = 'DEALERSHIP_ADMIN_VIEW'
const MIN_QUOTA_BYTES = 1024 ** 2
const MAX_QUOTA_BYTES = 1024 ** 5

/** What the rooftop's files take, and what they may take together; null for no limit but the disk. */
const FileSpace = z.object({ usedBytes: z.number(), quotaBytes: z.number().nullable() })
export type FileSpace = z.infer<typeof FileSpace>

export const getFileSpace = route({
  method: 'GET',
  path: '/settings/files',
  summary: 'How many bytes the photos, videos, documents and other files of the rooftop take, and may take',
  permission,
  response: FileSpace,
})

export const setFileQuota = route({
  method: 'PUT',
  path: '/settings/files',
  summary: 'Limit what the files of the rooftop take together; null for no limit',
  permission,
  body: z.object({ quotaBytes: z.number().int().min(MIN_QUOTA_BYTES).max(MAX_QUOTA_BYTES).nullable() }),
  response: FileSpace,
  example: { body: { quotaBytes: 53_687_091_200 } },
})
