import { Mark } from '@lotline/look/glyphs/Mark'
import { touchMedia } from '@lotline/look/media'
import { IconMenu2, IconScan, IconSearch } from '@tabler/icons-react'
import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Fragment, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useOffline } from '../api/stream/use-offline.ts'
import { noteShown } from '../api/when-idle.ts'
import { PassHost } from '../features/gates/PassHost.tsx'
import { SendingHost } from '../features/recon/act/SendingHost.tsx'
import { PhoneBar } from '../ui/page/PhoneBar.tsx'
import { type PageSlots, PageSlotsContext } from '../ui/page/page-slots.tsx'
import styles from './AppShell.module.css'
import { Bell, UnreadNotices } from './bars/Bell.tsx'
import { OfflineBar } from './bars/OfflineBar.tsx'
import { FrameLink } from './FrameLink.tsx'
import type { FrameProps } from './frame.ts'
import { AvatarMenu } from './menus/AvatarMenu.tsx'
import { RooftopSelect } from './menus/RooftopSelect.tsx'
import { onceIdle } from './once-idle.ts'

// Wide screens never open it.
const SideMenu = lazy(async () => ({ default: (await import('./menus/SideMenu.tsx')).SideMenu }))

// A desk has nothing to pull, and nobody pulls before there is something to see.
const isTouch = matchMedia(touchMedia).matches
const PullToRefresh = onceIdle(async () => (await import('./bars/PullToRefresh.tsx')).PullToRefresh)

// Files go on once the page stands.
const UnsentWork = onceIdle(async () => (await import('./bars/UnsentWork.tsx')).UnsentWork)

/** The frame around every signed-in page. It fills the window; the page scrolls inside `main`. */
export function AppShell({ children, ...frame }: FrameProps & { readonly children: ReactNode }) {
  // Undefined until first asked for: then the menu is loaded and stays.
  const [isMenuOpen, setMenuOpen] = useState<boolean>()
  const [phoneBar, setPhoneBar] = useState<HTMLElement | null>(null)
  const [brand, setBrand] = useState<HTMLElement | null>(null)
  const [bottomBar, setBottomBar] = useState<HTMLElement | null>(null)
  const [main, setMain] = useState<HTMLElement | null>(null)
  const slots = useMemo<PageSlots>(() => ({ phoneBar, brand, bottomBar, main }), [phoneBar, brand, bottomBar, main])
  return (
    <PageSlotsContext value={slots}>
      <div className={styles.app}>
        <button type="button" className={styles.skip} onClick={() => skipTo(main)}>
          Skip to content
        </button>
        <header className={styles.header}>
          <TopBar frame={frame} onOpenMenu={() => setMenuOpen(true)} brandRef={setBrand} />
          <div className={styles.phone}>
            <div ref={setPhoneBar} className={styles.slot} />
            <div className={styles.fallback}>
              <PhoneBar title="Lotline" subtitle={frame.rooftop.name} />
            </div>
          </div>
        </header>
        <Connection nav={frame.nav} />
        <main ref={setMain} id="content" tabIndex={-1} className={styles.main}>
          {isTouch && main && (
            <Suspense>
              <PullToRefresh main={main} onRefresh={frame.onRefresh} />
            </Suspense>
          )}
          {children}
          <PageOnItsWay />
        </main>
        <div className={styles.phone}>
          <div ref={setBottomBar} className={styles.slot} />
          <BottomBar frame={frame} onOpenMenu={() => setMenuOpen(true)} />
        </div>
        <PassHost />
        <SendingHost />
        {isMenuOpen !== undefined && (
          <Suspense>
            <SideMenu {...frame} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
          </Suspense>
        )}
      </div>
    </PageSlotsContext>
  )
}

/** Past what stands in front of a page's content, which it marks as such; else to its beginning. A list names what it consists of: the first in view. */
function skipTo(main: HTMLElement | null): void {
  const content = main?.querySelector<HTMLElement>('[data-content]') ?? main
  const parts = content?.dataset.content ? content.querySelectorAll<HTMLElement>(content.dataset.content) : []
  const top = content?.getBoundingClientRect().top ?? 0
  const first = [...parts].find((part) => part.getBoundingClientRect().top >= top)
  const target = first ?? content
  target?.focus()
}

/** How old the page is while the server cannot be reached. The board says it itself, in letters that are read across the shop. */
function Connection({ nav }: Pick<FrameProps, 'nav'>) {
  const offline = useOffline()
  const isBoard = nav.some(({ id, isCurrent }) => id === 'board' && isCurrent)
  return <div role="status">{offline && !isBoard && <OfflineBar offline={offline} />}</div>
}

