import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { MAX_FETCH_BYTES } from '@lotline/domain/feeds/fetched-feeds'
import { listRooftops } from '../../../database/rooftops.ts'
import type { Outside } from '../../../outside/outside.ts'
import type { Secrets } from '../../../secrets/secrets.ts'
import type { ImportKind } from '../../feeds/index.ts'
import { importLimits } from '../../imports/index.ts'
import { type Claimed, claimNext, dropLease, type Lane, listLanes, renewLease, type Told } from './claim.ts'
import { type Downloaded, download, type Seen } from './download.ts'
import { NotFetched, notFetchedOf } from './fetch-fault.ts'
import { finishFetch, type Outcome } from './finish.ts'
import type { LetterDeps } from './letters.ts'
import { liveSource } from './live-source.ts'
import { lookAtFile, notAFile } from './look-at-file.ts'
import { findBegun, type TakenIn, type TakingDeps, takeInRowsOf, takeInStock } from './take-in.ts'

export type FetchingDeps = Omit<TakingDeps, 'lookEveryMs'> &
  LetterDeps & {
    outside: Outside
    secrets: Secrets
    dataDir: string
    log(line: string, error?: unknown): void
    lookEveryMs?: number
  }

export type Fetching = {
  lanes(): Promise<Lane[]>
  /** Fetches the next file of a lane and begins to take it in; answers whether there was one. */
  round(lane: Lane): Promise<boolean>
  /** Waits for the files that have come and are being taken in. */
  settled(): Promise<void>
  /** Ends what is under way; the next that looks does it again. */
  close(): Promise<void>
}

const heartbeatMs = 20_000
const tellEveryMs = 1000

/** Fetches feeds, each under its lease. Files that have come are taken in behind the fetching, so that no host waits for rows of another. */
export function openFetching(given: FetchingDeps): Fetching {
  const deps = { lookEveryMs: 1000, ...given }
  const closing = new AbortController()
  const active = new Map<string, Promise<void>>()

  function behind(id: string, work: Promise<void>): void {
    const done = work.finally(() => active.delete(id))
    active.set(
      id,
      done.catch(() => {}),
    )
  }

  return {
    async lanes() {
      const rooftops = (await deps.doors.identity(listRooftops)).map(({ id }) => id)
      return rooftops.length > 0 ? deps.doors.inGroup(rooftops, (db) => listLanes(db, deps.now())) : []
    },
    async round({ rooftopId, host }) {
      const claimed = await deps.doors.inRooftop(rooftopId, (db) => claimNext(db, host, deps.now()))
      // This process may still be at one whose lease has run out by a clock that was moved.
      if (!claimed || active.has(claimed.id)) return false
      const fetched = Promise.withResolvers<void>()
      behind(
        claimed.id,
        fetchOne({ ...deps, rooftopId, claimed, signal: closing.signal }, fetched.resolve).finally(fetched.resolve),
      )
      await fetched.promise
      return true
    },
    async settled() {
      while (active.size > 0) await Promise.all(active.values())
    },
    async close() {
      closing.abort(new Error('The server stops'))
      await Promise.all(active.values())
    },
  }
}

type One = FetchingDeps & { lookEveryMs: number; rooftopId: string; claimed: Claimed; signal: AbortSignal }

/** One fetch from its claim to its end; `onFetched` is called once its host is free for the next. */
async function fetchOne(one: One, onFetched: () => void): Promise<void> {
  const { rooftopId, claimed, log } = one
  const telling = keepTelling(one)
  const to = await pathOf(one)
  try {
    const outcome = await outcomeOf(one, { to, tell: telling.tell, onFetched })
    await finishFetch(one, rooftopId, claimed, outcome)
  } catch (error) {
    await leave(one, error).catch((failed) => log('A fetch could not be ended; it is done again', failed))
  } finally {
    await telling.end()
    await rm(to, { force: true }).catch(() => {})
  }
}

const patienceMs = 60 * 60_000

/** What goes wrong here is done again once the lease has run out, at once where the server stops; for an hour, then it has failed. */
async function leave(one: One, error: unknown): Promise<void> {
  const { doors, rooftopId, claimed, signal, now, log } = one
  if (signal.aborted) return doors.inRooftop(rooftopId, (db) => dropLease(db, claimed.id))
  log(`The feed ${JSON.stringify(claimed.feed.name)} is fetched again`, error)
  if (now().getTime() - claimed.startedAt.getTime() < patienceMs) return
  const sentence = 'Something went wrong on our side. Whoever looks after the server finds it in its log.'
  await finishFetch(one, rooftopId, claimed, { state: 'FAILED', fault: 'BROKEN', sentence })
}

type Doing = { to: string; tell(told: Told): void; onFetched(): void }

