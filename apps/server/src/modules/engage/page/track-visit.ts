type Settings = {
  /** Name of what a signed-in person's browser keeps; staff are not counted. */
  sessionKey: string
  visitKey: string
  firstSignMs: number
  signEveryMs: number
}

/**
 * Runs in the shopper's browser, as the text of this function: it uses nothing from outside. Says how long the page and each of its parts were in
 * sight, and what was pressed. The visit's id is random and lives in sessionStorage alone; of staff, `?heatmap=true` and `#…` nothing is said.
 */
export function trackVisit({ sessionKey, visitKey, firstSignMs, signEveryMs }: Settings): void {
  const stored = (storage: () => Storage, key: string) => {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }
  if (stored(() => localStorage, sessionKey) !== null || location.hash !== '') return
  const search = new URLSearchParams(location.search)
  if (search.get('heatmap') === 'true') return
  // The mail of a price alert has its mark in the address.
  const mark = search.get('a') ?? ''
  const alert = /^[A-Za-z0-9_-]{8}$/.test(mark) ? mark : null

  const random = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const [, id = random(), before = '0'] = /^([0-9a-f]{32}) (\d{1,6})$/.exec(stored(() => sessionStorage, visitKey) ?? '') ?? []
  let sequence = Number(before)
  const parts = new Map<Element, string>()
  const inSight = new Set<Element>()
  let seen = { page: 0, parts: new Map<string, number>() }
  let actions: { action: string; part: string | null }[] = []
  let countedAt = performance.now()
  let isVisible = document.visibilityState === 'visible'
  let hasSent = false
  let isOver = false

  const add = (ms: number, names: Iterable<string>) => {
    seen.page += ms
    for (const name of new Set(names)) seen.parts.set(name, (seen.parts.get(name) ?? 0) + ms)
  }
  const count = () => {
    const now = performance.now()
    if (isVisible)
      add(
        now - countedAt,
        [...inSight].map((element) => parts.get(element) ?? ''),
      )
    countedAt = now
  }
  const partOf = (element: Element | null | undefined) => element?.closest<HTMLElement>('[data-part]')?.dataset.part ?? null
  const send = () => {
    count()
    if (isOver || (seen.page < 1 && actions.length === 0)) return
    const sent = { seen, actions }
    seen = { page: 0, parts: new Map() }
    actions = []
    hasSent = true
    sequence += 1
    try {
      sessionStorage.setItem(visitKey, `${id} ${sequence}`)
    } catch {}
    const body = {
      ...{ visit: id, sequence, alert, visibleMs: Math.floor(sent.seen.page), actions: sent.actions.slice(0, 50) },
      parts: [...sent.seen.parts].map(([part, ms]) => ({ part, visibleMs: Math.floor(ms) })),
      current: partOf(document.elementFromPoint(innerWidth / 2, innerHeight / 2)),
    }
    // It outlives the page, as the last one must.
    const request = {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
    } as const
    fetch(`/api${location.pathname}/events`, { ...request, body: JSON.stringify(body) }).then(
      ({ status }) => {
        // Too often is over in a while; anything else says that there is no page here any more.
        isOver = status >= 400 && status !== 429 && status < 500
      },
      () => {
        // Not on the line: the next one brings it.
        seen.page += sent.seen.page
        for (const [part, ms] of sent.seen.parts) seen.parts.set(part, (seen.parts.get(part) ?? 0) + ms)
        actions = [...sent.actions, ...actions].slice(0, 50)
      },
    )
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
  addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null
    const action = pressed?.dataset.action
    if (!action) return
    if (actions.length < 50) actions.push({ action, part: partOf(pressed) })
    // The phone's dialer may take the page away.
    if (hasSent) send()
  })
  document.addEventListener('visibilitychange', () => {
    count()
    isVisible = document.visibilityState === 'visible'
    if (!isVisible) send()
  })
  addEventListener('pagehide', send)
  setInterval(() => {
    count()
    if (isVisible && seen.page >= (hasSent ? signEveryMs : firstSignMs)) send()
  }, 500)
}
