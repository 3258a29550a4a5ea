import type { Readable } from 'node:stream'
import type { FeedDryRun, FeedPreview } from '@lotline/contract/feeds/feeds'
import { listRooftops } from '../../database/rooftops.ts'
import { type FeedLimits, usualFeedLimits as usualLimits } from '../../feed-limits.ts'
import { type DryRunRequest, dryRun } from './dry-run/dry-run.ts'
import { openDryRuns } from './dry-run/dry-runs.ts'
import type { FeedsDeps } from './feeds-deps.ts'
import { watchFolders } from './folder/drop-folder.ts'
import { deleteUploadsBefore, listUploads } from './queries.ts'
import { type FeedReader, openReader } from './read/reader.ts'
import { openReceiving } from './receiving.ts'
import { deleteRowsBefore } from './run/row-queries.ts'
import { openRunning, type StartedRun } from './run/running.ts'
import { confirmRun, type RunRequest, receive, saveUpload, startRun } from './service.ts'
import { openUploads, type Uploads } from './uploads.ts'

export type Feeds = {
  readonly limits: FeedLimits
  /** Takes in the file of a request and shows it as it would be read. */
  receive(rooftopId: string, take: () => Promise<{ fileName: string; content: Readable }>): Promise<FeedPreview>
  save(file: { rooftopId: string; fileName: string; content: Readable }): Promise<string>
  /** Reads what an import brings, in the threads in which feeds are read. */
  readImport: FeedReader['import']
  /** What a run would do; nothing is written. */
  dryRun(request: DryRunRequest): Promise<FeedDryRun>
  start(request: RunRequest): Promise<StartedRun>
  confirm(run: { rooftopId: string; runId: string }): Promise<StartedRun>
  /** Takes up the runs that a killed process left, in these rooftops or in all. */
  resume(rooftopIds?: readonly string[]): Promise<StartedRun[]>
  /** Resumes what was left, then looks every ten seconds for dropped files and for runs whose process has died. */
  watch(): void
  /** Looks once: at files that were dropped, and at runs whose process has died. */
  look(): Promise<void>
  /** Waits for the dropped files that were begun. */
  settled(): Promise<void>
  close(): Promise<void>
}

const lookEveryMs = 10_000
const tidyEveryMs = 3_600_000

/** The feeds of all rooftops in this process. */
export function openFeeds(given: FeedsDeps): Feeds {
  const { limits = usualLimits, log } = given
  const uploads = openUploads(given.dataDir, limits)
  const reader = openReader({ uploads, limits, log })
  const running = openRunning({ ...given, uploads, reader })
  const deps = { ...given, limits, uploads, reader, running, receiving: openReceiving(), dryRuns: openDryRuns() }
  const folders = watchFolders(deps)
  const rooftops = () => deps.doors.identity(listRooftops)
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let tidiedAt = 0
  let isClosed = false

  const feeds: Feeds = {
    limits,
    receive: (rooftopId, take) => receive(deps, rooftopId, take),
    save: (file) => saveUpload(deps, file),
    readImport: reader.import,
    dryRun: (request) => dryRun(deps, request),
    start: (request) => startRun(deps, request),
    confirm: (run) => confirmRun(deps, run),
    resume: async (rooftopIds) => running.resume(rooftopIds ?? (await rooftops()).map(({ id }) => id)),
    watch() {
      looking = lookAndGoOn()
    },
    look,
    settled: () => folders.settled(),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running.close()
      await looking
      await folders.settled()
      await reader.close()
    },
  }

  async function look(): Promise<void> {
    const known = await rooftops()
    await running.resume(known.map(({ id }) => id))
    await folders.look(known)
    if (Date.now() - tidiedAt < tidyEveryMs) return
    tidiedAt = Date.now()
    await tidyUp(deps, known)
  }

  async function lookAndGoOn(): Promise<void> {
    await look().catch((error) => deps.log('Looking for feeds failed; it is tried again', error))
    if (!isClosed) timer = setTimeout(() => feeds.watch(), lookEveryMs)
  }
  return feeds
}

const day = 86_400_000
const rowsKeptDays = 90
const heldDays = 30

/** Forgets uploads that nobody has run for a day, those held for 30 days, and the row reports of runs older than 90; totals stay. */
async function tidyUp(
  { doors, now, uploads }: FeedsDeps & { uploads: Uploads },
  rooftops: readonly { id: string }[],
): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * day)
  const kept = new Set<string>()
  for (const { id } of rooftops) {
    const old = await doors.inRooftop(id, (db) => deleteUploadsBefore(db, { idle: before(1), any: before(heldDays) }))
    for (const upload of old) await uploads.remove(upload)
    for (const upload of await doors.inRooftop(id, listUploads)) kept.add(upload)
    let hasMore = true
    while (hasMore) hasMore = await doors.inRooftop(id, (db) => deleteRowsBefore(db, before(rowsKeptDays)))
  }
  await uploads.removeStray(kept)
}
