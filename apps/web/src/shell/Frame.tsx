import { hasOwnWork, startsWithOwnWork } from '@lotline/domain/my-work/own-work'
import {
  boardRule,
  dashboardRule,
  feedsRule,
  missingPermission,
  type PermissionRule,
  reportsRule,
} from '@lotline/domain/people/permission-rule'
import { personName } from '@lotline/domain/people/person-name'
import { IconCar, IconLayoutKanban, IconSettings, IconUserCheck } from '@tabler/icons-react'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { CatchBoundary, Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { genericError } from '../api/api-error.ts'
import { type SignedInUser, useCurrentUser } from '../api/session/current-user.ts'
import { enterRooftop } from '../api/session/enter-rooftop.ts'
import { noteShown } from '../api/when-idle.ts'
import { toast } from '../ui/message/toast.ts'
import { usePageKeys } from '../ui/page/page-keys.ts'
import { AppShell } from './AppShell.tsx'
import { OwnWorkCount } from './bars/OwnWorkCount.tsx'
import type { FrameProps, NavItem, OwnDialog } from './frame.ts'
import { signOutHere } from './sign-out-here.ts'
import { useChanges } from './use-changes.ts'

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

const OwnDialogs = lazy(async () => ({ default: (await import('./menus/OwnDialogs.tsx')).OwnDialogs }))

const Palette = lazy(async () => ({ default: (await import('./palette/Palette.tsx')).Palette }))

/** The shell with what the session knows: sections, rooftops, the person, and the change stream. */
export function Frame() {
  const user = useCurrentUser()
  const router = useRouter()
  const client = useQueryClient()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const [dialog, setDialog] = useState<OwnDialog>()
  const [asks, setAsks] = useState(0)
  const giveUpDialog = () => {
    toast.error(genericError)
    setDialog(undefined)
  }
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
      onScan={isWorker ? () => setDialog('vin') : undefined}
      onOpenNotices={
        user.permissions.includes('NOTIFICATIONS_VIEW') ? () => acts.onNavigate(`/${user.location}/notifications`) : undefined
      }
      onRefresh={() => client.refetchQueries({ type: 'active' })}
    >
      <Outlet />
      <FirstPage />
      {dialog && (
        <CatchBoundary getResetKey={() => dialog} errorComponent={() => null} onCatch={giveUpDialog}>
          <Suspense>
            <OwnDialogs key={dialog} dialog={dialog} onClosed={() => setDialog(undefined)} />
          </Suspense>
        </CatchBoundary>
      )}
      {asks > 0 && (
        <CatchBoundary getResetKey={() => asks} errorComponent={() => null} onCatch={() => toast.error(genericError)}>
          <Suspense>
            <Palette asks={asks} nav={nav} admin={admin} {...acts} />
          </Suspense>
        </CatchBoundary>
      )}
    </AppShell>
  )
}

// A page asks within this time after its script has come.
const settledMs = 150

/** Lets in what waits for the first page, once the page has all that it has asked for; the list lets it in with its first cards. */
function FirstPage() {
  const isOnItsWay = useRouterState({ select: ({ status }) => status === 'pending' })
  const asked = useIsFetching()
  // What waits in the browser for the first page is the outside system.
  useEffect(() => {
    if (isOnItsWay || asked > 0) return
    const timer = setTimeout(noteShown, settledMs)
    return () => clearTimeout(timer)
  }, [isOnItsWay, asked])
  return null
}

/** Where a section lies goes by its name. */
function sections({ location, permissions, onboarding }: SignedInUser, pathname: string): NavItem[] {
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
  const dashboard = offered(dashboardRule, item('dashboard', 'Dashboard'))
  return [
    ...(onboarding && held.has('DEALERSHIP_ADMIN_VIEW') ? [item('set-up', 'Set up')] : []),
    ...(startsWithOwnWork(held) ? [...work, ...dashboard, list] : [...dashboard, list, ...work]),
    ...offered(boardRule, item('board', 'Board', { icon: <IconLayoutKanban {...icon} /> })),
    ...offered(reportsRule, item('reports', 'Reports')),
    ...offered(feedsRule, item('feeds', 'Feeds')),
  ]
}

function administration({ location, permissions, featureFlags }: SignedInUser, pathname: string): NavItem | undefined {
  const isOffered = featureFlags.includes('DEALERSHIP_ADMIN') && permissions.includes('DEALERSHIP_ADMIN_VIEW')
  if (!isOffered) return undefined
  const icon = <IconSettings size={16} stroke={1.75} aria-hidden="true" />
  const href = `/${location}/settings/general`
  return { id: 'admin', label: 'Settings', href, icon, isCurrent: pathname.startsWith(`/${location}/settings`) }
}

type Handlers = Pick<FrameProps, 'nav' | 'onNavigate' | 'onOpen' | 'onFind'>

const letters: Readonly<Record<string, string>> = {
  'my-work': 'm',
  inventory: 'i',
  board: 'b',
  reports: 'r',
  feeds: 'f',
  dashboard: 'd',
}

/** The keys of every page: `g` and a letter leads to a section that the person may open, `?` tells which keys there are. */
function useFrameKeys({ nav, onNavigate, onOpen, onFind }: Handlers): void {
  usePageKeys([
    ...nav.flatMap(({ id, label, href }) => {
      const letter = letters[id]
      return letter ? [{ keys: [`g ${letter}`], does: `Go to ${label}`, act: () => onNavigate(href), isEverywhere: true }] : []
    }),
    { keys: ['mod+k'], does: 'Find a vehicle or a page', act: onFind, isEverywhere: true },
    { keys: ['?'], does: 'Show these keys', act: () => onOpen('keys'), isEverywhere: true },
  ])
}
