import type { OpenDemo } from '../../module/demo-part.ts'
import { startDigest } from '../notifications/index.ts'

/** The manager has the digest on; it comes with the next morning, and nothing of the past is sent. */
export const openDemo: OpenDemo = async ({ doors, actor, now }) => {
  await doors.identity((db) => startDigest(db, actor('manager').personId, now))
  return {}
}
