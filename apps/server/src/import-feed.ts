import { createReadStream } from 'node:fs'
import path from 'node:path'
import { AppError } from './app-error.ts'
import { type Config, readConfig } from './config.ts'
import { type Doors, openUnhurriedDoors } from './database/doors.ts'
import { closePools, openPools } from './database/pools.ts'
import { exitCodes, type FeedWish } from './feed-wish.ts'
import { findRooftop } from './find-rooftop.ts'
import { type Feeds, findRun, openFeeds, type RunRow, writeReport } from './modules/feeds/index.ts'
import { openVinDecoder } from './modules/vin/index.ts'
import { inDatabase, prepareDatabase } from './prepare-database.ts'
import { hearStopSignals } from './stop-signals.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

type FeedSession = { doors: Doors; feeds: Feeds }

/** Imports one feed file beside a running server or without one, and answers the exit code; settings come from the environment. */
export async function importFeed(wish: FeedWish): Promise<number> {
  const config = readConfig(process.env)
  return inDatabase(config, (url) => inFeeds(config, url, (place) => runFeed(place, config, wish)))
}

async function inFeeds<T>(config: Config, url: string, work: (place: FeedSession) => Promise<T>): Promise<T> {
  await prepareDatabase(url)
  const pools = openPools({ url, size: 4 })
  const doors = openUnhurriedDoors(pools)
  const decoder = openVinDecoder({ cacheDir: path.join(config.dataDir, 'vin'), vpicUrl: config.vpicUrl })
  const log = (line: string, error?: unknown) => void process.stderr.write(`${line}${error ? `: ${error}` : ''}\n`)
  const { dataDir, feedLimits: limits } = config
  const feeds = openFeeds({ doors, url, dataDir, now: () => new Date(), log, fillIn: decoder.decodeMany, limits })
  hearStopSignals({ stop: () => void feeds.close(), endAtOnce: () => process.exit(exitCodes.refused) })
  try {
    return await work({ doors, feeds })
  } finally {
    await feeds.close()
    await decoder.close()
    await closePools(pools)
  }
}

async function runFeed(place: FeedSession, config: Config, wish: FeedWish): Promise<number> {
  const { doors, feeds } = place
  const rooftop = await findRooftop(doors, wish.rooftop)
  // What a killed command left is brought to its end first.
  for (const { done } of await feeds.resume([rooftop.id])) await done
  const content = createReadStream(wish.file)
  const uploadId = await feeds.save({ rooftopId: rooftop.id, fileName: path.basename(wish.file), content })
  const { confirm, overwrite, mapping, feed: feedName } = wish
  const { runId, done } = await feeds.start({
    rooftopId: rooftop.id,
    actorId: null,
    uploadId,
    feedName,
    mapping,
    overwrite,
    confirm,
  })
  const read = () => doors.inRooftop(rooftop.id, (db) => findRun(db, runId))
  const progress = showProgress(read)
  await done
  progress.stop()
  const run = await read()
  if (!run || run.state === 'RUNNING')
    throw new AppError('UNAVAILABLE', 'The run was cut off. It goes on when the server or this command starts again.')
  const report = path.join(config.dataDir, 'feeds', 'reports', `${run.feed_name.replace(/[^\w.-]+/g, '-')}-${runId}.csv`)
  if (run.state === 'DONE') await writeReport({ doors, rooftopId: rooftop.id, runId }, report, 'w')
  return tellEnd(run, report)
}

function tellEnd(run: RunRow, report: string): number {
  if (run.state === 'FAILED') {
    process.stderr.write(`${run.failure}\n`)
    return exitCodes.refused
  }
  say(`read ${run.rows_read}, added ${run.added}, changed ${run.changed}, unchanged ${run.unchanged}, left out ${run.left_out}`)
  say(run.state === 'HELD' ? `held: ${run.held_reason}` : report)
  return run.state === 'HELD' ? exitCodes.held : exitCodes.done
}

/** On a terminal, one line that is written over every half second. */
function showProgress(read: () => Promise<RunRow | undefined>): { stop(): void } {
  if (!process.stderr.isTTY) return { stop() {} }
  const show = async () => {
    const run = await read().catch(() => undefined)
    if (run) process.stderr.write(`\r\u001B[K${run.total === 0 ? 'reading the file' : `${run.rows_read} of ${run.total} rows`}`)
  }
  const timer = setInterval(() => void show(), 500)
  return {
    stop() {
      clearInterval(timer)
      process.stderr.write('\r\u001B[K')
    },
  }
}
