import { listVehicles } from '@lotline/contract/vehicles/vehicles'
import { startsWithOwnWork } from '@lotline/domain/my-work/own-work'
import {
  dashboardRule,
  feedsRule,
  missingPermission,
  type PermissionRule,
  readsReports,
} from '@lotline/domain/people/permission-rule'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { isAnsweredEarly } from './api/early.ts'
import { addressOf } from './api/request.ts'
import type { SignedInUser } from './api/session/current-user.ts'
import { isShowroomOn, readChoice } from './api/session/showroom-mode.ts'
import type { TableSearch } from './features/engage/table/table-search.ts'
import type { VehicleSearch } from './features/vehicles/vehicle-page.ts'
import { landingSearch, readAddress, readShowroomAddress, startsWithView } from './pages/inventory/list/list-address.ts'
import { pageCall } from './pages/inventory/list/list-calls.ts'
import { listSearchNames } from './pages/inventory/list/list-search.ts'
import { listQuery } from './pages/inventory/list/queries.ts'
import { workSearchNames } from './pages/my-work/work-frame.ts'
import type { ReportSearch } from './pages/reports/report-address.ts'
import { sectionSearchNames } from './pages/settings/section-address.ts'
import { parseSearch, stringifySearch, texts } from './search-text.ts'
import { Frame } from './shell/Frame.tsx'
import { PageError } from './shell/PageError.tsx'

type Context = { user: SignedInUser; client: QueryClient }

const root = createRootRouteWithContext<Context>()({ component: Outlet })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => land(context.user),
})

// Reserved first words are matched before rooftops.
const login = createRoute({
  getParentRoute: () => root,
  path: 'login',
  beforeLoad: ({ context }) => land(context.user),
})

// Links that the server has made, in notices and mails: they lead into their rooftop, through its switch where it is another.
const go = createRoute({
  getParentRoute: () => root,
  path: 'go/$rooftopId/$',
  beforeLoad: async ({ context: { user }, params: { rooftopId, _splat: rest = '' }, location }) => {
    const place = `${rest}${location.searchStr}`
    if (rooftopId === user.location) throw redirect({ href: `/${rooftopId}/${place}`, replace: true })
    const { enterByLink } = await import('./shell/led-here.ts')
    await enterByLink(user, rooftopId, place)
    toStart(user)
  },
})

const rooftop = createRoute({
  getParentRoute: () => root,
  path: '$tenant',
  beforeLoad: ({ context, params, location }) => {
    if (params.tenant === context.user.location) return
    // Another rooftop's address keeps its rest; switching is a step of its own.
    const rest = location.pathname.split('/').slice(2).join('/')
    throw redirect({ href: `/${context.user.location}/${rest}${location.searchStr}`, replace: true })
  },
  component: Frame,
})

const readListSearch = texts(listSearchNames)

const inventory = createRoute({
  getParentRoute: () => rooftop,
  path: 'inventory',
  validateSearch: readListSearch,
  beforeLoad: async ({ context: { user }, search }) => {
    const isShowroom = isShowroomOn(user, readChoice(user))
    // A saved view is a list of the house: the showroom starts with the stock.
    const start = !isShowroom && startsWithView(search, user) ? await startingList() : undefined
    const landing = start ? { ...start, ...search } : landingSearch(search, user, isShowroom)
    if (landing) throw redirect({ to: '/$tenant/inventory', params: { tenant: user.location }, search: landing, replace: true })
  },
  // A first page that has come before the list is drawn is drawn with it.
  loader: ({ context: { user, client }, location }) => readEarly(client, location.searchStr, user),
  component: lazyRouteComponent(() => import('./pages/inventory/list/InventoryPage.tsx'), 'InventoryPage'),
})

// Its sections are told apart by its own page, whose frame stays while they change.
const vehicle = createRoute({
  getParentRoute: () => rooftop,
  path: 'inventory/$vehicleId/$',
  // Its sections read what they know from the address: the names come with them.
  validateSearch: (search) => search as VehicleSearch & TableSearch,
  component: lazyRouteComponent(() => import('./pages/vehicle/page/VehicleRoute.tsx'), 'VehicleRoute'),
})

/** What comes first in each step. */
const readBoardSearch = texts(['sort'])

const board = createRoute({
  getParentRoute: () => rooftop,
  path: 'board',
  validateSearch: readBoardSearch,
  component: lazyRouteComponent(() => import('./pages/board/BoardPage.tsx'), 'BoardPage'),
})

/** What is looked at, and searched for. */
const readWorkSearch = texts(workSearchNames)

const myWork = createRoute({
  getParentRoute: () => rooftop,
  path: 'my-work',
  validateSearch: readWorkSearch,
  component: lazyRouteComponent(() => import('./pages/my-work/MyWorkPage.tsx'), 'MyWorkPage'),
})

/** The walk that is looked at; without one all of them. */
const lotWalk = createRoute({
  getParentRoute: () => rooftop,
  path: 'lot-walk',
  validateSearch: texts(['walk']),
  component: lazyRouteComponent(() => import('./pages/lot-walk/LotWalkPage.tsx'), 'LotWalkPage'),
})

/** The run that is looked at. */
const readFeedsSearch = texts(['run'])

const feeds = createRoute({
  getParentRoute: () => rooftop,
  path: 'feeds',
  validateSearch: readFeedsSearch,
  beforeLoad: ({ context }) => admit(context.user, feedsRule),
  component: lazyRouteComponent(() => import('./pages/feeds/FeedsPage.tsx'), 'FeedsPage'),
})

