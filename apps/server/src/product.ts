import type { AppOptions } from './app-options.ts'
import { fileRoutes } from './files/routes.ts'
import type { Frame } from './frame.ts'
import type { Serve } from './http/serve.ts'
import { boardRoutes } from './modules/board/routes.ts'
import { loadCalendarAt } from './modules/calendar/index.ts'
import { calendarRoutes } from './modules/calendar/routes.ts'
import { featureRoutes } from './modules/features/routes.ts'
import { type Feeds, openFeeds } from './modules/feeds/index.ts'
import { feedRoutes } from './modules/feeds/routes.ts'
import { historyRoutes } from './modules/history/routes.ts'
import { newSetupCode } from './modules/installation/index.ts'
import { installationRoutes } from './modules/installation/routes.ts'
import { lineRoutes } from './modules/line/routes.ts'
import { locationRoutes } from './modules/location/routes.ts'
import { noteRoutes } from './modules/notes/routes.ts'
import { peopleAdminRoutes, profileRoutes } from './modules/people/index.ts'
import { peopleRoutes } from './modules/people/routes.ts'
import { openPrints } from './modules/print/index.ts'
import { printRoutes } from './modules/print/routes.ts'
import { followLine } from './modules/recon/index.ts'
import { reconRoutes } from './modules/recon/routes.ts'
import { isOnboarding } from './modules/rooftops/index.ts'
import { rooftopRoutes } from './modules/rooftops/routes.ts'
import { loadActor } from './modules/session/index.ts'
import { sessionRoutes } from './modules/session/routes.ts'
import { setUpRoutes } from './modules/set-up/routes.ts'
import { taskRoutes } from './modules/tasks/routes.ts'
import { openExports } from './modules/vehicles/index.ts'
import { vehicleRoutes } from './modules/vehicles/routes.ts'
import { hasDefaultView } from './modules/views/index.ts'
import { viewRoutes } from './modules/views/routes.ts'
import { vinRoutes } from './modules/vin/routes.ts'

/** What of the modules goes on beside their routes. */
export type Product = { feeds: Feeds; setupCode: string; work(): Promise<void> }

// Shorter than the minute after which proxies give up by default.
const fileHoldMs = 55_000

/** Every module's routes, each with what it needs of the frame and of other modules. */
export function openProduct(serve: Serve, frame: Frame, options: AppOptions): Product {
  const {
    doors,
    unhurried,
    now,
    origin,
    passwordProfile,
    signer,
    people,
    hub,
    progress,
    files,
    queue,
    threads,
    vinDecoder,
    warn,
  } = frame
  const { mail = {}, mapTiles = null, dataDir, noticesUrl: url } = options
  const setupCode = newSetupCode()
  const whoIs = (sessionId: string, rooftopId: string) => loadActor(doors, sessionId, rooftopId)
  const making = { doors: unhurried, queue, threads, now, whoIs, ...files }
  const [exports, prints] = [openExports(making), openPrints(making)]
  const feedDeps = { doors: unhurried, url, dataDir, now, log: warn, fillIn: vinDecoder.decodeMany, limits: options.feedLimits }
  const feeds = openFeeds(feedDeps)
  sessionRoutes(serve, { doors, signer, origin, passwordProfile, loadCalendar: loadCalendarAt, hasDefaultView, isOnboarding })
  const follow = (rooftopId: string) => followLine(unhurried, rooftopId, now())
  lineRoutes(serve, follow)
  calendarRoutes(serve, follow)
  featureRoutes(serve)
  peopleRoutes(serve)
  peopleAdminRoutes(serve, { origin, hasMailServer: mail.smtpUrl !== undefined })
  installationRoutes(serve, { doors, signer, origin, setupCode, passwordProfile })
  rooftopRoutes(serve)
  profileRoutes(serve, mail.supportEmail)
  fileRoutes(serve, { ...files, progress, holdMs: options.fileHoldMs ?? fileHoldMs })
  vehicleRoutes(serve, vinDecoder.decode, exports)
  boardRoutes(serve)
  viewRoutes(serve)
  printRoutes(serve, prints)
  reconRoutes(serve, vinDecoder.decode)
  setUpRoutes(serve)
  noteRoutes(serve)
  taskRoutes(serve)
  locationRoutes(serve, mapTiles)
  vinRoutes(serve, vinDecoder)
  feedRoutes(serve, feeds)
  historyRoutes(serve, { hub, progress, findActor: people.findActor, onSessions: people.onSessions })
  return {
    feeds,
    setupCode,
    async work() {
      await exports.work()
      await prints.work()
      // It is unpacked with its first question, for which nobody should wait who adds a vehicle.
      void vinDecoder.decodeMany(['1M8GDM9AXKP042788'])
    },
  }
}
