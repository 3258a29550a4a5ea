import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Route } from '@lotline/contract/route'
import { type Doors, openDoors, type Pools } from './database/doors.ts'
import { listenForNotices } from './events/notices.ts'
import { type Api, buildHttp } from './http/app.ts'
import { serveDocs } from './http/docs.ts'
import { serveHealth } from './http/health.ts'
import { buildServe } from './http/serve.ts'
import { openChangeHub } from './modules/history/index.ts'
import { historyRoutes } from './modules/history/routes.ts'
import { peopleRoutes } from './modules/people/routes.ts'
import { reconRoutes } from './modules/recon/routes.ts'
import { listRooftops } from './modules/rooftops/index.ts'
import { openActors, openSigner } from './modules/session/index.ts'
import { sessionRoutes } from './modules/session/routes.ts'
import { settingsRoutes } from './modules/settings/routes.ts'
import { keepCountersShort } from './modules/vehicles/index.ts'
import { vehicleRoutes } from './modules/vehicles/routes.ts'

export type AppOptions = {
  pools: Pools
  /** The address that notices are heard on; the same database as the pools'. */
  noticesUrl: string
  dataDir: string
  vpicUrl?: string | undefined
  logLevel?: string
  now?: () => Date
  /** Tests hold every reply against its contract. */
  checkReplies?: boolean
  webDir?: string
}

export type App = { api: Api; doors: Doors; routes: readonly Route[]; close(): Promise<void> }

const version = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')).version as string

/** Puts the product together over an open database: every module's routes, the change stream, the pages. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { pools, now = () => new Date(), checkReplies = false, logLevel = 'info' } = options
  const doors = openDoors(pools)
  const api = await buildHttp({ logLevel, webDir: options.webDir })
  const signer = await doors.identity((db) => openSigner(db, now()))
  const actors = openActors(doors, signer)
  const hub = openChangeHub(doors, (error) => api.log.warn({ err: error }, 'change stream waits for the database'))
  const rooftops = await doors.identity(listRooftops)
  const counters = keepCountersShort(
    doors,
    rooftops.map(({ id }) => id),
    (error) => api.log.warn({ err: error }, 'counters wait to be folded'),
  )
  const sessionChecks = new Set<() => void>()
  const notices = listenForNotices(options.noticesUrl, {
    onChange: (rooftopId) => {
      hub.wake(rooftopId)
      counters.touch(rooftopId)
    },
    onSession: (sessionId) => {
      actors.forget(sessionId)
      for (const check of sessionChecks) check()
    },
    onReconnect: () => hub.wakeAll(),
    onError: (error) => api.log.warn({ err: error }, 'notices are away'),
  })
  const routes: Route[] = []
  const serve = buildServe({ api, doors, authenticate: (token, at) => actors.find(token, at), now, checkReplies, served: routes })
  sessionRoutes(serve, doors, signer)
  settingsRoutes(serve)
  peopleRoutes(serve)
  vehicleRoutes(serve)
  reconRoutes(serve)
  historyRoutes(serve, {
    hub,
    isLive: async (token) => (await actors.find(token, now())) !== undefined,
    onSessions(check) {
      sessionChecks.add(check)
      return () => void sessionChecks.delete(check)
    },
  })
  serveHealth(api, pools)
  await serveDocs(api, routes, version)
  return {
    api,
    doors,
    routes,
    async close() {
      await api.close()
      await notices.close()
      await counters.close()
    },
  }
}
