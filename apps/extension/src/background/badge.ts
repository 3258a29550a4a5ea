import { browser } from '../shared/browser.ts'

type Counted = { document: string | undefined; readonly frames: Map<number, number> }

const counts = new Map<number, Counted>()

/** How many cars of the own stock a tab's pages show, its frames counted together. */
export function noteOwn(tabId: number, frame: { id: number; document: string | undefined }, count: number): void {
  const known = counts.get(tabId) ?? { document: undefined, frames: new Map<number, number>() }
  counts.set(tabId, known)
  if (frame.id === 0 && frame.document !== known.document) {
    // Another page: what its frames have said before it, they say again.
    known.frames.clear()
    known.document = frame.document
    void browser.tabs.sendMessage(tabId, { type: 'count' }).catch(() => undefined)
  }
  known.frames.set(frame.id, count)
  const sum = [...known.frames.values()].reduce((whole, part) => whole + part, 0)
  void browser.action.setBadgeText({ tabId, text: sum === 0 ? '' : String(sum) }).catch(() => undefined)
}

export function forgetTab(tabId: number): void {
  counts.delete(tabId)
}
