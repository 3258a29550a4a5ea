import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '@lotline/embedded-postgres'
import { type App, buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { openDoors, openUnhurriedDoors } from './database/doors.ts'
import { closePools, openPools, refuseMightyRole } from './database/pools.ts'
import { describeDemo, makeDemo } from './demo/make-demo.ts'
import { openStore } from './files/store.ts'
import { isSetupNeeded } from './modules/installation/index.ts'
import { prepareDatabase } from './prepare-database.ts'
import { hearStopSignals } from './stop-signals.ts'

const webDir = path.join(import.meta.dirname, '../../web/dist')
const shopperDir = path.join(import.meta.dirname, '../../shopper/dist')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** What has been opened so far, closed in the opposite order. */
const closers: (() => Promise<void>)[] = []
let postgres: EmbeddedPostgres | undefined
let isStopping = false

async function run(config: Config): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true })
  const url = config.databaseUrl ?? (await startOwnPostgres(config.dataDir))
  await prepareDatabase(url)
  const pools = openPools({ url, onError: (error) => say(`Database connection lost: ${error.message}`) })
  closers.push(() => closePools(pools))
  await refuseMightyRole(pools)
  const doors = openDoors(pools)
  const filesIn = { folder: path.join(config.dataDir, 'files'), s3: config.s3 }
  if (config.demo) {
    const making = { store: await openStore(filesIn), url, dataDir: config.dataDir, now: new Date(), log: say }
    await makeDemo(openUnhurriedDoors(pools), making)
  }
  const app = await buildApp({
    pools,
    noticesUrl: url,
    dataDir: config.dataDir,
    secretKeyFile: config.secretKeyFile,
    vpicUrl: config.vpicUrl,
    nhtsaUrl: config.nhtsaUrl,
    allowAddresses: config.allowAddresses,
    origin: config.origin,
    shopperOrigin: config.shopperOrigin,
    minClientVersion: config.minClientVersion,
    isSecure: config.origin.startsWith('https:'),
    mail: config.mail,
    push: config.push,
    text: config.text,
    passwordProfile: config.passwordProfile,
    s3: config.s3,
    mapTiles: config.mapTiles,
    stickers: config.stickers,
    extension: config.extension,
    proxies: config.proxies,
    feedLimits: config.feedLimits,
    limits: config.limits,
    logLevel: config.logLevel,
    webDir,
    shopperDir,
  })
  closers.push(app.close)
  await listen(app, config)
  app.feeds.watch()
  await app.work()
  say(`Lotline is at ${config.origin}`)
  const demo = config.demo ? await describeDemo(doors) : []
  for (const line of demo) say(line)
  if (demo.length > 0 && config.origin.startsWith('https:'))
    say('These accounts are known to everybody. Before people come in, start with DEMO=0 on an empty database, or disable them.')
  if (await doors.identity(isSetupNeeded)) say(`Nothing is set up yet. Begin at ${config.origin}/setup?code=${app.setupCode}`)
}

async function listen({ api }: App, { port, host }: Config): Promise<void> {
  try {
    await api.listen({ port, host })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new Error(`Port ${port} is in use: stop what listens there, or set PORT to another.`)
  }
}

async function startOwnPostgres(dataDir: string): Promise<string> {
  const starting = startPostgres({ dataDir, log: (line) => say(`  ${line}`) })
  // Also one that is still coming up is stopped; one that does not come up has told so itself.
  closers.push(async () => (await starting.catch(() => undefined))?.stop())
  postgres = await starting
  return postgres.url
}

/** Closes everything, whatever fails: a database must not be left because something above it would not close. */
async function close(): Promise<void> {
  const failures: unknown[] = []
  for (const closer of closers.splice(0).reverse()) await closer().catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

/** Stops in order: no new requests, running ones answered, then the database. */
function stop(): void {
  isStopping = true
  close().then(() => process.exit(0), fail('Stopping failed'))
}

function endAtOnce(): void {
  postgres?.letGo()
  process.exit(1)
}

function fail(what: string) {
  return (error: unknown) => {
    process.stderr.write(`${what}: ${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}

hearStopSignals({ stop, endAtOnce })
try {
  await run(readConfig(process.env))
} catch (error) {
  // A start that is cut short by a stop fails of that.
  if (!isStopping) await abandon(error)
}

async function abandon(error: unknown): Promise<void> {
  await close().catch(() => {})
  fail('Lotline could not start')(error)
}
