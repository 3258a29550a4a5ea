/** How far, in pixels of the indicator, a pull must go to refresh. */
export const triggerAt = 64
const furthest = 96

/** The indicator follows the finger at half its way, and not beyond its end. */
export function pullDistance(fingerY: number): number {
  return Math.max(0, Math.min(furthest, fingerY / 2))
}

/** Whether a finger's first move pulls the page down, rather than scrolling it or something sideways. */
export function isPull(dx: number, dy: number): boolean {
  return dy > 0 && dy > Math.abs(dx)
}

type Box = { readonly scrollTop: number; readonly parentElement: Box | null }

/** Whether everything that scrolls between what was touched and `edge` stands at its top. */
export function isAtTop(touched: Box | null, edge: Box): boolean {
  for (let box = touched; box !== null; box = box.parentElement) {
    if (box.scrollTop > 0) return false
    if (box === edge) return true
  }
  return false
}
