import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { MapTiles } from '@lotline/contract/location'
import type { Route } from '@lotline/contract/route'
import type { PasswordProfile } from '@lotline/domain/password'
import { type Doors, openDoors, type Pools } from './database/doors.ts'
import { listenForNotices } from './events/notices.ts'
import { type Files, openFiles } from './files/files.ts'
import { fileRoutes } from './files/routes.ts'
import type { S3Options } from './files/store.ts'
import { type Api, buildHttp } from './http/app.ts'
import { serveDocs } from './http/docs.ts'
import { serveHealth } from './http/health.ts'
import { buildServe } from './http/serve.ts'
import { startJobs } from './jobs/jobs.ts'
import { openProgressHub } from './jobs/progress.ts'
import { openJobQueue } from './jobs/queue.ts'
import { openThreads } from './jobs/threads.ts'
import { startMailSender } from './mail/sender.ts'
import { type Feeds, openFeeds } from './modules/feeds/index.ts'
import { feedRoutes } from './modules/feeds/routes.ts'
import { openChangeHub } from './modules/history/index.ts'
import { historyRoutes } from './modules/history/routes.ts'
import { locationRoutes } from './modules/location/routes.ts'
import { noteRoutes } from './modules/notes/routes.ts'
import { peopleAdminRoutes, profileRoutes } from './modules/people/index.ts'
import { peopleRoutes } from './modules/people/routes.ts'
import { followLine } from './modules/recon/index.ts'
import { reconRoutes } from './modules/recon/routes.ts'
import { newSetupCode } from './modules/rooftops/index.ts'
import { rooftopRoutes } from './modules/rooftops/routes.ts'
import { loadActor, openActors, openSigner } from './modules/session/index.ts'
import { sessionRoutes } from './modules/session/routes.ts'
import { loadCalendarAt } from './modules/settings/index.ts'
import { settingsRoutes } from './modules/settings/routes.ts'
import { openSheets } from './modules/sheet/index.ts'
import { sheetRoutes } from './modules/sheet/routes.ts'
import { taskRoutes } from './modules/tasks/routes.ts'
import { hasDefaultView, openExports } from './modules/vehicles/index.ts'
import { vehicleRoutes } from './modules/vehicles/routes.ts'
import { openVinDecoder } from './modules/vin/index.ts'
import { vinRoutes } from './modules/vin/routes.ts'

export type AppOptions = {
  pools: Pools
  /** The address that notices are heard on; the same database as the pools'. */
  noticesUrl: string
  dataDir: string
  vpicUrl?: string | undefined
  /** The address that links in mails begin with. */
  origin?: string
  mail?: MailOptions
  passwordProfile?: PasswordProfile
  /** How many proxies stand in front of the server. */
  proxies?: number
  logLevel?: string
  logTo?: { write(line: string): void }
  now?: () => Date
  /** Tests hold every reply against its contract. */
  checkReplies?: boolean
  webDir?: string
  /** Whether people reach the server by https. */
  isSecure?: boolean
  minClientVersion?: string | undefined
  /** The bucket that files lie in; without it they lie in a folder of `dataDir`. */
  s3?: S3Options | undefined
  /** Where the pictures of maps come from; without it places are told as coordinates. */
  mapTiles?: MapTiles | null
  /** How long an address waits for a file that is still being made. */
  fileHoldMs?: number
}

export type MailOptions = {
  /** The mail server; without it mail stays in the outbox, to be read there. */
  smtpUrl?: string | undefined
  from?: string | undefined
  /** Where feedback goes; without it feedback is kept only. */
  supportEmail?: string | undefined
}

export type App = {
  api: Api
  doors: Doors
  feeds: Feeds
  files: Files
  routes: readonly Route[]
  /** Takes up jobs, this process's own and those that others have left. */
  work(): Promise<void>
  /** What the first setup asks for where it comes from another machine. */
  setupCode: string
  close(): Promise<void>
}

const version = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')).version as string

// Shorter than the minute after which proxies give up by default.
const fileHoldMs = 55_000

