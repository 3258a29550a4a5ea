import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ImportReport, RooftopImport } from '@lotline/contract/rooftops/import'
import type { Permission } from '@lotline/domain/people/permissions'
import { AppError } from '../../../app-error.ts'
import type { Doors } from '../../../database/doors.ts'
import { listRooftops } from '../../../database/rooftops.ts'
import type { Transfer } from '../../../database/transfer.ts'
import { recordAtEach } from '../../../events/record.ts'
import type { Room } from '../../../files/room.ts'
import type { FileStore } from '../../../files/store.ts'
import { type RunningSender, runSender } from '../../../outgoing/sender.ts'
import { markOpened, settleMemberships } from '../../rooftops/index.ts'
import { notifySession } from '../../session/index.ts'
import { finishUpload, joinPieces, listPieces } from '../../uploads/index.ts'
import { type Archive, readArchive } from '../archive/read-archive.ts'
import type { TableCounts } from '../tables/part-progress.ts'
import { acceptedBy, NewerExport } from './accept.ts'
import {
  claimImport,
  findImport,
  findPlaceOf,
  holdImport,
  type ImportRow,
  letGoOfImport,
  permissionsIn,
  settleImport,
} from './queries.ts'
import { compareStored, takeIn } from './take-in.ts'

export type ImportingDeps = {
  doors: Doors
  store: FileStore
  room: Room
  url: string
  dataDir: string
  now: () => Date
  log(line: string, error: unknown): void
}

const LOOK_EVERY_MS = 10_000
const TELL_EVERY_MS = 1000

export const importFolder = (dataDir: string, id: string) => path.join(dataDir, 'imports', id)

/** Checks what was sent and takes in what was chosen, two at a time. */
export function startImporting(deps: ImportingDeps): RunningSender {
  return runSender({
    name: 'imports',
    lanes: async () => (await deps.doors.identity(listRooftops)).map(({ id }) => id),
    lanesAtOnce: 2,
    everyMs: LOOK_EVERY_MS,
    round: async (rooftopId, signal) => {
      const holder = randomUUID()
      const id = await deps.doors.inRooftop(rooftopId, (db) => claimImport(db, holder))
      if (id) await workAt(deps, { rooftopId, id, holder }, signal)
      return null
    },
    log: deps.log,
  })
}

type Claim = { rooftopId: string; id: string; holder: string }
type Held = { bytesRead: number; tables: TableCounts }

async function workAt(deps: ImportingDeps, claim: Claim, signal: AbortSignal): Promise<void> {
  const { doors, log } = deps
  const { rooftopId, id, holder } = claim
  const row = await doors.inRooftop(rooftopId, (db) => findImport(db))
  if (row?.id !== id) return
  const taken = new AbortController()
  const held: Held = { bytesRead: 0, tables: {} }
  const holding = holdWhileAt(deps, claim, held, taken)
  const both = AbortSignal.any([signal, taken.signal])
  const settle = (outcome: Parameters<typeof settleImport>[2]) =>
    doors.inRooftop(rooftopId, (db) => settleImport(db, id, outcome))
  try {
    await (row.state === 'CHECKING' ? check(deps, claim, row, held, both) : load(deps, claim, row, held, both))
    await holding.close()
  } catch (error) {
    await holding.close()
    if (taken.signal.aborted) return
    if (signal.aborted) return await doors.inRooftop(rooftopId, (db) => letGoOfImport(db, id, holder))
    if (!(error instanceof AppError)) log(`The import ${id} failed`, error)
    const failure =
      error instanceof AppError ? error.message : 'Something went wrong on our side. The rooftop is as it was. Try again.'
    await settle(
      row.state === 'CHECKING'
        ? { state: 'REFUSED', failure, checks: refusedChecks(error, failure) }
        : { state: 'FAILED', failure },
    )
  }
}

async function check(deps: ImportingDeps, claim: Claim, row: ImportRow, held: Held, signal: AbortSignal): Promise<void> {
  const archive = await openArchive(deps, claim, row, held, signal)
  try {
    const { opening, manifest, bytes } = archive
    const rows = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows ?? 0
    const facts = {
      ...{ rooftopName: opening.rooftop.name, appVersion: opening.version, asOf: opening.asOf, files: manifest.files },
      ...{ vehicles: rows('vehicle'), events: rows('event') },
    }
    const checks: RooftopImport['checks'] = {
      file: {
        state: 'RIGHT',
        title: row.file_name,
        detail: `${sizeLabel(bytes)}, ${manifest.files.toLocaleString('en-US')} files, checksums right, made by ${opening.version}`,
      },
      version: {
        state: 'RIGHT',
        title: 'Fits this version',
        detail: 'Older exports are brought up to this version as they come in.',
      },
    }
    await deps.doors.inRooftop(claim.rooftopId, (db) => settleImport(db, claim.id, { state: 'CHECKED', facts, checks }))
  } finally {
    await archive.close()
  }
}

