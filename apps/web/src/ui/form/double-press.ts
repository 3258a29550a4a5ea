/** Milliseconds in which a second press belongs to the first one: a double click, or a finger that bounces. */
const doubleMs = 400
/** The same in a list whose rows come to lie under the finger as others leave, with `data-acts-list`. */
const listMs = 1500
const samePlacePx = 24

type Press = { readonly x: number; readonly y: number; readonly at: number; readonly isAct: boolean }
let last: Press | undefined

/** Tells that the press just before has sent something to the server. */
export function noteAct(): void {
  if (last && performance.now() - last.at < doubleMs) last = { ...last, isAct: true }
}

/** Whether a press at a place and moment, in milliseconds, is still that of the act before it. */
export function isSamePress(before: Press | undefined, { x, y, at }: Omit<Press, 'isAct'>, isInList: boolean): boolean {
  if (!before?.isAct || Math.hypot(x - before.x, y - before.y) > samePlacePx) return false
  return at - before.at < (isInList ? listMs : doubleMs)
}

/** Holds for the whole page: an act hears its first press, whichever button has come to lie under the finger since. Keys are no presses. */
export function watchDoublePresses(): void {
  const hold = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest('button, a, [role="menuitem"]') : null
    if (!target || event.detail === 0) return
    const press = { x: event.clientX, y: event.clientY, at: performance.now() }
    if (isSamePress(last, press, target.closest('[data-acts-list]') !== null)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    // A form that only told what is wrong with it has sent nothing: `noteAct` tells once it has.
    last = { ...press, isAct: target.matches('[data-acts]') }
  }
  document.addEventListener('click', hold, { capture: true })
  // What was typed since makes another act of the next press.
  document.addEventListener(
    'input',
    () => {
      last = undefined
    },
    { capture: true },
  )
}
