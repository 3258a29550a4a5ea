import { setImmediate } from 'node:timers/promises'
import type { ImportReport } from '@lotline/contract/feeds/imports'
import { AppError } from '../../app-error.ts'
import type { JobCtx } from '../../ctx.ts'
import type { RowsCtx } from '../../http/serve.ts'
import { type ImportKind, markImported } from './queries.ts'
import { openReport, type Report } from './report.ts'
import { type ReceivedRows, receiveRows } from './rows.ts'

type LeftOut = ImportReport['reasons'][number]
type Taken<Read> = {
  kind: ImportKind
  /** How many are taken in one transaction: of so many at a time other requests wait for none. */
  batchSize: number
  /** Why rows under these headers cannot be read at all. */
  fault(headers: readonly string[]): string | undefined
  read(received: ReceivedRows, now: Date): Iterable<Read | LeftOut>
  takeIn(ctx: JobCtx, batch: readonly Read[], report: Report): Promise<void>
}

/** Takes in rows of a kind that somebody or a program has sent, some at a time, and tells of each what has become of it. */
export async function takeInRows<Read extends object>(
  { doors, rooftopId, actor, now, request }: RowsCtx,
  { kind, batchSize, fault, read, takeIn }: Taken<Read>,
): Promise<ImportReport> {
  const received = await receiveRows(request)
  const wrong = fault(received.headers)
  if (wrong !== undefined) throw new AppError('FEED_REFUSED', wrong, { reason: 'WRONG_HEADER' })
  const report = openReport()
  for (const { line, reason } of received.broken) report.leaveOut({ line, name: '', reason })
  const take = (some: readonly Read[]) => doors.inRooftop(rooftopId, (db) => takeIn({ db, actor, now }, some, report))
  let batch: Read[] = []
  let seen = 0
  for (const one of read(received, now)) {
    // Also where nothing of a file can be taken, others have their turn.
    seen += 1
    if (seen % batchSize === 0) await setImmediate()
    if ('reason' in one)
      report.leaveOut(one as LeftOut) // what is taken has no reason
    else batch.push(one as Read)
    if (batch.length < batchSize) continue
    await take(batch)
    batch = []
  }
  if (batch.length > 0) await take(batch)
  const told = report.told()
  await doors.inRooftop(rooftopId, (db) => markImported(db, kind, now, told))
  return told
}
