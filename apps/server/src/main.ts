import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { openDoors } from './database/doors.ts'
import { startPostgres } from './database/embedded/postgres.ts'
import { migrate } from './database/migrate.ts'
import { closePools, openPools, refuseMightyRole } from './database/pools.ts'
import { describeDemo, makeDemo } from './demo/make-demo.ts'

const webDir = path.join(import.meta.dirname, '../../web/dist')
const say = (line: string) => process.stdout.write(`${line}\n`)

async function run(config: Config): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true })
  const postgres = config.databaseUrl
    ? undefined
    : await startPostgres({ dataDir: config.dataDir, log: (line) => say(`  ${line}`) })
  const url = config.databaseUrl ?? postgres?.url ?? ''
  try {
    await migrate(url)
    const pools = openPools({ url, onError: (error) => say(`Database connection lost: ${error.message}`) })
    await refuseMightyRole(pools)
    const doors = openDoors(pools)
    if (config.demo) await makeDemo(doors, { now: new Date(), log: say })
    const app = await buildApp({
      pools,
      noticesUrl: url,
      dataDir: config.dataDir,
      vpicUrl: config.vpicUrl,
      logLevel: config.logLevel,
      ...(existsSync(webDir) && { webDir }),
    })
    await app.api.listen({ port: config.port, host: config.host })
    say(`Lotline is at ${config.publicUrl ?? `http://localhost:${config.port}`}`)
    if (config.demo) for (const line of await describeDemo(doors)) say(line)
    app.feeds.watch()
    onceAsked(async () => {
      await app.close()
      await closePools(pools)
      await postgres?.stop()
    })
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}

/** Stops in order when asked: no new requests, running ones answered, then the database. A second request ends at once. */
function onceAsked(stop: () => Promise<void>): void {
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1)
      asked = true
      stop().then(
        () => process.exit(0),
        (error) => {
          process.stderr.write(`Stopping failed: ${error}\n`)
          process.exit(1)
        },
      )
    })
  }
}

try {
  await run(readConfig(process.env))
} catch (error) {
  process.stderr.write(`Lotline could not start: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
