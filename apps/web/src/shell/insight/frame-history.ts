import { createHistory, type HistoryLocation } from '@tanstack/react-router'

type Entry = { href: string; state: HistoryLocation['state'] }
type Blockers = ReturnType<NonNullable<Parameters<typeof createHistory>[0]['getBlockers']>>

/** Addresses of a frame, in memory: its steps are none of the page's around. The library's own would come to everybody with the rest of its file. */
export function createFrameHistory(start: string) {
  const entries: Entry[] = [{ href: start, state: { __TSR_index: 0, key: 'start', __TSR_key: 'start' } }]
  let at = 0
  let blockers: Blockers = []
  const go = (steps: number) => {
    at = Math.max(0, Math.min(entries.length - 1, at + steps))
  }
  return createHistory({
    getLocation: () => locationOf(entries[at] ?? { href: start, state: { __TSR_index: 0 } }),
    getLength: () => entries.length,
    pushState: (href, state) => {
      at += 1
      entries.splice(at, entries.length, { href, state })
    },
    replaceState: (href, state) => {
      entries[at] = { href, state }
    },
    back: () => go(-1),
    forward: () => go(1),
    go,
    createHref: (href) => href,
    getBlockers: () => blockers,
    setBlockers: (next) => {
      blockers = next
    },
  })
}

function locationOf({ href, state }: Entry): HistoryLocation {
  const { pathname, search, hash } = new URL(href, window.location.origin)
  return { href: pathname + search + hash, pathname, search, hash, state }
}
