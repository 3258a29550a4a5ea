import './ui/look/styles.css'
import './ui/look/theme-variables.css'
import fonts from '@lotline/look/fonts.css?url'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { leftName } from './api/outbox/left.ts'
import { entryWord, rememberReturn } from './api/session/entry-address.ts'
import { isInsight } from './api/session/session-store.ts'
import { onTokensChanged, readTokens } from './api/session/tokens.ts'
import { loadSteadily } from './api/stream/load-steadily.ts'
import { whenIdle, whenShown } from './api/when-idle.ts'
import { UpdateOffer } from './shell/bars/UpdateOffer.tsx'
import { watchMissingParts } from './shell/missing-part.ts'
import { RootBoundary } from './shell/RootBoundary.tsx'
import { loadFirst, SessionGate } from './shell/SessionGate.tsx'
import { ToasterOnDemand } from './shell/ToasterOnDemand.tsx'
import { watchDoublePresses } from './ui/form/double-press.ts'
import { watchRefused } from './ui/form/watch-refused.ts'
import { Themed } from './ui/look/Themed.tsx'

watchMissingParts()
watchRefused()
watchDoublePresses()
whenIdle(async () => (await loadSteadily(() => import('./ui/message/tips.ts'))).watchTips())

const lookForSessionMs = 5000
const longestFontHoldMs = 1000

const isEntryAddress = () => window.location.pathname === '/' || entryWord(window.location.pathname) !== undefined

const root = document.getElementById('root')
if (root === null) throw new Error('index.html must hold an element with the id "root"')
const draw = (page: ReactNode) =>
  createRoot(root).render(
    <StrictMode>
      <Themed>
        <RootBoundary>
          <ToasterOnDemand />
          {page}
        </RootBoundary>
      </Themed>
    </StrictMode>,
  )
if (isInsight) {
  loadFonts()
  import('./shell/insight/start.ts').then(({ openInsight }) => openInsight(draw))
} else startStaffApp()

function startStaffApp(): void {
  // The document's head has asked for it already; without it nothing is lost but time.
  if (readTokens()) import('./shell/early-start.ts').catch(() => undefined)
  // Files on their way of somebody who has signed out on the page before.
  if (localStorage.getItem(leftName))
    whenIdle(async () => (await loadSteadily(() => import('./api/outbox/store.ts'))).forgetLeft())
  // Arriving without a session leads to sign-in, and back to this address afterwards.
  if (!readTokens() && !isEntryAddress()) {
    rememberReturn(window.location)
    window.history.replaceState(null, '', '/login')
  }
  onTokensChanged(leaveIfOver)
  // A storage that was emptied in this tab, or while it slept, tells nobody: the page looks for itself.
  setInterval(leaveIfOver, lookForSessionMs)
  document.addEventListener('visibilitychange', leaveIfOver)
  // The service worker has the letters at hand; before there is one they would take the line from the first page.
  const areFontsKept = Boolean(navigator.serviceWorker?.controller)
  loadFirst().then(() => {
    if (areFontsKept) loadFonts()
    else whenShown(loadFonts, longestFontHoldMs)
    draw(
      <>
        <SessionGate />
        <UpdateOffer />
      </>,
    )
  })
}

/** A session that ends, here or in another tab, takes everything it had read with it: the page is loaded anew. */
function leaveIfOver(): void {
  if (readTokens() || isEntryAddress()) return
  rememberReturn(window.location)
  window.location.replace('/login')
}

/** One sheet with all letters in it: each file of its own would be found only once something has been drawn in it. */
function loadFonts(): void {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = fonts
  document.head.append(sheet)
}
