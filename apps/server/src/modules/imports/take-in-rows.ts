import { setImmediate } from 'node:timers/promises'
import type { ImportReport } from '@lotline/contract/feeds/imports'
import { type JobCtx, personOf } from '../../ctx.ts'
import type { RowsCtx } from '../../http/serve.ts'
import { type Feeds, feedRefusal, type Imported, type ImportKind, type LeftOut } from '../feeds/index.ts'
import { getToday, markImported } from './queries.ts'
import { openReport, type Report } from './report.ts'
import { importLimits, receiveRows } from './rows.ts'

type Taking<K extends ImportKind> = {
  kind: K
  /** How many are taken in one transaction: of so many at a time other requests wait for none. */
  batchSize: number
  takeIn(ctx: JobCtx, batch: readonly Imported[K][], report: Report): Promise<void>
}

/** Takes in rows of a kind that somebody or a program has sent, some at a time, and tells of each what has become of it. */
export async function takeInRows<K extends ImportKind>(
  { doors, actor: caller, now, request }: RowsCtx,
  { readImport }: Pick<Feeds, 'readImport'>,
  { kind, batchSize, takeIn }: Taking<K>,
): Promise<ImportReport> {
  const { rooftopId } = caller
  const actor = personOf(caller)
  const received = await receiveRows(request)
  const report = openReport()
  const today = await doors.inRooftop(rooftopId, (db) => getToday(db, now))
  const options = { owner: actor?.personId ?? rooftopId, now, today, limits: importLimits, batch: batchSize }
  const { items, remarks, close } = await readImport(received, kind, options).catch((error) => {
    throw feedRefusal(error)
  })
  try {
    for await (const batch of items) {
      // Also where nothing of a file can be taken, others have their turn.
      await setImmediate()
      for (const one of batch)
        if (isLeftOut(one)) report.leaveOut(one)
        else if (isNoted(one)) report.note(one)
      const taken = batch.filter((one): one is Imported[K] => !isLeftOut(one))
      if (taken.length > 0) await doors.inRooftop(rooftopId, (db) => takeIn({ db, actor, now }, taken, report))
    }
    report.remark(remarks())
  } catch (error) {
    throw feedRefusal(error)
  } finally {
    await close()
  }
  const told = report.told()
  // The list of a set-up is no import that goes on.
  const marked: ImportKind = kind
  if (marked !== 'SET_UP_LIST') await doors.inRooftop(rooftopId, (db) => markImported(db, marked, now, told))
  return told
}

/** Of what is taken there is no reason to tell. */
function isLeftOut(one: object): one is LeftOut {
  return 'reason' in one
}

function isNoted(one: object): one is Parameters<Report['note']>[0] {
  return 'notes' in one
}