// A page asks within this time after its script has come.
const settledMs = 150

/**
 * A line over the window while the page before still stands. What waits for the first page is let in once that has all that it has asked
 * for; the list lets it in with its first cards.
 */
function PageOnItsWay() {
  const isOnItsWay = useRouterState({ select: ({ status }) => status === 'pending' })
  const asked = useIsFetching()
  // What waits in the browser for the first page is the outside system.
  useEffect(() => {
    if (isOnItsWay || asked > 0) return
    const timer = setTimeout(noteShown, settledMs)
    return () => clearTimeout(timer)
  }, [isOnItsWay, asked])
  return isOnItsWay && <div className={styles.onItsWay} role="progressbar" aria-label="Loading the page" />
}

type BarProps = { readonly frame: FrameProps; readonly onOpenMenu: () => void }

function TopBar({ frame, onOpenMenu, brandRef }: BarProps & { readonly brandRef: (place: HTMLElement | null) => void }) {
  const {
    nav,
    homeHref,
    admin,
    rooftop,
    rooftops,
    person,
    onNavigate,
    onSwitchRooftop,
    onOpen,
    onLogOut,
    onFind,
    onOpenNotices,
  } = frame
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.burger} aria-label="Menu" onClick={onOpenMenu}>
        <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <div ref={brandRef} className={styles.named} />
      <FrameLink href={homeHref} onNavigate={onNavigate} className={styles.brand}>
        <Mark />
        Lotline
      </FrameLink>
      <nav className={styles.nav} aria-label="Sections">
        {nav.map((item) => (
          <FrameLink key={item.id} href={item.href} onNavigate={onNavigate} isCurrent={item.isCurrent}>
            {item.label}
          </FrameLink>
        ))}
      </nav>
      <span className={styles.space} />
      {admin && (
        <FrameLink href={admin.href} onNavigate={onNavigate} isCurrent={admin.isCurrent} className={styles.admin}>
          {admin.icon}
          {admin.label}
        </FrameLink>
      )}
      <button
        type="button"
        className={styles.find}
        aria-label="Find a vehicle or a page"
        data-tip="Find a vehicle or a page (Ctrl K)"
        onClick={onFind}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <Suspense>
        <UnsentWork />
      </Suspense>
      <div className={rooftops.length > 1 ? styles.rooftops : styles.ownRooftop}>
        <RooftopSelect rooftop={rooftop} rooftops={rooftops} onSwitch={onSwitchRooftop} />
      </div>
      {onOpenNotices && <Bell onOpenPage={onOpenNotices} />}
      <AvatarMenu person={person} onOpen={onOpen} onLogOut={onLogOut} />
    </div>
  )
}

/** The sections of every day and the menu, which has the others. Whoever starts with their own work or sells comes to a car by its VIN. */
function BottomBar({ frame, onOpenMenu }: BarProps) {
  const { nav, onNavigate, onScan, onOpenNotices } = frame
  const hasWork = nav.some(({ id }) => id === 'my-work')
  const everyDay = [
    ...nav.filter(({ id }) => id === 'my-work' || id === 'board' || (id === 'inventory' && !(onScan && hasWork))),
    // It has an icon for whom it is of every day.
    ...nav.filter(({ id, icon }) => id === 'dashboard' && icon),
  ]
  const scansBehind = hasWork ? 'my-work' : 'dashboard'
  return (
    <nav className={styles.bottom} aria-label="Main">
      {everyDay.map(({ id, label, short = label, href, icon, count, isCurrent }) => (
        <Fragment key={id}>
          <FrameLink href={href} onNavigate={onNavigate} isCurrent={isCurrent} className={styles.tab}>
            {icon}
            <span>{short}</span>
            {count && <span className={styles.count}>{count}</span>}
          </FrameLink>
          {id === scansBehind && onScan && (
            <button type="button" className={styles.tab} onClick={onScan} aria-haspopup="dialog">
              <IconScan size={24} stroke={1.75} aria-hidden="true" />
              Scan
            </button>
          )}
        </Fragment>
      ))}
      <button
        type="button"
        className={styles.tab}
        onClick={onOpenMenu}
        aria-haspopup="dialog"
        aria-label="More"
        aria-describedby="more-unread"
      >
        <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
        More
        {onOpenNotices && <UnreadNotices markedBy={styles.dot} />}
      </button>
    </nav>
  )
}
