import { idempotencyKeptMs } from '@lotline/contract/idempotency'
import { defineModule } from '../module/define.ts'
import { deleteKeptCalls } from './idempotency-queries.ts'

/** Replies that serving keeps in the database. */
export const httpModule = defineModule({
  name: 'http',
  housekeeping: [
    {
      name: 'idempotency-keys',
      inRooftop: ({ doors }, rooftopId, now) =>
        doors.inRooftop(rooftopId, (db) => deleteKeptCalls(db, new Date(now.getTime() - idempotencyKeptMs))),
    },
  ],
})
