import type { Route } from '@lotline/contract/route'
import type { AppOptions } from './app-options.ts'
import type { Doors } from './database/doors.ts'
import { listenForNotices } from './events/notices.ts'
import type { Files } from './files/files.ts'
import { openFrame } from './frame.ts'
import type { Api } from './http/app.ts'
import { serveDocs } from './http/docs/serve-docs.ts'
import { serveHealth } from './http/health.ts'
import { buildServe } from './http/serve.ts'
import { tokenOfSession } from './http/token-caller.ts'
import { type HousekeepingDeps, startHousekeeping } from './jobs/housekeeping.ts'
import { usualLimits } from './limits.ts'
import { checkModules } from './module/check.ts'
import type { AppServices, ProvidedServices, ServerModule } from './module/define.ts'
import { historyRules, housekeepingOf, jobKindsOf, letterKindsOf, modules, printRead, vehicleRead } from './modules.ts'
import { version } from './version.ts'

export type App = Pick<AppServices, 'feeds' | 'delivery' | 'setupCode'> & {
  api: Api
  doors: Doors
  files: Files
  routes: readonly Route[]
  /** With what it is kept in order. */
  housekeeping: HousekeepingDeps
  /** Takes up jobs, this process's own and those that others have left. */
  work(): Promise<void>
  close(): Promise<void>
}

/** Puts the product together over an open database: every module's routes, what it hears, its jobs and its housekeeping; the pages. */
export async function buildApp(options: AppOptions): Promise<App> {
  checkModules(modules)
  const { services, closeProvided } = await openServices(options)
  const { api, doors, unhurried, files, now, people, warn, feeds, delivery, setupCode, apiTokens, rates } = services
  const routes: Route[] = []
  const { checkReplies = false, limits = usualLimits } = options
  const authenticate = people.find
  const links = files.links
  const serve = buildServe({
    api,
    doors,
    links,
    vehicleRead,
    authenticate,
    tokens: apiTokens,
    now,
    limits,
    rates,
    checkReplies,
    served: routes,
  })
  const all: readonly ServerModule[] = modules
  const working: { close(): Promise<void> }[] = []
  for (const module of all) module.routes?.(serve, services)
  const hearers = all.flatMap((module) => module.notifies?.(services) ?? [])
  const notices = listenForNotices(options.noticesUrl, hearers, (error) => warn('notices are away', error))
  serveHealth(api, options.pools)
  serveDocs(api, routes, { version, origin: options.origin })
  const { pictures, threads, origin, shopperOrigin } = services
  const deps: HousekeepingDeps = { doors: unhurried, store: files.store, pictures, threads, vehicleRead, origin, shopperOrigin }
  const housekeeping = startHousekeeping(housekeepingOf(all), deps, now, (error) => warn('a job waits for its next round', error))
  return {
    ...{ api, doors, feeds, delivery, files, routes, setupCode, housekeeping: deps },
    async work() {
      await workIn(services)
      working.push(...all.flatMap((module) => module.works?.(services) ?? []))
    },
    async close() {
      people.endStreams()
      // Requests wait for their pictures.
      const pictures = services.pictures.close()
      await api.close()
      await pictures
      await Promise.all(working.map((one) => one.close()))
      await services.queue.close()
      await closeProvided()
      await housekeeping.stop()
      await services.close()
      await notices.close()
    },
  }
}

/** The frame, and what the modules provide on it, in their order. */
async function openServices(options: AppOptions): Promise<{ services: AppServices; closeProvided(): Promise<void> }> {
  const frame = await openFrame(options, jobKindsOf(modules), letterKindsOf(modules))
  const all: readonly ServerModule[] = modules
  const outgoingParts = all.flatMap(({ outgoing }) => outgoing?.({ ...frame, options }) ?? [])
  // The list of modules does not compile before each service has its module.
  const provided = {} as ProvidedServices
  const services: AppServices = { ...frame, options, vehicleRead, historyRules, outgoingParts, ...provided }
  const closes: (() => Promise<void>)[] = []
  for (const { provides } of all) Object.assign(services, await provides?.(services, (close) => closes.unshift(close)))
  return {
    services,
    async closeProvided() {
      for (const close of closes) await close()
    },
  }
}

/** Takes up the jobs of every kind. */
async function workIn({
  people,
  apiTokens,
  unhurried,
  queue,
  pictures,
  threads,
  now,
  files,
  outside,
}: AppServices): Promise<void> {
  const deps = {
    doors: unhurried,
    store: files.store,
    pictures,
    threads,
    outside,
    now,
    whoIs: (sessionId: string, rooftopId: string) =>
      tokenOfSession(sessionId) ? apiTokens.load(sessionId, rooftopId) : people.load(sessionId, rooftopId),
    vehicleRead,
    printRead,
    historyRules,
  }
  for (const kind of jobKindsOf(modules)) await queue.work(kind, deps)
}
