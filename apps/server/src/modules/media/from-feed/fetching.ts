import { takeLock } from '../../../database/held-lock.ts'
import { listRooftops } from '../../../database/rooftops.ts'
import type { AppServices } from '../../../module/define.ts'
import { type Hosts, openHosts, type Politeness } from '../../../outgoing/hosts.ts'
import { nextAttempt, pauseAfter, retryPolicies } from '../../../outgoing/retry.ts'
import { oneLane, runSender } from '../../../outgoing/sender.ts'
import { picturesJob } from '../pictures.ts'
import {
  beginTry,
  type DuePhoto,
  failHost,
  findFetches,
  listDue,
  listDueRooftops,
  passOverSold,
  restHost,
  writeOutcome,
} from './feed-photo-queries.ts'
import { type FetchDeps, fetchPhoto } from './fetch-photo.ts'
import { NotFetched } from './not-fetched.ts'

export type FetchingDeps = FetchDeps & {
  /** The database's address, for the lock that the one who fetches holds. */
  url: string
  /** Has the smaller pictures of a photo made. */
  makePictures(rooftopId: string, mediaId: string): Promise<void>
  log(line: string, error?: unknown): void
  politeness?: Politeness
}

/** Fetches the photos that feeds name; of all servers one at a time, so that no host is asked by two of us. */
export type Fetching = {
  /** Fetches what is due, some of every rooftop; answers whether there was anything. */
  look(): Promise<boolean>
  close(): Promise<void>
}

const lookEveryMs = 10_000
const usual: Politeness = { atOnce: 2, inAll: 8, spacingMs: 250 }
const rooftopsAtOnce = 4
const photosAtATime = 40
// Then the others have their turn.
const batchesInARound = 5
const retry = retryPolicies.feedPhoto

export function openFetching(deps: FetchingDeps): Fetching {
  const closing = new AbortController()
  const hosts = openHosts(deps.politeness ?? usual)

  return {
    async look() {
      const rooftops = (await deps.doors.identity(listRooftops)).map(({ id }) => id)
      const due = rooftops.length > 0 ? await deps.doors.inGroup(rooftops, (db) => listDueRooftops(db, deps.now())) : []
      if (due.length === 0 || closing.signal.aborted) return false
      const lock = await takeLock(deps.url, { key: lockKey, name: 'lotline_photos' })
      if (!lock) return false
      const signal = AbortSignal.any([closing.signal, lock.lost])
      try {
        const left = [...due]
        const lane = async () => {
          for (let next = left.shift(); next !== undefined; next = left.shift()) await fetchOfRooftop(deps, hosts, next, signal)
        }
        await allOf(Array.from({ length: rooftopsAtOnce }, lane))
        return true
      } finally {
        await lock.release()
      }
    },
    async close() {
      closing.abort(new Error('The server stops'))
    },
  }
}

/** Waits for all, also where one fails: the lock is held as long as anything is under way. */
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** Any number that no other lock of ours has. */
const lockKey = '4900490049'

async function fetchOfRooftop(deps: FetchingDeps, hosts: Hosts, rooftopId: string, signal: AbortSignal): Promise<void> {
  const { doors, now } = deps
  for (let batch = 0; batch < batchesInARound && !signal.aborted; batch += 1) {
    const due = await doors.inRooftop(rooftopId, async (db) => {
      if (!(await findFetches(db))) return []
      await passOverSold(db, now())
      return listDue(db, now(), photosAtATime)
    })
    if (due.length === 0) return
    await allOf(due.map((photo) => hosts.turn(photo.host, () => tryPhoto(deps, hosts, rooftopId, photo, signal))))
  }
}

async function tryPhoto(
  deps: FetchingDeps,
  hosts: Hosts,
  rooftopId: string,
  photo: DuePhoto,
  signal: AbortSignal,
): Promise<void> {
  const { doors, now } = deps
  if (signal.aborted) return
  const rest = hosts.restsUntil(photo.host, now())
  // Another rooftop was told so: what this one has there waits as well.
  if (rest) return doors.inRooftop(rooftopId, (db) => restHost(db, photo.host, rest))
  const row = await doors.inRooftop(rooftopId, (db) =>
    beginTry(db, photo, now(), new Date(now().getTime() + pauseAfter(retry, 1))),
  )
  // Its host has been found away meanwhile, or nobody names it any more.
  if (!row) return
  try {
    const mediaId = await fetchPhoto(deps, rooftopId, row, signal)
    if (mediaId !== undefined) await deps.makePictures(rooftopId, mediaId)
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof NotFetched)) deps.log(`A photo of ${photo.host} could not be kept`, error)
    else if (error.cause) deps.log(`A photo of ${photo.host} did not come`, error.cause)
    const failed = error instanceof NotFetched ? error : new NotFetched('We couldn’t save it. We’ll try again.')
    await noteFailure(deps, hosts, { rooftopId, photo, row, failed })
  }
}

type Failure = { rooftopId: string; photo: DuePhoto; row: { tries: number; state: string }; failed: NotFetched }

async function noteFailure(
  { doors, now }: FetchingDeps,
  hosts: Hosts,
  { rooftopId, photo, row, failed }: Failure,
): Promise<void> {
  const { host, isFinal, message: failure } = failed
  // A photo that is there already is only asked for anew: it is not tried again.
  const next = isFinal || row.state !== 'WAITING' ? null : nextAttempt(retry, { attempts: row.tries, now: now() })
  await doors.inRooftop(rooftopId, async (db) => {
    const given = row.state === 'WAITING' ? ({ state: 'GIVEN_UP' } as const) : {}
    await writeOutcome(db, photo, next ? { due_at: next, failure } : { ...given, due_at: null, failure })
    if (host === 'AWAY') await failHost(db, photo.host, { now: now(), failure })
    else if (host) await restHost(db, photo.host, host.restsUntil)
  })
  if (host && host !== 'AWAY') hosts.rest(photo.host, host.restsUntil)
}

/** Looks by itself until it is closed. */
export function keepFetching({ unhurried: doors, files, pictures, outside, now, options, queue, warn }: AppServices): {
  close(): Promise<void>
} {
  const fetching = openFetching({
    ...{ doors, ...files, pictures, outside, now, url: options.noticesUrl, log: warn },
    makePictures: (rooftopId, mediaId) =>
      queue
        .send(picturesJob, mediaId, { rooftopId, personId: '', mediaId })
        .catch((error) => warn('pictures are made later', error)),
  })
  const running = runSender({
    ...oneLane,
    name: 'fetching of photos',
    everyMs: lookEveryMs,
    round: async () => ((await fetching.look()) ? 0 : null),
    log: warn,
  })
  return {
    async close() {
      await fetching.close()
      await running.close()
    },
  }
}