/** '6.1 GB', '412 MB'. */
function sizeLabel(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.max(1, Math.round(bytes / 1e6))} MB`
}

export function refusedChecks(error: unknown, failure: string): RooftopImport['checks'] {
  const version = 'Fits this version'
  if (error instanceof NewerExport)
    return {
      file: { state: 'WAITING', title: 'File', detail: 'Not read any further.' },
      version: { state: 'WRONG', title: 'Made by a newer version', detail: failure },
    }
  return {
    file: { state: 'WRONG', title: 'The file is not whole', detail: failure },
    version: { state: 'WAITING', title: version, detail: 'Not checked.' },
  }
}

/** The file, put together from its pieces where this machine does not have it, read from end to end. */
async function openArchive(
  { doors, store, room, url, dataDir }: ImportingDeps,
  claim: Claim,
  row: ImportRow,
  held: Held,
  signal: AbortSignal,
): Promise<Archive> {
  const folder = importFolder(dataDir, row.id)
  await mkdir(folder, { recursive: true })
  await room.requireDisk(row.bytes)
  const file = path.join(folder, 'file.tar')
  const pieces = await doors.inRooftop(claim.rooftopId, (db) => listPieces(db, row.upload_id))
  await joinPieces(store, pieces, file)
  const told = (bytes: number) => {
    held.bytesRead = bytes
  }
  return readArchive({ path: file, folder, accept: await acceptedBy(url), told, signal })
}

async function load(deps: ImportingDeps, claim: Claim, row: ImportRow, held: Held, signal: AbortSignal): Promise<void> {
  const archive = await openArchive(deps, claim, row, held, signal)
  try {
    for (const { name, rows } of archive.manifest.tables) held.tables[name] = { total: rows, done: 0 }
    const from = { store: deps.store, archive, secret: await secretOf(deps.dataDir, row.id), signal }
    // The rows of one that was cut off behind them are in.
    const loaded = row.report ?? (await takeIn({ ...from, ...(await intoRooftop(deps, claim, row, held)) }))
    await openDoorsOf(deps, claim, row)
    const report = await compareStored(from, loaded).catch((error) => {
      if (signal.aborted) throw error
      deps.log('Files of an import could not be compared', error)
      const differences = [...loaded.differences, 'Files could not be compared: the store of files does not answer.']
      return { ...loaded, isSame: false, differences }
    })
    await deps.doors.inRooftop(claim.rooftopId, async (db) => {
      await settleImport(db, claim.id, { state: 'DONE', report })
      await finishUpload({ db, now: deps.now() }, row.upload_id)
    })
    await rm(importFolder(deps.dataDir, row.id), { recursive: true, force: true })
  } finally {
    await archive.close()
  }
}

/** Where the rows go, with whose leave, and what is written with them. */
async function intoRooftop({ doors, url, now }: ImportingDeps, claim: Claim, row: ImportRow, held: Held) {
  const rooftopId = row.target_id ?? ''
  const place = await doors.identity((db) => findPlaceOf(db, rooftopId))
  // Who makes a new rooftop for it may do there what they may where they are.
  const powerIn = place?.opened_at ? rooftopId : claim.rooftopId
  const permissions = await doors.identity((db) => permissionsIn(db, row.begun_by_id, powerIn))
  return {
    ...{ url, rooftopId, administrator: row.begun_by_id },
    // Permissions are words of the domain; what else stands there gives nothing.
    held: new Set(permissions) as ReadonlySet<string> as ReadonlySet<Permission>,
    told: {
      files: () => {},
      rows: (table: string, done: number) => {
        held.tables[table] = { total: Math.max(done, held.tables[table]?.total ?? 0), done }
      },
    },
    // Known to be in with the rows themselves: a server that dies now does not find its own rows in its way.
    async done({ enter, query }: Transfer, report: ImportReport): Promise<void> {
      await enter('lotline_app', claim.rooftopId)
      const values = [JSON.stringify(report), claim.rooftopId, claim.id]
      await query('update rooftop_import set report = $1::jsonb where rooftop_id = $2 and id = $3', values)
      await enter('lotline_identity', rooftopId)
      await query('update rooftop set opened_at = coalesce(opened_at, $1) where id = $2', [now(), rooftopId])
    },
  }
}

/** Opens a rooftop that was made for the import, and tells of it in both logs. */
async function openDoorsOf(
  { doors, now }: ImportingDeps,
  { rooftopId }: Claim,
  { target_id, begun_by_id, file_name }: ImportRow,
): Promise<void> {
  const targetId = target_id ?? ''
  await doors.identity(async (db) => {
    const place = await findPlaceOf(db, targetId)
    if (place) await markOpened(db, targetId, place.group_id, now())
    await settleMemberships(db, { rooftopIds: [targetId] }, now())
    await notifySession(db, '')
    const fact = { sentence: 'rooftopImported', file: file_name } as const
    const rooftopIds = [...new Set([rooftopId, targetId])]
    await recordAtEach(
      { db, rooftopIds, actorId: begun_by_id, now: now() },
      { itemType: 'DICTIONARY_CHANGED', cached: 'users', fact },
    )
  })
}

async function secretOf(dataDir: string, id: string): Promise<string> {
  const file = path.join(importFolder(dataDir, id), 'secret')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known) return known
  const secret = randomBytes(32).toString('hex')
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}

function holdWhileAt({ doors, log }: ImportingDeps, { rooftopId, id, holder }: Claim, held: Held, taken: AbortController) {
  const tell = async () => {
    if (!(await doors.inRooftop(rooftopId, (db) => holdImport(db, id, holder, held))))
      taken.abort(new Error('The import is no longer this server’s'))
  }
  let telling = Promise.resolve()
  const timer = setInterval(() => {
    telling = telling.then(tell).catch((error) => log('The progress of an import waits for the database', error))
  }, TELL_EVERY_MS)
  return {
    async close() {
      clearInterval(timer)
      await telling
    },
  }
}