/** Puts the product together over an open database: every module's routes, the change stream, the pages. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { pools, now = () => new Date(), checkReplies = false, logLevel = 'info', mail = {} } = options
  const { origin = 'http://localhost:4000', passwordProfile = 'STANDARD' } = options
  const doors = openDoors(pools)
  const { webDir, isSecure, minClientVersion, proxies, logTo, mapTiles = null } = options
  const tilesOrigin = mapTiles ? new URL(mapTiles.url).origin : undefined
  const api = await buildHttp({ logLevel, logTo, webDir, proxies, minClientVersion, tilesOrigin, ...(isSecure && { isSecure }) })
  const signer = await doors.identity((db) => openSigner(db, now()))
  const actors = openActors(doors, signer)
  const hub = openChangeHub(doors, (error) => api.log.warn({ err: error }, 'change stream waits for the database'))
  const sessionChecks = new Set<() => void>()
  const progress = openProgressHub()
  const log = (line: string) => api.log.warn(line)
  const from = mail.from ?? `Lotline <no-reply@${new URL(origin).hostname}>`
  const sender = mail.smtpUrl ? startMailSender({ doors, now, smtpUrl: mail.smtpUrl, from, origin, log }) : undefined
  const notices = listenForNotices(options.noticesUrl, {
    onChange: (rooftopId) => hub.wake(rooftopId),
    onSession: (sessionId) => {
      actors.forget(sessionId)
      for (const check of sessionChecks) check()
    },
    onMail: () => sender?.wake(),
    onProgress: progress.hear,
    onReconnect: () => {
      hub.wakeAll()
      sender?.wake()
    },
    onError: (error) => api.log.warn({ err: error }, 'notices are away'),
  })
  const vinDecoder = openVinDecoder({
    cacheDir: path.join(options.dataDir, 'vin'),
    vpicUrl: options.vpicUrl,
    log: (line) => api.log.info(line),
  })
  const routes: Route[] = []
  const files = await openFiles(doors, { folder: path.join(options.dataDir, 'files'), s3: options.s3 })
  const authenticate = (token: string, at: Date) => actors.find(token, at)
  const serve = buildServe({ api, doors, links: files.links, authenticate, now, checkReplies, served: routes })
  sessionRoutes(serve, { doors, signer, origin, passwordProfile, loadCalendar: loadCalendarAt, hasDefaultView })
  settingsRoutes(serve, { followLine: (rooftopId) => followLine(doors, rooftopId, now()) })
  peopleRoutes(serve)
  peopleAdminRoutes(serve, { origin, hasMailServer: mail.smtpUrl !== undefined })
  const setupCode = newSetupCode()
  rooftopRoutes(serve, { doors, signer, origin, setupCode, passwordProfile })
  profileRoutes(serve, mail.supportEmail)
  fileRoutes(serve, { ...files, progress, holdMs: options.fileHoldMs ?? fileHoldMs })
  const queue = openJobQueue({ pools, log: (line, error) => api.log.warn({ err: error }, line) })
  const threads = openThreads()
  const whoIs = (sessionId: string, rooftopId: string) => loadActor(doors, sessionId, rooftopId)
  const exports = openExports({ doors, queue, threads, now, whoIs, ...files })
  vehicleRoutes(serve, vinDecoder.decode, exports)
  const sheets = openSheets({ doors, queue, threads, now, whoIs, ...files })
  sheetRoutes(serve, sheets)
  reconRoutes(serve, vinDecoder.decode)
  noteRoutes(serve)
  taskRoutes(serve)
  locationRoutes(serve, mapTiles)
  vinRoutes(serve, vinDecoder)
  const feeds = openFeeds({
    doors,
    url: options.noticesUrl,
    dataDir: options.dataDir,
    now,
    log: (line, error) => api.log.warn({ err: error }, line),
    fillIn: vinDecoder.decodeMany,
  })
  feedRoutes(serve, feeds)
  historyRoutes(serve, {
    hub,
    progress,
    isLive: async (token) => (await actors.find(token, now())) !== undefined,
    onSessions(check) {
      sessionChecks.add(check)
      return () => void sessionChecks.delete(check)
    },
  })
  serveHealth(api, pools)
  await serveDocs(api, routes, version)
  const jobs = startJobs({ doors, store: files.store }, now, (error) =>
    api.log.warn({ err: error }, 'a job waits for its next round'),
  )
  return {
    api,
    doors,
    feeds,
    files,
    routes,
    async work() {
      await exports.work()
      await sheets.work()
    },
    setupCode,
    async close() {
      await api.close()
      await feeds.close()
      await jobs.stop()
      await queue.close()
      await threads.close()
      await vinDecoder.close()
      await sender?.close()
      await notices.close()
    },
  }
}
