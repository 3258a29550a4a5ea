import { browser } from 'wxt/browser'

const counts = new Map<number, Map<number, number>>()

/** How many cars of the own stock a tab's pages show, its frames counted together. */
export function noteOwn(tabId: number, frameId: number, count: number): void {
  const frames = counts.get(tabId) ?? new Map<number, number>()
  if (frameId === 0) frames.clear()
  frames.set(frameId, count)
  counts.set(tabId, frames)
  const sum = [...frames.values()].reduce((whole, part) => whole + part, 0)
  void browser.action.setBadgeText({ tabId, text: sum === 0 ? '' : String(sum) }).catch(() => undefined)
}

export function forgetTab(tabId: number): void {
  counts.delete(tabId)
}