async function outcomeOf(one: One, doing: Doing): Promise<Outcome> {
  const { claimed, log } = one
  try {
    return await fetchAndTake(one, doing)
  } catch (error) {
    const failed = notFetchedOf(error, claimed.feed.host)
    if (!failed) throw error
    if (failed.cause) log(`The feed ${JSON.stringify(claimed.feed.name)} was not fetched: ${failed.message}`, failed.cause)
    const { fault, message: sentence, notBefore, shown } = failed
    if (shown) return { state: 'KEY_CHANGED', shown, sentence }
    return { state: 'FAILED', fault, sentence, notBefore }
  }
}

async function fetchAndTake(one: One, { to, tell, onFetched }: Doing): Promise<Outcome> {
  const { doors, outside, rooftopId, claimed, now, signal } = one
  const { feed } = claimed
  const mostBytes = feed.kind === 'STOCK' ? MAX_FETCH_BYTES : importLimits.fileBytes
  const source = await doors.inRooftop(rooftopId, (db) => liveSource(db, feed, { ...one, now: now() }))
  // Written by setState from what a download has seen.
  const seen = feed.seen as Seen | null
  const came = await download(source, {
    ...{ outside, seen, to, mostBytes, now: now(), signal },
    progress: (stage, bytes, totalBytes) => tell({ stage, bytes, totalBytes }),
  }).catch((error) => {
    const failed = notFetchedOf(error, feed.host)
    throw failed?.fault === 'TOO_LARGE' && feed.kind !== 'STOCK' ? tooLarge(failed) : error
  })
  onFetched()
  tell({ stage: 'READING', fileName: came.fileName })
  if (came.isSame) return { state: 'UNCHANGED', seen: came.seen, bytes: null }
  return takeIn(one, to, came)
}

function tooLarge(cause: NotFetched): NotFetched {
  return new NotFetched('TOO_LARGE', 'Files of repair orders, recalls and locations may have 10 MB. Have fewer rows sent.', {
    cause,
  })
}

async function takeIn(one: One, to: string, { seen, fileName }: Downloaded): Promise<Outcome> {
  const { claimed, rooftopId, signal } = one
  const { feed } = claimed
  const { bytes, sha256 } = await lookAtFile(to)
  const given = { rooftopId, fetchId: claimed.id, actorId: claimed.actorId, path: to, fileName, signal }
  const begun = feed.kind === 'STOCK' ? await findBegun(one, given) : undefined
  if (!begun && feed.sha256?.equals(sha256)) return { state: 'UNCHANGED', seen, bytes }
  const taken =
    begun ??
    (feed.kind === 'STOCK'
      ? await takeInStock(one, given, { feedName: feed.name, guardPercent: feed.guard_percent })
      : await takeInRowsOf(one, feed.kind as ImportKind, given))
  requireContent(taken)
  return { state: taken.heldReason === null ? 'TAKEN' : 'HELD', taken, seen, sha256, bytes }
}

/** A file of headers alone has brought nothing. */
function requireContent({ counts, heldReason }: TakenIn): void {
  if (heldReason === null && counts.read === 0) throw notAFile('EMPTY')
}

/** Tells the database how far a fetch is, once a second at most, and that somebody is at it. */
function keepTelling({ doors, rooftopId, claimed, now, log }: One) {
  let next: Told | undefined = { stage: 'CONNECTING' }
  let last: Told = next
  let writing: Promise<void> = Promise.resolve()
  let toldAt = performance.now()
  const write = () => {
    last = next ?? last
    next = undefined
    toldAt = performance.now()
    writing = writing
      .then(() => doors.inRooftop(rooftopId, (db) => renewLease(db, claimed.id, now(), last)))
      .then(
        () => {},
        (error) => log('How far a fetch is could not be told', error),
      )
  }
  const timer = setInterval(() => (next || performance.now() - toldAt >= heartbeatMs ? write() : undefined), tellEveryMs).unref()
  return {
    tell(told: Told) {
      const isNews = told.stage !== (next ?? last).stage
      next = { ...(told.stage === 'READING' ? { bytes: last.bytes, totalBytes: last.totalBytes } : {}), ...told } as Told
      if (isNews) write()
    },
    async end() {
      clearInterval(timer)
      await writing
    },
  }
}

const folderOf = (dataDir: string) => path.join(dataDir, 'files', 'fetched')

async function pathOf({ dataDir, claimed }: One): Promise<string> {
  const folder = folderOf(dataDir)
  await mkdir(folder, { recursive: true })
  return path.join(folder, claimed.id)
}

const strayMs = 24 * 60 * 60 * 1000

/** Removes what fetches of processes that died have left. */
export async function removeStray(dataDir: string): Promise<void> {
  const folder = folderOf(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(path.join(folder, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > strayMs) await rm(path.join(folder, name), { force: true })
  }
}
