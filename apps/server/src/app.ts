import type { Route } from '@lotline/contract/route'
import type { AppOptions } from './app-options.ts'
import type { Doors } from './database/doors.ts'
import { listenForNotices } from './events/notices.ts'
import type { Files } from './files/files.ts'
import { openFrame } from './frame.ts'
import type { Api } from './http/app.ts'
import { serveHealth } from './http/health.ts'
import { serveDocs } from './http/openapi.ts'
import { openRates } from './http/rates.ts'
import { buildServe } from './http/serve.ts'
import { type HousekeepingDeps, startHousekeeping } from './jobs/housekeeping.ts'
import { usualLimits } from './limits.ts'
import { checkModules } from './module/check.ts'
import type { House, ServerModule } from './module/define.ts'
import { type Feeds, openFeeds } from './modules/feeds/index.ts'
import { openImportTokens } from './modules/imports/index.ts'
import { newSetupCode } from './modules/installation/index.ts'
import { type Delivery, openDelivery } from './modules/notifications/index.ts'
import { loadActor } from './modules/session/index.ts'
import { historyRules, housekeepingOf, jobKindsOf, modules, printRead, vehicleRead } from './modules.ts'
import { version } from './version.ts'

export type App = {
  api: Api
  doors: Doors
  feeds: Feeds
  delivery: Delivery
  files: Files
  routes: readonly Route[]
  /** With what it is kept in order. */
  housekeeping: HousekeepingDeps
  /** Takes up jobs, this process's own and those that others have left. */
  work(): Promise<void>
  /** What the first setup asks for where it comes from another machine. */
  setupCode: string
  close(): Promise<void>
}

/** Puts the product together over an open database: every module's routes, what it hears, its jobs and its housekeeping; the pages. */
export async function buildApp(options: AppOptions): Promise<App> {
  checkModules(modules)
  const house = await openHouse(options)
  const { api, doors, unhurried, files, now, people, warn, feeds, delivery, setupCode } = house
  const routes: Route[] = []
  const { checkReplies = false, limits = usualLimits } = options
  const rates = openRates(limits)
  const authenticate = people.find
  const findImportToken = openImportTokens(doors)
  const links = files.links
  const serve = buildServe({
    api,
    doors,
    links,
    vehicleRead,
    authenticate,
    findImportToken,
    now,
    limits,
    rates,
    checkReplies,
    served: routes,
  })
  const all: readonly ServerModule[] = modules
  const working: { close(): Promise<void> }[] = []
  for (const module of all) module.routes?.(serve, house)
  const hearers = all.flatMap((module) => module.notifies?.(house) ?? [])
  const notices = listenForNotices(options.noticesUrl, hearers, (error) => warn('notices are away', error))
  serveHealth(api, options.pools)
  await serveDocs(api, routes, version)
  const { pictures, threads, origin } = house
  const deps: HousekeepingDeps = { doors: unhurried, store: files.store, pictures, threads, vehicleRead, origin }
  const housekeeping = startHousekeeping(housekeepingOf(all), deps, now, (error) => warn('a job waits for its next round', error))
  return {
    ...{ api, doors, feeds, delivery, files, routes, setupCode, housekeeping: deps },
    async work() {
      await workIn(house)
      working.push(...all.flatMap((module) => module.works?.(house) ?? []))
    },
    async close() {
      people.endStreams()
      // Requests wait for their pictures.
      const pictures = house.pictures.close()
      await api.close()
      await pictures
      await Promise.all(working.map((one) => one.close()))
      await feeds.close()
      await housekeeping.stop()
      await house.close()
      await notices.close()
    },
  }
}

async function openHouse(options: AppOptions): Promise<House> {
  const frame = await openFrame(options, jobKindsOf(modules))
  const { unhurried: doors, now, warn: log, vinDecoder } = frame
  const { dataDir, noticesUrl: url, feedLimits: limits } = options
  const feeds = openFeeds({ doors, url, dataDir, now, log, fillIn: vinDecoder.decodeMany, limits })
  const { push, origin } = frame
  const delivery = openDelivery({ doors, now, push, origin, log })
  const all: readonly ServerModule[] = modules
  const outgoingParts = all.flatMap(({ outgoing }) => outgoing?.({ ...frame, options }) ?? [])
  return { ...frame, options, feeds, delivery, setupCode: newSetupCode(), vehicleRead, historyRules, outgoingParts }
}

/** Takes up the jobs of every kind. */
async function workIn({ doors, unhurried, queue, pictures, threads, now, files, outside, vinDecoder }: House): Promise<void> {
  const whoIs = (sessionId: string, rooftopId: string) => loadActor(doors, sessionId, rooftopId)
  const deps = {
    doors: unhurried,
    store: files.store,
    pictures,
    threads,
    outside,
    now,
    whoIs,
    vehicleRead,
    printRead,
    historyRules,
  }
  for (const kind of jobKindsOf(modules)) await queue.work(kind, deps)
  // It is unpacked with its first question, for which nobody should wait who adds a vehicle.
  void vinDecoder.decodeMany(['1M8GDM9AXKP042788'])
}
