import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { ImportReport } from '@lotline/contract/rooftops/import'
import { type Config, readConfig } from './config.ts'
import { type Doors, openUnhurriedDoors } from './database/doors.ts'
import { closePools, openPools } from './database/pools.ts'
import { ArgumentsError, exitCodes } from './feed-wish.ts'
import { type FileStore, openStore } from './files/store.ts'
import { findRooftop, type NamedRooftop } from './find-rooftop.ts'
import { listGroups, markOpened, prepareRooftop, settleMemberships } from './modules/rooftops/index.ts'
import {
  acceptedBy,
  compareStored,
  exportFileName,
  type PackTold,
  packExport,
  readArchive,
  takeIn,
} from './modules/transfer/index.ts'
import { inDatabase, prepareDatabase } from './prepare-database.ts'
import { hearStopSignals } from './stop-signals.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

type Session = { url: string; doors: Doors; store: FileStore; dataDir: string; signal: AbortSignal }

/** Works in the database of the settings, beside a running server or without one. */
async function inSession<T>(work: (session: Session) => Promise<T>): Promise<T> {
  const config: Config = readConfig(process.env)
  return inDatabase(config, async (url) => {
    await prepareDatabase(url)
    const pools = openPools({ url, size: 4 })
    const stopping = new AbortController()
    hearStopSignals({
      stop: () => stopping.abort(new Error('Stopped. Run it again to go on.')),
      endAtOnce: () => process.exit(exitCodes.refused),
    })
    try {
      const { dataDir } = config
      await mkdir(dataDir, { recursive: true })
      const store = await openStore({ folder: path.join(dataDir, 'files'), s3: config.s3 })
      return await work({ url, doors: openUnhurriedDoors(pools), store, dataDir, signal: stopping.signal })
    } finally {
      await closePools(pools)
    }
  })
}

/** npm runs its scripts in the project's folder, whatever folder a path was named from. */
const pathFrom = (given: string) => path.resolve(process.env.INIT_CWD ?? '.', given)

/** Packs a rooftop into a file of a folder. A run that was cut off is gone on with by the next one of the same day. */
export async function exportRooftop(wish: { rooftop: string; out: string }): Promise<void> {
  await inSession(async ({ url, doors, store, signal }) => {
    const rooftop = await findRooftop(doors, wish.rooftop)
    const out = pathFrom(wish.out)
    const now = new Date()
    const file = path.join(out, exportFileName(rooftop.name, now))
    const folder = `${file}.partial`
    await mkdir(folder, { recursive: true })
    const openFile = async (id: string) => {
      const found = await doors.inRooftop(rooftop.id, (db) =>
        db.selectFrom('file').select('store_key').where('id', '=', id).executeTakeFirst(),
      )
      return found ? store.open(found.store_key) : undefined
    }
    const progress = showProgress()
    const packed = await packExport({ url, rooftopId: rooftop.id, folder, now: () => now, openFile, told: progress.told, signal })
    await rename(packed, file)
    await rm(folder, { recursive: true, force: true })
    progress.stop()
    say(`${file}, ${Math.ceil(statSync(file).size / 1024)} KB`)
  })
}

type ImportWish = { file: string; rooftop: string | undefined; newName: string | undefined; group: string | undefined }

/** Takes an export into an empty rooftop or a new one; answers the exit code. */
export async function importRooftop(wish: ImportWish): Promise<number> {
  const file = pathFrom(wish.file)
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new ArgumentsError(`There is no file ${file}.`)
  return inSession(async (session) => {
    const { url, store, dataDir, signal } = session
    const folder = mkdtempSync(path.join(dataDir, 'import-'))
    try {
      const accept = await acceptedBy(url)
      const archive = await readArchive({ path: file, folder, accept, told: () => {}, signal })
      say(
        `${archive.opening.rooftop.name} as of ${archive.opening.asOf}: whole, ${archive.manifest.files} files, checksums right`,
      )
      try {
        const target = await targetOf(session, wish, archive.opening.rooftop.timeZone)
        const told = { files: () => {}, rows: () => {} }
        const secret = randomBytes(32).toString('hex')
        const loaded = await takeIn({ url, store, archive, rooftopId: target.id, held: undefined, secret, told, signal })
        const report = await compareStored({ store, archive, secret, signal }, loaded)
        if (wish.newName !== undefined) await openNew(session, target)
        return tellReport(target, report)
      } finally {
        await archive.close()
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

type Target = NamedRooftop & { groupId?: string }

async function targetOf({ doors }: Session, { rooftop, newName, group }: ImportWish, timeZone: string): Promise<Target> {
  if (newName === undefined) return findRooftop(doors, rooftop ?? '')
  const groups = await doors.identity(listGroups)
  const [only] = groups
  const found =
    group === undefined
      ? groups.length === 1
        ? only
        : undefined
      : groups.find(({ id, name }) => id === group || name.toLowerCase() === group.trim().toLowerCase())
  if (!found) {
    const names = groups.map(({ name }) => `'${name}'`).join(', ')
    throw new ArgumentsError(
      names
        ? `Say in which group with --group. The groups are ${names}.`
        : 'Nothing is set up here yet. Start Lotline, set up its first rooftop, then import.',
    )
  }
  const id = await doors.identity((db) => prepareRooftop(db, { groupId: found.id, name: newName, timeZone }))
  return { id, name: newName, groupId: found.id }
}

/** Opens it to its people and to those who work in the whole group. */
async function openNew({ doors }: Session, { id, groupId = '' }: Target): Promise<void> {
  await doors.identity(async (db) => {
    const now = new Date()
    await markOpened(db, id, groupId, now)
    await settleMemberships(db, { rooftopIds: [id] }, now)
  })
}

function tellReport({ name }: NamedRooftop, report: ImportReport): number {
  const { events, clocks, files, people } = report
  const rows = report.counts.reduce((sum, { inRooftop }) => sum + inRooftop, 0)
  say(
    `${name}: ${rows} rows, ${events.inRooftop} of ${events.inFile} events, ${clocks.agreeing} of ${clocks.compared} clocks agree, ${files.agreeing} of ${files.compared} files agree`,
  )
  say(`people: ${people.linked} known, ${people.created} new; ids ${report.keptIds ? 'kept' : 'new'}`)
  for (const line of report.switchedOff) say(`- ${line}`)
  for (const line of report.differences) process.stderr.write(`differs: ${line}\n`)
  return report.isSame ? exitCodes.done : exitCodes.refused
}

/** On a terminal, one line that is written over. */
function showProgress(): { told: PackTold; stop(): void } {
  const isShown = process.stderr.isTTY
  const show = (text: string) => void (isShown && process.stderr.write(`\r\u001B[K${text}`))
  return {
    told: {
      began: () => {},
      counted: () => {},
      written: (table, rows) => show(`${table}: ${rows} rows`),
      files: (done, total) => show(`files: ${done.files} of ${total.files}`),
      sealing: () => show('checksums'),
    },
    stop: () => show(''),
  }
}
