import { listFeedRuns } from '@lotline/contract/feeds'
import { missingPermission, type PermissionRule } from '@lotline/domain/permission-rule'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { SignedInUser } from './api/current-user.ts'
import { isFirstLanding, landingSearch } from './features/vehicles/list-address.ts'
import { isShowroomOn, readChoice } from './features/vehicles/showroom.ts'
import { parseSearch, stringifySearch } from './search-text.ts'
import { Frame } from './shell/Frame.tsx'
import { PageError } from './shell/PageError.tsx'

type Context = { user: SignedInUser }

const root = createRootRouteWithContext<Context>()({ component: Outlet })

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ context }) => toList(context.user),
})

// Reserved first words are matched before rooftops.
const login = createRoute({
  getParentRoute: () => root,
  path: 'login',
  beforeLoad: ({ context }) => toList(context.user),
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

const inventory = createRoute({
  getParentRoute: () => rooftop,
  path: 'inventory',
  beforeLoad: async ({ context: { user }, search }) => {
    const isShowroom = isShowroomOn(user, readChoice(user))
    // A saved view is a list of the house: the showroom starts with the stock.
    const start = !isShowroom && isFirstLanding(search, user) ? await startingList() : undefined
    const landing = start ? { ...start, ...search } : landingSearch(search, user, isShowroom)
    if (landing) throw redirect({ to: '/$tenant/inventory', params: { tenant: user.location }, search: landing, replace: true })
  },
  component: lazyRouteComponent(() => import('./shell/InventoryRoute.tsx'), 'InventoryRoute'),
})

// The page of a vehicle and its sections come together: which of them is open changes often.
const loadVehiclePage = () => import('./shell/VehicleRoute.tsx')
const vehicle = createRoute({
  getParentRoute: () => rooftop,
  path: 'inventory/$vehicleId',
  component: lazyRouteComponent(loadVehiclePage, 'VehicleRoute'),
})

// The page of a vehicle opens with its notes on a desk, and with its place on the line on a phone (VEH-015, VEH-016).
const vehicleItself = createRoute({
  getParentRoute: () => vehicle,
  path: '/',
  beforeLoad: ({ context: { user }, params, search }) => {
    const isPhone = matchMedia('(max-width: 767.98px)').matches
    const to = isPhone && user.permissions.includes('RECON_VIEW') ? vehicleSections.overview : vehicleSections.notes
    throw redirect({ to, params, search, replace: true })
  },
})

const vehicleSections = {
  overview: '/$tenant/inventory/$vehicleId/overview',
  notes: '/$tenant/inventory/$vehicleId/notes',
} as const

const overview = sectionOf('overview', 'OverviewRoute')
const vehicleInfo = sectionOf('vehicle-info', 'VehicleInfoRoute')
const reconInfo = sectionOf('recon-info', 'ReconInfoRoute')
const reconInfoEdit = sectionOf('recon-info/edit', 'ReconInfoEditRoute')
const tasks = sectionOf('tasks', 'TasksRoute')
const notes = sectionOf('notes', 'NotesRoute')
const history = sectionOf('history', 'HistoryRoute')

function sectionOf<const Path extends string>(path: Path, component: keyof Awaited<ReturnType<typeof loadVehiclePage>>) {
  return createRoute({ getParentRoute: () => vehicle, path, component: lazyRouteComponent(loadVehiclePage, component) })
}

const anotherSection = createRoute({
  getParentRoute: () => vehicle,
  path: '$',
  beforeLoad: ({ params: { tenant, vehicleId, _splat }, search }) => {
    const to = _splat === 'rv-overview' ? vehicleSections.overview : '/$tenant/inventory/$vehicleId'
    throw redirect({ to, params: { tenant, vehicleId }, search, replace: true })
  },
})

const feeds = createRoute({
  getParentRoute: () => rooftop,
  path: 'feeds',
  beforeLoad: ({ context }) => admit(context.user, listFeedRuns.permission),
  component: lazyRouteComponent(() => import('./shell/FeedsRoute.tsx'), 'FeedsRoute'),
})

// Its sections are told apart by its own page, which only administrators load.
const settings = createRoute({
  getParentRoute: () => rooftop,
  path: 'settings/general/$',
  component: lazyRouteComponent(() => import('./shell/SettingsRoute.tsx'), 'SettingsRoute'),
})

const anythingElse = createRoute({
  getParentRoute: () => rooftop,
  path: '$',
  beforeLoad: ({ context }) => toList(context.user),
})
const rooftopItself = createRoute({
  getParentRoute: () => rooftop,
  path: '/',
  beforeLoad: ({ context }) => toList(context.user),
})

/** What a tab's first list asks for. Without it the list has a start of its own. */
async function startingList() {
  const { readDefaultView } = await import('./features/vehicles/default-view.ts')
  return readDefaultView()
}

/** Whoever may not open a page lands on the list, as from any address that leads nowhere. */
function admit(user: SignedInUser, rule: PermissionRule): void {
  if (missingPermission(rule, new Set(user.permissions))) toList(user)
}

function toList(user: SignedInUser): never {
  throw redirect({ to: '/$tenant/inventory', params: { tenant: user.location }, replace: true })
}

const tree = root.addChildren([
  home,
  login,
  rooftop.addChildren([
    rooftopItself,
    inventory,
    vehicle.addChildren([vehicleItself, overview, vehicleInfo, reconInfo, reconInfoEdit, tasks, notes, history, anotherSection]),
    feeds,
    settings,
    anythingElse,
  ]),
])

/** The addresses of the application for one stay in a rooftop. */
export function createAppRouter(user: SignedInUser) {
  return createRouter({
    routeTree: tree,
    context: { user },
    parseSearch,
    stringifySearch,
    scrollRestoration: false,
    defaultErrorComponent: PageError,
  })
}
