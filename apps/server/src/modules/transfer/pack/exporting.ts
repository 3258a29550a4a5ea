import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { EXPORT_KEPT_DAYS } from '@lotline/domain/rooftop-export/export-parts'
import { AppError } from '../../../app-error.ts'
import type { Doors } from '../../../database/doors.ts'
import { newId } from '../../../database/new-id.ts'
import { listRooftops } from '../../../database/rooftops.ts'
import { insertFile, markReady } from '../../../files/queries.ts'
import type { FileStore } from '../../../files/store.ts'
import { newStoreKey } from '../../../files/store.ts'
import { type RunningSender, runSender } from '../../../outgoing/sender.ts'
import type { TableCounts } from '../tables/part-progress.ts'
import { type PackTold, packExport } from './pack-export.ts'
import { claimExport, failExport, finishExport, type Held, holdExport, letGoOfExport, storeKeyOf } from './queries.ts'
import { tellReady } from './tell-ready.ts'

export type ExportingDeps = {
  doors: Doors
  store: FileStore
  /** The database's own address: rows are read in one moment, past the pools. */
  url: string
  dataDir: string
  now: () => Date
  log(line: string, error: unknown): void
}

const LOOK_EVERY_MS = 10_000
const TELL_EVERY_MS = 1000
const DAY_MS = 24 * 3600_000

export const exportFolder = (dataDir: string, id: string) => path.join(dataDir, 'exports', id)

/** Packs what waits in every rooftop, two at a time; what a server left behind that stopped or died is gone on with. */
export function startExporting(deps: ExportingDeps): RunningSender {
  return runSender({
    name: 'exports',
    lanes: async () => (await deps.doors.identity(listRooftops)).map(({ id }) => id),
    lanesAtOnce: 2,
    everyMs: LOOK_EVERY_MS,
    round: async (rooftopId, signal) => {
      const holder = randomUUID()
      const id = await deps.doors.inRooftop(rooftopId, (db) => claimExport(db, holder))
      if (id) await packOne(deps, { rooftopId, id, holder }, signal)
      return null
    },
    log: deps.log,
  })
}

type Claim = { rooftopId: string; id: string; holder: string }

async function packOne(deps: ExportingDeps, claim: Claim, signal: AbortSignal): Promise<void> {
  const { doors } = deps
  const { rooftopId, id, holder } = claim
  const folder = exportFolder(deps.dataDir, id)
  const taken = new AbortController()
  const holding = holdWhileAt(deps, claim, taken)
  const both = AbortSignal.any([signal, taken.signal])
  try {
    await mkdir(folder, { recursive: true })
    const target = await packExport({
      ...deps,
      rooftopId,
      folder,
      signal: both,
      told: holding.told,
      openFile: (file) => openFile(deps, rooftopId, file),
    })
    await holding.close()
    both.throwIfAborted()
    await keep(deps, claim, target)
    await rm(folder, { recursive: true, force: true })
  } catch (error) {
    await holding.close()
    // Paused or stopped by somebody, or taken over: the row says so.
    if (taken.signal.aborted) return
    if (signal.aborted) return await doors.inRooftop(rooftopId, (db) => letGoOfExport(db, id, holder))
    deps.log(`The export ${id} failed`, error)
    await doors.inRooftop(rooftopId, (db) => failExport(db, id, holder, failureWords(error)))
  } finally {
    if (taken.signal.aborted) await forgetIfStopped(deps, rooftopId, id)
  }
}

/** What is under way of an export that was stopped goes. */
async function forgetIfStopped({ doors, dataDir }: ExportingDeps, rooftopId: string, id: string): Promise<void> {
  const left = await doors.inRooftop(rooftopId, (db) =>
    db.selectFrom('rooftop_export').select('state').where('id', '=', id).executeTakeFirst(),
  )
  if (!left || left.state === 'STOPPED') await rm(exportFolder(dataDir, id), { recursive: true, force: true })
}

async function openFile({ doors, store }: ExportingDeps, rooftopId: string, fileId: string) {
  const key = await doors.inRooftop(rooftopId, (db) => storeKeyOf(db, fileId))
  return key === undefined ? undefined : store.open(key)
}

async function keep({ doors, store, now }: ExportingDeps, { rooftopId, id, holder }: Claim, target: string): Promise<void> {
  const [fileId, storeKey] = [newId(), newStoreKey('EXPORT')]
  const bytes = await store.keep(storeKey, target, 'application/x-tar')
  const at = now()
  const expiresAt = new Date(at.getTime() + EXPORT_KEPT_DAYS * DAY_MS)
  const isKept = await doors.inRooftop(rooftopId, async (db) => {
    const { file_name: name } = await db
      .selectFrom('rooftop_export')
      .select('file_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await insertFile(db, { id: fileId, kind: 'EXPORT', storeKey, name, mediaType: 'application/x-tar', purgeAt: expiresAt }, at)
    await markReady(db, fileId, bytes, at)
    if (await finishExport(db, id, holder, { fileId, bytes, now: at, expiresAt })) return true
    // It was stopped while its file went to the store: the file goes with the next round of housekeeping.
    await db.updateTable('file').set({ purge_at: at }).where('id', '=', fileId).execute()
    return false
  })
  if (isKept) await doors.inRooftop(rooftopId, (db) => tellReady({ db, now: at }, id))
}

function failureWords(error: unknown): string {
  if (error instanceof AppError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return 'The disk of the server is full. Free some space, then go on.'
  return 'Something went wrong on our side. Go on; what is packed so far is kept.'
}

/** Tells how far the export is each second and holds it by that; `taken` is aborted once it is somebody else's, or nobody's. */
function holdWhileAt({ doors, log }: ExportingDeps, { rooftopId, id, holder }: Claim, taken: AbortController) {
  const held: Held = {
    packing: 'VEHICLES',
    asOf: null,
    tables: {} as TableCounts,
    files: { done: 0, total: null },
    bytes: { done: 0, total: null },
    secondsLeft: null,
  }
  let paceSince: { at: number; bytes: number } | undefined
  const tell = async () => {
    const isHeld = await doors.inRooftop(rooftopId, (db) => holdExport(db, id, holder, held))
    if (!isHeld) taken.abort(new Error('The export is no longer this server’s'))
  }
  let telling = Promise.resolve()
  const tellSoon = () => {
    telling = telling.then(tell).catch((error) => log('The progress of an export waits for the database', error))
  }
  tellSoon()
  const timer = setInterval(tellSoon, TELL_EVERY_MS)
  const told: PackTold = {
    began: (asOf) => {
      held.asOf = new Date(asOf)
    },
    counted: (table, total) => {
      held.tables[table] = { total, done: held.tables[table]?.done ?? 0 }
    },
    written: (table, done) => {
      const total = Math.max(done, held.tables[table]?.total ?? 0)
      held.tables[table] = { total, done }
    },
    files: (done, total) => {
      held.packing = 'FILES'
      held.files = { done: done.files, total: total.files }
      held.bytes = { done: done.bytes, total: total.bytes }
      paceSince ??= { at: performance.now(), bytes: done.bytes }
      const pace = (done.bytes - paceSince.bytes) / (performance.now() - paceSince.at)
      held.secondsLeft = pace > 0 ? Math.round((total.bytes - done.bytes) / pace / 1000) : null
    },
    sealing: () => {
      held.packing = 'MANIFEST'
      held.secondsLeft = null
    },
  }
  return {
    told,
    async close() {
      clearInterval(timer)
      tellSoon()
      await telling
    },
  }
}
