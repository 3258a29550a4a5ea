import { type PointerEvent, type SyntheticEvent, useRef } from 'react'
import { selected, selectTo, toggle } from './selected.ts'

// Before the browser's own menu would come.
const holdMs = 400

/**
 * Selecting by mouse and finger, for what lies around the cards: Shift and a click select a range, a long press selects, and from
 * then on every tap does. A tick tells of itself.
 */
export function useSelect() {
  const hold = useRef<{ timer?: ReturnType<typeof setTimeout>; isTouch?: boolean; isHeld?: boolean }>({})
  const stop = () => clearTimeout(hold.current.timer)
  return {
    onPointerDown(event: PointerEvent) {
      stop()
      const id = cardOf(event)
      const now = { isTouch: event.pointerType === 'touch', isHeld: false }
      const timer = setTimeout(() => {
        if (!id || !now.isTouch || selected().size > 0) return
        now.isHeld = true
        toggle(id)
      }, holdMs)
      hold.current = Object.assign(now, { timer })
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: SyntheticEvent) {
      if (hold.current.isTouch && selected().size > 0) event.preventDefault()
    },
    onMouseDown(event: SyntheticEvent<HTMLElement, MouseEvent>) {
      // A text would be marked on the way.
      if (event.nativeEvent.shiftKey) event.preventDefault()
    },
    onClickCapture(event: SyntheticEvent<HTMLElement, MouseEvent>) {
      const id = cardOf(event)
      const { isTouch, isHeld } = hold.current
      const isRange = event.nativeEvent.shiftKey && !isIn(event, 'a, button')
      if (!id || isIn(event, 'input') || !(isRange || (isTouch && selected().size > 0))) return
      event.stopPropagation()
      event.preventDefault()
      if (isRange) selectTo(id)
      else if (!isHeld) toggle(id)
    },
  }
}

function isIn({ target }: SyntheticEvent, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

/** The vehicle that something happens on; what floats above the page is its child to React alone. */
function cardOf({ target, currentTarget }: SyntheticEvent): string | undefined {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return undefined
  return target.closest<HTMLElement>('[data-vehicle]')?.dataset.vehicle
}
