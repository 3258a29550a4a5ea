import type { InsightAddress } from '@lotline/domain/extension/insight-address'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { SignedInUser } from '../../api/session/current-user.ts'
import { parseSearch, stringifySearch } from '../../search-text.ts'
import { PageError } from '../PageError.tsx'
import { createFrameHistory } from './frame-history.ts'
import { InsightFrame } from './InsightFrame.tsx'

type Place = { readonly place: InsightAddress; readonly onGo: (to: Partial<InsightAddress>) => void }
type Context = { user: SignedInUser; client: QueryClient } & Place

const root = createRootRouteWithContext<Context>()({ component: Outlet })

const rooftop = createRoute({ getParentRoute: () => root, path: '$tenant', component: InsightFrame })

// By the same name as in the staff app, by which sections read their address.
const vehicle = createRoute({
  getParentRoute: () => rooftop,
  path: 'inventory/$vehicleId/$',
  validateSearch: (search) => search as Record<string, string>,
  beforeLoad: ({ context: { user, place, onGo }, params, preload }) => {
    if (preload || (params.tenant === user.location && params.vehicleId === place.vehicleId)) {
      if (!preload && params._splat !== place.section) onGo({ section: params._splat ?? '' })
      return
    }
    onGo({ tenant: params.tenant, vehicleId: params.vehicleId, section: params._splat ?? '' })
  },
  component: lazyRouteComponent(() => import('../../pages/vehicle/page/VehicleRoute.tsx'), 'VehicleRoute'),
})

// A frame shows its vehicle alone: all else of the staff app is opened beside the page around.
const anythingElse = createRoute({
  getParentRoute: () => rooftop,
  path: '$',
  beforeLoad: ({ context: { user, place }, location, preload }) => {
    if (!preload) window.open(location.href, '_blank', 'noopener')
    throw redirect({ href: `/${user.location}/inventory/${place.vehicleId}/${place.section}`, replace: true })
  },
})

/** The addresses of a frame with details. They lie in memory: links lead to the same page of the staff app when they are opened in a tab. */
export function createInsightRouter(user: SignedInUser, client: QueryClient, { place, onGo }: Place) {
  return createRouter({
    routeTree: root.addChildren([rooftop.addChildren([vehicle, anythingElse])]),
    context: { user, client, place, onGo },
    history: createFrameHistory(`/${user.location}/inventory/${place.vehicleId}/${place.section}`),
    parseSearch,
    stringifySearch,
    scrollRestoration: false,
    defaultErrorComponent: PageError,
  })
}
