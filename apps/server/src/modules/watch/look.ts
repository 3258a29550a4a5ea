import type { Db } from '../../database/doors.ts'
import type { RooftopSettings } from '../../module/rooftop-settings.ts'

/** What one round looks at: what came to pass after `from` and not after `to` is told. */
export type Look = { db: Db; settings: RooftopSettings; from: Date; to: Date }
/** Tells some of it: there may be more, that was all, or some of it was just being worked on and comes with the next round. */
export type Progress = 'MORE' | 'ALL' | 'BUSY'