const dashboard = createRoute({
  getParentRoute: () => rooftop,
  path: 'dashboard/$',
  // Whatever it holds goes along from tab to tab.
  validateSearch: (search) => search as Record<string, string | undefined>,
  beforeLoad: ({ context }) => admit(context.user, dashboardRule),
  component: lazyRouteComponent(() => import('./pages/dashboard/DashboardPage.tsx'), 'DashboardPage'),
})

// Its tabs are told apart by its own page: which of them is the first goes by what somebody may read.
const reports = createRoute({
  getParentRoute: () => rooftop,
  path: 'reports/$',
  // Its page reads what it knows from the address: the names come with it.
  validateSearch: (search) => search as ReportSearch,
  beforeLoad: ({ context: { user } }) => {
    if (!readsReports(new Set(user.permissions), user.featureFlags)) toStart(user)
  },
  component: lazyRouteComponent(() => import('./pages/reports/ReportsPage.tsx'), 'ReportsPage'),
})

// For administrators, as long as their rooftop is set up; which cars are on the line is asked below it.
const setUp = createRoute({
  getParentRoute: () => rooftop,
  path: 'set-up/$',
  component: lazyRouteComponent(() => import('./pages/set-up/SetUpPage.tsx'), 'SetUpPage'),
})

// Its sections are told apart by its own page, which only administrators load.
const settings = createRoute({
  getParentRoute: () => rooftop,
  path: 'settings/general/$',
  validateSearch: texts(sectionSearchNames),
  component: lazyRouteComponent(() => import('./pages/settings/SettingsPage.tsx'), 'SettingsPage'),
})

// An address of its own that leads to its section (SHL-012).
const engageSettings = createRoute({
  getParentRoute: () => rooftop,
  path: 'settings/engage',
  beforeLoad: ({ params: { tenant } }) => {
    throw redirect({ to: '/$tenant/settings/general/$', params: { tenant, _splat: 'engage' }, replace: true })
  },
})

const profile = createRoute({
  getParentRoute: () => rooftop,
  path: 'profile/notifications',
  component: lazyRouteComponent(() => import('./pages/profile/ProfilePage.tsx'), 'ProfilePage'),
})

/** The one that is shown alone; without one all of them. */
const readNoticesSearch = texts(['open'])

const notifications = createRoute({
  getParentRoute: () => rooftop,
  path: 'notifications',
  validateSearch: readNoticesSearch,
  beforeLoad: ({ context }) => admit(context.user, 'NOTIFICATIONS_VIEW'),
  component: lazyRouteComponent(() => import('./pages/notifications/NotificationsPage.tsx'), 'NotificationsPage'),
})

const anythingElse = createRoute({
  getParentRoute: () => rooftop,
  path: '$',
  beforeLoad: ({ context }) => toStart(context.user),
})
const rooftopItself = createRoute({
  getParentRoute: () => rooftop,
  path: '/',
  beforeLoad: ({ context }) => toStart(context.user),
})

async function readEarly(client: QueryClient, text: string, user: SignedInUser): Promise<void> {
  const search = readListSearch(parseSearch(text))
  const asked = isShowroomOn(user, readChoice(user)) ? readShowroomAddress(search) : readAddress(search)
  if (isAnsweredEarly(addressOf(listVehicles, { query: pageCall(asked, { startIndex: 0 }) })))
    await client.prefetchInfiniteQuery(listQuery(asked))
}

/** What a tab's first list asks for. Without it the list has a start of its own. */
async function startingList() {
  const { readDefaultView } = await import('./pages/inventory/views/default-view.ts')
  return readDefaultView()
}

/** Whoever may not open a page lands where they start, as from any address that leads nowhere. */
function admit(user: SignedInUser, rule: PermissionRule): void {
  if (missingPermission(rule, new Set(user.permissions))) toStart(user)
}

/** Whoever sets a rooftop up lands there, everybody else where they start. */
function land(user: SignedInUser): never {
  if (isSettingUp(user)) throw redirect({ to: '/$tenant/set-up/$', params: { tenant: user.location, _splat: '' }, replace: true })
  toStart(user)
}

/** What waits for those who work on cars; the list for everybody else. */
function toStart(user: SignedInUser): never {
  if (startsWithOwnWork(new Set(user.permissions)))
    throw redirect({ to: '/$tenant/my-work', params: { tenant: user.location }, replace: true })
  throw redirect({ to: '/$tenant/inventory', params: { tenant: user.location }, replace: true })
}

function isSettingUp({ onboarding, permissions }: SignedInUser): boolean {
  return onboarding && permissions.includes('DEALERSHIP_ADMIN_VIEW')
}

const tree = root.addChildren([
  home,
  login,
  go,
  rooftop.addChildren([
    rooftopItself,
    inventory,
    vehicle,
    myWork,
    board,
    lotWalk,
    dashboard,
    reports,
    feeds,
    notifications,
    setUp,
    settings,
    engageSettings,
    profile,
    anythingElse,
  ]),
])

/** The addresses of the application for one stay in a rooftop. */
export function createAppRouter(user: SignedInUser, client: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { user, client },
    parseSearch,
    stringifySearch,
    scrollRestoration: false,
    defaultErrorComponent: PageError,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
