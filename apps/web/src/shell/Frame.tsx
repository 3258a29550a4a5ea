import { hasOwnWork, startsWithOwnWork } from '@lotline/domain/my-work/own-work'
import {
  boardRule,
  dashboardRule,
  feedsRule,
  missingPermission,
  type PermissionRule,
  readsReports,
} from '@lotline/domain/people/permission-rule'
import { personName } from '@lotline/domain/people/person-name'
import { IconCar, IconLayoutKanban, IconSend, IconSettings, IconUserCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { type SignedInUser, useCurrentUser } from '../api/session/current-user.ts'
import { enterRooftop } from '../api/session/enter-rooftop.ts'
import { usePageKeys } from '../ui/page/page-keys.ts'
import { AppShell } from './AppShell.tsx'
import { OwnWorkCount } from './bars/OwnWorkCount.tsx'
import { type FrameProps, mayOpenSettings, type NavItem, type OwnDialog } from './frame.ts'
import { OnDemand } from './OnDemand.tsx'
import { onceIdle } from './once-idle.ts'
import { SignOutQuestion } from './sign-out/SignOutQuestion.tsx'
import { signOutHere } from './sign-out/sign-out-here.ts'
import { useChanges } from './use-changes.ts'

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

const OwnDialogs = lazy(async () => ({ default: (await import('./menus/OwnDialogs.tsx')).OwnDialogs }))

const LookingCount = onceIdle(async () => (await import('./bars/LookingCount.tsx')).LookingCount)

const lookingCount = (
  <Suspense>
    <LookingCount />
  </Suspense>
)

const Palette = lazy(async () => ({ default: (await import('./palette/Palette.tsx')).Palette }))

/** The shell with what the session knows: sections, rooftops, the person, and the change stream. */
export function Frame() {
  const user = useCurrentUser()
  const router = useRouter()
  const client = useQueryClient()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const [dialog, setDialog] = useState<OwnDialog>()
  const [asks, setAsks] = useState(0)
  const closeDialog = () => setDialog(undefined)
  const isWorker = startsWithOwnWork(new Set(user.permissions))
  const homeHref = `/${user.location}/${isWorker ? 'my-work' : 'inventory'}`
  useChanges(user.location)
  const rooftop = user.locations.find(({ id }) => id === user.location) ?? { id: user.location, name: 'Rooftop' }
  const nav = sections(user, pathname)
  const admin = administration(user, pathname)
  const acts = {
    onNavigate: (href: string) => router.navigate({ href }),
    onOpen: setDialog,
    onFind: () => setAsks((known) => known + 1),
  }
  useFrameKeys({ nav, ...acts })
  return (
    <AppShell
      nav={nav}
      homeHref={homeHref}
      admin={admin}
      rooftop={rooftop}
      rooftops={user.locations}
      person={{ name: personName(user), email: user.emailAddress }}
      {...acts}
      onSwitchRooftop={(rooftopId) => enterRooftop(rooftopId)}
      onLogOut={() => signOutHere()}
      onScan={isWorker || startsWithShoppers(user) ? () => setDialog('vin') : undefined}
      onOpenNotices={
        user.permissions.includes('NOTIFICATIONS_VIEW') ? () => acts.onNavigate(`/${user.location}/notifications`) : undefined
      }
      onRefresh={() => client.refetchQueries({ type: 'active' })}
    >
      <Outlet />
      <SignOutQuestion />
      {dialog && (
        <OnDemand asked={dialog} onMissing={closeDialog}>
          <OwnDialogs key={dialog} dialog={dialog} onClosed={closeDialog} />
        </OnDemand>
      )}
      {asks > 0 && (
        <OnDemand asked={asks}>
          <Palette asks={asks} nav={nav} admin={admin} {...acts} />
        </OnDemand>
      )}
    </AppShell>
  )
}

/** Where a section lies goes by its name. */
function sections({ location, permissions, featureFlags, onboarding }: SignedInUser, pathname: string): NavItem[] {
  const held = new Set(permissions)
  const item = (id: string, label: string, more?: Partial<NavItem>): NavItem => {
    const href = `/${location}/${id}`
    return { id, label, href, isCurrent: pathname.startsWith(href), ...more }
  }
  const isOnOwnWork = pathname.startsWith(`/${location}/my-work`)
  const count = <OwnWorkCount isTold={isOnOwnWork} />
  const myWork = item('my-work', 'My work', { short: 'Mine', icon: <IconUserCheck {...icon} />, count })
  const work = hasOwnWork(held) ? [myWork] : []
  const list = item('inventory', 'Inventory', { icon: <IconCar {...icon} /> })
  const offered = (rule: PermissionRule, section: NavItem) => (missingPermission(rule, held) ? [] : [section])
  const shoppers = { short: 'Engage', icon: <IconSend {...icon} />, count: lookingCount }
  const dashboard = offered(dashboardRule, item('dashboard', 'Dashboard', startsWithShoppers({ permissions }) ? shoppers : {}))
  return [
    ...(onboarding && held.has('DEALERSHIP_ADMIN_VIEW') ? [item('set-up', 'Set up')] : []),
    ...(startsWithOwnWork(held) ? [...work, ...dashboard, list] : [...dashboard, list, ...work]),
    ...offered(boardRule, item('board', 'Board', { icon: <IconLayoutKanban {...icon} /> })),
    ...(readsReports(held, featureFlags) ? [item('reports', 'Reports')] : []),
    ...offered(feedsRule, item('feeds', 'Feeds')),
  ]
}

/** Whether a phone's bar leads to the shoppers of the dashboard: for sales staff, who have no line. */
function startsWithShoppers({ permissions }: Pick<SignedInUser, 'permissions'>): boolean {
  return (
    permissions.includes('PLUGIN_VELOCITYENGAGE_VIEW_DASHBOARD') &&
    missingPermission(boardRule, new Set(permissions)) !== undefined
  )
}

function administration({ location, permissions, featureFlags }: SignedInUser, pathname: string): NavItem | undefined {
  if (!featureFlags.includes('DEALERSHIP_ADMIN') || !mayOpenSettings(permissions)) return undefined
  const icon = <IconSettings size={16} stroke={1.75} aria-hidden="true" />
  const href = `/${location}/settings/general`
  return { id: 'admin', label: 'Settings', href, icon, isCurrent: pathname.startsWith(`/${location}/settings`) }
}

type Handlers = Pick<FrameProps, 'nav' | 'onNavigate' | 'onOpen' | 'onFind'>

/** The keys of every page: `g` and its first letter leads to a section that the person may open, `?` tells which keys there are. */
function useFrameKeys({ nav, onNavigate, onOpen, onFind }: Handlers): void {
  usePageKeys([
    ...nav.map(({ id, label, href }) => ({
      keys: [`g ${id[0]}`],
      does: `Go to ${label}`,
      act: () => onNavigate(href),
      isEverywhere: true,
    })),
    { keys: ['mod+k'], does: 'Find a vehicle or a page', act: onFind, isEverywhere: true },
    { keys: ['?'], does: 'Show these keys', act: () => onOpen('keys'), isEverywhere: true },
  ])
}
