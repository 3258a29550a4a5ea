import { MIN_VISIBLE_MS, SIGN_EVERY_MS } from '@lotline/domain/engage/visits'

/** The visit's id is random and lives here alone. */
const visitKey = 'shopper_visit'
const MAX_ACTIONS = 50

/** Answer to a sign: what an open page has not shown yet. */
export type News = { price?: number; previousPrice?: number; ended?: true }

type Seen = { page: number; parts: Map<string, number> }
type Action = { action: string; part: string | null }

type Tracking = {
  /** The price that the page shows now, in dollars. */
  shownPrice: () => number | null
  onNews: (news: News) => void
}

/** Says how long the page and each of its parts were in sight, and what was pressed (OPN-208). Nothing is said where the page is shown to staff. */
export function trackVisit({ shownPrice, onNews }: Tracking): void {
  const visit = storedVisit()
  const clock = openClock()
  let actions: Action[] = []
  let hasSent = false
  let isOver = false

  const send = () => {
    clock.count()
    if (isOver || (clock.seen().page < 1 && actions.length === 0)) return
    const sent = { seen: clock.take(), actions }
    actions = []
    hasSent = true
    const body = {
      ...{ visit: visit.id, sequence: visit.next(), alert: alertMark(), price: shownPrice() },
      ...{ visibleMs: Math.floor(sent.seen.page), actions: sent.actions.slice(0, MAX_ACTIONS) },
      parts: [...sent.seen.parts].map(([part, ms]) => ({ part, visibleMs: Math.floor(ms) })),
      current: partOf(document.elementFromPoint(innerWidth / 2, innerHeight / 2)),
    }
    post(body).then(
      async (response) => {
        // Too often is over in a while; anything else says that there is no page here any more.
        isOver = response.status >= 400 && response.status !== 429 && response.status < 500
        if (!response.ok) return
        const { data }: { data: News } = await response.json()
        isOver ||= data.ended === true
        if (data.ended || data.price !== undefined) onNews(data)
      },
      () => {
        // Not on the line: the next one brings it.
        clock.giveBack(sent.seen)
        actions = [...sent.actions, ...actions].slice(0, MAX_ACTIONS)
      },
    )
  }

  addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null
    const action = pressed?.dataset.action
    if (!action) return
    if (actions.length < MAX_ACTIONS) actions.push({ action, part: partOf(pressed) })
    // The phone's dialer may take the page away.
    if (hasSent) send()
  })
  document.addEventListener('visibilitychange', () => {
    clock.turn()
    if (document.visibilityState !== 'visible') send()
  })
  addEventListener('pagehide', send)
  setInterval(() => {
    clock.count()
    if (clock.isVisible() && clock.seen().page >= (hasSent ? SIGN_EVERY_MS : MIN_VISIBLE_MS)) send()
  }, 500)
}

/** It outlives the page, as the last one must. */
function post(body: object): Promise<Response> {
  return fetch(`/api${location.pathname}/events`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** The mark in the address by which a mail of a price alert opened the page. */
function alertMark(): string | null {
  const mark = new URLSearchParams(location.search).get('a') ?? ''
  return /^[A-Za-z0-9_-]{8}$/.test(mark) ? mark : null
}

function storedVisit() {
  const random = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  let stored = ''
  try {
    stored = sessionStorage.getItem(visitKey) ?? ''
  } catch {}
  const [, id = random(), before = '0'] = /^([0-9a-f]{32}) (\d{1,6})$/.exec(stored) ?? []
  let sequence = Number(before)
  return {
    id,
    next(): number {
      sequence += 1
      try {
        sessionStorage.setItem(visitKey, `${id} ${sequence}`)
      } catch {}
      return sequence
    },
  }
}

/** Counts milliseconds for which the page, and each of its parts, is in sight. */
function openClock() {
  const parts = new Map<Element, string>()
  const inSight = new Set<Element>()
  let seen: Seen = { page: 0, parts: new Map() }
  let countedAt = performance.now()
  let isVisible = document.visibilityState === 'visible'

  const addPart = (name: string, ms: number) => seen.parts.set(name, (seen.parts.get(name) ?? 0) + ms)
  const count = () => {
    const now = performance.now()
    if (isVisible) {
      seen.page += now - countedAt
      for (const name of new Set([...inSight].map((element) => parts.get(element) ?? ''))) addPart(name, now - countedAt)
    }
    countedAt = now
  }
  const observer = new IntersectionObserver(
    (entries) => {
      count()
      for (const { target, isIntersecting, intersectionRatio, intersectionRect } of entries) {
        // Half of it, or of a long one half of the window.
        const isShown = isIntersecting && (intersectionRatio >= 0.5 || intersectionRect.height >= innerHeight / 2)
        if (isShown) inSight.add(target)
        else inSight.delete(target)
      }
    },
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1] },
  )
  for (const element of document.querySelectorAll<HTMLElement>('[data-part]')) {
    parts.set(element, element.dataset.part ?? '')
    observer.observe(element)
  }
  return {
    count,
    seen: () => seen,
    isVisible: () => isVisible,
    turn() {
      count()
      isVisible = document.visibilityState === 'visible'
    },
    take(): Seen {
      const taken = seen
      seen = { page: 0, parts: new Map() }
      return taken
    },
    giveBack(given: Seen) {
      seen.page += given.page
      for (const [part, ms] of given.parts) addPart(part, ms)
    },
  }
}

function partOf(element: Element | null | undefined): string | null {
  return element?.closest<HTMLElement>('[data-part]')?.dataset.part ?? null
}
