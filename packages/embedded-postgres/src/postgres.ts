import { mkdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { claimFolder } from './claim.ts'
import { makeCluster, setPassword } from './cluster.ts'
import { clearLeftovers } from './leftover.ts'
import { findPlace } from './place.ts'
import { choosePort } from './port.ts'
import { type Ended, type Launch, LaunchError, launch, type Postmaster } from './postmaster.ts'
import { worksIn } from './process-table.ts'
import { StartError } from './run.ts'
import { openLogFile, readLockFile, readState, type State, writeState } from './state.ts'
import { supervise } from './supervisor.ts'

export type Options = {
  dataDir: string
  log?: (line: string) => void
  /** Called when PostgreSQL ended although nobody stopped it; it is being started again on the same port. */
  onExit?: (ended: Ended) => void
  /** false only in tests: nothing survives a crash of the machine, and everything is faster. */
  durable?: boolean
}

export type EmbeddedPostgres = {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
  /** Tells it to stop and does not wait: for a process that ends at once. */
  letGo(): void
}

/** Starts the PostgreSQL of a data folder, making it first if need be, and keeps it running until `stop`; throws StartError in one sentence. */
export async function startPostgres({
  dataDir: given,
  log = () => {},
  onExit = () => {},
  durable = true,
}: Options): Promise<EmbeddedPostgres> {
  const dataDir = await openFolder(given)
  const claim = claimFolder(dataDir)
  try {
    const { state, relaunch, first } = await bringUp(dataDir, durable, log)
    const supervised = supervise(first, relaunch, { onExit, log })
    return {
      url: urlOf(state),
      get pid() {
        return supervised.pid()
      },
      stop: () => supervised.stop().finally(claim.release),
      letGo: supervised.letGo,
    }
  } catch (error) {
    claim.release()
    throw error instanceof LaunchError
      ? new StartError(`${error.message} (more in ${join(dataDir, 'postgres.log')}).`, { cause: error })
      : error
  }
}

/** The address of the PostgreSQL that another process runs on this data folder, for a program that works beside it; undefined if none runs. */
export async function findRunningPostgres(given: string): Promise<string | undefined> {
  const dataDir = await realpath(given).catch(() => undefined)
  if (dataDir === undefined) return undefined
  const { state, isNew } = await readState(dataDir)
  const cluster = state.movedTo ?? join(dataDir, 'postgres')
  const lock = await readLockFile(cluster)
  if (isNew || lock === undefined || !lock.isReady || lock.port !== state.port) return undefined
  return (await worksIn(lock.pid, cluster)) ? urlOf(state) : undefined
}

async function openFolder(given: string): Promise<string> {
  await mkdir(given, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${given} cannot be made (${error.code}): set DATA_DIR to a folder that can be written.`)
  })
  return realpath(given)
}

async function bringUp(dataDir: string, durable: boolean, log: (line: string) => void) {
  const { state: remembered, isNew } = await readState(dataDir)
  const { cluster, account, isMade } = await findPlace(dataDir, remembered, log)
  const binaries = await findBinaries(account, log)
  const { movedTo: _former, ...rest } = remembered
  const state: State = cluster === join(dataDir, 'postgres') ? rest : { ...rest, movedTo: cluster }
  // Written before the cluster is made: a start killed in between goes on with the same password and place.
  await writeState(dataDir, state)
  if (isMade) await clearLeftovers(cluster, log)
  if (isMade && isNew) await setPassword({ cluster, account, binaries, password: state.password })
  if (!isMade) {
    log(`making the database in ${cluster}`)
    await makeCluster({ cluster, account, binaries, password: state.password, durable })
  }
  const logFile = openLogFile(join(dataDir, 'postgres.log'))
  const plan = { program: binaries.postgres, cluster, account, durable, logFile }
  const { port, postmaster: first } = await launchOnFreePort(plan, state.port, log)
  const running: State = { ...state, port, made: true }
  await writeState(dataDir, running)
  return { state: running, first, relaunch: () => launchClean({ ...plan, port }, log) }
}

/** The port may be taken between looking and starting, so it is looked for again. */
async function launchOnFreePort(plan: Omit<Launch, 'port'>, remembered: number | undefined, log: (line: string) => void) {
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort(remembered)
    if (remembered !== undefined && port !== remembered) log(`port ${remembered} is taken, so the database moves to ${port}`)
    try {
      return { port, postmaster: await launchClean({ ...plan, port }, log) }
    } catch (error) {
      if (attempt === 5 || !(error instanceof LaunchError) || !/TCP\/IP sockets/.test(error.reason)) throw error
    }
  }
}

/** A PostgreSQL that was killed a moment ago may hold its lock or memory for some seconds more, so these two are tried again. */
async function launchClean(plan: Launch, log: (line: string) => void): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    await clearLeftovers(plan.cluster, log)
    try {
      return await launch(plan)
    } catch (error) {
      if (attempt === 10 || !(error instanceof LaunchError) || !/lock file|shared memory block/.test(error.reason)) throw error
      await delay(attempt * 100)
    }
  }
}

function urlOf(state: State): string {
  return `postgres://lotline_owner:${state.password}@127.0.0.1:${state.port}/lotline`
}
