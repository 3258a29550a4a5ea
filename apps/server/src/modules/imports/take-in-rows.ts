import { setImmediate } from 'node:timers/promises'
import type { ImportReport } from '@lotline/contract/feeds/imports'
import { type JobCtx, personOf } from '../../ctx.ts'
import type { Doors } from '../../database/doors.ts'
import type { FeedLimits } from '../../feed-limits.ts'
import type { RowsCtx } from '../../http/serve.ts'
import { type Feeds, feedRefusal, type Imported, type ImportKind, type LeftOut } from '../feeds/index.ts'
import { getToday, markImported } from './queries.ts'
import { openReport, type Report } from './report.ts'
import { importLimits, receiveRows } from './rows.ts'

/** How a noun takes in its rows. */
export type Taking<K extends ImportKind> = {
  kind: K
  /** How many are taken in one transaction: of so many at a time other requests wait for none. */
  batchSize: number
  takeIn(ctx: JobCtx, batch: readonly Imported[K][], report: Report): Promise<void>
}

/** Rows that are there: a file by its path or its bytes, whose turn is taken as `owner`. */
export type GivenRows = {
  doors: Doors
  rooftopId: string
  actor: JobCtx['actor']
  now: Date
  file: string | Uint8Array
  owner: string
  limits: FeedLimits
  signal?: AbortSignal
}

/** Takes in rows of a kind that somebody or a program has sent, some at a time, and tells of each what has become of it. */
export async function takeInRows<K extends ImportKind>(
  { doors, actor: caller, now, request }: RowsCtx,
  feeds: Pick<Feeds, 'readImport'>,
  taking: Taking<K>,
): Promise<ImportReport> {
  const { rooftopId } = caller
  const actor = personOf(caller)
  const file = await receiveRows(request)
  const owner = actor?.personId ?? rooftopId
  return takeInFile({ doors, rooftopId, actor, now, file, owner, limits: importLimits }, feeds, taking)
}

/** The same of a file that is there. */
export async function takeInFile<K extends ImportKind>(
  { doors, rooftopId, actor, now, file, owner, limits, signal }: GivenRows,
  { readImport }: Pick<Feeds, 'readImport'>,
  { kind, batchSize, takeIn }: Taking<K>,
): Promise<ImportReport> {
  const report = openReport()
  const today = await doors.inRooftop(rooftopId, (db) => getToday(db, now))
  const options = { owner, now, today, limits, batch: batchSize }
  const { items, remarks, close } = await readImport(file, kind, options).catch((error) => {
    throw feedRefusal(error)
  })
  try {
    for await (const batch of items) {
      // Also where nothing of a file can be taken, others have their turn.
      await setImmediate()
      signal?.throwIfAborted()
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
